#include "engine/bots/dicht_dran/policy.h"

#include <algorithm>
#include <cmath>

#include "engine/bots/dicht_dran/judge.h"

namespace peppermill::bots {
namespace {

using dicht_dran::Number;
using dicht_dran::NumberSet;
using dicht_dran::State;

// Powers of one half in steps of an eighth: how much less often a bot plays a worse card.
constexpr std::size_t kSteps = 80;
constexpr auto kRarer = [] {
  constexpr float kEighth = 0.917004043f;  // 2^(-1/8)
  std::array<float, kSteps + 1> table{};
  table[0] = 1;
  for (std::size_t i = 1; i <= kSteps; ++i) table[i] = table[i - 1] * kEighth;
  return table;
}();

// Halvings for each pepper that a card is worse, in eighths: in the tree and in quick play.
constexpr float kTreeSteps = 24;
constexpr float kQuickSteps = 24;

float rarer(float behind, float steps) {
  return kRarer[std::min(static_cast<std::size_t>(behind * steps), kSteps)];
}

template <Foresight foresight>
Judge<foresight> judge_of(const State& world, Seat seat) {
  return Judge<foresight>(world.table, seat, world.hands[seat], world.piles.draw_size());
}

}  // namespace

void DichtPolicy::reopen(State& world) {
  world.table.chosen = {};
  world.choices.fill(dicht_dran::kNoNumber);
}

bool DichtPolicy::ended(const State& start, const State& world) {
  return world.table.phase == dicht_dran::Phase::over || world.table.game_number != start.table.game_number;
}

void DichtPolicy::weigh(const State& world, Seat seat, const ChoicesOf<DichtDran>& choices,
                        Weights<DichtDran>& weights) {
  judge_of<Foresight::three>(world, seat).weigh_hand(world.hands[seat], weights);
  const float best = *std::max_element(weights.begin(), weights.begin() + choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) weights[i] = rarer(best - weights[i], kTreeSteps);
}

Number DichtPolicy::quick_move(const State& world, Seat seat, QuickRng& rng) {
  const NumberSet& hand = world.hands[seat];
  const std::size_t count = world.table.hand_size[seat];
  Weights<DichtDran> weights;
  judge_of<Foresight::next>(world, seat).weigh_hand(hand, weights);
  const float best = *std::max_element(weights.begin(), weights.begin() + count);
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += weights[i] = rarer(best - weights[i], kQuickSteps);
  float at = static_cast<float>(rng.next() >> 40) * 0x1p-24f * sum;
  std::uint32_t i = 0;
  while (i + 1 < count && at >= weights[i]) at -= weights[i++];
  return hand.nth(i);
}

Number DichtPolicy::greedy(const State& world, Seat seat) {
  const auto judge = judge_of<Foresight::next>(world, seat);
  const auto& peppers = world.table.options.peppers;
  const auto gap = world.table.gap(world.table.target);
  constexpr float kLikely = 0.5f;
  // Likely winners first, then safe cards, then the rest. Among these the surest, the heaviest, the lightest.
  const auto merit = [&](Number number) {
    const float chance = judge.wins(number);
    const auto weight = static_cast<float>(peppers.of(number));
    return chance >= kLikely ? 20 + chance : gap.contains(number) ? 10 + weight : -weight;
  };
  Number best = dicht_dran::kNoNumber;
  for (Number number : world.hands[seat]) {
    if (best == dicht_dran::kNoNumber || merit(number) > merit(best)) best = number;
  }
  return best;
}

// Cards that lie open or in the seat's own collection stay known. The seat forgets some of the others.
void DichtPolicy::forget(View& view, float share, QuickRng& rng) {
  const auto forgotten = [&](Number number, Seat owner) {
    if (number == dicht_dran::kNoNumber || view.viewer.is(owner)) return false;
    if (std::ranges::count(view.table.revealed, number) > 0) return false;
    return static_cast<float>(rng.next() >> 40) * 0x1p-24f < share;
  };
  view.piles.replace(
      [&](Number number, Seat owner) {
        if (!forgotten(number, owner)) return number;
        view.table.seen.remove(number);
        return dicht_dran::kNoNumber;
      },
      [] { return dicht_dran::kNoNumber; });
}

}  // namespace peppermill::bots
