#include "server/identity/names.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "engine/core/check.h"
#include "engine/core/utf8.h"
#include "server/identity/letters.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kMaxNameLetters = 32;

// More are no letters of any language, but cover the lines above and below.
constexpr int kMostMarks = 3;

std::u32string_view trimmed(std::u32string_view letters) {
  const auto outside = [](char32_t letter) { return is_space(letter) || (letter >= 9 && letter <= 13); };
  while (!letters.empty() && outside(letters.front())) letters.remove_prefix(1);
  while (!letters.empty() && outside(letters.back())) letters.remove_suffix(1);
  return letters;
}

// Whether an invisible character has a job here: it joins or parts letters that are not Latin, chooses the
// form of an emoji, or names the region of a flag.
bool has_a_job(std::u32string_view letters, std::size_t at) {
  constexpr char32_t kNotJoiner = 0x200c, kJoiner = 0x200d, kBlackFlag = 0x1f3f4;
  const char32_t before = at == 0 ? U' ' : letters[at - 1];
  const char32_t after = at + 1 < letters.size() ? letters[at + 1] : U' ';
  const auto joins = [](char32_t letter) { return letter > 0x5ff && !is_space(letter); };
  if (letters[at] == kNotJoiner || letters[at] == kJoiner) return joins(before) && joins(after);
  if (letters[at] == 0xfe0e || letters[at] == 0xfe0f) return joins(before) || after == 0x20e3;
  return letters[at] >= 0xe0020 && letters[at] <= 0xe007f && letters.find(kBlackFlag) < at;
}

bool hides_something(std::u32string_view letters) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (is_invisible(letters[i]) && !has_a_job(letters, i)) return true;
  }
  return false;
}

bool stacks_marks(std::u32string_view letters) {
  int marks = kMostMarks;  // none at the beginning, where they would be drawn onto the text before the name
  for (const char32_t letter : letters) {
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks > kMostMarks) return true;
  }
  return false;
}

bool mixes_alphabets(std::u32string_view letters) {
  Alphabet word = Alphabet::none;
  for (const char32_t letter : letters) {
    const Alphabet one = alphabet_of(letter);
    if (is_space(letter)) word = Alphabet::none;
    if (one == Alphabet::none) continue;
    if (word != Alphabet::none && word != one) return true;
    word = one;
  }
  return false;
}

}  // namespace

std::optional<std::string> clean_line(std::string_view text) {
  if (!is_utf8(text)) return std::nullopt;
  const std::u32string all = letters_of(text);
  const std::u32string_view letters = trimmed(all);
  const auto visible = [](char32_t letter) { return !is_invisible(letter) && !is_space(letter); };
  if (std::ranges::any_of(letters, is_forbidden) || !std::ranges::any_of(letters, visible))
    return std::nullopt;
  std::string line;
  for (const char32_t letter : letters) append_utf8(line, letter);
  return line;
}

std::optional<std::string> clean_name(std::string_view text) {
  auto name = clean_line(text);
  return name && letters_of(*name).size() <= kMaxNameLetters ? name : std::nullopt;
}

std::optional<std::string> personal_name(std::string_view text) {
  auto name = clean_name(text);
  if (!name) return std::nullopt;
  const std::u32string letters = letters_of(*name);
  const bool bad = hides_something(letters) || stacks_marks(letters) || mixes_alphabets(letters);
  return bad ? std::nullopt : name;
}

std::string marked(std::string_view name, std::string_view mark) {
  const std::size_t room = kMaxNameLetters - std::min(letters_of(mark).size(), kMaxNameLetters);
  std::string shown;
  for (const char32_t letter : letters_of(name).substr(0, room)) append_utf8(shown, letter);
  return shown + std::string(mark);
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
