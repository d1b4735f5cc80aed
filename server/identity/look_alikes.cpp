#include "server/identity/look_alikes.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "engine/core/utf8.h"
#include "server/identity/letters.h"
#include "server/identity/look_alikes_table.h"

namespace peppermill::server {
namespace {

constexpr std::u32string_view kThin = U"'`´’‘.,:;-‐‑–_·•~^\"";

bool counts(char32_t letter) {
  return !is_space(letter) && !is_invisible(letter) && !is_mark(letter) &&
         kThin.find(letter) == std::u32string_view::npos;
}

char32_t plainest(char32_t letter) {
  if (letter >= U'A' && letter <= U'Z') return letter - U'A' + U'a';
  const auto after = std::ranges::upper_bound(kLookAlikes, letter, {}, &LookAlikes::first);
  if (letter < 0x80 || after == std::begin(kLookAlikes)) return letter;
  const LookAlikes& run = *std::prev(after);
  const std::size_t place = letter - run.first;
  return place < run.like.size() && run.like[place] != U' ' ? run.like[place] : letter;
}

std::u32string_view two_for(char32_t letter) {
  const auto found = std::ranges::lower_bound(kLookLikeTwo, letter, {}, &LookAlikes::first);
  return found != std::end(kLookLikeTwo) && found->first == letter ? found->like : std::u32string_view();
}

// Shapes that differ only in some typefaces.
void append_shape(char32_t letter, std::string& look) {
  switch (letter) {
    case U'0':
      return append_utf8(look, U'o');
    case U'1':
    case U'i':
    case U'|':
      return append_utf8(look, U'l');
    case U'm':
      look += "rn";
      return;
    case U'w':
      look += "vv";
      return;
    default:
      return append_utf8(look, letter);
  }
}

}  // namespace

std::string look_of(std::string_view name) {
  std::string look;
  for (const char32_t letter : letters_of(name)) {
    if (!counts(letter)) continue;
    const auto two = two_for(letter);
    if (two.empty()) append_shape(plainest(letter), look);
    for (const char32_t one : two) append_shape(one, look);
  }
  return look.empty() ? std::string(name) : look;
}

}  // namespace peppermill::server
