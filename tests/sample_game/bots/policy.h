// How a sensible player sees Lone spoon.
#pragma once

#include "engine/bots/search/policy.h"
#include "tests/sample_game/game/game.h"

namespace peppermill::bots {

struct SamplePolicy {
  using SampleGame = sample_game::SampleGame;
  using State = sample_game::State;
  using View = sample_game::View;
  using Card = sample_game::Card;

  static void reopen(State& world);
  static bool ended(const State& start, const State& world);
  static Values values(const State& world);
  static void weigh(const State& world, Seat seat, const ChoicesOf<SampleGame>& choices,
                    Weights<SampleGame>& weights);
  static Card quick_move(const State& world, Seat seat, QuickRng& rng);
  static Card greedy(const State& world, Seat seat);
  static void forget(View& view, float share, QuickRng& rng);
  static Reason reason(const View& view, Seat seat, Card card);
};

static_assert(Policy<SamplePolicy, sample_game::SampleGame>);

}  // namespace peppermill::bots
