// The bots of Lone spoon by level.
#pragma once

#include "engine/bots/search/player.h"
#include "tests/sample_game/bots/policy.h"

namespace peppermill::bots {

struct SampleGameBots {
  using G = sample_game::SampleGame;
  using P = SamplePolicy;

  static constexpr PerLevel<Strength> kStrengths = {{
      Strength{.simulations = 50},                                      // random
      Strength{.simulations = 50},                                      // greedy
      Strength{.simulations = 8, .forgets = 0.9f, .misjudges = 0.2f},   // plongeur
      Strength{.simulations = 16, .forgets = 0.7f, .misjudges = 0.1f},  // commis
      Strength{.simulations = 50, .forgets = 0.5f},                     // chef-de-partie
      Strength{.simulations = 200},                                     // sous-chef
      Strength{.simulations = 1000},                                    // chef
  }};

  static Thinking<G> think(const sample_game::View& view, Seat seat, BotLevel level, const Budget& budget,
                           QuickRng& rng) {
    return Player<G, P>(level, kStrengths[level]).think(view, seat, budget, rng);
  }
};

}  // namespace peppermill::bots
