#include "server/net/request_text.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/core/utf8.h"

namespace peppermill::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Cuts off the text before the separator, and the separator.
std::string_view next_part(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// Drops the scheme's default port, which some clients write and others do not.
std::string host_of(std::string_view text, std::string_view port) {
  if (text.ends_with(port)) text.remove_suffix(port.size());
  return lower_case(text);
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (c == '\0') return std::nullopt;
    result += c;
  }
  if (!is_utf8(result)) return std::nullopt;
  return result;
}

std::optional<std::string> clean_path(std::string_view path) {
  auto decoded = percent_decoded(path);
  if (!decoded || !decoded->starts_with('/')) return std::nullopt;
  if (std::any_of(decoded->begin(), decoded->end(), [](char c) { return c == '\\' || is_control(c); }))
    return std::nullopt;
  for (std::string_view rest = *decoded; !rest.empty();) {
    const std::string_view segment = next_part(rest, '/');
    if (segment == "." || segment == "..") return std::nullopt;
  }
  return decoded;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  const auto decoded = [](std::string_view text) {
    std::string plain(text);
    std::replace(plain.begin(), plain.end(), '+', ' ');
    return percent_decoded(plain);
  };
  while (!query.empty()) {
    std::string_view value = next_part(query, '&');
    if (decoded(next_part(value, '=')) == name) return decoded(value);
  }
  return std::nullopt;
}

std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    std::string_view value = next_part(cookies, ';');
    if (value.find('=') == value.npos || trimmed(next_part(value, '=')) != name) continue;
    value = trimmed(value);
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
      value = value.substr(1, value.size() - 2);
    return std::string(value);
  }
  return std::nullopt;
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
  const auto colon = origin.find("://");
  if (colon == origin.npos) return false;  // such as "null"
  const std::string scheme = lower_case(origin.substr(0, colon));
  const std::string_view port = scheme == "https" ? ":443" : ":80";
  const std::string from = host_of(origin.substr(colon + 3), port);
  if (from.empty()) return false;
  if (from == host_of(host, port)) return true;
  return std::any_of(allowed.begin(), allowed.end(), [&](std::string_view each) {
    const auto end = each.find("://");
    if (end != each.npos && lower_case(each.substr(0, end)) != scheme) return false;
    return host_of(end == each.npos ? each : each.substr(end + 3), port) == from;
  });
}

bool has_word(std::string_view header, std::string_view word) {
  while (!header.empty())
    if (lower_case(trimmed(next_part(header, ','))) == word) return true;
  return false;
}

}  // namespace peppermill::server
