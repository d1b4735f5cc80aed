// Flat Monte Carlo: every candidate is tried in worlds drawn from the seat's view and played to the end at
// random. The simplest honest search: it gets a View, never a State, so it cannot know more than the seat
// does.
#pragma once

#include "engine/bots/search/thinking.h"

namespace peppermill::bots {

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
  for (auto action : choices) thinking.candidates.push_back({.action = action, .value = 0});
  while (thinking.simulations < simulations && !out_of_time()) {
    const auto which = static_cast<std::size_t>(thinking.simulations++) % thinking.candidates.size();
    Candidate<G>& candidate = thinking.candidates[which];
    typename G::State world = G::determinize(view, rng);
    G::apply(world, seat, candidate.action, nullptr);
    play_out<G>(world, rng);
    candidate.value += beaten_share(standing_of<G>(world), seat);
    ++candidate.visits;
  }
  for (auto& candidate : thinking.candidates)
    candidate.value = candidate.visits == 0 ? 0.5 : candidate.value / static_cast<double>(candidate.visits);
  for (std::size_t i = 1; i < thinking.candidates.size(); ++i) {
    if (thinking.candidates[i].value > thinking.candidates[thinking.chosen].value) thinking.chosen = i;
  }
  return thinking;
}

}  // namespace peppermill::bots
