// The words of an entry take one letter each in the data file: there are millions of them. Files hold whole
// words too, from before.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace peppermill::server {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kEntryWords = {
    {{"act", "a"}, {"undo", "u"}, {"person", "p"}, {"bot", "b"}, {"timeout", "t"}}};

inline std::string_view shortened(std::string_view word) {
  for (const auto& [whole, letter] : kEntryWords) {
    if (word == whole) return letter;
  }
  return word;
}

inline std::string_view written_out(std::string_view word) {
  for (const auto& [whole, letter] : kEntryWords) {
    if (word == letter) return whole;
  }
  return word;
}

}  // namespace peppermill::server
