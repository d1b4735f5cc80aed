// Parsers for the texts inside a request: paths, queries, cookies, origins.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace peppermill::server {

// Decodes escapes such as %20. Nothing if an escape is malformed or the result is not UTF-8 without NUL.
std::optional<std::string> percent_decoded(std::string_view text);

// The path of a request's target, decoded. Nothing if it does not begin with '/', has "." or ".." segments,
// backslashes or control characters, or cannot be decoded: only attackers send such paths.
std::optional<std::string> clean_path(std::string_view path);

// The first field of that name in "a=1&b=two+words", decoded. Nothing if there is none or its
// value is malformed.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

// The raw value of the cookie of that name in "a=1; b=2".
std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name);

// Whether a page of this origin may send requests: it came from the requested host, or its origin is in the
// list of allowed ones ("https://example.org", or "example.org" for any scheme).
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

// Whether a comma-separated header has this word. Ignores the case.
bool has_word(std::string_view header, std::string_view word);

std::string lower_case(std::string_view text);

}  // namespace peppermill::server
