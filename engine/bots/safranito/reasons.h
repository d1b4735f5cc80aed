// Safranito — why a move is worth considering, in words.
#pragma once

#include "engine/bots/search/thinking.h"
#include "engine/games/safranito/state.h"

namespace peppermill::safranito {

// Of a choice that is no throw.
bots::Reason reason_of_choice(const View& view, Seat seat, Action choice);
// Of a chip thrown at a place, or at a rival's chip.
bots::Reason reason_of_throw(const View& view, Digit digit, Place target);
bots::Reason reason_of_shot();

}  // namespace peppermill::safranito
