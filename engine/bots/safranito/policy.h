// Safranito — a quick, sensible player for every decision except throws. Playouts and the simplest bots
// follow it. It uses only what the seat may know and looks one step ahead.
#pragma once

#include "engine/core/quick_rng.h"
#include "engine/games/safranito/state.h"

namespace peppermill::safranito {

// What the seat gains, on the scale of strength(), by buying one card of each spice at a usual price and by
// selling one.
struct Deals {
  std::array<double, kSpices> purchase{}, sale{};
};
Deals deals_of(const State& state, Seat seat);

// Not for the phases in which a chip is thrown.
Action policy_choice(const State& state, Seat seat, QuickRng& rng);

}  // namespace peppermill::safranito
