// Rules for names, logins and passwords.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace peppermill::server {

// The text without surrounding spaces. Nothing if the rest is not UTF-8, has control characters or characters
// that change the direction of writing, or has no visible character. Everything else is just text: whatever
// shows it must escape it.
std::optional<std::string> clean_line(std::string_view text);
// The same, with 1 to 32 characters.
std::optional<std::string> clean_name(std::string_view text);

// In lower case. Nothing unless it has 3 to 32 letters, digits and _ . -
std::optional<std::string> clean_login(std::string_view text);

// 8 to 200 arbitrary bytes.
bool is_password(std::string_view text);

// A name from the kitchen, such as "Thyme 4821". Two guests may get the same.
std::string made_up_name();

}  // namespace peppermill::server
