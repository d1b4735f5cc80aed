// The tree search and its levels with the real games. The test is here because engine/bots/search may not
// include games.
#include "engine/bots/search/search.h"

#include <gtest/gtest.h>

#include "bench/heap_count.h"
#include "engine/bots/search/beaten_share.h"
#include "engine/core/testing/series.h"
#include "tests/all_games.h"

namespace peppermill::bots {
namespace {

// Two seats each. Seat 0 is to act after the actions `before`.
//   one_move_wins   `move` wins the match for sure, all others hardly ever do
//   forced          there is only one choice
constexpr const char* kCases = "search_cases.json";

template <class Bots>
class SearchOf : public ::testing::Test {
 public:
  using G = typename Bots::G;
  using State = typename G::State;

  static Json one_case(std::string_view name) {
    const Json cases = peppermill::testing::file_of(G::kInfo, "bots", kCases);
    const Json* found = cases.find(name);
    EXPECT_TRUE(found) << name;
    return found ? *found : Json();
  }
  static State position(const Json& one) {
    const auto state = G::setup_from({}, 2, Rng::from_seed("7"), *one.find("setup"));
    if (!state) ADD_FAILURE() << state.error().message;
    return *state;
  }

  static Thinking<G> think(const State& state, Seat seat, const Budget& budget, std::uint64_t seed,
                           BotLevel level = BotLevel::chef) {
    QuickRng rng(seed);
    return Bots::think(G::view(state, seat), seat, level, budget, rng);
  }
  static Thinking<G> think(const State& state, Seat seat, std::int64_t simulations, std::uint64_t seed,
                           BotLevel level = BotLevel::chef) {
    return think(state, seat, Budget{.simulations = simulations}, seed, level);
  }

  static bool equal(const Thinking<G>& one, const Thinking<G>& two) {
    return one.simulations == two.simulations && one.chosen == two.chosen &&
           std::ranges::equal(one.candidates, two.candidates, [](const auto& a, const auto& b) {
             return a.action == b.action && a.visits == b.visits && a.value == b.value &&
                    a.reason.code == b.reason.code;
           });
  }

  // Calls `look(state, seat, rng)` at every decision of random matches, for every number of players.
  template <class Look>
  static void wander(int matches, Look look) {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      for (int match = 0; match < matches; ++match) {
        QuickRng rng(static_cast<std::uint64_t>(match * 8 + players));
        State state = G::setup({}, players, rng.fresh_rng());
        while (!G::to_act(state).empty() && !::testing::Test::HasFailure()) {
          const Seat seat = *G::to_act(state).begin();
          look(state, seat, rng);
          G::apply(state, seat, G::sample(state, seat, rng), nullptr);
        }
      }
    }
  }
};

TYPED_TEST_SUITE(SearchOf, peppermill::testing::AllSearchingBots, peppermill::testing::GameNames);

TYPED_TEST(SearchOf, TheOneMoveThatWinsIsFound) {
  const Json one = this->one_case("one_move_wins");
  auto state = this->position(one);
  for (const Json& text : *one.find("before")->as_list()) {
    const Seat seat = *TypeParam::G::to_act(state).begin();
    TypeParam::G::apply(state, seat, *TypeParam::G::parse_action(*text.as_text()), nullptr);
  }
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto thinking = this->think(state, 0, 200, seed);
    EXPECT_EQ(TypeParam::G::action_text(thinking.action()), *one.find("move")->as_text());
    EXPECT_EQ(thinking.candidates[thinking.chosen].value_per_10000(), 10000);
  }
}

TYPED_TEST(SearchOf, EqualSeedsGiveEqualAnswersAndOthersOtherValues) {
  const auto state = TypeParam::G::setup({}, 4, Rng::from_seed("seeds"));
  const Seat seat = *TypeParam::G::to_act(state).begin();
  const auto one = this->think(state, seat, 300, 1);
  EXPECT_TRUE(this->equal(one, this->think(state, seat, 300, 1)));
  EXPECT_FALSE(this->equal(one, this->think(state, seat, 300, 2)));
}

