// UTF-8: the only text encoding of the project.
#pragma once

#include <string>
#include <string_view>

namespace peppermill {

// Well-formed as RFC 3629 says: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

void append_utf8(std::string& out, char32_t code);

}  // namespace peppermill
