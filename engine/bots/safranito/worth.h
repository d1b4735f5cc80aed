// Safranito — what a position is worth between rounds: how near each seat is to its next blends, and its
// money. docs/planner.md explains the weights.
#pragma once

#include "engine/bots/safranito/levels.h"
#include "engine/games/safranito/state.h"

namespace peppermill::safranito {

// What a seat owns. The policy asks what one card more or less would be worth.
struct Holding {
  SpiceCounts hand;
  const BlendList& reserved;
  int completed;
  int money;
};

inline Holding holding_of(const State& state, Seat seat) {
  return {state.hands[seat], state.reserved[seat], static_cast<int>(state.table.completed[seat].size()),
          state.table.money[seat]};
}

// How near the two best blends are, from 0 to 1, and how many cards serve neither.
struct Progress {
  double first = 0, second = 0;
  int spare = 0;
};
Progress progress_of(const PublicState& table, const Holding& holding);

// On a scale where the difference between two seats predicts which one finishes ahead.
double strength(const PublicState& table, const Holding& holding);

// The chance that a seat with that much more strength finishes ahead.
double chance_ahead(double difference);

// The share of opponents that the seat is expected to beat; exact when the game is over. With Sight::own
// every opponent counts as average.
double share_of(const State& state, Seat seat, Sight sight);

}  // namespace peppermill::safranito
