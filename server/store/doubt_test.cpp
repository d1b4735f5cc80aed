// After a sync that failed nobody knows what is on disk. What the store says then must be true for ever.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/store/sql.h"
#include "server/store/testing/faulty_disk.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

class Doubt : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
    ASSERT_EQ(put(*store_, table("t_1")), Stored::yes);
    ASSERT_EQ(put(*store_, entry("t_1", 1)), Stored::yes);
  }
  // What a new process reads if this one is killed now.
  std::int64_t length_after_a_kill() {
    const std::string copy = folder_.file("copy" + std::to_string(copies_++));
    for (const char* end : {"", "-wal"}) std::filesystem::copy_file(folder_.file() + end, copy + end);
    return length(*opened(copy), "t_1");
  }

  StoreFolder folder_;
  FaultyDisk disk_;
  std::unique_ptr<Store> store_;
  int copies_ = 0;
};

TEST_F(Doubt, WhatWasToldNotStoredIsNotThereAfterAKillHoweverManySyncsFail) {
  std::atomic<std::int64_t> first_told = 100;  // of the moves that were told not stored
  disk_.fail_syncs(1'000);
  for (std::int64_t version = 2; version <= 13; ++version) {
    store_->write({entry("t_1", version)}, [&first_told, version](Stored stored) {
      EXPECT_EQ(stored, Stored::failed);
      if (version < first_told) first_told = version;
    });
  }
  while (store_->counts().failures + store_->counts().doubtful < 12) std::this_thread::yield();
  const std::int64_t told = first_told;
  EXPECT_LT(length_after_a_kill(), told);
}

TEST_F(Doubt, AFailedSyncIsAnsweredOnceTheFramesAreSpoiledOnDisk) {
  disk_.fail_syncs(1);
  EXPECT_EQ(put(*store_, entry("t_1", 2)), Stored::failed);
  EXPECT_EQ(store_->counts().doubtful, 0u);
  EXPECT_EQ(length_after_a_kill(), 1);
}

TEST_F(Doubt, WhatIsInDoubtGetsItsAnswerWhenTheDiskIsWellAgain) {
  disk_.fail_syncs(1'000);
  std::promise<Stored> first;
  store_->write({entry("t_1", 2)}, [&first](Stored stored) { first.set_value(stored); });
  while (store_->counts().doubtful == 0) std::this_thread::yield();
  EXPECT_EQ(put(*store_, person("p_ann")), Stored::failed) << "nothing is written behind frames in doubt";
  disk_.heal();
  EXPECT_EQ(first.get_future().get(), Stored::failed);
  EXPECT_EQ(length_after_a_kill(), 1);
  EXPECT_EQ(store_->counts().doubtful, 0u);
  EXPECT_EQ(put(*store_, entry("t_1", 2)), Stored::yes);
}

TEST_F(Doubt, AStoreThatClosesInDoubtSaysNothing) {
  std::atomic<bool> answered = false;
  disk_.fail_syncs(1'000);
  store_->write({entry("t_1", 2)}, [&answered](Stored) { answered = true; });
  while (store_->counts().doubtful == 0) std::this_thread::yield();
  store_.reset();
  EXPECT_FALSE(answered);
}

// After the first failure the log is empty: the frames in doubt are its very first ones.
TEST_F(Doubt, FramesAtTheBeginningOfALogAreSpoiledToo) {
  for (const int passing : {0, 1}) {
    const std::int64_t version = length(*store_, "t_1");
    disk_.fail_syncs(1);
    ASSERT_EQ(put(*store_, entry("t_1", version + 1)), Stored::failed);
    disk_.fail_syncs_after(passing, 1);
    ASSERT_EQ(put(*store_, entry("t_1", version + 1)), Stored::failed);
    EXPECT_EQ(length_after_a_kill(), version);
    ASSERT_EQ(put(*store_, entry("t_1", version + 1)), Stored::yes);
  }
}

// A reader lets SQLite move a part of the log only. It does not sync that part and never moves it again.
TEST_F(Doubt, AFailedSyncOfTheDataFileBehindAReaderEndsAllChangesUntilTheNextStart) {
  std::string warned;
  store_.reset();
  store_ = *open_sqlite_store(folder_.file(), {.warn = [&](const std::string& what) { warned = what; }});
  sql::Database reader(folder_.file(), sql::Access::read_only);
  ASSERT_TRUE(reader.run("BEGIN"));
  ASSERT_EQ(reader.number("SELECT count(*) FROM entries"), 1);
  AddEntry long_one = entry("t_1", 2);
  long_one.row.text = std::string(5'000'000, 'x');
  ASSERT_EQ(put(*store_, long_one), Stored::yes)
      << "so long that the log is moved, as far as the reader allows";
  std::promise<Stored> third;
  store_->write({entry("t_1", 3)}, [&](Stored stored) {
    reader.run("END");
    disk_.fail_syncs_after(1, 1);  // the log's, then the data file's
    third.set_value(stored);
  });
  ASSERT_EQ(third.get_future().get(), Stored::yes);
  EXPECT_EQ(put(*store_, entry("t_1", 4)), Stored::failed);
  EXPECT_TRUE(has(warned, "no change is stored until a new start"));
  EXPECT_EQ(store_->entries("t_1")->size(), 3u) << "reads go on";
  store_.reset();
  EXPECT_GT(std::filesystem::file_size(folder_.file("data-wal")), 5'000'000u) << "the whole log is kept";
  store_ = opened(folder_.file());
  EXPECT_EQ(store_->entries("t_1")->size(), 3u);
  EXPECT_EQ(put(*store_, entry("t_1", 4)), Stored::yes);
}

}  // namespace
}  // namespace peppermill::server
