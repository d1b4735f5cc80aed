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
// The same, for the name of a person: no invisible characters except inside scripts and emoji that need them,
// no stack of more than three marks, and no word of two alphabets.
std::optional<std::string> personal_name(std::string_view text);

// The name with a mark behind it, cut to 32 characters.
std::string marked(std::string_view name, std::string_view mark);

// In lower case. Nothing unless it has 3 to 32 letters, digits and _ . -
std::optional<std::string> clean_login(std::string_view text);

// 8 to 200 arbitrary bytes.
bool is_password(std::string_view text);

// A name from the kitchen, such as "Thyme 4821". Two guests may get the same.
std::string made_up_name();

}  // namespace peppermill::server
