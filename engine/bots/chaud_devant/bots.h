// The bots of Chaud devant ! by level.
#pragma once

#include "engine/bots/chaud_devant/policy.h"
#include "engine/bots/search/player.h"

namespace peppermill::bots {

struct ChaudDevantBots {
  using G = chaud_devant::ChaudDevant;
  using P = ChaudPolicy;

  static constexpr PerLevel<Strength> kStrengths = {{
      Strength{.simulations = 200},  // random
      Strength{.simulations = 200},  // greedy
      Strength{
          .simulations = 24, .forgets = 0.9f, .misjudges = 0.13f, .naive = 0.4f, .sight = 3},  // plongeur
      Strength{
          .simulations = 60, .forgets = 0.5f, .misjudges = 0.085f, .naive = 0.25f, .sight = 12},  // commis
      Strength{.simulations = 100, .forgets = 0.25f, .misjudges = 0.036f, .sight = 24},  // chef-de-partie
      Strength{.simulations = 300, .forgets = 0.05f, .misjudges = 0.03f, .serious = 3},  // sous-chef
      Strength{.simulations = 3000, .worlds = 4},                                        // chef
  }};

  static Thinking<G> think(const chaud_devant::View& view, Seat seat, BotLevel level, const Budget& budget,
                           QuickRng& rng) {
    return Player<G, P>(level, kStrengths[level]).think(view, seat, budget, rng);
  }
};

}  // namespace peppermill::bots
