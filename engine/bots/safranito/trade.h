// Safranito — decisions that are not throws: the search tries each choice in imagined worlds, and the policy
// finishes the round.
#pragma once

#include "engine/bots/safranito/planner.h"

namespace peppermill::safranito {

Thoughts weigh_choices(const View& view, Seat seat, const Skill& skill, const Budget& budget, QuickRng& rng);

}  // namespace peppermill::safranito
