// Safranito — the throw planner. It first judges every chip in every place in imagined worlds without
// physics. Then it simulates the best few throws with the hand's noise. See docs/planner.md.
#pragma once

#include "engine/bots/safranito/levels.h"
#include "engine/bots/search/thinking.h"
#include "engine/games/safranito/game.h"

namespace peppermill::safranito {

using Thoughts = bots::Thinking<Safranito>;

// Only for the phases in which a seat throws a chip.
Thoughts plan_throw(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng);

}  // namespace peppermill::safranito
