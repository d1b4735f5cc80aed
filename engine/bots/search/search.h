// Information-set Monte Carlo tree search. Every simulation draws a fresh world from the seat's view, walks
// one tree of information sets that all worlds share, and plays on by the policy. docs/search.md gives the
// reasons for each part.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/bots/search/policy.h"
#include "engine/bots/search/tree.h"

namespace peppermill::bots {

// How simulations play beyond the tree, and what the tree expects of an untried move.
enum class Guidance { policy, none };

template <Game G, Policy<G> P, Guidance guidance = Guidance::policy>
class Search {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  Search(const View& view, Seat seat, const Strength& strength, std::int64_t simulations, QuickRng& rng)
      : view_(view), seat_(seat), strength_(strength), tree_(simulations), rng_(rng) {}

  // Runs one more simulation. Uses no heap.
  void simulate() {
    State world = draw_world();
    P::reopen(world);
    const State start = world;
    begin_simulation();
    int left = strength_.sight;
    while (left > 0 && !P::ended(start, world)) {
      --left;
      if (!descend(world)) break;
    }
    for (; left > 0 && !P::ended(start, world); --left) {
      const Seat seat = *G::to_act(world).begin();
      G::apply(world, seat, rollout_move(world, seat), nullptr);
    }
    learn(P::values(world));
  }

  // What the tree found for the choices of the thinking seat.
  void report(std::vector<Candidate<G>>& candidates) {
    for (Candidate<G>& candidate : candidates) {
      const Edge* edge = tree_.find(set_of(kRoot, seat_), static_cast<std::uint64_t>(candidate.action));
      if (!edge) continue;
      candidate.visits = edge->visits;
      candidate.value = edge->mean();
    }
  }

  std::size_t bytes() const { return tree_.bytes() + sizeof(*this); }

 private:
  static constexpr SetKey kRoot = 0x5045505045524d4c;
  static constexpr std::size_t kMostSteps = 64;  // deeper paths are not stored
  // How often, in eighths, simultaneous choices follow the average so far rather than the best reply to it.
  static constexpr std::uint32_t kAverageIn8 = 2;

  struct Step {
    Edge* edge;
    Seat seat;
  };

  State draw_world() {
    State world = G::determinize(view_, rng_);
    if constexpr (WeighsWorlds<P, G>) {
      // Picks one of several worlds by weight: the k-th replaces the kept one with a chance of its share of
      // the weights so far.
      float sum = strength_.worlds > 1 ? P::likelihood(view_, world) : 0;
      for (int i = 1; i < strength_.worlds; ++i) {
        const State other = G::determinize(view_, rng_);
        const float weight = P::likelihood(view_, other);
        sum += weight;
        if (random_share() * sum < weight) world = other;
      }
    }
    return world;
  }

  void begin_simulation() {
    history_ = kRoot;
    secret_ = 0;
    choosing_ = {};
    steps_.clear();
  }

  static SetKey set_of(SetKey history, Seat seat) { return mixed(history, seat + 1u); }

  // Makes one decision inside the tree; false when the simulation has left it.
  bool descend(State& world) {
    const SeatSet asked = G::to_act(world);
    // Of several seats to act, the thinking one comes first: otherwise the others' untried moves would end
    // most short searches before it acts.
    const Seat seat = asked.contains(seat_) ? seat_ : *asked.begin();
    if (choosing_.empty()) choosing_ = asked;
    const SetKey set = set_of(history_, seat);
    ChoicesOf<G> choices;
    G::choices(world, seat, choices);
    const Action action = choose(world, seat, set, choices);
    Edge* edge = steps_.size() < kMostSteps ? tree_.add(set, static_cast<std::uint64_t>(action)) : nullptr;
    const bool known = edge && edge->visits > 0;
    if (edge) steps_.push_back({edge, seat});
    remember(seat, action);
    G::apply(world, seat, action, nullptr);
    return known;
  }

