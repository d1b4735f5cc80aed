// Which bot gets which job, and whose thoughts still count.
#include "server/tables/bot_turns.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

struct BotTurnsTest : ::testing::Test {
  TableRules rules;
  SampleTable table{R"(,"pace":{"kind":"relaxed","decision_s":10})"};
  TestBots thinkers;
  MemoryStore store;
  ManualLoop loop;
  Shares shares{default_share_limits()};
  TableDeps deps{store, loop, thinkers, shares, {.bot_budget = 1000}, nullptr};
  BotTurns bots{deps};
  Clocks clocks{rules, 0};

  void SetUp() override {
    thinkers.wait();
    table.start();
    clocks.open_prompts(table.view(), 0);
  }
  std::vector<BotTurn> due() { return bots.due(table.view(), clocks); }
  // The job that the seat's bot gets.
  const Thinkers::Job& job_of(Seat seat) {
    bots.think({seat, table.prompt(seat), BotLevel::random}, table.view(), [](const Thought&) {});
    return thinkers.jobs().back();
  }
  bool take(const BotTurn& turn) { return bots.take(turn, table.view(), clocks); }
};

TEST_F(BotTurnsTest, BotsHaveNoJobsAtATableOfPeople) {
  EXPECT_TRUE(due().empty());
  EXPECT_FALSE(bots.thinking());
}

TEST_F(BotTurnsTest, ABotGetsOneJobForEachPrompt) {
  table.file.seats[1] = {.kind = SeatKind::bot, .level = BotLevel::greedy};
  const auto turns = due();
  ASSERT_EQ(turns.size(), 1u);
  EXPECT_EQ(turns[0].seat, 1);
  EXPECT_EQ(turns[0].prompt, table.prompt(1));
  EXPECT_EQ(turns[0].level, BotLevel::greedy);
  EXPECT_EQ(turns[0].by, DecidedBy::bot);
  bots.think(turns[0], table.view(), [](const Thought&) {});
  EXPECT_EQ(thinkers.thinking(), 1u);
  EXPECT_TRUE(due().empty());
  EXPECT_TRUE(bots.thinking());
  EXPECT_TRUE(take(turns[0]));
  EXPECT_FALSE(bots.thinking());
}

TEST_F(BotTurnsTest, AStandInPlaysAtTheTablesLevelUntilThePersonReturns) {
  table.file.seats[2].bot_stands_in = true;
  const auto turns = due();
  ASSERT_EQ(turns.size(), 1u);
  EXPECT_EQ(turns[0].level, table.file.level);
  table.file.seats[2].bot_stands_in = false;
  EXPECT_FALSE(take(turns[0]));
}

TEST_F(BotTurnsTest, WhenTimeRunsOutABotDecidesThatOnePrompt) {
  clocks.expire(table.view(), 10'000);
  const auto turns = due();
  ASSERT_EQ(turns.size(), 3u);
  EXPECT_EQ(turns[0].by, DecidedBy::timeout);
  EXPECT_TRUE(take(turns[0]));
  table.act(0);
  EXPECT_FALSE(take(turns[0])) << "the prompt is already answered";
}

TEST_F(BotTurnsTest, AThoughtForAnEndedMatchIsDropped) {
  table.file.seats[1] = {.kind = SeatKind::bot};
  const BotTurn turn = due().at(0);
  table.log.reset();
  EXPECT_FALSE(take(turn));
  EXPECT_TRUE(due().empty());
}

TEST_F(BotTurnsTest, ThereAreHintsOnlyAmongBotsAndOneAtATime) {
  EXPECT_EQ(bots.hint(table.view(), person("anna"), 0).refusal().code, protocol::Code::no_hint);
  table.file.seats[1] = table.file.seats[2] = {.kind = SeatKind::bot};
  const auto turn = bots.hint(table.view(), person("anna"), 0);
  ASSERT_TRUE(turn);
  EXPECT_EQ(turn->asked, Asked::judgement);
  bots.think(*turn, table.view(), [](const Thought&) {});
  EXPECT_EQ(bots.hint(table.view(), person("anna"), 0).refusal().code, protocol::Code::too_fast);
  EXPECT_FALSE(bots.thinking()) << "no move waits for it";
  EXPECT_TRUE(take(*turn));
  table.act(0);
  EXPECT_EQ(bots.hint(table.view(), person("anna"), 0).refusal().code, protocol::Code::not_your_turn);
}

TEST_F(BotTurnsTest, BotsWorkInTheTurnOfThePersonWhoWaits) {
  EXPECT_EQ(job_of(1).owner, "") << "nobody has come yet";
  bots.work_for({"p_anna", "anna", false, "192.0.2.1"});
  EXPECT_EQ(job_of(1).owner, "192.0.2.1");
}

TEST_F(BotTurnsTest, BotsHurryForWhoHasUsedUpTheShareAndForNobodyElse) {
  bots.work_for({"p_anna", "anna", false, "192.0.2.1"});
  EXPECT_EQ(job_of(1).budget, 1000);
  thinkers.take(600'001);
  thinkers.answer();
  EXPECT_EQ(job_of(1).budget, BotTurns::kHurried);
  bots.work_for({"p_anna", "anna", false, "192.0.2.2"});
  EXPECT_EQ(job_of(1).budget, BotTurns::kHurried) << "the same person elsewhere";
  bots.work_for({"p_ben", "ben", false, "192.0.2.1"});
  EXPECT_EQ(job_of(1).budget, BotTurns::kHurried) << "another person there";
  bots.work_for({"p_ben", "ben", false, "192.0.2.2"});
  EXPECT_EQ(job_of(1).budget, 1000);
  loop.advance(20 * 60'000);
  bots.work_for({"p_anna", "anna", false, "192.0.2.1"});
  EXPECT_EQ(job_of(1).budget, 1000) << "the debt is paid off";
}

TEST_F(BotTurnsTest, TheWeakestBotHasNoReplacement) {
  const BotTurn turn{0, 1, BotLevel::chef};
  EXPECT_EQ(BotTurns::plainest(turn).level, BotLevel::random);
  EXPECT_TRUE(bug_in([&] { BotTurns::plainest(BotTurns::plainest(turn)); }));
}

}  // namespace
}  // namespace peppermill::server::testing
