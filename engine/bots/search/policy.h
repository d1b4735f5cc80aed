// What the search needs from a game's policy: where to stop, what a position is worth, and which moves look
// good. Each function gets one imagined world. `weigh`, `quick_move` and `greedy` must judge as the seat
// would, from its own hand and the table.
#pragma once

#include <array>

#include "engine/bots/search/thinking.h"

namespace peppermill::bots {

// One value per seat: the expected share of opponents left behind at the end.
using Values = std::array<float, kMaxSeats>;
// One positive weight per choice, in the order of the choices; they need not add up to 1.
template <Game G>
using Weights = std::array<float, static_cast<std::size_t>(G::kMaxChoices)>;

template <class P, class G>
concept Policy = Game<G> &&
    requires(const typename G::State world, typename G::State changing, typename G::View seen,
             const typename G::View view, Seat seat, const ChoicesOf<G> choices, Weights<G>& weights,
             QuickRng& rng, typename G::Action action, float share) {
  // Removes what the others chose in secret in the current round of choices. They choose again by their own
  // policy: a world can only guess their choices blindly.
  { P::reopen(changing) } -> std::same_as<void>;
  // Whether a simulation that began at `world` ends here.
  { P::ended(world, changing) } -> std::same_as<bool>;
  // Also for positions in the middle of a round.
  { P::values(world) } -> std::same_as<Values>;
  { P::weigh(world, seat, choices, weights) } -> std::same_as<void>;
  // A sensible move with some randomness, fast.
  { P::quick_move(world, seat, rng) } -> std::same_as<typename G::Action>;
  // The yardstick: the best move by a simple rule of thumb, without looking ahead.
  { P::greedy(world, seat) } -> std::same_as<typename G::Action>;
  // Removes a share of what the table showed from the view.
  { P::forget(seen, share, rng) } -> std::same_as<void>;
  { P::reason(view, seat, action) } -> std::same_as<Reason>;
};

// Policies that judge how well a world explains the others' choices: `likelihood(view, world)`, relative.
template <class P, class G>
concept WeighsWorlds = requires(const typename G::View view, const typename G::State world) {
  { P::likelihood(view, world) } -> std::same_as<float>;
};

// How well a level plays.
struct Strength {
  int simulations;
  float forgets = 0;    // the share of seen cards that it forgets
  float misjudges = 0;  // error in its judgement of a move, as a standard deviation of values
  float naive = 0;      // how evenly it tries all moves instead of the good-looking ones: the ratio of both
  int serious = 12;     // it ignores moves with fewer than 1/serious of the most tries
  int sight = 1000;     // decisions that a simulation looks ahead
  int worlds = 1;       // worlds drawn to pick one that fits the others' choices
  float exploration = 0.6f;  // weight of untried moves
};

}  // namespace peppermill::bots
