// The bots of Dicht dran by level.
#pragma once

#include "engine/bots/dicht_dran/policy.h"
#include "engine/bots/search/player.h"

namespace peppermill::bots {

struct DichtDranBots {
  using G = dicht_dran::DichtDran;
  using P = DichtPolicy;

  // `sight` counts rounds here. The lower levels forget what was played, look ahead less far, try poor cards
  // as often as good ones and misjudge what they see.
  static constexpr PerLevel<Strength> kStrengths = {{
      Strength{.simulations = 200},  // random
      Strength{.simulations = 200},  // greedy
      Strength{.simulations = 32, .forgets = 0.9f, .misjudges = 0.24f, .naive = 1.0f, .sight = 1},
      Strength{.simulations = 32, .forgets = 0.7f, .misjudges = 0.11f, .naive = 0.8f, .sight = 2},
      Strength{.simulations = 32, .forgets = 0.5f, .misjudges = 0.06f, .naive = 0.12f, .sight = 3},
      Strength{.simulations = 400, .forgets = 0.3f, .misjudges = 0.09f, .serious = 4, .sight = 2},
      Strength{.simulations = 8000},
  }};

  // Long hands make long games. This keeps the time for a decision about the same.
  static constexpr int kUsualHand = 10;
  static constexpr Strength strength(BotLevel level, int players, int hand) {
    Strength strength = kStrengths[level];
    strength.sight *= players;
    if (hand > kUsualHand) strength.simulations = strength.simulations * kUsualHand / hand;
    return strength;
  }

  static Thinking<G> think(const dicht_dran::View& view, Seat seat, BotLevel level, const Budget& budget,
                           QuickRng& rng) {
    const Strength own = strength(level, view.table.players, view.hand.size());
    return Player<G, P>(level, own).think(view, seat, budget, rng);
  }
};

}  // namespace peppermill::bots
