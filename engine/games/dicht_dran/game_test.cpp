#include "engine/games/dicht_dran/game.h"

#include <gtest/gtest.h>

#include "engine/core/testing/conformance.h"

namespace peppermill::dicht_dran {
namespace {

struct Kit {
  using G = DichtDran;

  static std::vector<Action> probes() {
    std::vector<Action> all;
    for (int number = 1; number <= kNumbers; ++number) all.push_back(static_cast<Action>(number));
    return all;
  }

  static Options random_options(QuickRng& rng) {
    std::string digits;
    for (int i = 0; i < kNumbers; ++i) digits += static_cast<char>('1' + rng.below(3));
    return {.peppers = rng.below(2) == 0 ? Peppers() : Peppers(digits),
            .games = static_cast<std::uint8_t>(1 + rng.below(3))};
  }

  // Every card is somewhere, once; what has lain open since the deal is where everyone saw it go.
  static void expect_world_fits(const State& state, const State& world, Viewer,
                                const std::vector<testing::Conformance<Kit>::Done>&) {
    NumberSet found;
    const auto find = [&found](Number number) {
      EXPECT_FALSE(found.contains(number)) << int{number} << " twice";
      found.add(number);
    };
    for (Number number : world.table.circle) find(number);
    for (Seat seat = 0; seat < world.table.players; ++seat) {
      for (Number number : world.hands[seat]) {
        find(number);
        EXPECT_FALSE(state.table.seen.contains(number)) << int{number} << " lay open and is in a hand";
      }
    }
    for (int depth = 0; depth < world.piles.draw_size(); ++depth) find(world.piles.draw_at(depth));
    ASSERT_EQ(world.piles.out_size(), state.piles.out_size());
    for (int i = 0; i < world.piles.out_size(); ++i) {
      const Piles::Out out = world.piles.out_at(i);
      find(out.number);
      EXPECT_EQ(out.number, state.piles.out_at(i).number);
      EXPECT_EQ(out.owner, state.piles.out_at(i).owner);
    }
    EXPECT_EQ(found.size(), kNumbers);
  }
};

class DichtDranConformance : public ::testing::TestWithParam<int> {};

TEST_P(DichtDranConformance, RandomMatchesKeepEveryPromiseOfAGame) {
  testing::Conformance<Kit>(GetParam()).play(testing::matches_to_play(2000));
}

INSTANTIATE_TEST_SUITE_P(Players, DichtDranConformance, ::testing::Range(2, 6));

}  // namespace
}  // namespace peppermill::dicht_dran
