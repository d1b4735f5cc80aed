#include <gtest/gtest.h>
#include <sys/resource.h>

#include <latch>

#include "server/store/testing/child.h"
#include "server/store/testing/faulty_disk.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

class Faults : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
    ASSERT_EQ(put(*store_, {table("t_1"), table("t_2")}), Stored::yes);
  }

  StoreFolder folder_;
  FaultyDisk disk_;
  std::unique_ptr<Store> store_;
};

// Large enough that SQLite now and then moves the log into the file, which then meets the full disk as well.
AddEntry long_entry(std::int64_t version) {
  AddEntry change = entry("t_1", version);
  change.row.text += std::string(30'000, 'x');
  return change;
}

TEST_F(Faults, AFullDiskLosesNothingThatWasConfirmedAndRecoversWhenThereIsRoom) {
  std::int64_t version = 0;
  for (int round = 0; round < 20; ++round) {
    disk_.room(20'000 + round * 50'013);
    while (put(*store_, long_entry(version + 1)) == Stored::yes) ++version;
    EXPECT_EQ(put(*store_, long_entry(version + 1)), Stored::failed);
    EXPECT_EQ(static_cast<std::int64_t>(store_->entries("t_1")->size()), version);
    disk_.heal();
    ASSERT_EQ(put(*store_, long_entry(++version)), Stored::yes);
  }
  EXPECT_GE(store_->counts().failures, 40u);
  store_.reset();
  store_ = opened(folder_.file());
  ASSERT_EQ(static_cast<std::int64_t>(store_->entries("t_1")->size()), version);
}

TEST_F(Faults, WhenATransactionFailsAllItsBatchesFailAndNoneIsStored) {
  for (const int code : {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_READONLY}) {
    std::vector<Stored> answers;
    std::latch holding(1), go(1);
    store_->write({}, [&](Stored) {
      holding.count_down();
      go.wait();
    });
    holding.wait();
    disk_.fail_writes(code);
    const auto keep = [&](Stored stored) { answers.push_back(stored); };
    store_->write({entry("t_1", 1)}, keep);
    store_->write({entry("t_1", 1)}, keep);
    store_->write({entry("t_2", 1), person("p_ann")}, keep);
    go.count_down();
    EXPECT_EQ(put(*store_, entry("t_2", 1)), Stored::failed);
    EXPECT_EQ(answers, std::vector<Stored>(3, Stored::failed)) << code;
    EXPECT_EQ(length(*store_, "t_1"), 0);
    EXPECT_EQ(length(*store_, "t_2"), 0);
    disk_.heal();
  }
  EXPECT_EQ(put(*store_, {entry("t_1", 1), entry("t_2", 1), person("p_ann")}), Stored::yes);
  EXPECT_EQ(length(*store_, "t_1"), 1);
}

TEST_F(Faults, AHugeBatchThatFillsTheDiskIsRolledBackCompletely) {
  Batch huge;
  for (int version = 1; version <= 1'000; ++version) huge.push_back(long_entry(version));
  disk_.room(5'000'000);
  EXPECT_EQ(put(*store_, huge), Stored::failed);
  EXPECT_TRUE(store_->entries("t_1")->empty());
  disk_.heal();
  EXPECT_EQ(put(*store_, huge), Stored::yes);
  EXPECT_EQ(store_->entries("t_1")->size(), 1'000u);
}

TEST_F(Faults, AFailedBatchDoesNotComeBackAfterACrash) {
  ASSERT_EQ(put(*store_, entry("t_1", 1)), Stored::yes);
  disk_.fail_syncs(1);
  ASSERT_EQ(put(*store_, entry("t_1", 2)), Stored::failed);
  for (const char* end : {"", "-wal"}) {
    std::filesystem::copy_file(folder_.file() + end, folder_.file("crashed") + end);
  }
  EXPECT_EQ(length(*opened(folder_.file("crashed")), "t_1"), 1);
  EXPECT_EQ(put(*store_, entry("t_1", 2)), Stored::yes);
}

TEST_F(Faults, AReadThatFailsGivesNothingAndIsCounted) {
  for (int version = 1; version <= 300; ++version) {
    store_->write({entry("t_1", version), chat("t_1", version, "word")}, nullptr);
  }
  store_.reset();
  store_ = opened(folder_.file());
  ASSERT_TRUE(store_);
  const auto failures = [this] { return store_->counts().failures; };
  disk_.fail_reads(SQLITE_IOERR_READ);
  EXPECT_FALSE(store_->entries("t_1")) << "unreadable entries are not an empty list";
  EXPECT_EQ(failures(), 1u);
  EXPECT_FALSE(store_->table("t_1"));
  EXPECT_EQ(failures(), 2u);
  disk_.heal();
  EXPECT_EQ(length(*store_, "t_1"), 300);
  EXPECT_EQ(store_->table("t_1")->people.size(), 1u);
  EXPECT_EQ(failures(), 2u);
}

TEST_F(Faults, AFullDiskAtTheStartIsReported) {
  disk_.room(0);
  EXPECT_TRUE(has(refusal(folder_.file("new")), "the disk is full"));
  disk_.heal();
  EXPECT_EQ(refusal(folder_.file("new")), "");
}

// A real fault: the system does not let the files grow. The store recovers from the first failure by moving
// the log into the file, and fails when that cannot grow either.
TEST(RealFaults, AFileThatCannotGrowFailsAndRecoversWhenItCan) {
  const StoreFolder folder;
  const Child child([&](int answers, int) {
    ::signal(SIGXFSZ, SIG_IGN);
    const auto store = opened(folder.file());
    if (!store || put(*store, table("t_1")) != Stored::yes) ::_exit(1);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = std::exchange(limit.rlim_cur, 400'000);
    ::setrlimit(RLIMIT_FSIZE, &limit);
    std::int64_t version = 1;
    for (int failures = 0; failures < 3 && version < 1'000;) {
      const bool stored = put(*store, long_entry(version)) == Stored::yes;
      failures = stored ? 0 : failures + 1;
      if (stored) ++version;
    }
    limit.rlim_cur = before;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    if (put(*store, long_entry(version)) == Stored::yes) send(answers, std::to_string(version));
  });
  const std::string version = child.read_all();
  ASSERT_NE(version, "");
  EXPECT_LT(std::stoul(version), 1'000u);
  EXPECT_EQ(opened(folder.file())->entries("t_1")->size(), std::stoul(version));
}

}  // namespace
}  // namespace peppermill::server
