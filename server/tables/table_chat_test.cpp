// What may be said, and who receives it; chat_test.cpp has the table around it.
#include "server/tables/table_chat.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

ChatRow row_of(std::int64_t number, const std::string& who, const std::string& from) {
  return {.table = "t", .number = number, .at = 0, .person = who, .name = who, .from = from, .text = "text"};
}

struct TableChatTest : ::testing::Test {
  TableRules rules{.chat_length = 10};
  SampleTable table;
  TableChat chat{rules, {}};

  std::string say(const std::string& name, const std::string& text, Millis now) {
    const auto row = chat.say(table.file, person(name), text, now);
    if (row) chat.add(*row);
    return row ? "ok" : std::string(to_text(row.refusal().code));
  }
};

TEST_F(TableChatTest, ARowHasThePersonAndWhereTheMessageCameFrom) {
  const auto row = chat.say(table.file, person("anna"), "  hello ", 5);
  ASSERT_TRUE(row);
  EXPECT_EQ(row->number, 1);
  EXPECT_EQ(row->at, 5);
  EXPECT_EQ(row->text, "hello");
  EXPECT_EQ(row->from, "player");
  EXPECT_EQ(chat.say(table.file, person("guest"), "hello", 5)->from, "spectator");
  EXPECT_TRUE(chat.rows().empty()) << "a message counts from `add` on";
}

TEST_F(TableChatTest, NobodyTalksUnderANameThatLooksLikeAnothers) {
  const auto name_of = [&](const Person& who) {
    const auto row = chat.say(table.file, who, "hello", 5);
    if (row) chat.add(*row);
    return row ? row->name : "refused";
  };
  EXPECT_EQ(name_of({"p_anna", "Ben"}), "anna") << "a player's is the name of the seat";
  EXPECT_EQ(name_of({"p_eve", "ANNA"}), "ANNA (2)");
  EXPECT_EQ(name_of({"p_mallory", "anna"}), "anna (3)");
  EXPECT_EQ(name_of({"p_dora", "Dora"}), "Dora");
  EXPECT_EQ(name_of({"p_dora2", "D0ra"}), "D0ra (2)") << "a spectator who spoke before";
  EXPECT_EQ(name_of({"p_dora", "Dora"}), "Dora");
}

TEST_F(TableChatTest, LengthAndLinesAreLimited) {
  EXPECT_EQ(say("anna", "eleven char", 0), "too_large");
  EXPECT_EQ(say("anna", "a\nb", 0), "bad_request");
  EXPECT_EQ(say("anna", "one", 0), "ok");
  table.file.chat = false;
  EXPECT_EQ(say("cleo", "one", 0), "not_allowed");
}

TEST_F(TableChatTest, NumbersContinueAfterTheStoredOnes) {
  TableChat stored(rules, {row_of(7, "p_ben", "player")});
  EXPECT_EQ(stored.say(table.file, person("anna"), "hello", 0)->number, 8);
}

TEST_F(TableChatTest, OnlyTheLastAreRemembered) {
  for (std::int64_t i = 1; i <= 60; ++i) chat.add(row_of(i, "p_ben", "player"));
  ASSERT_EQ(chat.rows().size(), TableChat::kRemembered);
  EXPECT_EQ(chat.rows().front().number, 11);
}

TEST_F(TableChatTest, PlayersAndSpectatorsChatSeparatelyWhileAMatchRuns) {
  const ChatRow player = row_of(1, "p_anna", "player"), spectator = row_of(2, "p_guest", "spectator");
  EXPECT_TRUE(chat.visible_to(table.file, "p_ben", spectator));
  table.start();
  EXPECT_FALSE(chat.visible_to(table.file, "p_ben", spectator));
  EXPECT_FALSE(chat.visible_to(table.file, "p_other", player));
  EXPECT_TRUE(chat.visible_to(table.file, "p_ben", player));
  EXPECT_TRUE(chat.visible_to(table.file, "p_other", spectator));
}

TEST_F(TableChatTest, AMuteHidesAPersonFromTheOneWhoMutesOnly) {
  const ChatRow row = row_of(1, "p_anna", "player");
  EXPECT_FALSE(chat.mute("p_ben", "p_anna"));
  EXPECT_FALSE(chat.visible_to(table.file, "p_ben", row));
  EXPECT_TRUE(chat.visible_to(table.file, "p_cleo", row));
  chat.unmute("p_ben", "p_anna");
  EXPECT_TRUE(chat.visible_to(table.file, "p_ben", row));
}

TEST_F(TableChatTest, ThereIsALimitOfMutes) {
  for (std::size_t i = 0; i < TableChat::kMostMutes; ++i) {
    EXPECT_FALSE(chat.mute("p_ben", std::to_string(i)));
  }
  EXPECT_TRUE(chat.mute("p_ben", "one more"));
}

}  // namespace
}  // namespace peppermill::server::testing
