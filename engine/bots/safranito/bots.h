// The bots that play Safranito.
#pragma once

#include "engine/bots/search/levels.h"
#include "engine/bots/search/thinking.h"
#include "engine/games/safranito/game.h"

namespace peppermill::bots {

struct SafranitoBots {
  using G = safranito::Safranito;

  // Uses the budget's simulations to the last one, or else the level's own number. A simulation is one
  // landing of a chip. In decisions that are not throws it is one playout of the round.
  static Thinking<G> think(const safranito::View& view, Seat seat, BotLevel level, const Budget& budget,
                           QuickRng& rng);
};

}  // namespace peppermill::bots
