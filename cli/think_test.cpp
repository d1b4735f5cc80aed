#include "cli/think.h"

#include <gtest/gtest.h>

namespace peppermill::cli {
namespace {

std::unique_ptr<AnyMatch> match_of(std::string_view game) {
  return new_match({.game = game, .players = 3, .options = nullptr, .seed = Seed("think"), .setup = nullptr})
      .value();
}

Json answer_json(const BotAnswer& answer) { return thinking_json(answer).set("action", answer.action); }

TEST(Think, OneThreadIsExactlyTheBotItself) {
  for (const GameInfo* info : all_games()) {
    const auto match = match_of(info->id);
    const Seat seat = *match->turn().begin();
    for (std::string_view name : kBotLevelNames) {
      const BotLevel level = *parse_bot_level(name);
      const Budget budget{.simulations = 60};
      EXPECT_EQ(answer_json(think_in_parallel(*match, seat, level, budget, 5, 1)),
                answer_json(match->think(seat, level, budget, 5)))
          << info->id << name;
    }
  }
}

TEST(Think, SeveralThreadsShareTheSimulationsAndAlwaysAnswerTheSame) {
  const auto match = match_of("dicht-dran");
  const Budget budget{.simulations = 301};
  const BotAnswer answer = think_in_parallel(*match, 1, BotLevel::chef, budget, 9, 3);
  EXPECT_EQ(answer.simulations, 301);
  EXPECT_EQ(answer.candidates.size(), match->choices(1).size());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(answer_json(think_in_parallel(*match, 1, BotLevel::chef, budget, 9, 3)), answer_json(answer));
}

TEST(Think, NoMoreThreadsThanSimulations) {
  const auto match = match_of("dicht-dran");
  EXPECT_EQ(think_in_parallel(*match, 1, BotLevel::chef, {.simulations = 2}, 9, 8).simulations, 2);
}

TEST(Think, BotsThatDoNotSearchOrAreWeakOnPurposeThinkOnOneThread) {
  const auto match = match_of("chaud-devant");
  for (BotLevel level : {BotLevel::random, BotLevel::greedy, BotLevel::plongeur, BotLevel::commis,
                         BotLevel::chef_de_partie, BotLevel::sous_chef}) {
    const Budget budget{.simulations = 30};
    EXPECT_EQ(answer_json(think_in_parallel(*match, 0, level, budget, 5, 4)),
              answer_json(match->think(0, level, budget, 5)));
  }
}

TEST(Think, TimeEndsAllThreads) {
  const auto match = match_of("chaud-devant");
  const Budget budget = budget_of(100'000'000, 30);
  const BotAnswer answer = think_in_parallel(*match, 0, BotLevel::chef, budget, 5, 3);
  EXPECT_GT(answer.simulations, 0);
  EXPECT_LT(answer.simulations, 100'000'000);
  EXPECT_TRUE(budget.out_of_time());
}

TEST(Think, MergedVisitsAreAddedAndValuesAveragedByThem) {
  const BotAnswer first{
      .action = "a", .simulations = 10, .candidates = {{"a", 5000, 6, "", ""}, {"b", 2000, 4, "", ""}}};
  const BotAnswer second{.action = "b",
                         .simulations = 10,
                         .candidates = {{"b", 8000, 8, "close", "It is close."}, {"c", 100, 2, "", ""}}};
  const BotAnswer both = merged({first, second});
  EXPECT_EQ(both.simulations, 20);
  EXPECT_EQ(both.action, "b");
  ASSERT_EQ(both.candidates.size(), 3u);
  EXPECT_EQ(both.candidates[1].visits, 12);
  EXPECT_EQ(both.candidates[1].value_per_10000, 6000);
  EXPECT_EQ(both.candidates[1].reason, "It is close.");
  EXPECT_EQ(both.candidates[2].action, "c");
  EXPECT_EQ(merged({first}).action, "a");
}

}  // namespace
}  // namespace peppermill::cli
