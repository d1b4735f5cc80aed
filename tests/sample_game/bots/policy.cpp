#include "tests/sample_game/bots/policy.h"

#include "engine/bots/search/beaten_share.h"

namespace peppermill::bots {
namespace {

using sample_game::Card;
using sample_game::kNoCard;
using sample_game::kNumbers;

Card highest_in(const sample_game::Cards& hand) {
  Card card = kNumbers;
  while (card > kNoCard && hand[card] == 0) --card;
  return card;
}

}  // namespace

void SamplePolicy::reopen(State& world) {
  world.table.chosen = {};
  world.choices.fill(kNoCard);
}

bool SamplePolicy::ended(const State&, const State& world) {
  return world.table.phase == sample_game::Phase::over;
}

Values SamplePolicy::values(const State& world) {
  const Scores scores = sample_game::scores(world);
  Values values{};
  for (Seat seat = 0; seat < world.table.players; ++seat)
    values[seat] = static_cast<float>(beaten_share(scores, seat));
  return values;
}

// The higher, the better it looks.
void SamplePolicy::weigh(const State&, Seat, const ChoicesOf<SampleGame>& choices,
                         Weights<SampleGame>& weights) {
  for (std::size_t i = 0; i < choices.size(); ++i) weights[i] = choices[i];
}

Card SamplePolicy::quick_move(const State& world, Seat seat, QuickRng& rng) {
  return sample_game::sample(world, seat, rng);
}

Card SamplePolicy::greedy(const State& world, Seat seat) { return highest_in(world.hands[seat]); }

// A share of the played cards might as well be in the hands.
void SamplePolicy::forget(View& view, float share, QuickRng& rng) {
  constexpr std::uint32_t kParts = 1000;
  for (std::uint8_t& seen : view.table.seen) {
    for (int i = seen; i > 0; --i) {
      if (static_cast<float>(rng.below(kParts)) < share * static_cast<float>(kParts)) --seen;
    }
  }
}

Reason SamplePolicy::reason(const View& view, Seat, Card card) {
  if (card == highest_in(view.hand)) return {"high", "It is the highest card of the hand."};
  return {"low", "It keeps a higher card for a later round."};
}

}  // namespace peppermill::bots
