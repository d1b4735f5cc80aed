#include "engine/games/chaud_devant/game.h"

#include <gtest/gtest.h>

#include "engine/core/testing/conformance.h"

namespace peppermill::chaud_devant {
namespace {

struct Kit {
  using G = ChaudDevant;

  static std::vector<Action> probes() {
    std::vector<Action> all;
    for (int kind = 0; kind < kKinds; ++kind) {
      if (copies_of(kind) > 0) all.push_back(play(static_cast<Card>(kind)));
    }
    for (int menu = 0; menu < kMenus; ++menu) all.push_back(choose(static_cast<Menu>(menu)));
    return all;
  }

  static Options random_options(QuickRng& rng) {
    return {.open_menus = rng.below(2) == 1,
            .chili_any_time = rng.below(2) == 1,
            .led_ten = static_cast<LedTen>(rng.below(2))};
  }

  // Gives every seat back what it played in this round and plays the round again. Each card must have been
  // allowed then, with the voids shown at that time.
  static void expect_world_fits(const State& state, const State& world, Viewer,
                                const std::vector<testing::Conformance<Kit>::Done>& log) {
    if (world.table.phase != Phase::play) return;
    const std::size_t played = world.table.played.size();
    State replay = world;
    for (std::size_t i = log.size() - played; i < log.size(); ++i) {
      replay.hands[log[i].seat].add(log[i].action);
      ++replay.table.hand_size[log[i].seat];
    }
    Hand all = Hand::deck();
    for (Seat seat = 0; seat < world.table.players; ++seat) {
      ASSERT_EQ(replay.hands[seat].size(), replay.table.hand_size[seat]);
      for (Card card : replay.hands[seat]) {
        ASSERT_TRUE(all.holds(card)) << to_text(card) << " more often than in the deck";
        all.remove(card);
      }
    }
    replay.table.played.clear();
    replay.table.served.clear();
    replay.table.shown_void.fill(0);
    replay.table.pot_begin = 0;
    clear_pot(replay.table);
    replay.table.next = replay.table.first_seat();
    for (std::size_t i = log.size() - played; i < log.size(); ++i) {
      ASSERT_EQ(to_act(replay), SeatSet::only(log[i].seat));
      ASSERT_EQ(check(replay, log[i].seat, log[i].action), RuleError::none) << "card " << i;
      apply(replay, log[i].seat, log[i].action, nullptr);
    }
    ASSERT_EQ(replay.table, state.table);
  }
};

class ChaudDevantConformance : public ::testing::TestWithParam<int> {};

TEST_P(ChaudDevantConformance, RandomMatchesKeepEveryPromiseOfAGame) {
  testing::Conformance<Kit>(GetParam()).play(testing::series_of(2000));
}

INSTANTIATE_TEST_SUITE_P(Players, ChaudDevantConformance, ::testing::Range(2, 6));

}  // namespace
}  // namespace peppermill::chaud_devant
