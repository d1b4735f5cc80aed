// Dicht dran — a running match: what lies open on the table, and what only some seats may know.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/dicht_dran/piles.h"
#include "engine/games/dicht_dran/types.h"

namespace peppermill::dicht_dran {

inline constexpr int kCircle = 6;
inline constexpr int kHandSize = 8;

enum class Phase : std::uint8_t { choose, over };

template <class T>
using PerSeat = std::array<T, kMaxSeats>;

// All numbers strictly between the two neighbours of a target.
struct Gap {
  Number low;
  Number high;
  constexpr bool contains(Number number) const { return low < number && number < high; }
};

// Everything that all have seen, including what they remember of the current game.
struct PublicState {
  Options options;
  NumberSet seen;                                         // numbers that have lain open in this game
  std::array<PerSeat<std::int16_t>, kMaxGames> points{};  // of the finished games
  std::array<Number, kCircle> circle{};                   // clockwise
  PerSeat<Number> revealed{};                             // of the last round
  PerSeat<std::uint8_t> hand_size{};
  std::uint8_t players = 0;
  std::uint8_t game_number = 1;
  std::uint8_t target = 1;  // position in the circle
  Phase phase = Phase::choose;
  SeatSet chosen;  // seats that have chosen a card for this round

  Gap gap(int position) const {
    const Number before = circle[static_cast<std::size_t>((position + kCircle - 1) % kCircle)];
    const Number after = circle[static_cast<std::size_t>((position + 1) % kCircle)];
    return before < after ? Gap{before, after} : Gap{after, before};
  }
  int next_target() const { return (target + 1) % kCircle; }
  int finished_games() const { return phase == Phase::over ? game_number : game_number - 1; }

  bool operator==(const PublicState&) const = default;
};

struct State {
  PublicState table;
  PerSeat<NumberSet> hands{};
  Rng rng;
  PerSeat<Number> choices{};  // this round's, until they are revealed
  Piles piles;

  bool operator==(const State&) const = default;
};

static_assert(sizeof(State) <= 512);

// What one viewer knows. In `piles` every card that the viewer cannot know is kNoNumber.
struct View {
  PublicState table;
  Viewer viewer = Viewer::spectator();
  NumberSet hand{};
  Number choice = kNoNumber;
  Piles piles{};
};

}  // namespace peppermill::dicht_dran
