#include "server/identity/names.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <span>

#include "engine/core/check.h"
#include "engine/core/utf8.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kMaxNameLetters = 32;

struct Range {
  char32_t first, last;
};

// Sorted ranges of the Unicode characters that a name must not have.
constexpr std::array kSpaces = {Range{0x20, 0x20},     Range{0xa0, 0xa0},     Range{0x1680, 0x1680},
                                Range{0x2000, 0x200a}, Range{0x202f, 0x202f}, Range{0x205f, 0x205f},
                                Range{0x3000, 0x3000}};
// Controls, line and paragraph separators, and characters that change the direction of the text.
constexpr std::array kForbidden = {Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0x61c, 0x61c},
                                   Range{0x200e, 0x200f}, Range{0x2028, 0x202e}, Range{0x2066, 0x2069}};
// Needed inside some scripts and emoji, but invisible by themselves.
constexpr std::array kInvisible = {
    Range{0xad, 0xad},     Range{0x34f, 0x34f},     Range{0x115f, 0x1160},   Range{0x17b4, 0x17b5},
    Range{0x180b, 0x180f}, Range{0x200b, 0x200d},   Range{0x2060, 0x206f},   Range{0x2800, 0x2800},
    Range{0x3164, 0x3164}, Range{0xfe00, 0xfe0f},   Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},
    Range{0xfff0, 0xfffb}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0xe0fff},
};

bool in(std::span<const Range> ranges, char32_t letter) {
  return std::ranges::any_of(ranges,
                             [&](Range range) { return range.first <= letter && letter <= range.last; });
}

// The bits of the first byte that belong to the character.
int lead_mask(unsigned char first) {
  if (first < 0x80) return 0x7f;
  if (first >= 0xf0) return 0x07;
  return first >= 0xe0 ? 0x0f : 0x1f;
}

// The text must be valid UTF-8.
std::u32string letters_of(std::string_view text) {
  std::u32string letters;
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if ((byte & 0xc0) == 0x80)
      letters.back() = letters.back() << 6 | (byte & 0x3f);
    else
      letters += static_cast<char32_t>(byte & lead_mask(byte));
  }
  return letters;
}

std::u32string_view trimmed(std::u32string_view letters) {
  const auto outside = [](char32_t letter) { return in(kSpaces, letter) || (letter >= 9 && letter <= 13); };
  while (!letters.empty() && outside(letters.front())) letters.remove_prefix(1);
  while (!letters.empty() && outside(letters.back())) letters.remove_suffix(1);
  return letters;
}

}  // namespace

std::optional<std::string> clean_line(std::string_view text) {
  if (!is_utf8(text)) return std::nullopt;
  const std::u32string all = letters_of(text);
  const std::u32string_view letters = trimmed(all);
  const auto forbidden = [](char32_t letter) { return in(kForbidden, letter); };
  const auto visible = [](char32_t letter) { return !in(kInvisible, letter) && !in(kSpaces, letter); };
  if (std::ranges::any_of(letters, forbidden) || !std::ranges::any_of(letters, visible)) return std::nullopt;
  std::string line;
  for (const char32_t letter : letters) append_utf8(line, letter);
  return line;
}

std::optional<std::string> clean_name(std::string_view text) {
  auto name = clean_line(text);
  return name && letters_of(*name).size() <= kMaxNameLetters ? name : std::nullopt;
}

std::optional<std::string> clean_login(std::string_view text) {
  if (text.size() < 3 || text.size() > 32) return std::nullopt;
  std::string login;
  for (const char each : text) {
    const char letter = each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
    const bool fits = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_' ||
                      letter == '.' || letter == '-';
    if (!fits) return std::nullopt;
    login += letter;
  }
  return login;
}

bool is_password(std::string_view text) { return text.size() >= 8 && text.size() <= 200; }

std::string made_up_name() {
  constexpr std::array<std::string_view, 32> kWords = {
      "Anise",  "Basil",    "Bay",     "Capers",  "Caraway", "Chervil",  "Chives",  "Cinnamon",
      "Clove",  "Cumin",    "Dill",    "Fennel",  "Garlic",  "Ginger",   "Juniper", "Lovage",
      "Mace",   "Marjoram", "Mint",    "Mustard", "Nutmeg",  "Oregano",  "Paprika", "Parsley",
      "Pepper", "Rosemary", "Saffron", "Sage",    "Savory",  "Tarragon", "Thyme",   "Vanilla"};
  CHECK(sodium_init() >= 0);
  return std::string(kWords[randombytes_uniform(kWords.size())]) + " " +
         std::to_string(1000 + randombytes_uniform(9000));
}

}  // namespace peppermill::server
