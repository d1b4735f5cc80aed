// Plays a match that a fuzzer made to its end and checks the invariants.
#pragma once

#include "engine/catalog/catalog.h"

namespace peppermill {

inline void play_on(AnyMatch& match, std::uint64_t seed) {
  QuickRng rng(seed);
  int decisions = 0;
  int throws = 0;
  while (!match.turn().empty()) {
    CHECK(++decisions <= match.info().max_decisions);
    // A fuzzer has no time for whole games of throws.
    if (!match.composing().is_null() && ++throws > 12) break;
    const Seat seat = *match.turn().begin();
    const auto choices = match.choices(seat);
    CHECK(!choices.empty());
    for (Seat viewer = 0; viewer < match.players(); ++viewer) match.view(viewer);
    CHECK(!match.act(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
  }
  const auto again = load_match(match.record());
  CHECK(again && (*again)->state() == match.state());
}

}  // namespace peppermill
