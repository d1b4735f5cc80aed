// What people may call themselves, and what they may sign in with.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace peppermill::server {

// Without the spaces around it; nothing if the rest is not UTF-8 without control characters and without those
// that turn the direction of writing, at least one of its characters visible. Everything else is just text:
// who shows it escapes it.
std::optional<std::string> clean_line(std::string_view text);
// The same, of 1 to 32 characters.
std::optional<std::string> clean_name(std::string_view text);

// In lower case; nothing if it is not 3 to 32 letters, digits and _ . -
std::optional<std::string> clean_login(std::string_view text);

// 8 to 200 bytes, whatever they are.
bool is_password(std::string_view text);

// From the kitchen, such as "Thyme 4821". Two guests may get the same.
std::string made_up_name();

}  // namespace peppermill::server
