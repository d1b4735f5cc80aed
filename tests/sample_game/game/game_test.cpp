#include "tests/sample_game/game/game.h"

#include <gtest/gtest.h>

#include "engine/core/testing/conformance.h"

namespace peppermill::sample_game {
namespace {

struct Kit {
  using G = SampleGame;

  static std::vector<Action> probes() { return {1, 2, 3, 4, 5, 6}; }

  static Options random_options(QuickRng& rng) {
    return {.rounds = static_cast<std::uint8_t>(1 + rng.below(kMaxRounds))};
  }

  // No number is there more often than in the deck.
  static void expect_world_fits(const State&, const State& world, Viewer,
                                const std::vector<testing::Conformance<Kit>::Done>&) {
    for (Card card = 1; card <= kNumbers; ++card) {
      int count = world.table.seen[card];
      for (Seat seat = 0; seat < world.table.players; ++seat) count += world.hands[seat][card];
      EXPECT_LE(count, kCopies);
    }
  }
};

class SampleGameConformance : public ::testing::TestWithParam<int> {};

TEST_P(SampleGameConformance, RandomMatchesKeepEveryPromiseOfAGame) {
  testing::Conformance<Kit>(GetParam()).play(testing::series_of(2000));
}

INSTANTIATE_TEST_SUITE_P(Players, SampleGameConformance, ::testing::Range(2, kMaxPlayers + 1));

}  // namespace
}  // namespace peppermill::sample_game
