// Safranito — decisions that are no throws: each choice is tried in imagined worlds, and the policy plays the
// round to its end.
#pragma once

#include "engine/bots/safranito/planner.h"

namespace peppermill::safranito {

Thoughts weigh_choices(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng);

}  // namespace peppermill::safranito
