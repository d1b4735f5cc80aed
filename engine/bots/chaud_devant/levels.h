// Chaud devant ! — the levels.
#pragma once

#include "engine/bots/chaud_devant/policy.h"
#include "engine/bots/search/player.h"

namespace peppermill::bots {

struct ChaudDevantBots {
  static constexpr PerLevel<Strength> kStrengths = {{{
      {.simulations = 1},
      {.simulations = 1},
      {.simulations = 12, .forgets = 0.8f, .misjudges = 0.15f, .sight = 4},
      {.simulations = 30, .forgets = 0.5f, .misjudges = 0.10f, .sight = 8},
      {.simulations = 100, .forgets = 0.25f, .misjudges = 0.05f},
      {.simulations = 400, .forgets = 0.05f, .misjudges = 0.02f},
      {.simulations = 4000},
  }}};

  static Thinking<chaud_devant::ChaudDevant> think(const chaud_devant::View& view, Seat seat, BotLevel level,
                                                   const Budget& budget, QuickRng& rng) {
    return Player<chaud_devant::ChaudDevant, ChaudPolicy>(level, kStrengths[level])
        .think(view, seat, budget, rng);
  }
};

}  // namespace peppermill::bots
