#include "engine/core/json.h"

#include <limits>

#include "engine/core/check.h"

namespace peppermill {
namespace {

constexpr std::size_t kUsualSize = 8;
constexpr std::size_t kUsualText = 256;

void dump_escaped(char c, std::string& out) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else {
    out += "\\u00";
    out += kHex[byte >> 4];
    out += kHex[byte & 15];
  }
}

}  // namespace

// Most texts have nothing to escape: copies the parts in between at once.
void append_json_text(std::string_view text, std::string& out) {
  out += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain_in_json(text[i])) continue;
    out.append(text, copied, i - copied);
    dump_escaped(text[i], out);
    copied = i + 1;
  }
  out.append(text, copied);
  out += '"';
}

void append_json_number(const JsonNumber& number, std::string& out) {
  if (number.negative) out += '-';
  if (number.whole() && number.digits < 10) {
    out += static_cast<char>('0' + number.digits);
    return;
  }
  std::string digits = std::to_string(number.digits);
  const auto decimals = static_cast<std::size_t>(-number.exponent);
  if (number.exponent > 0) {
    out += digits + 'e' + std::to_string(number.exponent);
  } else if (number.exponent == 0) {
    out += digits + (number.cut_off ? ".5" : "");
  } else if (decimals > 40) {
    out += digits + "e-" + std::to_string(decimals);
  } else {
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    out.append(digits, 0, digits.size() - decimals);
    out += '.';
    out.append(digits, digits.size() - decimals);
  }
}

namespace {

void dump_value(const Json& value, std::string& out) {
  if (value.is_null()) {
    out += "null";
  } else if (const bool* flag = value.as_bool()) {
    out += *flag ? "true" : "false";
  } else if (const JsonNumber* number = value.as_number()) {
    append_json_number(*number, out);
  } else if (const std::string* text = value.as_text()) {
    append_json_text(*text, out);
  } else if (const Json::List* list = value.as_list()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i > 0) out += ',';
      dump_value((*list)[i], out);
    }
    out += ']';
  } else {
    out += '{';
    bool first = true;
    for (const auto& [name, item] : *value.as_object()) {
      if (!first) out += ',';
      first = false;
      append_json_text(name, out);
      out += ':';
      dump_value(item, out);
    }
    out += '}';
  }
}

}  // namespace

JsonNumber Json::number_of(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return {value < 0 ? 0 - bits : bits, 0, value < 0, false};
}

JsonNumber Json::decimal_number(std::int64_t digits, int decimals) {
  JsonNumber number = number_of(digits);
  number.exponent = -decimals;
  while (number.exponent < 0 && number.digits % 10 == 0) {
    number.digits /= 10;
    ++number.exponent;
  }
  return number;
}

std::optional<std::int64_t> Json::as_integer() const {
  const JsonNumber* number = as_number();
  if (!number || !number->whole()) return std::nullopt;
  const auto limit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (number->digits > limit + (number->negative ? 1 : 0)) return std::nullopt;
  return static_cast<std::int64_t>(number->negative ? 0 - number->digits : number->digits);
}

std::optional<int> Json::as_integer(int low, int high) const {
  const auto value = as_integer();
  if (!value || *value < low || *value > high) return std::nullopt;
  return static_cast<int>(*value);
}

const Json* Json::find(std::string_view name) const {
  const Object* object = as_object();
  if (!object) return nullptr;
  for (auto entry = object->rbegin(); entry != object->rend(); ++entry) {
    if (entry->first == name) return &entry->second;
  }
  return nullptr;
}

Json& Json::set(std::string_view name, Json value) & {
  auto* object = std::get_if<Object>(&content_);
  CHECK(object != nullptr);
  for (auto& [key, item] : *object) {
    if (key == name) {
      item = std::move(value);
      return *this;
    }
  }
  // Most objects and lists have few items: reserves one block instead of three.
  if (object->empty()) object->reserve(kUsualSize);
  object->emplace_back(std::string(name), std::move(value));
  return *this;
}

void Json::push_back(Json value) {
  auto* list = std::get_if<List>(&content_);
  CHECK(list != nullptr);
  if (list->empty()) list->reserve(kUsualSize);
  list->push_back(std::move(value));
}

std::string Json::dump() const {
  std::string out;
  out.reserve(kUsualText);
  dump_value(*this, out);
  return out;
}

}  // namespace peppermill