TYPED_TEST(SearchOf, ABudgetInSimulationsIsKeptToTheLast) {
  const auto state = TypeParam::G::setup({}, 3, Rng::from_seed("budget"));
  const Seat seat = *TypeParam::G::to_act(state).begin();
  for (const std::int64_t simulations : {1, 7, 16, 1000}) {
    const auto thinking = this->think(state, seat, simulations, 1);
    EXPECT_EQ(thinking.simulations, simulations);
    std::int64_t visits = 0;
    for (const auto& candidate : thinking.candidates) visits += candidate.visits;
    EXPECT_EQ(visits, simulations) << "every simulation tries one of the moves";
  }
}

TYPED_TEST(SearchOf, ThinkingStopsWhenTimeIsOutAndReportsItsProgress) {
  const auto state = TypeParam::G::setup({}, 3, Rng::from_seed("time"));
  const Seat seat = *TypeParam::G::to_act(state).begin();
  int looks = 200;
  std::vector<std::int64_t> reported;
  const Budget budget{.simulations = 1'000'000'000'000,
                      .out_of_time = [&] { return --looks == 0; },
                      .progress = [&](std::int64_t done) { reported.push_back(done); }};
  const auto thinking = this->think(state, seat, budget, 1);
  EXPECT_EQ(looks, 0);
  EXPECT_LT(thinking.simulations, 10'000);
  ASSERT_FALSE(reported.empty());
  EXPECT_TRUE(std::ranges::is_sorted(reported));
  EXPECT_LE(reported.back(), thinking.simulations);
}

TYPED_TEST(SearchOf, WithoutAnyTimeThereIsStillALegalAnswer) {
  const auto state = TypeParam::G::setup({}, 3, Rng::from_seed("time"));
  const Seat seat = *TypeParam::G::to_act(state).begin();
  const Budget budget{.simulations = 0, .out_of_time = [] { return true; }};
  const auto thinking = this->think(state, seat, budget, 1);
  EXPECT_LE(thinking.simulations, 16);
  EXPECT_EQ(TypeParam::G::check(state, seat, thinking.action()), TypeParam::G::RuleError::none);
}

TYPED_TEST(SearchOf, ASingleChoiceTakesNoSearch) {
  const auto state = this->position(this->one_case("forced"));
  const auto thinking = this->think(state, 0, Budget{}, 1);
  EXPECT_EQ(thinking.simulations, 0);
  EXPECT_EQ(thinking.candidates.size(), 1u);
}

TYPED_TEST(SearchOf, EveryLevelAnswersLegallyAndGivesReasons) {
  this->wander(1, [](const auto& state, Seat seat, QuickRng& rng) {
    for (std::size_t level = 0; level < kBotLevelNames.size(); ++level) {
      const auto thinking =
          SearchOf<TypeParam>::think(state, seat, 4, rng.next(), static_cast<BotLevel>(level));
      ASSERT_EQ(TypeParam::G::check(state, seat, thinking.action()), TypeParam::G::RuleError::none);
      for (const auto& candidate : thinking.candidates) {
        EXPECT_FALSE(candidate.reason.code.empty());
        EXPECT_FALSE(candidate.reason.sentence.empty());
      }
    }
  });
}

TYPED_TEST(SearchOf, SwappingHiddenCardsNeverChangesTheAnswer) {
  const int matches = testing::series_of(12);
  int positions = 0, differing = 0;
  this->wander(matches, [&](const auto& state, Seat seat, QuickRng& rng) {
    const auto imagined = TypeParam::G::determinize(TypeParam::G::view(state, seat), rng);
    ++positions;
    differing += TypeParam::G::state_json(imagined) == TypeParam::G::state_json(state) ? 0 : 1;
    const std::uint64_t seed = rng.next();
    for (const BotLevel level : {BotLevel::greedy, BotLevel::plongeur, BotLevel::chef}) {
      const auto honest = SearchOf<TypeParam>::think(state, seat, 8, seed, level);
      EXPECT_TRUE(
          SearchOf<TypeParam>::equal(honest, SearchOf<TypeParam>::think(imagined, seat, 8, seed, level)));
    }
  });
  EXPECT_GT(positions, matches);
  EXPECT_GT(differing, positions / 2);
}

TYPED_TEST(SearchOf, WhatOthersHaveChosenInSecretDoesNotChangeTheAnswer) {
  int positions = 0, differing = 0;
  this->wander(4, [&](const auto& state, Seat seat, QuickRng& rng) {
    SeatSet others = TypeParam::G::to_act(state);
    others.remove(seat);
    if (others.empty()) return;
    ++positions;
    auto one = state, two = state;
    for (const Seat other : others) {
      TypeParam::G::apply(one, other, TypeParam::G::sample(state, other, rng), nullptr);
      TypeParam::G::apply(two, other, TypeParam::G::sample(state, other, rng), nullptr);
    }
    differing += one == two ? 0 : 1;
    const std::uint64_t seed = rng.next();
    EXPECT_TRUE(SearchOf<TypeParam>::equal(SearchOf<TypeParam>::think(one, seat, 8, seed),
                                           SearchOf<TypeParam>::think(two, seat, 8, seed)));
  });
  EXPECT_GT(differing, positions / 4);
}

TYPED_TEST(SearchOf, TheStateThoughtAboutIsLeftAlone) {
  const auto state = TypeParam::G::setup({}, 4, Rng::from_seed("alone"));
  const auto before = state;
  this->think(state, *TypeParam::G::to_act(state).begin(), 50, 1);
  EXPECT_EQ(state, before);
}

TYPED_TEST(SearchOf, ASimulationTakesNoHeap) {
  using Searching = Search<typename TypeParam::G, typename TypeParam::P>;
  this->wander(1, [](const auto& state, Seat seat, QuickRng& rng) {
    const auto view = TypeParam::G::view(state, seat);
    Searching search(view, seat, Strength{.simulations = 0}, 50, rng);
    const std::int64_t before = heap_blocks();
    for (int i = 0; i < 50; ++i) search.simulate();
    ASSERT_EQ(heap_blocks(), before);
  });
}

TYPED_TEST(SearchOf, TheLongestSearchKeepsWithin64MiB) {
  const auto state = TypeParam::G::setup({}, 4, Rng::from_seed("memory"));
  const Seat seat = *TypeParam::G::to_act(state).begin();
  const auto view = TypeParam::G::view(state, seat);
  QuickRng rng(1);
  const Search<typename TypeParam::G, typename TypeParam::P> search(
      view, seat, Strength{.simulations = 0}, std::numeric_limits<std::int64_t>::max() / 4, rng);
  EXPECT_LE(search.bytes(), std::size_t{64} << 20);
}

TEST(Tree, AFullOneStillFindsAndCountsWhatItHas) {
  Tree tree(1);
  const std::uint64_t moves = 1000;
  std::uint64_t kept = 0;
  while (kept < moves && tree.add(7, kept)) ++kept;
  ASSERT_LT(kept, moves);
  EXPECT_EQ(tree.add(7, kept), nullptr);
  for (std::uint64_t move = 0; move < kept; ++move) {
    ASSERT_TRUE(tree.find(7, move));
    EXPECT_EQ(tree.add(7, move), tree.find(7, move));
  }
}

TEST(BeatenShare, TheShareOfBeatenOpponentsCountsTiesHalf) {
  Scores scores;
  for (int score : {3, 5, 3, 1}) scores.push_back(score);
  EXPECT_DOUBLE_EQ(beaten_share(scores, 0), 0.5);
  EXPECT_DOUBLE_EQ(beaten_share(scores, 1), 1.0);
  EXPECT_DOUBLE_EQ(beaten_share(scores, 3), 0.0);
}

}  // namespace
}  // namespace peppermill::bots
