// The bots of Dicht dran by level.
#pragma once

#include "engine/bots/dicht_dran/policy.h"
#include "engine/bots/search/player.h"

namespace peppermill::bots {

struct DichtDranBots {
  using DichtDran = dicht_dran::DichtDran;

  // `sight` counts rounds here. The lower levels forget what was played, look ahead less far, do not know
  // which cards deserve a thought and misjudge what they see.
  static constexpr PerLevel<Strength> kStrengths = {{
      Strength{.simulations = 200},  // random
      Strength{.simulations = 200},  // greedy
      Strength{.simulations = 32, .forgets = 0.9f, .misjudges = 0.17f, .naive = 1.0f, .sight = 1},
      Strength{.simulations = 32, .forgets = 0.6f, .misjudges = 0.1f, .naive = 0.6f, .sight = 2},
      Strength{.simulations = 32, .forgets = 0.3f, .misjudges = 0.05f, .naive = 0.1f, .sight = 4},
      Strength{.simulations = 8},
      Strength{.simulations = 6000},
  }};

  static constexpr Strength strength(BotLevel level, int players) {
    Strength strength = kStrengths[level];
    strength.sight *= players;
    return strength;
  }

  static Thinking<DichtDran> think(const dicht_dran::View& view, Seat seat, BotLevel level,
                                   const Budget& budget, QuickRng& rng) {
    const Strength own = strength(level, view.table.players);
    return Player<DichtDran, DichtPolicy>(level, own).think(view, seat, budget, rng);
  }
};

}  // namespace peppermill::bots
