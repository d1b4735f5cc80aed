// Safranito — the throw planner. First every chip in every place is judged in imagined worlds without
// physics; then the best few throws are simulated as the hand would throw them. docs/planner.md tells more.
#pragma once

#include "engine/bots/safranito/levels.h"
#include "engine/bots/search/thinking.h"
#include "engine/games/safranito/game.h"

namespace peppermill::safranito {

using Thoughts = bots::Thinking<Safranito>;

// For the phases in which a chip is thrown.
Thoughts plan_throw(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng);

}  // namespace peppermill::safranito
