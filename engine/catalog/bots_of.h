// Which bots play which game.
#pragma once

#include "engine/bots/safranito/bots.h"
#include "engine/bots/search/levels.h"
#include "engine/bots/search/playouts.h"

namespace peppermill {

template <Game G>
struct BotsOf {
  static bots::Thinking<G> think(const typename G::View& view, Seat seat, BotLevel level,
                                 const Budget& budget, QuickRng& rng) {
    constexpr PerLevel<int> kSimulations = {{0, 10, 20, 40, 100, 300, 1000}};
    auto thinking = bots::think_by_playouts<G>(view, seat, budget.simulations.value_or(kSimulations[level]),
                                               rng, budget.out_of_time);
    if (level == BotLevel::random) {
      thinking.chosen = rng.below(static_cast<std::uint32_t>(thinking.candidates.size()));
      auto& action = thinking.candidates[thinking.chosen].action;
      action = member_of<G>(action, rng);
    }
    return thinking;
  }
};

template <>
struct BotsOf<safranito::Safranito> : bots::SafranitoBots {};

}  // namespace peppermill
