// Lone spoon — a running game: what lies open on the table, and what only some may know.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "tests/sample_game/game/types.h"

namespace peppermill::sample_game {

enum class Phase : std::uint8_t { choose, over };

template <class T>
using PerSeat = std::array<T, kMaxPlayers>;

// Everything that all at the table have seen.
struct PublicState {
  Options options;
  std::uint8_t players = 0;
  std::uint8_t round = 1;
  Phase phase = Phase::choose;
  SeatSet chosen;            // who has chosen a card for this round
  PerSeat<Card> revealed{};  // in the last round
  PerSeat<std::uint8_t> points{};
  Cards seen{};  // played in the rounds before

  int hand_size() const { return phase == Phase::over ? 0 : options.rounds - round + 1; }

  bool operator==(const PublicState&) const = default;
};

struct State {
  PublicState table;
  PerSeat<Cards> hands{};
  PerSeat<Card> choices{};  // this round's, until they are revealed; the cards are still in the hands
  Rng rng;

  bool operator==(const State&) const = default;
};

// What one viewer knows; a spectator has an empty hand.
struct View {
  PublicState table;
  Viewer viewer = Viewer::spectator();
  Cards hand{};
  Card choice = kNoCard;
};

}  // namespace peppermill::sample_game
