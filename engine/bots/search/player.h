// One level of bot: what it remembers, how long it searches, and which action it picks.
#pragma once

#include <algorithm>

#include "engine/bots/search/levels.h"
#include "engine/bots/search/search.h"

namespace peppermill::bots {

template <Game G, Policy<G> P>
class Player {
 public:
  Player(BotLevel level, const Strength& strength) : level_(level), strength_(strength) {}

  // The view must belong to a seat that has to act.
  Thinking<G> think(const typename G::View& view, Seat seat, const Budget& budget, QuickRng& rng) const {
    typename G::View remembered = view;
    if (strength_.forgets > 0) P::forget(remembered, strength_.forgets, rng);
    typename G::State world = G::determinize(remembered, rng);
    P::reopen(world);
    Thinking<G> thinking;
    ChoicesOf<G> choices;
    G::choices(world, seat, choices);
    for (auto action : choices)
      thinking.candidates.push_back({.action = action, .reason = P::reason(view, seat, action)});
    if (budget.asked == Asked::judgement || needs_search(choices.size()))
      search(remembered, seat, budget, rng, thinking);
    thinking.chosen = pick(thinking, world, seat, rng);
    return thinking;
  }

 private:
  // Simulations between two checks of the clock: some tens of microseconds.
  static constexpr std::int64_t kBetweenLooks = 16;
  static constexpr std::int64_t kBetweenReports = 1024;

  bool is_yardstick() const { return level_ == BotLevel::random || level_ == BotLevel::greedy; }
  bool needs_search(std::size_t choices) const { return choices > 1 && !is_yardstick(); }

  void search(const typename G::View& view, Seat seat, const Budget& budget, QuickRng& rng,
              Thinking<G>& thinking) const {
    const std::int64_t most = budget.simulations.value_or(strength_.simulations);
    Search<G, P> search(view, seat, strength_, most, rng);
    do {
      search.simulate();
      ++thinking.simulations;
      if (thinking.simulations % kBetweenReports == 0) budget.progress(thinking.simulations);
    } while (thinking.simulations < most &&
             (thinking.simulations % kBetweenLooks != 0 || !budget.out_of_time()));
    search.report(thinking.candidates);
  }

  std::size_t pick(const Thinking<G>& thinking, const typename G::State& world, Seat seat,
                   QuickRng& rng) const {
    const auto& candidates = thinking.candidates;
    if (level_ == BotLevel::random) return rng.below(static_cast<std::uint32_t>(candidates.size()));
    if (level_ == BotLevel::greedy) {
      const auto wanted = P::greedy(world, seat);
      return static_cast<std::size_t>(std::ranges::find(candidates, wanted, &Candidate<G>::action) -
                                      candidates.begin());
    }
    return strength_.misjudges > 0 ? misjudged_best(candidates, rng) : most_visited(candidates);
  }

  static std::size_t most_visited(const std::vector<Candidate<G>>& candidates) {
    const auto best = std::ranges::max_element(candidates, [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.value < b.value;
    });
    return static_cast<std::size_t>(best - candidates.begin());
  }

  // The best by slightly wrong values, among the actions that got a serious share of the tries.
  std::size_t misjudged_best(const std::vector<Candidate<G>>& candidates, QuickRng& rng) const {
    const std::int64_t serious = candidates[most_visited(candidates)].visits / strength_.serious;
    std::size_t best = most_visited(candidates);
    double highest = -100;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const double judged = candidates[i].value + strength_.misjudges * error(rng);
      if (candidates[i].visits < std::max<std::int64_t>(serious, 1) || judged <= highest) continue;
      highest = judged;
      best = i;
    }
    return best;
  }

  // Roughly normal with standard deviation 1: the sum of twelve uniform errors.
  static double error(QuickRng& rng) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(rng.next() >> 11) * 0x1p-53;
    return sum;
  }

  BotLevel level_;
  Strength strength_;
};

}  // namespace peppermill::bots
