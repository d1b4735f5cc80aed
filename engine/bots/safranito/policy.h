// Safranito — a quick sensible player for every decision but a throw: what playouts and the simplest bots
// follow. It looks at what the seat itself may know, and one step ahead.
#pragma once

#include "engine/core/quick_rng.h"
#include "engine/games/safranito/state.h"

namespace peppermill::safranito {

// What it would bring the seat to buy one card of each spice for a usual price, and to sell one, on
// strength()'s scale.
struct Deals {
  std::array<double, kSpices> purchase{}, sale{};
};
Deals deals_of(const State& state, Seat seat);

// Not for the phases in which a chip is thrown.
Action policy_choice(const State& state, Seat seat, QuickRng& rng);

}  // namespace peppermill::safranito
