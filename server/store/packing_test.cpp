// Packing finished matches inside a data file.
#include <gtest/gtest.h>

#include "server/store/sql.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

PutTable over(const std::string& id) {
  PutTable put = table(id);
  put.row.status = TableStatus::over;
  return put;
}

class PackingRows : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
  }
  void reopen() {
    store_.reset();
    SetUp();
  }
  void play(const std::string& id, int moves) {
    ASSERT_EQ(put(*store_, table(id)), Stored::yes);
    Batch batch;
    for (int version = 1; version <= moves; ++version) batch.push_back(entry(id, version));
    ASSERT_EQ(put(*store_, std::move(batch)), Stored::yes);
  }
  std::int64_t count(const std::string& what) {
    sql::Database database(folder_.file(), sql::Access::read_only);
    return database.number(("SELECT count(*) FROM " + what).c_str());
  }

  StoreFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_F(PackingRows, APackedMatchReadsAsBefore) {
  play("t_1", 500);
  const auto before = store_->entries("t_1").value();
  ASSERT_EQ(put(*store_, over("t_1")), Stored::yes);
  ASSERT_EQ(put(*store_, PackEntries{"t_1"}), Stored::yes);
  EXPECT_EQ(store_->entries("t_1").value(), before);
  reopen();
  EXPECT_EQ(store_->entries("t_1").value(), before);
  EXPECT_EQ(count("entries"), 0);
  EXPECT_EQ(count("packs"), 1);
}

TEST_F(PackingRows, OtherMatchesStayAsTheyAre) {
  play("t_1", 20);
  play("t_2", 30);
  ASSERT_EQ(put(*store_, {over("t_1"), PackEntries{"t_1"}}), Stored::yes);
  EXPECT_EQ(length(*store_, "t_1"), 20);
  EXPECT_EQ(length(*store_, "t_2"), 30);
  EXPECT_EQ(put(*store_, entry("t_2", 31)), Stored::yes);
}

TEST_F(PackingRows, OnlyAFinishedMatchIsPackedAndOnlyOnce) {
  play("t_1", 3);
  EXPECT_EQ(put(*store_, PackEntries{"t_1"}), Stored::conflict);
  EXPECT_EQ(put(*store_, PackEntries{"t_none"}), Stored::conflict);
  EXPECT_TRUE(store_->unpacked_tables(9).empty());
  ASSERT_EQ(put(*store_, over("t_1")), Stored::yes);
  EXPECT_EQ(store_->unpacked_tables(9), std::vector<std::string>{"t_1"});
  EXPECT_EQ(put(*store_, PackEntries{"t_1"}), Stored::yes);
  EXPECT_TRUE(store_->unpacked_tables(9).empty());
  EXPECT_EQ(put(*store_, PackEntries{"t_1"}), Stored::conflict);
}

TEST_F(PackingRows, APackedMatchHasNoFurtherEntry) {
  play("t_1", 3);
  ASSERT_EQ(put(*store_, {over("t_1"), PackEntries{"t_1"}}), Stored::yes);
  EXPECT_EQ(put(*store_, entry("t_1", 1)), Stored::conflict);
  EXPECT_EQ(put(*store_, entry("t_1", 4)), Stored::conflict);
}

TEST_F(PackingRows, AMatchPutAgainStaysPacked) {
  play("t_1", 3);
  ASSERT_EQ(put(*store_, {over("t_1"), PackEntries{"t_1"}, over("t_1")}), Stored::yes);
  EXPECT_EQ(length(*store_, "t_1"), 3);
  EXPECT_TRUE(store_->unpacked_tables(9).empty());
}

TEST_F(PackingRows, AMatchWithoutEntriesIsDoneWithAtOnce) {
  ASSERT_EQ(put(*store_, {over("t_1"), PackEntries{"t_1"}}), Stored::yes);
  EXPECT_EQ(store_->entries("t_1")->size(), 0u);
  EXPECT_TRUE(store_->unpacked_tables(9).empty());
}

TEST_F(PackingRows, ALongMatchIsPackedInParts) {
  play("t_1", 5000);
  ASSERT_EQ(put(*store_, over("t_1")), Stored::yes);
  int parts = 0;
  for (; !store_->unpacked_tables(1).empty() && parts < 100; ++parts) {
    ASSERT_EQ(put(*store_, PackEntries{"t_1"}), Stored::yes);
    ASSERT_EQ(length(*store_, "t_1"), 5000) << "after " << parts + 1 << " parts";
  }
  EXPECT_GT(parts, 2);
  EXPECT_EQ(count("entries"), 0);
  EXPECT_EQ(put(*store_, entry("t_1", 5001)), Stored::conflict);
}

TEST_F(PackingRows, AMatchOfAsManyEntriesAsAreReadAtOnceIsPackedWhole) {
  play("t_1", 1024);
  ASSERT_EQ(put(*store_, over("t_1")), Stored::yes);
  for (int i = 0; i < 9 && !store_->unpacked_tables(1).empty(); ++i)
    ASSERT_EQ(put(*store_, PackEntries{"t_1"}), Stored::yes);
  EXPECT_TRUE(store_->unpacked_tables(1).empty());
  EXPECT_EQ(length(*store_, "t_1"), 1024);
}

TEST_F(PackingRows, AListOfUnpackedMatchesHasItsLimit) {
  for (const char* id : {"t_1", "t_2", "t_3"}) ASSERT_EQ(put(*store_, over(id)), Stored::yes);
  EXPECT_EQ(store_->unpacked_tables(2).size(), 2u);
  EXPECT_TRUE(store_->unpacked_tables(-1).empty());
}

TEST_F(PackingRows, ADamagedPackIsReportedAndNeverReadAsAMatchWithoutMoves) {
  play("t_1", 40);
  ASSERT_EQ(put(*store_, {over("t_1"), PackEntries{"t_1"}}), Stored::yes);
  {
    sql::Database database(folder_.file(), sql::Access::read_write);
    ASSERT_TRUE(database.run("UPDATE packs SET bytes = substr(bytes, 1, length(bytes) - 1) || x'00'"));
  }
  EXPECT_FALSE(store_->entries("t_1"));
  EXPECT_EQ(store_->counts().damages, 1u);
}

TEST_F(PackingRows, TheRoomOfPackedMatchesIsUsedForTheNextOnes) {
  const auto used = [&] {
    sql::Database database(folder_.file(), sql::Access::read_only);
    return database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count");
  };
  play("t_0", 1000);
  ASSERT_EQ(put(*store_, {over("t_0"), PackEntries{"t_0"}}), Stored::yes);
  const std::int64_t one = used();
  for (int i = 1; i <= 4; ++i) {
    const std::string id = "t_" + std::to_string(i);
    play(id, 1000);
    ASSERT_EQ(put(*store_, {over(id), PackEntries{id}}), Stored::yes);
  }
  EXPECT_LT(used() - one, 4 * 10) << "pages of 4 KiB for 4,000 entries";
}

}  // namespace
}  // namespace peppermill::server