  // A seat that chooses at the same time as others learns nothing of their choices until all have chosen.
  void remember(Seat seat, Action action) {
    secret_ = mixed(mixed(secret_, seat + 1u), static_cast<std::uint64_t>(action));
    choosing_.remove(seat);
    if (!choosing_.empty()) return;
    history_ = mixed(history_, secret_);
    secret_ = 0;
  }

  Action choose(const State& world, Seat seat, SetKey set, const ChoicesOf<G>& choices) {
    if (choices.size() == 1) return choices[0];
    std::array<Edge*, static_cast<std::size_t>(G::kMaxChoices)> edges;
    std::uint32_t visits = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      edges[i] = tree_.find(set, static_cast<std::uint64_t>(choices[i]));
      visits += edges[i] ? edges[i]->visits : 0;
    }
    const bool at_once = choosing_.size() > 1;
    if (at_once && visits > 0 && rng_.below(8) < kAverageIn8) return by_visits(choices, edges, visits);
    return choices[best_of(world, seat, choices, edges, visits)];
  }

  template <class Edges>
  Action by_visits(const ChoicesOf<G>& choices, const Edges& edges, std::uint32_t visits) {
    std::uint32_t at = rng_.below(visits);
    std::size_t i = 0;
    for (;; ++i) {
      const std::uint32_t here = edges[i] ? edges[i]->visits : 0;
      if (at < here) return choices[i];
      at -= here;
    }
  }

  // The highest sum of what a move has brought and how much it deserves another try.
  template <class Edges>
  std::size_t best_of(const State& world, Seat seat, const ChoicesOf<G>& choices, const Edges& edges,
                      std::uint32_t visits) {
    Weights<G> weights;
    float sum = 0, total = 0;
    if constexpr (guidance == Guidance::policy) {
      P::weigh(world, seat, choices, weights);
    } else {
      std::fill_n(weights.begin(), choices.size(), 1.0f);
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      sum += weights[i];
      total += edges[i] ? edges[i]->total : 0;
    }
    if (strength_.naive > 0) {
      const float even = strength_.naive * sum / static_cast<float>(choices.size());
      for (std::size_t i = 0; i < choices.size(); ++i) weights[i] += even;
      sum *= 1 + strength_.naive;
    }
    const float expected = visits > 0 ? total / static_cast<float>(visits) : 0.5f;
    const float urge = strength_.exploration * std::sqrt(static_cast<float>(visits) + 1) / sum;
    std::size_t best = 0;
    float highest = -1;
    const std::uint32_t first = rng_.below(static_cast<std::uint32_t>(choices.size()));
    for (std::size_t k = 0; k < choices.size(); ++k) {
      const std::size_t i = k + first < choices.size() ? k + first : k + first - choices.size();
      const float tried = edges[i] ? static_cast<float>(edges[i]->visits) : 0;
      const float score = (edges[i] ? edges[i]->mean() : expected) + urge * weights[i] / (1 + tried);
      if (score > highest) {
        highest = score;
        best = i;
      }
    }
    return best;
  }

  Action rollout_move(const State& world, Seat seat) {
    if constexpr (guidance == Guidance::policy) {
      return P::quick_move(world, seat, rng_);
    } else {
      return G::sample(world, seat, rng_);
    }
  }

  void learn(const Values& values) {
    for (const Step& step : steps_) {
      ++step.edge->visits;
      step.edge->total += values[step.seat];
    }
  }

  float random_share() { return static_cast<float>(rng_.next() >> 40) * 0x1p-24f; }

  const View& view_;
  Seat seat_;
  Strength strength_;
  Tree tree_;
  QuickRng& rng_;
  SetKey history_ = kRoot;  // what all seats have seen since the root
  SetKey secret_ = 0;       // choices since then that are still secret
  SeatSet choosing_;        // seats that still have to choose in this round of choices
  FixedVector<Step, kMostSteps> steps_;
};

}  // namespace peppermill::bots
