// The bots of Dicht dran by level.
#pragma once

#include "engine/bots/dicht_dran/policy.h"
#include "engine/bots/search/player.h"

namespace peppermill::bots {

struct DichtDranBots {
  using DichtDran = dicht_dran::DichtDran;

  static constexpr PerLevel<Strength> kStrengths = {{
      Strength{.simulations = 0},                                                     // random
      Strength{.simulations = 0},                                                     // greedy
      Strength{.simulations = 12, .forgets = 0.9f, .misjudges = 0.15f, .sight = 2},   // plongeur
      Strength{.simulations = 24, .forgets = 0.6f, .misjudges = 0.08f, .sight = 8},   // commis
      Strength{.simulations = 60, .forgets = 0.3f, .misjudges = 0.03f, .sight = 20},  // chef-de-partie
      Strength{.simulations = 150},                                                   // sous-chef
      Strength{.simulations = 6000},                                                  // chef
  }};

  static constexpr const Strength& strength(BotLevel level, int) { return kStrengths[level]; }

  static Thinking<DichtDran> think(const dicht_dran::View& view, Seat seat, BotLevel level,
                                   const Budget& budget, QuickRng& rng) {
    return Player<DichtDran, DichtPolicy>(level, kStrengths[level]).think(view, seat, budget, rng);
  }
};

}  // namespace peppermill::bots
