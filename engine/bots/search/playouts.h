// Random play to the end, and what an end is worth.
#pragma once

#include "engine/core/game_extras.h"

namespace peppermill::bots {

// The share of opponents with a lower score; equal ones count half.
inline double beaten_share(const Scores& scores, Seat seat) {
  double share = 0;
  for (Seat other = 0; other < scores.size(); ++other) {
    if (other == seat) continue;
    share += scores[seat] > scores[other] ? 1.0 : scores[seat] == scores[other] ? 0.5 : 0.0;
  }
  return share / static_cast<double>(scores.size() - 1);
}

template <Game G>
void play_out(typename G::State& state, QuickRng& rng) {
  int left = playout_decisions<G>();
  for (SeatSet asked = G::to_act(state); !asked.empty() && left > 0; asked = G::to_act(state), --left) {
    const Seat seat = *asked.begin();
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
  }
}

}  // namespace peppermill::bots
