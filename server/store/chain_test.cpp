#include "server/store/chain.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/store/check.h"
#include "server/store/sql.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

std::string root_in_json(const TableRow& row) { return row.json; }

class Chains : public ::testing::Test {
 protected:
  void SetUp() override {
    PutTable begun = table("t_1");
    begun.row.root = begun.row.json;
    const auto store = opened(folder_.file());
    ASSERT_EQ(put(*store, {begun, table("t_2")}), Stored::yes);
    for (int version = 1; version <= 9; ++version)
      ASSERT_EQ(put(*store, {entry("t_1", version), entry("t_2", version)}), Stored::yes);
  }
  void run_sql(const std::string& statements) {
    sql::Database database(folder_.file(), sql::Access::read_write);
    ASSERT_TRUE(database.run(statements.c_str())) << database.why();
  }
  void change(const std::string& what, const std::string& where) {
    run_sql("UPDATE entries SET " + what + " WHERE table_number = 1 AND " + where);
  }
  // What a store says when the table is read.
  std::string damage() {
    std::string said;
    const auto store = open_sqlite_store(
        folder_.file(), {.warn = [&](const std::string& what) { said += what; }, .root_of = root_in_json});
    EXPECT_TRUE(store);
    const bool whole = (*store)->entries("t_1").has_value() && (*store)->has_its_deal("t_1");
    EXPECT_EQ(whole, said.empty()) << "nobody gets what is damaged";
    EXPECT_EQ((*store)->counts().damages, said.empty() ? 0u : 1u);
    EXPECT_EQ((*store)->counts().failures, 0u) << "the other tables are well";
    EXPECT_EQ(length(**store, "t_2"), 9);
    return said;
  }
  // What the whole check says.
  std::string checked() {
    std::string said;
    DataFileCheck check(
        folder_.file(), root_in_json,
        {.on_damage = [&](const std::string& what) { said += what + "\n"; }, .on_progress = {}});
    const auto result = check.run();
    EXPECT_TRUE(result && *result);
    EXPECT_EQ((*result)->damages, std::ranges::count(said, '\n'));
    EXPECT_EQ((*result)->tables, 2);
    return said;
  }
  void expect_damage(const std::string& what) {
    EXPECT_EQ(damage(), "table t_1, " + what + ".");
    EXPECT_EQ(checked(), "table t_1, " + what + ".\n");
  }

  StoreFolder folder_;
};

TEST_F(Chains, WhatWasStoredIsWhole) {
  EXPECT_EQ(damage(), "");
  EXPECT_EQ(checked(), "");
}

TEST_F(Chains, AFlippedBitOfAnEntryIsNoticedAndNamed) {
  for (const char* what : {"text = 'play 8'", "at = at + 1", "kind = 'u'", "seat = 3", "decided_by = 'b'",
                           "spent = spent | 4096", "mark = mark + 1"}) {
    SCOPED_TRACE(what);
    run_sql("CREATE TABLE kept AS SELECT * FROM entries WHERE table_number = 1 AND version = 7");
    change(what, "version = 7");
    expect_damage("version 7: the content is not what was stored");
    run_sql("INSERT OR REPLACE INTO entries SELECT * FROM kept; DROP TABLE kept");
    EXPECT_EQ(damage(), "");
  }
}

TEST_F(Chains, ALostTailIsNoticedAndNamed) {
  run_sql("DELETE FROM entries WHERE table_number = 1 AND version > 6");
  expect_damage("version 7 is missing, of 9");
}

TEST_F(Chains, AnEntryThatIsMissingInTheMiddleIsNoticedAndNamed) {
  run_sql("DELETE FROM entries WHERE table_number = 1 AND version = 4");
  expect_damage("version 4 is missing");
}

TEST_F(Chains, AHeadThatIsOldLostOrDamagedIsNoticed) {
  run_sql("CREATE TABLE kept AS SELECT * FROM heads WHERE table_number = 1");
  const std::string back = "DELETE FROM heads WHERE table_number = 1; INSERT INTO heads SELECT * FROM kept";
  run_sql("UPDATE heads SET version = 5 WHERE table_number = 1");
  EXPECT_EQ(damage(), "table t_1, version 6 and later do not belong to its chain.");
  run_sql(back);
  run_sql("UPDATE heads SET link = zeroblob(16) WHERE table_number = 1");
  EXPECT_EQ(damage(), "table t_1, the end of its chain is not what was stored.");
  run_sql(back);
  EXPECT_EQ(damage(), "");
  run_sql("DELETE FROM heads WHERE table_number = 1");
  EXPECT_NE(damage(), "");
}

TEST_F(Chains, AChangedDealIsNoticed) {
  run_sql(R"(UPDATE tables SET json = '{"seats":3}' WHERE id = 't_1')");
  expect_damage("version 0: the deal is not what was stored");
}

TEST_F(Chains, TheRootIsFixedWithTheFirstEntry) {
  PutTable later = table("t_1");
  later.row.json = "{}";
  later.row.root = "another deal";
  ASSERT_EQ(put(*opened(folder_.file()), later), Stored::yes);
  EXPECT_EQ(damage(), "table t_1, version 0: the deal is not what was stored.");
  PutTable early = table("t_3");
  early.row.root = "not yet";
  const auto store = opened(folder_.file());
  ASSERT_EQ(put(*store, early), Stored::yes);
  early.row.root = early.row.json;
  ASSERT_EQ(put(*store, {early, entry("t_3", 1)}), Stored::yes);
  EXPECT_EQ(length(*store, "t_3"), 1);
}

// People may want their names and words erased.
TEST_F(Chains, NamesAndChatAreNotInTheChain) {
  const auto store = opened(folder_.file());
  ASSERT_EQ(put(*store, {person("p_ann"), chat("t_1", 1, "hello")}), Stored::yes);
  run_sql("UPDATE people SET name = ''; DELETE FROM chat; DELETE FROM seats");
  EXPECT_EQ(length(*store, "t_1"), 9);
}

TEST_F(Chains, EachTableIsReportedOnceHoweverOftenItIsRead) {
  change("text = ''", "version = 7");
  int said = 0;
  const auto store = open_sqlite_store(folder_.file(), {.warn = [&](const std::string&) { ++said; }});
  for (int i = 0; i < 3; ++i) EXPECT_FALSE((*store)->entries("t_1"));
  EXPECT_EQ(said, 1);
}

TEST(ChainLinks, DependOnEveryPartOfAnEntryAndOnWhatCameBefore) {
  const EntryRow row = entry("t_1", 1).row;
  const Link before = first_link("root"), link = next_link(before, row);
  EXPECT_NE(next_link(first_link("tree"), row), link);
  const auto changed = [&](auto change) {
    EntryRow other = row;
    change(other);
    return next_link(before, other);
  };
  EXPECT_NE(changed([](EntryRow& one) { one.version = 2; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.at = 1; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.kind = "undo"; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.seat = 2; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.by = "bot"; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.spent = 1; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.text = ""; }), link);
  EXPECT_NE(changed([](EntryRow& one) { one.kind = "ac", one.by = "tperson"; }), link)
      << "parts do not run together";
  EXPECT_EQ(changed([](EntryRow& one) { one.table = "t_9"; }), link);
}

}  // namespace
}  // namespace peppermill::server
