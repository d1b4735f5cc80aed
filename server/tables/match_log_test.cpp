// The match by its entries: who receives a step, what an undo takes back, and the same match again
// from the store.
#include "server/tables/match_log.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

struct MatchLogTest : ::testing::Test {
  SampleTable table;
  std::vector<EntryRow> entries;

  void SetUp() override { table.start(); }
  EntryRow row(std::string kind, Seat seat) const {
    return {.table = table.file.id,
            .version = table.log->entries() + 1,
            .at = 1,
            .kind = std::move(kind),
            .seat = seat,
            .by = "person",
            .spent = 0,
            .text = {}};
  }
  void act(Seat seat) {
    const auto step = table.log->act(seat, table.log->match().choices(seat).at(0), row("act", seat));
    ASSERT_TRUE(step);
    entries.push_back(step->entry);
  }
};

TEST_F(MatchLogTest, ARefusedActionChangesNothing) {
  EXPECT_FALSE(table.log->act(0, "nonsense", row("act", 0)));
  EXPECT_EQ(table.log->entries(), 0);
  EXPECT_EQ(table.log->version(Viewer(0)), 0);
}

TEST_F(MatchLogTest, AnAnswerIsRememberedByItsPrompt) {
  const Prompt prompt = table.prompt(1);
  const std::string action = table.log->match().choices(1).at(0);
  act(1);
  ASSERT_TRUE(table.log->answer_to(1, prompt));
  EXPECT_EQ(table.log->answer_to(1, prompt)->action, action);
  EXPECT_EQ(table.log->answer_to(1, prompt)->version, 1);
  EXPECT_FALSE(table.log->answer_to(1, prompt + 1));
  EXPECT_FALSE(table.log->answer_to(0, prompt));
}

TEST_F(MatchLogTest, TheSameEntriesMakeTheSameMatch) {
  act(0);
  act(1);
  entries.push_back(table.log->undo(1, row("undo", 1)).entry);
  act(1);
  const auto again = MatchLog::rebuild(table.file, entries);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->entries(), 4);
  EXPECT_EQ(again->match().state(), table.log->match().state());
  for (std::size_t i = 0; i <= kMaxSeats; ++i)
    EXPECT_EQ(again->version(MatchLog::viewer_at(i)), table.log->version(MatchLog::viewer_at(i)));
}

TEST_F(MatchLogTest, UnplayableEntriesMakeNoMatch) {
  act(0);
  entries[0].version = 2;
  EXPECT_FALSE(MatchLog::rebuild(table.file, entries));
  entries[0].version = 1;
  entries[0].text = "nonsense";
  EXPECT_FALSE(MatchLog::rebuild(table.file, entries));
}

TEST_F(MatchLogTest, KnowsWhoHasActedSince) {
  act(0);
  act(1);
  const auto acted = table.log->acted_since(0);
  ASSERT_EQ(acted.size(), 2u);
  EXPECT_EQ(acted[1].seat, 1);
  EXPECT_FALSE(acted[1].in_turn) << "all chose at once";
  EXPECT_EQ(table.log->undo_depth(2), 0);
}

}  // namespace
}  // namespace peppermill::server::testing
