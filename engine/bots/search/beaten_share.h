// What the end of a game is worth.
#pragma once

#include "engine/core/game.h"

namespace peppermill::bots {

// The share of opponents with a lower score; an equal score counts half.
inline double beaten_share(const Scores& scores, Seat seat) {
  double share = 0;
  for (Seat other = 0; other < scores.size(); ++other) {
    if (other == seat) continue;
    share += scores[seat] > scores[other] ? 1.0 : scores[seat] == scores[other] ? 0.5 : 0.0;
  }
  return share / static_cast<double>(scores.size() - 1);
}

}  // namespace peppermill::bots
