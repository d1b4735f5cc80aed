// What the search asks of a game's policy: where to stop, what a position is worth, and which moves look
// good. All of it about one imagined world; `weigh`, `quick_move` and `greedy` must judge as the seat would,
// from what that seat knows: its own hand and the table.
#pragma once

#include <array>

#include "engine/bots/search/thinking.h"

namespace peppermill::bots {

// One value per seat: the share of opponents left behind in the end, as expected now.
using Values = std::array<float, kMaxSeats>;
// One positive weight per choice, in the order of the choices; their sum is free.
template <Game G>
using Weights = std::array<float, static_cast<std::size_t>(G::kMaxChoices)>;

template <class P, class G>
concept Policy = Game<G> &&
    requires(const typename G::State world, typename G::State changing, typename G::View seen,
             const typename G::View view, Seat seat, const ChoicesOf<G> choices, Weights<G>& weights,
             QuickRng& rng, typename G::Action action, float share) {
  // Takes back what others have chosen in secret in the running round of choices, so that they choose anew by
  // their own lights: a world's guess of it is blind.
  { P::reopen(changing) } -> std::same_as<void>;
  // Whether a simulation that began at `world` ends here.
  { P::ended(world, changing) } -> std::same_as<bool>;
  // Also for positions where the round still runs: as it stands.
  { P::values(world) } -> std::same_as<Values>;
  { P::weigh(world, seat, choices, weights) } -> std::same_as<void>;
  // A sensible move with some chance in it, fast.
  { P::quick_move(world, seat, rng) } -> std::same_as<typename G::Action>;
  // The yardstick: the best move by a simple rule of thumb, without looking ahead.
  { P::greedy(world, seat) } -> std::same_as<typename G::Action>;
  // A view as somebody has it who forgets a share of what the table showed.
  { P::forget(seen, share, rng) } -> std::same_as<void>;
  { P::reason(view, seat, action) } -> std::same_as<Reason>;
};

// Policies that judge worlds by what the others' choices tell: `likelihood(view, world)`, relative.
template <class P, class G>
concept WeighsWorlds = requires(const typename G::View view, const typename G::State world) {
  { P::likelihood(view, world) } -> std::same_as<float>;
};

// How well a level plays.
struct Strength {
  int simulations;
  float forgets = 0;    // the share of seen cards that slip its mind
  float misjudges = 0;  // how far its judgement of a move is off, as a standard deviation of values
  float naive = 0;      // how evenly it tries all moves, instead of those that look good: the ratio of both
  int serious = 12;     // moves with less than this part of the most tries are not in question
  int sight = 1000;     // decisions that a simulation looks ahead
  int worlds = 1;       // how many worlds are drawn for one that fits the others' choices
  float exploration = 0.6f;  // how much untried moves are favoured
};

}  // namespace peppermill::bots
