// Positions of every game with moves that no sane player makes. The two best levels must never make them.
// Judging a throw takes more than its text: safranito_blunders_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/catalog/catalog.h"
#include "engine/core/game_extras.h"
#include "engine/core/testing/series.h"
#include "tests/all_games.h"
#include "tests/blunder_positions.h"

namespace peppermill {
namespace {

// A level that sometimes errs must not err here. It is cheap, so the test asks it often.
std::uint64_t seeds_of(BotLevel level) {
  return static_cast<std::uint64_t>(testing::series_of(level == BotLevel::chef ? 4 : 1000));
}

Seat seat_in(const Json& seat) { return static_cast<Seat>(seat.as_integer(0, kMaxSeats - 1).value()); }

// The position, or null with a test failure.
std::unique_ptr<AnyMatch> match_of(const Json& position) {
  auto match = new_match({.game = *position.find("game")->as_text(),
                          .players = position.find("players")->as_integer(2, kMaxSeats).value(),
                          .options = position.find("options"),
                          .seed = Seed::from_json(*position.find("seed")).value(),
                          .setup = position.find("setup")});
  if (!match) {
    ADD_FAILURE() << match.error().message;
    return nullptr;
  }
  for (const Json& step : *position.find("actions")->as_list()) {
    const auto error = (*match)->act(seat_in((*step.as_list())[0]), *(*step.as_list())[1].as_text());
    if (error) ADD_FAILURE() << error->message;
  }
  return std::move(*match);
}

std::vector<std::string> blunders_in(const Json& position) {
  std::vector<std::string> blunders;
  for (const Json& text : *position.find("blunders")->as_list()) blunders.push_back(*text.as_text());
  return blunders;
}

// Every blunder must be possible, and so must another choice.
void expect_a_question(const AnyMatch& match, Seat seat, const std::vector<std::string>& blunders) {
  const auto choices = match.choices(seat);
  EXPECT_FALSE(blunders.empty());
  EXPECT_LT(blunders.size(), choices.size());
  for (const std::string& blunder : blunders) EXPECT_EQ(std::ranges::count(choices, blunder), 1) << blunder;
}

class Blunders : public ::testing::TestWithParam<std::string> {};

TEST_P(Blunders, TheTwoBestLevelsMakeNone) {
  const Json::List positions =
      positions_of(PEPPERMILL_SOURCE "/engine/bots/" + GetParam() + "/blunders.json");
  for (const Json& position : positions) {
    SCOPED_TRACE(position.dump());
    const auto match = match_of(position);
    ASSERT_TRUE(match);
    const Seat seat = seat_in(*position.find("seat"));
    const auto blunders = blunders_in(position);
    expect_a_question(*match, seat, blunders);
    for (const BotLevel level : {BotLevel::sous_chef, BotLevel::chef}) {
      for (std::uint64_t seed = 0; seed < seeds_of(level); ++seed) {
        const BotAnswer answer = match->think(seat, level, {}, seed);
        EXPECT_EQ(std::ranges::count(blunders, answer.action), 0)
            << to_text(level) << " with seed " << seed << ": " << answer.action;
      }
    }
  }
}

// Games whose actions are a list: there the text of an action is enough.
std::vector<std::string> games_with_lists() {
  std::vector<std::string> games;
  for_each_game(AllGames(), [&]<class Bots>() {
    if constexpr (!HasFamilies<typename Bots::G>) games.push_back(testing::folder_of(Bots::G::kInfo));
  });
  return games;
}

INSTANTIATE_TEST_SUITE_P(Games, Blunders, ::testing::ValuesIn(games_with_lists()),
                         [](const auto& game) { return game.param; });

TEST(Blunders, EveryOtherGameHasATestOfItsOwn) {
  for_each_game(AllGames(), [&]<class Bots>() {
    if constexpr (HasFamilies<typename Bots::G>) {
      const std::string test = "/tests/" + testing::folder_of(Bots::G::kInfo) + "_blunders_test.cpp";
      EXPECT_TRUE(std::filesystem::exists(PEPPERMILL_SOURCE + test)) << test;
    }
  });
}

}  // namespace
}  // namespace peppermill
