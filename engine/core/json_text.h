// JSON that is only written: built like a Json, but kept as text all the time. For what is told often.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/check.h"
#include "engine/core/json.h"

namespace peppermill {

class JsonText {
 public:
  JsonText() : text_("null") {}
  JsonText(std::same_as<bool> auto value) : text_(value ? "true" : "false") {}
  JsonText(std::unsigned_integral auto value) requires(!std::same_as<decltype(value), bool>)
      : JsonText(JsonNumber{value}) {}
  JsonText(std::signed_integral auto value) : JsonText(Json::number_of(value)) {}
  JsonText(const JsonNumber& value) { append_json_number(value, text_); }
  JsonText(std::string_view value) { append_json_text(value, text_); }
  JsonText(const std::string& value) : JsonText(std::string_view(value)) {}
  JsonText(const char* value) : JsonText(std::string_view(value)) {}
  explicit JsonText(const Json& value) : text_(value.dump()) {}

  static JsonText list() { return verbatim("[]"); }
  static JsonText object() {
    JsonText out = verbatim("{}");
    out.text_.reserve(kUsualText);
    return out;
  }
  static JsonText decimal(std::int64_t digits, int decimals) {
    return JsonText(Json::decimal_number(digits, decimals));
  }

  // Objects. The name must be new to this one, with nothing in it to escape.
  JsonText& set(std::string_view name, const JsonText& value) & {
    open('}');
    text_ += '"';
    text_.append(name).append("\":").append(value.text_) += '}';
    return *this;
  }
  JsonText&& set(std::string_view name, const JsonText& value) && { return std::move(set(name, value)); }
  // Lists.
  void push_back(const JsonText& value) {
    open(']');
    text_.append(value.text_) += ']';
  }

  const std::string& text() const& { return text_; }
  std::string text() && { return std::move(text_); }

 private:
  static constexpr std::size_t kUsualText = 256;

  static JsonText verbatim(const char* text) {
    JsonText out{Unset{}};
    out.text_ = text;
    return out;
  }
  struct Unset {};
  explicit JsonText(Unset) {}

  // Takes off the end, so that one more fits in.
  void open(char end) {
    CHECK(text_.back() == end);
    text_.pop_back();
    if (text_.size() > 1) text_ += ',';
  }

  std::string text_;
};

// Both kinds of JSON, for code that describes something once.
template <class J>
concept AnyJson = std::same_as<J, Json> || std::same_as<J, JsonText>;

template <AnyJson J>
J list_of(const auto& values) {
  J list = J::list();
  for (const auto& value : values) list.push_back(J(value));
  return list;
}
template <AnyJson J>
J list_of(const auto& values, auto as_json) {
  J list = J::list();
  for (const auto& value : values) list.push_back(as_json(value));
  return list;
}
template <AnyJson J>
J row_of(const auto&... values) {
  J list = J::list();
  (list.push_back(J(values)), ...);
  return list;
}
// One item per seat.
template <AnyJson J>
J per_seat(int players, auto of) {
  J list = J::list();
  for (int seat = 0; seat < players; ++seat) list.push_back(of(static_cast<std::uint8_t>(seat)));
  return list;
}

}  // namespace peppermill
