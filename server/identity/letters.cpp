#include "server/identity/letters.h"

#include <algorithm>
#include <array>
#include <span>

namespace peppermill::server {
namespace {

struct Range {
  char32_t first, last;
};

constexpr std::array kSpaces = {Range{0x20, 0x20},     Range{0xa0, 0xa0},     Range{0x1680, 0x1680},
                                Range{0x2000, 0x200a}, Range{0x202f, 0x202f}, Range{0x205f, 0x205f},
                                Range{0x3000, 0x3000}};
constexpr std::array kForbidden = {Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0x61c, 0x61c},
                                   Range{0x200e, 0x200f}, Range{0x2028, 0x202e}, Range{0x2066, 0x2069}};
constexpr std::array kInvisible = {
    Range{0xad, 0xad},     Range{0x34f, 0x34f},     Range{0x115f, 0x1160},   Range{0x17b4, 0x17b5},
    Range{0x180b, 0x180f}, Range{0x200b, 0x200d},   Range{0x2060, 0x206f},   Range{0x2800, 0x2800},
    Range{0x3164, 0x3164}, Range{0xfe00, 0xfe0f},   Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},
    Range{0xfff0, 0xfffb}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0xe0fff},
};
constexpr std::array kMarks = {
    Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x591, 0x5bd},   Range{0x5bf, 0x5bf},
    Range{0x5c1, 0x5c2},   Range{0x5c4, 0x5c5},   Range{0x5c7, 0x5c7},   Range{0x610, 0x61a},
    Range{0x64b, 0x65f},   Range{0x670, 0x670},   Range{0x6d6, 0x6dc},   Range{0x6df, 0x6e4},
    Range{0x6e7, 0x6e8},   Range{0x6ea, 0x6ed},   Range{0xe31, 0xe31},   Range{0xe34, 0xe3a},
    Range{0xe47, 0xe4e},   Range{0xeb1, 0xeb1},   Range{0xeb4, 0xebc},   Range{0xec8, 0xecd},
    Range{0x1ab0, 0x1aff}, Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff}, Range{0x2de0, 0x2dff},
    Range{0x302a, 0x302f}, Range{0x3099, 0x309a}, Range{0xa66f, 0xa67d}, Range{0xfe20, 0xfe2f},
};

struct AlphabetRange {
  char32_t first, last;
  Alphabet alphabet;
};

constexpr std::array kAlphabets = {
    AlphabetRange{0x41, 0x5a, Alphabet::latin},        AlphabetRange{0x61, 0x7a, Alphabet::latin},
    AlphabetRange{0xc0, 0xd6, Alphabet::latin},        AlphabetRange{0xd8, 0xf6, Alphabet::latin},
    AlphabetRange{0xf8, 0x2af, Alphabet::latin},       AlphabetRange{0x370, 0x3e1, Alphabet::greek},
    AlphabetRange{0x3e2, 0x3ef, Alphabet::coptic},     AlphabetRange{0x3f0, 0x3ff, Alphabet::greek},
    AlphabetRange{0x400, 0x52f, Alphabet::cyrillic},   AlphabetRange{0x531, 0x588, Alphabet::armenian},
    AlphabetRange{0x5d0, 0x5f2, Alphabet::hebrew},     AlphabetRange{0x10a0, 0x10ff, Alphabet::georgian},
    AlphabetRange{0x13a0, 0x13fd, Alphabet::cherokee}, AlphabetRange{0x1400, 0x167f, Alphabet::syllabics},
    AlphabetRange{0x1c80, 0x1c88, Alphabet::cyrillic}, AlphabetRange{0x1c90, 0x1cbf, Alphabet::georgian},
    AlphabetRange{0x1d00, 0x1d25, Alphabet::latin},    AlphabetRange{0x1e00, 0x1eff, Alphabet::latin},
    AlphabetRange{0x1f00, 0x1fff, Alphabet::greek},    AlphabetRange{0x2c60, 0x2c7f, Alphabet::latin},
    AlphabetRange{0x2c80, 0x2cff, Alphabet::coptic},   AlphabetRange{0x2d00, 0x2d2d, Alphabet::georgian},
    AlphabetRange{0xa4d0, 0xa4ff, Alphabet::lisu},     AlphabetRange{0xa640, 0xa66e, Alphabet::cyrillic},
    AlphabetRange{0xa680, 0xa69d, Alphabet::cyrillic}, AlphabetRange{0xa722, 0xa7ff, Alphabet::latin},
    AlphabetRange{0xab30, 0xab64, Alphabet::latin},    AlphabetRange{0xab70, 0xabbf, Alphabet::cherokee},
    AlphabetRange{0xff21, 0xff3a, Alphabet::latin},    AlphabetRange{0xff41, 0xff5a, Alphabet::latin},
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

}  // namespace

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

bool is_space(char32_t letter) { return in(kSpaces, letter); }
bool is_forbidden(char32_t letter) { return in(kForbidden, letter); }
bool is_invisible(char32_t letter) { return in(kInvisible, letter); }
bool is_mark(char32_t letter) { return in(kMarks, letter); }

Alphabet alphabet_of(char32_t letter) {
  const auto found = std::ranges::find_if(
      kAlphabets, [&](const AlphabetRange& one) { return one.first <= letter && letter <= one.last; });
  return found == kAlphabets.end() ? Alphabet::none : found->alphabet;
}

}  // namespace peppermill::server
