// What a position of Dicht dran is worth to each seat.
#include <algorithm>
#include <cmath>

#include "engine/bots/dicht_dran/policy.h"

namespace peppermill::bots {
namespace {

using dicht_dran::PerSeat;
using dicht_dran::PublicState;
using dicht_dran::State;

// How far the points of two seats drift apart in one whole game and in one round of it.
constexpr float kSpreadOfGame = 9;
constexpr float kSpreadOfRound = 2.5f;

int rounds_left(const State& world) {
  const PublicState& table = world.table;
  const auto* end = table.hand_size.begin() + table.players;
  return std::min<int>(*std::min_element(table.hand_size.begin(), end),
                       world.piles.draw_size() / table.players + 1);
}

// Points so far: peppers collected minus those that will stay in hand. Each round plays one card, and often
// another one takes its place.
void add_running(const State& world, int rounds, PerSeat<float>& points) {
  constexpr float kShedPerRound = 0.7f;
  const PublicState& table = world.table;
  const auto& peppers = table.options.peppers;
  for (Seat seat = 0; seat < table.players; ++seat) {
    const float shed = std::min(
        1.0f, kShedPerRound * static_cast<float>(rounds) / static_cast<float>(table.hand_size[seat]));
    points[seat] -= static_cast<float>(peppers.of(world.hands[seat])) * (1 - shed);
  }
  for (int i = 0; i < world.piles.out_size(); ++i) {
    const auto out = world.piles.out_at(i);
    if (out.owner != dicht_dran::kDiscard) points[out.owner] += static_cast<float>(peppers.of(out.number));
  }
}

// The chance to finish ahead of a seat that is `lead` behind; a tie counts half.
float ahead(float lead, float spread) {
  if (spread <= 0) return lead > 0 ? 1.0f : lead < 0 ? 0.0f : 0.5f;
  const float x = 1.3f * lead / spread;
  return 0.5f + 0.5f * x / std::sqrt(1 + x * x);
}

}  // namespace

Values DichtPolicy::values(const State& world) {
  const PublicState& table = world.table;
  PerSeat<float> points{};
  const Scores finished = dicht_dran::scores(world);
  for (Seat seat = 0; seat < table.players; ++seat) points[seat] = static_cast<float>(finished[seat]);
  auto spread_squared =
      kSpreadOfGame * kSpreadOfGame * static_cast<float>(table.options.games - table.finished_games());
  // A game that was only just dealt says nothing yet.
  if (table.phase != dicht_dran::Phase::over && world.piles.out_size() > 0) {
    const int rounds = rounds_left(world);
    add_running(world, rounds, points);
    spread_squared +=
        kSpreadOfRound * kSpreadOfRound * static_cast<float>(rounds) - kSpreadOfGame * kSpreadOfGame;
  }
  const float spread = std::sqrt(std::max(spread_squared, 0.0f));
  Values values{};
  for (Seat seat = 0; seat < table.players; ++seat) {
    for (Seat other = 0; other < table.players; ++other) {
      if (other != seat) values[seat] += ahead(points[seat] - points[other], spread);
    }
    values[seat] /= static_cast<float>(table.players - 1);
  }
  return values;
}

}  // namespace peppermill::bots
