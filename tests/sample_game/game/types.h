// Lone spoon — cards and options.
#pragma once

#include <array>
#include <cstdint>

namespace peppermill::sample_game {

// A card is its number; the deck holds each number kCopies times.
using Card = std::uint8_t;
inline constexpr Card kNoCard = 0;
inline constexpr int kNumbers = 6;
inline constexpr int kCopies = 3;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxRounds = 3;
inline constexpr int kMaxPoints = 1 + 2 + 3;

// How many of each number; the first place is unused.
using Cards = std::array<std::uint8_t, kNumbers + 1>;

// To play a card.
using Action = Card;

struct Options {
  std::uint8_t rounds = kMaxRounds;

  bool operator==(const Options&) const = default;
};

}  // namespace peppermill::sample_game
