#include "engine/bots/safranito/bots.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/bots/safranito/aims.h"
#include "engine/bots/safranito/imagine.h"
#include "engine/bots/safranito/levels.h"
#include "engine/bots/safranito/worth.h"
#include "engine/core/testing/series.h"
#include "engine/games/safranito/aim.h"

namespace peppermill::bots {
namespace {

using namespace safranito;

constexpr std::array kAllLevels = {BotLevel::random, BotLevel::greedy,         BotLevel::plongeur,
                                   BotLevel::commis, BotLevel::chef_de_partie, BotLevel::sous_chef,
                                   BotLevel::chef};

Thinking<Safranito> think(const View& view, Seat seat, BotLevel level, std::int64_t simulations,
                          std::uint64_t seed) {
  QuickRng rng(seed);
  return SafranitoBots::think(view, seat, level, {.simulations = simulations}, rng);
}

// Calls `look(state, seat)` for every decision of a few games between quick bots.
template <class Look>
void play(int players, int games, Look look) {
  QuickRng rng(11);
  for (int game = 0; game < games; ++game) {
    Options options;
    options.max_rounds = 6;
    State state = setup(options, players, Rng::from_seed("bots/" + std::to_string(game)));
    for (SeatSet asked = to_act(state); !asked.empty(); asked = to_act(state)) {
      const Seat seat = *asked.begin();
      look(state, seat);
      apply(state, seat, think(view(state, seat), seat, BotLevel::commis, 4, rng.next()).action(), nullptr);
    }
  }
}

bool same(const Thinking<Safranito>& a, const Thinking<Safranito>& b) {
  if (a.chosen != b.chosen || a.simulations != b.simulations || a.candidates.size() != b.candidates.size())
    return false;
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    if (a.candidates[i].action != b.candidates[i].action || a.candidates[i].value != b.candidates[i].value ||
        a.candidates[i].visits != b.candidates[i].visits)
      return false;
  }
  return true;
}

TEST(SafranitoBots, ADecisionDoesNotDependOnWhatTheSeatCannotSee) {
  const int games = testing::series_of(2);
  int decisions = 0;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    play(players, games, [&](const State& state, Seat seat) {
      const auto level = kAllLevels[static_cast<std::size_t>(decisions) % kAllLevels.size()];
      const auto seed = static_cast<std::uint64_t>(++decisions);
      QuickRng rng(seed * 77);
      const State other = determinize(view(state, seat), rng);
      EXPECT_TRUE(same(think(view(state, seat), seat, level, 6, seed),
                       think(view(other, seat), seat, level, 6, seed)));
    });
  }
  EXPECT_GT(decisions, 150 * games);
}

TEST(SafranitoBots, TheSameSeedGivesTheSameAnswerAndEveryAnswerIsLegal) {
  int decisions = 0;
  play(3, 1, [&](const State& state, Seat seat) {
    for (BotLevel level : kAllLevels) {
      const auto seed = static_cast<std::uint64_t>(++decisions);
      const auto answer = think(view(state, seat), seat, level, 5, seed);
      EXPECT_TRUE(same(answer, think(view(state, seat), seat, level, 5, seed)));
      EXPECT_EQ(check(state, seat, answer.action()), RuleError::none) << action_text(answer.action());
    }
  });
}

TEST(SafranitoBots, TheBudgetIsUsedToTheLastSimulation) {
  play(2, 1, [&](const State& state, Seat seat) {
    for (BotLevel level : kAllLevels) {
      for (std::int64_t simulations : {1, 7}) {
        const auto answer = think(view(state, seat), seat, level, simulations, 3);
        EXPECT_EQ(answer.simulations, simulations);
        std::int64_t visits = 0;
        for (const auto& candidate : answer.candidates) visits += candidate.visits;
        EXPECT_EQ(visits, simulations);
      }
    }
  });
}

