// Flat Monte Carlo: every candidate is tried in worlds drawn from the seat's view and played to the end at
// random. The simplest honest search: it gets a View, never a State, so it cannot know more than the seat
// does.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/game_extras.h"

namespace peppermill::bots {

template <Game G>
struct Candidate {
  typename G::Action action;
  std::int64_t visits = 0;
  double total = 0;

  // The mean share of opponents left behind, ties counted half; 0.5 before the first visit.
  double value() const { return visits == 0 ? 0.5 : total / static_cast<double>(visits); }
  int value_per_10000() const { return static_cast<int>(value() * 10000); }
};

template <Game G>
struct Thinking {
  std::vector<Candidate<G>> candidates;  // in the order of choices
  std::int64_t simulations = 0;

  // The candidate with the highest value, the first of equal ones.
  std::size_t best() const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < candidates.size(); ++i) {
      if (candidates[i].value() > candidates[best].value()) best = i;
    }
    return best;
  }
};

// The share of opponents with a lower score; equal ones count half.
inline double beaten_share(const Scores& scores, Seat seat) {
  double share = 0;
  for (Seat other = 0; other < scores.size(); ++other) {
    if (other == seat) continue;
    share += scores[seat] > scores[other] ? 1.0 : scores[seat] == scores[other] ? 0.5 : 0.0;
  }
  return share / static_cast<double>(scores.size() - 1);
}

template <Game G>
void play_out(typename G::State& state, QuickRng& rng) {
  int left = playout_decisions<G>();
  for (SeatSet asked = G::to_act(state); !asked.empty() && left > 0; asked = G::to_act(state), --left) {
    const Seat seat = *asked.begin();
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
  }
}

// Stops after `simulations`, or as soon as `out_of_time()` says so.
template <Game G, class OutOfTime>
Thinking<G> think_by_playouts(const typename G::View& view, Seat seat, std::int64_t simulations,
                              QuickRng& rng, OutOfTime out_of_time) {
  Thinking<G> thinking;
  ChoicesOf<G> choices;
  G::choices(G::determinize(view, rng), seat, choices);
  for (auto action : choices) thinking.candidates.push_back({action});
  while (thinking.simulations < simulations && !out_of_time()) {
    const auto which = static_cast<std::size_t>(thinking.simulations++) % thinking.candidates.size();
    Candidate<G>& candidate = thinking.candidates[which];
    typename G::State world = G::determinize(view, rng);
    G::apply(world, seat, candidate.action, nullptr);
    play_out<G>(world, rng);
    candidate.total += beaten_share(standing_of<G>(world), seat);
    ++candidate.visits;
  }
  return thinking;
}

}  // namespace peppermill::bots
