// A sensible player's judgement of Dicht dran: what a position is worth and which cards look good.
#pragma once

#include "engine/bots/search/policy.h"
#include "engine/games/dicht_dran/game.h"

namespace peppermill::bots {

struct DichtPolicy {
  using DichtDran = dicht_dran::DichtDran;
  using State = dicht_dran::State;
  using View = dicht_dran::View;
  using Number = dicht_dran::Number;

  static void reopen(State& world);
  static bool ended(const State& start, const State& world);
  static Values values(const State& world);
  static void weigh(const State& world, Seat seat, const ChoicesOf<DichtDran>& choices,
                    Weights<DichtDran>& weights);
  static Number quick_move(const State& world, Seat seat, QuickRng& rng);
  static Number greedy(const State& world, Seat seat);
  static void forget(View& view, float share, QuickRng& rng);
  static Reason reason(const View& view, Seat seat, Number number);
};

static_assert(Policy<DichtPolicy, dicht_dran::DichtDran>);

}  // namespace peppermill::bots
