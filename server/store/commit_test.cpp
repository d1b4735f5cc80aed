#include <gtest/gtest.h>

#include <chrono>
#include <latch>

#include "server/store/testing/store_folder.h"
#include "server/store/writer.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

// Blocks the store's thread, to make batches wait together.
class Held {
 public:
  explicit Held(Store& store) {
    store.write({}, [this](Stored) {
      holding_.count_down();
      go_.wait();
    });
    holding_.wait();
  }
  void release() { go_.count_down(); }

 private:
  std::latch holding_{1}, go_{1};
};

class Commits : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
    ASSERT_EQ(put(*store_, {table("t_1"), table("t_2"), person("p_ann", "ann")}), Stored::yes);
  }
  void write(Batch batch) {
    store_->write(std::move(batch), [this](Stored stored) { answers_.push_back(stored); });
  }
  // Returns after the results of all earlier writes.
  void flush() { ASSERT_EQ(put(*store_, Batch{}), Stored::yes); }

  StoreFolder folder_;
  std::vector<Stored> answers_;  // filled by the store's thread, read after `flush`
  std::unique_ptr<Store> store_;
};

TEST_F(Commits, WaitingBatchesAreCommittedTogether) {
  Held held(*store_);
  const StoreCounts before = store_->counts();
  for (int version = 1; version <= 50; ++version) write({entry("t_1", version)});
  held.release();
  flush();
  const StoreCounts after = store_->counts();
  EXPECT_EQ(answers_, std::vector<Stored>(50, Stored::yes));
  EXPECT_LE(after.commits - before.commits, 2u);
  EXPECT_EQ(after.batches - before.batches, 51u);
  EXPECT_EQ(after.changes - before.changes, 50u);
  EXPECT_EQ(after.failures, 0u);
  EXPECT_EQ(length(*store_, "t_1"), 50);
}

TEST_F(Commits, KeepADistanceAndCollectWhatArrivesInBetween) {
  flush();
  const auto first = std::chrono::steady_clock::now();
  for (int i = 0; i < 5; ++i) flush();
  EXPECT_GE(std::chrono::steady_clock::now() - first, 4 * Writer::kBetweenCommits);
}

TEST_F(Commits, AConflictRollsBackItsOwnBatchOnly) {
  Held held(*store_);
  write({entry("t_1", 1), entry("t_2", 1)});
  write({entry("t_1", 2), entry("t_2", 1)});
  write({entry("t_1", 2), person("p_bob", "ann")});
  write({table("t_3"), chat("t_3", 1, "hello"), chat("t_3", 1, "again")});
  write({entry("t_1", 2), chat("t_2", 1, "good")});
  held.release();
  flush();
  using enum Stored;
  EXPECT_EQ(answers_, (std::vector<Stored>{yes, conflict, conflict, conflict, yes}));
  EXPECT_EQ(length(*store_, "t_1"), 2);
  EXPECT_EQ(length(*store_, "t_2"), 1);
  EXPECT_FALSE(store_->table("t_3"));
  EXPECT_EQ(store_->chat("t_2", 9).size(), 1u);
}

TEST_F(Commits, AnswersComeInTheOrderOfWriting) {
  std::vector<int> order;
  for (int i = 0; i < 300; ++i) {
    store_->write({entry(i % 2 == 0 ? "t_1" : "t_2", i / 2 + 1)},
                  [&order, i](Stored) { order.push_back(i); });
  }
  flush();
  ASSERT_EQ(order.size(), 300u);
  for (int i = 0; i < 300; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST_F(Commits, ConfirmedBatchesCanBeReadAndWaitingOnesCannot) {
  Held held(*store_);
  write({entry("t_1", 1)});
  EXPECT_EQ(length(*store_, "t_1"), 0);
  held.release();
  flush();
  EXPECT_EQ(length(*store_, "t_1"), 1);
}

TEST_F(Commits, AnAnswerMayWriteAgain) {
  store_->write({entry("t_1", 1)}, [this](Stored) { write({entry("t_1", 2)}); });
  flush();
  flush();
  EXPECT_EQ(answers_, std::vector<Stored>{Stored::yes});
  EXPECT_EQ(length(*store_, "t_1"), 2);
}

TEST_F(Commits, TheCallbackIsOptional) {
  store_->write({entry("t_1", 1)}, nullptr);
  flush();
  EXPECT_EQ(length(*store_, "t_1"), 1);
}

TEST_F(Commits, ClosingCommitsWaitingBatchesAndThoseTheirAnswersWrite) {
  Held held(*store_);
  for (int version = 1; version <= 20; ++version) write({entry("t_1", version)});
  std::size_t seen = 0;
  store_->write({entry("t_1", 21)}, [&seen, &store = *store_](Stored) {
    seen = store.entries("t_1")->size();
    store.write({entry("t_1", 22)}, nullptr);
  });
  held.release();
  store_.reset();
  EXPECT_EQ(answers_, std::vector<Stored>(20, Stored::yes));
  EXPECT_EQ(seen, 21u);
  store_ = opened(folder_.file());
  EXPECT_EQ(length(*store_, "t_1"), 22);
}

}  // namespace
}  // namespace peppermill::server
