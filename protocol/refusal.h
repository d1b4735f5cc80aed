// What the server does not do, and why: one code for programs and translations, one sentence for people.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/core/error.h"

namespace peppermill::protocol {

enum class Code {
  bad_json,
  bad_request,
  bad_options,
  bad_record,
  bad_name,
  bad_password,
  unknown_game,
  too_large,
  too_fast,
  too_many_tables,
  not_signed_in,
  wrong_password,
  name_taken,
  no_such_thing,
  not_allowed,
  not_your_seat,
  seat_taken,
  wrong_key,
  not_open,
  not_full,
  not_running,
  not_over,
  stale_prompt,
  bad_action,
  not_your_turn,
  illegal_action,
  bot_plays,
  no_undo,
  no_hint,
  not_stored,
  internal,
};

std::string_view to_text(Code code);
// The status of an HTTP answer that says so.
int http_status(Code code);

struct Refusal {
  Code code;
  std::string message;
  std::string reason = {};  // for illegal_action: the rule's short name
};

Refusal refusal_of(const Error& error);

// A value, or why there is none.
template <class T>
class [[nodiscard]] Or {
 public:
  Or(T value) : content_(std::move(value)) {}
  Or(Refusal refusal) : content_(std::move(refusal)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() & { return std::get<0>(content_); }
  const T& operator*() const& { return std::get<0>(content_); }
  T&& operator*() && { return std::get<0>(std::move(content_)); }
  T* operator->() { return &std::get<0>(content_); }
  const T* operator->() const { return &std::get<0>(content_); }
  const Refusal& refusal() const { return std::get<1>(content_); }

 private:
  std::variant<T, Refusal> content_;
};

}  // namespace peppermill::protocol
