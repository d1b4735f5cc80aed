#include "server/app/packing.h"

#include <gtest/gtest.h>

#include "server/store/testing/memory_store.h"
#include "server/testing/manual_loop.h"

namespace peppermill::server {
namespace {

using namespace peppermill::server::testing;

// Remembers what was packed, and when.
class UnpackedStore : public MemoryStore {
 public:
  explicit UnpackedStore(ManualLoop& loop) : loop_(loop) {}

  void add(const std::string& table) { unpacked_.push_back(table); }
  std::vector<std::string> unpacked_tables(int most) override {
    ++asked_;
    return {unpacked_.begin(), unpacked_.begin() + std::min<std::ptrdiff_t>(most, std::ssize(unpacked_))};
  }
  void write(Batch batch, std::function<void(Stored)> done) override {
    times_.push_back(loop_.now());
    if (answer_ == Stored::yes) std::erase(unpacked_, std::get<PackEntries>(batch.at(0)).table);
    done(answer_);
  }
  void answer(Stored stored) { answer_ = stored; }

  int asked() const { return asked_; }
  const std::vector<Millis>& times() const { return times_; }
  std::size_t left() const { return unpacked_.size(); }

 private:
  ManualLoop& loop_;
  std::vector<std::string> unpacked_;
  std::vector<Millis> times_;
  Stored answer_ = Stored::yes;
  int asked_ = 0;
};

class PackingTest : public ::testing::Test {
 protected:
  void SetUp() override { packing_.begin(); }

  ManualLoop loop_;
  UnpackedStore store_{loop_};
  Packing packing_{store_, loop_};
};

TEST_F(PackingTest, FinishedMatchesArePackedOneByOneWithPauses) {
  for (const char* table : {"a", "b", "c"}) store_.add(table);
  const Millis begin = loop_.now();
  loop_.advance(Packing::kLook + 2 * Packing::kBetween);
  EXPECT_EQ(store_.left(), 0u);
  EXPECT_EQ(store_.times(), (std::vector{begin + Packing::kLook, begin + Packing::kLook + Packing::kBetween,
                                         begin + Packing::kLook + 2 * Packing::kBetween}));
}

TEST_F(PackingTest, WithoutFinishedMatchesItOnlyLooksNowAndThen) {
  loop_.advance(10 * Packing::kLook);
  EXPECT_EQ(store_.asked(), 10);
  EXPECT_TRUE(store_.times().empty());
  store_.add("late");
  loop_.advance(Packing::kLook);
  EXPECT_EQ(store_.left(), 0u);
}

TEST_F(PackingTest, AFullDiskIsTriedAgainLater) {
  store_.add("a");
  store_.answer(Stored::failed);
  loop_.advance(3 * Packing::kLook);
  EXPECT_EQ(store_.times().size(), 3u);
  store_.answer(Stored::yes);
  loop_.advance(Packing::kLook);
  EXPECT_EQ(store_.left(), 0u);
}

}  // namespace
}  // namespace peppermill::server
