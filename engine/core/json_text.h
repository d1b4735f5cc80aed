// JSON that is only written: built like a Json, but always kept as text. For messages that are sent often.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/check.h"
#include "engine/core/growing_text.h"
#include "engine/core/json.h"

namespace peppermill {

class JsonText {
 public:
  JsonText() { text_.append("null"); }
  template <class T>
  requires(std::integral<T> || std::convertible_to<const T&, std::string_view>) JsonText(const T& value) {
    write(value);
  }
  explicit JsonText(const Json& value) { text_.append(value.dump()); }

  static JsonText list() { return JsonText('[', ']', kUsualList); }
  static JsonText object() { return JsonText('{', '}', kUsualObject); }
  static JsonText decimal(std::int64_t digits, int decimals) {
    JsonText out{Unset{}};
    std::string number;
    append_json_number(Json::decimal_number(digits, decimals), number);
    out.text_.append(number);
    return out;
  }

  // Objects. The name must be new to this object and need no escaping.
  JsonText& set(std::string_view name, const auto& value) & {
    CHECK(end_ == '}');
    char* const begin = text_.room(name.size() + 4);
    char* next = begin;
    if (text_.size() > 1) *next++ = ',';
    *next++ = '"';
    next += name.copy(next, name.size());
    *next++ = '"';
    *next++ = ':';
    text_.wrote(static_cast<std::size_t>(next - begin));
    write(value);
    return *this;
  }
  JsonText&& set(std::string_view name, const auto& value) && { return std::move(set(name, value)); }
  // Lists.
  void push_back(const auto& value) {
    CHECK(end_ == ']');
    if (text_.size() > 1) text_.append(',');
    write(value);
  }

  std::string text() const {
    std::string out;
    out.reserve(text_.size() + 1);
    out.append(text_.view());
    if (end_ != kNoEnd) out += end_;
    return out;
  }

 private:
  static constexpr char kNoEnd = 0;
  static constexpr std::size_t kUsualObject = 1000, kUsualList = 120;

  struct Unset {};
  explicit JsonText(Unset) {}
  JsonText(char begin, char end, std::size_t usual) : end_(end) {
    text_.reserve(usual);
    text_.append(begin);
  }

  template <class T>
  void write(const T& value) {
    if constexpr (std::same_as<T, JsonText>) {
      text_.append(value.text_.view());
      if (value.end_ != kNoEnd) text_.append(value.end_);
    } else if constexpr (std::same_as<T, bool>) {
      text_.append(value ? "true" : "false");
    } else if constexpr (std::integral<T>) {
      constexpr std::size_t kMostDigits = 20;
      char* const begin = text_.room(kMostDigits);
      text_.wrote(static_cast<std::size_t>(std::to_chars(begin, begin + kMostDigits, value).ptr - begin));
    } else {
      write_text(value);
    }
  }
  void write_text(std::string_view value) {
    if (!std::ranges::all_of(value, is_plain_in_json)) return write_escaped(value);
    char* const begin = text_.room(value.size() + 2);
    begin[0] = '"';
    value.copy(begin + 1, value.size());
    begin[value.size() + 1] = '"';
    text_.wrote(value.size() + 2);
  }
  void write_escaped(std::string_view value) {
    std::string escaped;
    append_json_text(value, escaped);
    text_.append(escaped);
  }

  GrowingText text_;   // all but the closing bracket
  char end_ = kNoEnd;  // of an object or a list
};

// Both kinds of JSON, for code that writes either.
template <class J>
concept AnyJson = std::same_as<J, Json> || std::same_as<J, JsonText>;

template <AnyJson J>
J list_of(const auto& values) {
  J list = J::list();
  for (const auto& value : values) list.push_back(value);
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
  (list.push_back(values), ...);
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
