// The texts inside a request, as they come from outside: paths, queries, cookies, origins.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace peppermill::server {

// What %20 and the like stand for. Nothing if an escape is wrong or the result is not UTF-8 without NUL.
std::optional<std::string> percent_decoded(std::string_view text);

// The path of a request's target, decoded. Nothing if it does not begin with '/', has "." or ".." segments,
// backslashes or control characters, or cannot be decoded: those who send such paths mean no good.
std::optional<std::string> clean_path(std::string_view path);

// The first field of that name in "a=1&b=two+words", decoded. Nothing if there is none or its value is
// broken.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

// The cookie of that name in "a=1; b=2", as it came.
std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name);

// Whether a page of this origin may speak to us: it came from the host that it speaks to, or is one of those
// allowed
// ("https://example.org", or "example.org" for any scheme).
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

// Whether a comma-separated header has this word, in whatever case.
bool has_word(std::string_view header, std::string_view word);

std::string lower_case(std::string_view text);

}  // namespace peppermill::server
