// The bots that play Safranito.
#pragma once

#include "engine/bots/search/levels.h"
#include "engine/bots/search/thinking.h"
#include "engine/games/safranito/game.h"

namespace peppermill::bots {

struct SafranitoBots {
  using G = safranito::Safranito;

  // Uses the budget's number of simulations to the last one, or the level's own. A simulation is one landing
  // of a chip or, in decisions that are no throws, one playout of the round.
  static Thinking<G> think(const safranito::View& view, Seat seat, BotLevel level, const Budget& budget,
                           QuickRng& rng);
};

}  // namespace peppermill::bots
