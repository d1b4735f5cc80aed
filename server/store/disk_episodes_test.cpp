// A disk that fails at random, and a power cut or a kill at a random moment: afterwards exactly what was told
// is true. PEPPERMILL_GAMES sets the number of episodes.
#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <random>
#include <thread>

#include "engine/core/testing/series.h"
#include "server/store/check.h"
#include "server/store/testing/faulty_disk.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

// What was told about one text.
enum class Told { nothing, stored, not_stored };

class Episode {
 public:
  explicit Episode(unsigned seed) : chance_(seed), cache_(seed) { disk_.watch(cache_); }

  void run() {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
    ASSERT_EQ(put(*store_, table("t_1")), Stored::yes);
    const int moves = 5 + below(60);
    for (int i = 0; i < moves && known(); ++i) {
      harm();
      move(i);
    }
    const auto told_before = told();
    leave_behind();
    disk_.heal();
    expect_truth(told_before);
  }

 private:
  int below(int bound) { return static_cast<int>(chance_() % static_cast<unsigned>(bound)); }

  void harm() {
    disk_.heal();
    switch (below(12)) {
      case 0:
        return disk_.fail_syncs(1);
      case 1:
        return disk_.fail_syncs(2 + below(3));
      case 2:
        return disk_.fail_syncs_after(below(4), 1 + below(3));
      case 3:
        return disk_.fail_syncs(1'000);
      case 4:
        return disk_.fail_writes(below(2) == 0 ? SQLITE_IOERR_WRITE : SQLITE_FULL);
      case 5:
        return disk_.room(below(9'000));
      default:
        return;
    }
  }

  // Its own text for each attempt: one that was told not stored would betray itself.
  void move(int attempt) {
    AddEntry next = entry("t_1", version_ + 1);
    next.row.text =
        "attempt " + std::to_string(attempt) + std::string(static_cast<std::size_t>(below(9'000)), 'x');
    {
      const std::lock_guard lock(mutex_);
      told_[next.row.text] = Told::nothing;
    }
    store_->write({next}, [this, text = next.row.text](Stored stored) {
      const std::lock_guard lock(mutex_);
      told_[text] = stored == Stored::yes ? Told::stored : Told::not_stored;
      if (stored == Stored::yes) ++version_;
    });
    while (!answered(next.row.text) && known()) std::this_thread::yield();
  }

  bool known() const { return store_->counts().doubtful == 0; }
  bool answered(const std::string& text) {
    const std::lock_guard lock(mutex_);
    return told_[text] != Told::nothing;
  }
  std::map<std::string, Told> told() {
    const std::lock_guard lock(mutex_);
    return told_;
  }

  // The files after a kill, or after a power cut.
  void leave_behind() {
    const bool killed = below(2) == 0;
    for (const char* end : {"", "-wal"}) {
      if (killed)
        std::filesystem::copy_file(folder_.file() + end, left() + end);
      else
        cache_.cut_power(folder_.file() + end, left() + end);
    }
    std::filesystem::copy_file(folder_.file() + ".commit", left() + ".commit");
  }
  std::string left() const { return folder_.file("left"); }

  void expect_truth(const std::map<std::string, Told>& told) {
    const auto after = opened(left());
    ASSERT_TRUE(after);
    const auto entries = after->entries("t_1");
    ASSERT_TRUE(entries);
    std::size_t stored = 0;
    for (const EntryRow& row : *entries) {
      EXPECT_NE(told.at(row.text), Told::not_stored) << row.text.substr(0, 12) << " came back";
      stored += told.at(row.text) == Told::stored ? 1 : 0;
    }
    EXPECT_EQ(stored, static_cast<std::size_t>(std::ranges::count(told, Told::stored, &Entry::second)))
        << "a confirmed move is lost";
    EXPECT_EQ(put(*after, entry("t_1", std::ssize(*entries) + 1)), Stored::yes);
    DataFileCheck check(
        left(), {}, {.on_damage = [](const std::string& what) { ADD_FAILURE() << what; }, .on_progress = {}});
    EXPECT_TRUE(check.run());
  }

  using Entry = std::map<std::string, Told>::value_type;
  std::mt19937 chance_;
  StoreFolder folder_;
  PageCache cache_;
  FaultyDisk disk_;
  std::mutex mutex_;
  std::map<std::string, Told> told_;
  std::atomic<std::int64_t> version_ = 0;
  std::unique_ptr<Store> store_;
};

TEST(DiskEpisodes, WhatWasToldStaysTrueAfterEveryFault) {
  const int episodes = series_of(200);
  for (int seed = 0; seed < episodes && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Episode(static_cast<unsigned>(seed)).run();
  }
}

}  // namespace
}  // namespace peppermill::server