TEST(SafranitoBots, WithoutTimeTheSearchStillTriesOnce) {
  const State state = setup({}, 2, Rng::from_seed("no time"));
  const Seat seat = *to_act(state).begin();
  for (BotLevel level : kAllLevels) {
    QuickRng rng(1);
    const Budget budget{.out_of_time = [] { return true; }};
    EXPECT_EQ(SafranitoBots::think(view(state, seat), seat, level, budget, rng).simulations, 1);
  }
}

TEST(SafranitoBots, OutsideOfThrowsAllChoicesAreCandidatesInTheirOrderWithReasons) {
  play(4, 1, [&](const State& state, Seat seat) {
    if (state.table.phase == Phase::throwing || state.table.phase == Phase::extra_throw) return;
    FixedVector<Action, kMaxChoices> all;
    choices(state, seat, all);
    const auto answer = think(view(state, seat), seat, BotLevel::chef, 10, 1);
    ASSERT_EQ(answer.candidates.size(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(answer.candidates[i].action, all[i]);
      EXPECT_FALSE(answer.candidates[i].reason.code.empty());
      EXPECT_FALSE(answer.candidates[i].reason.sentence.empty());
    }
  });
}

TEST(SafranitoBots, LobsEndWhereTheTableOfEndsSays) {
  QuickRng rng(4);
  for (int side = 0; side < kSides; ++side) {
    const EndsOfSide ends(side, Steadiness::natural);
    for (int i = 0; i < kPlaces; ++i) {
      const auto place = static_cast<Place>(i);
      int there = 0;
      constexpr int kThrows = 300;
      for (int k = 0; k < kThrows; ++k) {
        Rng noise = rng.fresh_rng();
        Draws draws(noise);
        const Landing landing = land({}, 0, side, aim_at(side, place, Way::lob), Steadiness::natural, draws);
        there += !landing.on_board.empty() && place_of(landing.on_board[0].pose) == place ? 1 : 0;
      }
      // Four standard deviations of that many throws.
      EXPECT_NEAR(there * 1000.0 / kThrows, ends.of(place)[static_cast<std::size_t>(i)], 120)
          << side << ' ' << i;
    }
  }
}

State position(int players, std::string_view setup) {
  const auto state = setup_from({}, players, Rng::from_seed("7"), parse_json(setup).value());
  if (!state) ADD_FAILURE() << state.error().message;
  return *state;
}

TEST(SafranitoWorth, ABlendIsWorthMoreThanItsSpices) {
  for (const char* completed : {"[[],[]]", "[[4],[]]", "[[4,5],[]]"}) {
    State state = position(2, std::string(R"({"phase":"blend","chef":0,"blends":[3,7],"completed":)") +
                                  completed + R"(,"hands":[{"curry":1,"chili":1,"saffron":1},{}]})");
    const double before = share_of(state, 0, Sight::all);
    apply(state, 0, make_blend(3), nullptr);
    EXPECT_GT(share_of(state, 0, Sight::all), before) << completed;
  }
}

TEST(SafranitoWorth, MoneyCardsAndRivalsCount) {
  const auto share = [](std::string_view money, std::string_view hands, Sight sight) {
    return share_of(position(2, R"({"chef":0,"blends":[3,7],"display":{"mint":1},"money":)" +
                                    std::string(money) + R"(,"hands":)" + std::string(hands) + "}"),
                    0, sight);
  };
  const double even = share("[200,200]", "[{},{}]", Sight::all);
  EXPECT_DOUBLE_EQ(even, 0.5);
  EXPECT_GT(share("[300,200]", "[{},{}]", Sight::all), even);
  EXPECT_GT(share("[200,200]", R"([{"curry":1},{}])", Sight::all), even);
  EXPECT_LT(share("[200,200]", R"([{},{"curry":1}])", Sight::all), even);
  EXPECT_EQ(share("[200,200]", R"([{},{"curry":1}])", Sight::own), share("[200,200]", "[{},{}]", Sight::own));
}

}  // namespace
}  // namespace peppermill::bots
