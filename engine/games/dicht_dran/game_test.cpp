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
    return {.peppers = rng.below(2) == 0 ? kReconstruction : Peppers(digits),
            .games = static_cast<std::uint8_t>(1 + rng.below(3))};
  }

  // Every card is in exactly one place. A card that has lain open since the deal is where all saw it go.
  static void expect_world_fits(const State& state, const State& world, Viewer,
                                const std::vector<testing::Conformance<Kit>::Done>& log) {
    NumberSet found;
    const auto find = [&found](Number number) {
      EXPECT_FALSE(found.contains(number)) << int{number} << " twice";
      found.add(number);
    };
    for (Number number : world.table.circle) find(number);
    for (Seat seat = 0; seat < world.table.players; ++seat) {
      for (Number number : world.hands[seat]) {
        find(number);
        EXPECT_FALSE(state.table.seen.contains(number)) << int{number} << " lay open but is in a hand";
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
    expect_replay(state, world, log);
  }

  // Plays the current game backwards, round by round, to its deal, and then forwards again. Every card must
  // have been in its owner's hand, and the table must come out the same.
  static void expect_replay(const State& state, const State& world,
                            const std::vector<testing::Conformance<Kit>::Done>& log) {
    const Piles& piles = world.piles;
    std::vector<Piles::Out> won;
    for (int i = 0; i < piles.out_size(); ++i) {
      if (piles.out_at(i).owner != kDiscard) won.push_back(piles.out_at(i));
    }
    const std::size_t players = world.table.players;
    const auto begin =
        log.end() - static_cast<std::ptrdiff_t>(won.size() * players) - world.table.chosen.size();
    State back = world;
    back.piles = {};
    for (int depth = piles.draw_size(); depth-- > 0;) back.piles.put_on_top(piles.draw_at(depth));
    for (std::size_t round = won.size(); round-- > 0;) {
      const auto first = begin + static_cast<std::ptrdiff_t>(round * players);
      take_round_back(back, won[round], {first, first + static_cast<std::ptrdiff_t>(players)}, round);
    }
    back.table.seen = {};
    for (Number number : back.table.circle) back.table.seen.add(number);
    back.table.target = 1;
    back.table.chosen = {};
    back.table.revealed.fill(kNoNumber);
    back.choices.fill(kNoNumber);
    for (auto done = begin; done != log.end(); ++done) {
      // A card that is not revealed yet may be another card in this world.
      const bool secret = log.end() - done <= world.table.chosen.size();
      const Action action = secret ? world.choices[done->seat] : done->action;
      ASSERT_EQ(check(back, done->seat, action), RuleError::none);
      apply(back, done->seat, action, nullptr);
    }
    ASSERT_EQ(back.table, state.table);
    ASSERT_EQ(back.hands, world.hands);
  }

  static void take_round_back(State& back, Piles::Out won, std::vector<testing::Conformance<Kit>::Done> plays,
                              std::size_t round) {
    PublicState& table = back.table;
    const std::size_t position = (round + 1) % kCircle;
    const Gap gap = table.gap(static_cast<int>(position));
    table.circle[position] = won.number;
    PerSeat<Number> played{};
    for (const auto& play : plays) played[play.seat] = play.action;
    // The last seat to draw is the one before the winner.
    Seat seat = won.owner;
    for (std::size_t i = 0; i < plays.size(); ++i) {
      seat = static_cast<Seat>((seat + table.players - 1) % table.players);
      const bool drew = seat != won.owner && !gap.contains(played[seat]);
      for (int owed = drew ? table.options.peppers.of(played[seat]) : 0; owed > 0; --owed) {
        const Number number = *back.hands[seat].begin();
        back.hands[seat].remove(number);
        --table.hand_size[seat];
        back.piles.put_on_top(number);
      }
      back.hands[seat].add(played[seat]);
      ++table.hand_size[seat];
    }
  }
};

class DichtDranConformance : public ::testing::TestWithParam<int> {};

TEST_P(DichtDranConformance, RandomMatchesKeepEveryPromiseOfAGame) {
  testing::Conformance<Kit>(GetParam()).play(testing::series_of(2000));
}

INSTANTIATE_TEST_SUITE_P(Players, DichtDranConformance, ::testing::Range(2, 6));

}  // namespace
}  // namespace peppermill::dicht_dran
