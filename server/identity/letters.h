// The characters of a text, and which kinds of them names must know.
#pragma once

#include <string>
#include <string_view>

namespace peppermill::server {

// The text must be valid UTF-8.
std::u32string letters_of(std::string_view text);

bool is_space(char32_t letter);
// Controls, line and paragraph separators, and characters that change the direction of the text.
bool is_forbidden(char32_t letter);
// Needed inside some scripts and emoji, but invisible by itself.
bool is_invisible(char32_t letter);
// Drawn onto the character before it. Not all such marks of all scripts: those that are used for stacks.
bool is_mark(char32_t letter);

// Alphabets that share shapes: a word of two of them pretends to be of one.
enum class Alphabet {
  none,
  latin,
  greek,
  cyrillic,
  armenian,
  hebrew,
  georgian,
  cherokee,
  syllabics,
  lisu,
  coptic
};
Alphabet alphabet_of(char32_t letter);

}  // namespace peppermill::server
