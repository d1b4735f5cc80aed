// Chaud devant ! — a bot's judgement: which menu fits a hand, which card to add, what a table is worth.
#pragma once

#include "engine/bots/search/policy.h"
#include "engine/games/chaud_devant/game.h"

namespace peppermill::bots {

struct ChaudPolicy {
  using Game = chaud_devant::ChaudDevant;
  using State = Game::State;
  using View = Game::View;
  using Action = Game::Action;

  static void reopen(State& world);
  // A simulation ends with its round.
  static bool ended(const State& start, const State& world) {
    return world.table.round != start.table.round || world.table.phase == chaud_devant::Phase::over;
  }
  static Values values(const State& world);
  static void weigh(const State& world, Seat seat, const ChoicesOf<Game>& choices, Weights<Game>& weights);
  static Action quick_move(const State& world, Seat seat, QuickRng& rng);
  static Action greedy(const State& world, Seat seat);
  // Keeps the suits of the cards under served pots but mixes up their numbers, and forgets some shown voids.
  static void forget(View& view, float share, QuickRng& rng);
  // How well the others' menus fit the hands that the world gives them.
  static float likelihood(const View& view, const State& world);
  static Reason reason(const View& view, Seat seat, Action action);
};

}  // namespace peppermill::bots
