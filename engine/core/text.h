// Small text functions that several readers share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace peppermill {

// Decimal digits only, without leading zeros, sign or spaces: each number has one spelling.
inline std::optional<int> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 9 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

// Without the spaces and tabs at both ends.
inline std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// The text after the prefix, or none if it does not start with it.
inline std::optional<std::string_view> after_prefix(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return std::nullopt;
  return text.substr(prefix.size());
}

}  // namespace peppermill
