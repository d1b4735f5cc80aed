// JSON values without floating point. Every number is kept as digits and a power of ten, so all builds read
// and write the same bytes. States, views, events, options, setups and records enter and leave the engine as
// these values.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/result.h"

namespace peppermill {

// (negative ? -1 : 1) * digits * 10^exponent. Whole numbers that fit have exponent 0. A positive exponent
// means too large for 64 bits, a negative one a fraction.
struct JsonNumber {
  std::uint64_t digits = 0;
  std::int32_t exponent = 0;
  bool negative = false;
  bool cut_off = false;  // a fraction with more decimals than the digits can hold

  bool whole() const { return exponent == 0 && !cut_off; }
  bool operator==(const JsonNumber&) const = default;
};

class Json {
 public:
  using List = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  Json() = default;
  Json(std::nullptr_t) {}
  Json(std::same_as<bool> auto value) : content_(value) {}
  Json(std::unsigned_integral auto value) requires(!std::same_as<decltype(value), bool>)
      : content_(JsonNumber{value}) {}
  Json(std::signed_integral auto value) : content_(number_of(value)) {}
  Json(JsonNumber value) : content_(value) {}
  Json(std::string value) : content_(std::move(value)) {}
  Json(std::string_view value) : content_(std::string(value)) {}
  Json(const char* value) : content_(std::string(value)) {}
  Json(List value) : content_(std::move(value)) {}
  Json(Object value) : content_(std::move(value)) {}

  static Json list() { return Json(List{}); }
  static Json object() { return Json(Object{}); }
  // A number with a fixed number of decimals: decimal(-75125, 3) is -75.125.
  static Json decimal(std::int64_t digits, int decimals) { return decimal_number(digits, decimals); }
  static JsonNumber decimal_number(std::int64_t digits, int decimals);
  static JsonNumber number_of(std::int64_t value);

  bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
  const bool* as_bool() const { return std::get_if<bool>(&content_); }
  const JsonNumber* as_number() const { return std::get_if<JsonNumber>(&content_); }
  const std::string* as_text() const { return std::get_if<std::string>(&content_); }
  const List* as_list() const { return std::get_if<List>(&content_); }
  const Object* as_object() const { return std::get_if<Object>(&content_); }
  // Whole numbers only; 1.0 counts as 1.
  std::optional<std::int64_t> as_integer() const;
  // The same, restricted to a range.
  std::optional<int> as_integer(int low, int high) const;

  // Objects: the last of equal names counts.
  const Json* find(std::string_view name) const;
  // Replaces in place, or appends. On a temporary it moves instead of copying.
  Json& set(std::string_view name, Json value) &;
  Json&& set(std::string_view name, Json value) && { return std::move(set(name, std::move(value))); }
  // Lists.
  void push_back(Json value);

  // Compact, on one line.
  std::string dump() const;

  bool operator==(const Json&) const = default;

 private:
  std::variant<std::monostate, bool, JsonNumber, std::string, List, Object> content_;
};

// Whether a character may stand unescaped in a JSON string.
constexpr bool is_plain_in_json(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}
// Appends to a text: a JSON string, a number.
void append_json_text(std::string_view value, std::string& out);
void append_json_number(const JsonNumber& value, std::string& out);

inline constexpr int kJsonMaxDepth = 32;

// Strict JSON (RFC 8259) in UTF-8, or what was expected instead.
Result<Json, std::string> read_json(std::string_view text);
// The same where nobody asks what was wrong.
std::optional<Json> parse_json(std::string_view text);

}  // namespace peppermill
