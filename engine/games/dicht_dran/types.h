// Dicht dran — numbers, sets of them, peppers and options.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/bits.h"

namespace peppermill::dicht_dran {

// A number card, 1 to 100; 0 stands for none or unknown.
using Number = std::uint8_t;
inline constexpr int kNumbers = 100;
inline constexpr Number kNoNumber = 0;

// A set of numbers, one bit each.
class NumberSet {
 public:
  constexpr void add(Number number) { word_of(number) |= bit_of(number); }
  constexpr void remove(Number number) { word_of(number) &= ~bit_of(number); }
  constexpr bool contains(Number number) const { return (words_[number / 64] & bit_of(number)) != 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }

  // The number with `index` smaller ones before it.
  constexpr Number nth(std::uint32_t index) const {
    const auto low = static_cast<std::uint32_t>(std::popcount(words_[0]));
    // Computed without a branch: which half it is cannot be predicted.
    const auto half = static_cast<std::uint32_t>(index >= low);
    return static_cast<Number>(64 * half +
                               static_cast<std::uint32_t>(nth_bit(words_[half], index - low * half)));
  }

  // How many are smaller than the number, which may be up to 127.
  constexpr int below(int number) const {
    const std::uint64_t mask = (std::uint64_t{1} << (number % 64)) - 1;
    return number < 64 ? std::popcount(words_[0] & mask)
                       : std::popcount(words_[0]) + std::popcount(words_[1] & mask);
  }

  constexpr NumberSet operator&(const NumberSet& other) const {
    return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
  }
  constexpr NumberSet operator|(const NumberSet& other) const {
    return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
  }

  // In ascending order.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Number operator*() const {
      return static_cast<Number>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t low_, high_;
  };
  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

  constexpr NumberSet() = default;
  constexpr bool operator==(const NumberSet&) const = default;

 private:
  constexpr NumberSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  constexpr std::uint64_t& word_of(Number number) { return words_[number / 64]; }
  static constexpr std::uint64_t bit_of(Number number) { return std::uint64_t{1} << (number % 64); }

  std::array<std::uint64_t, 2> words_{};
};

// Peppers per number. Known from the printed deck: multiples of 5 show three; 54 and 63 show two. The rest of
// this table is our reconstruction. The option `peppers` replaces the table: digit i is for the number i + 1.
inline constexpr std::string_view kDefaultPeppers =
    "1121321123"
    "1211311213"
    "2112312113"
    "1121321123"
    "1211311213"
    "2112312113"
    "1121321123"
    "1211311213"
    "2112312113"
    "1121321123";

inline constexpr int kMaxPeppers = 3;

class Peppers {
 public:
  constexpr explicit Peppers(std::string_view digits) {
    for (int i = 0; i < kNumbers; ++i) {
      if (digits[static_cast<std::size_t>(i)] >= '2') two_or_more_.add(static_cast<Number>(i + 1));
      if (digits[static_cast<std::size_t>(i)] >= '3') three_.add(static_cast<Number>(i + 1));
    }
  }

  constexpr int of(Number number) const {
    return 1 + static_cast<int>(two_or_more_.contains(number)) + static_cast<int>(three_.contains(number));
  }
  constexpr int of(const NumberSet& numbers) const {
    return numbers.size() + (numbers & two_or_more_).size() + (numbers & three_).size();
  }
  std::string digits() const {
    std::string out;
    for (int n = 1; n <= kNumbers; ++n) out += static_cast<char>('0' + of(static_cast<Number>(n)));
    return out;
  }

  constexpr bool operator==(const Peppers&) const = default;

 private:
  NumberSet two_or_more_;
  NumberSet three_;
};

inline constexpr Peppers kReconstruction(kDefaultPeppers);

inline constexpr int kMaxGames = 10;

struct Options {
  Peppers peppers = kReconstruction;
  std::uint8_t games = 2;

  bool operator==(const Options&) const = default;
};

// An action is the number to play.
using Action = std::uint8_t;

}  // namespace peppermill::dicht_dran
