// Safranito — why an action is worth considering, in words.
#pragma once

#include "engine/bots/search/thinking.h"
#include "engine/games/safranito/state.h"

namespace peppermill::safranito {

// For a choice that is not a throw.
bots::Reason reason_of_choice(const View& view, Seat seat, Action choice);
// For a chip thrown at a place or at a rival's chip.
bots::Reason reason_of_throw(const View& view, Digit digit, Place target);
bots::Reason reason_of_shot();

}  // namespace peppermill::safranito
