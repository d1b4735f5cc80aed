#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

#include "server/store/commit_file.h"
#include "server/store/testing/child.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

// Writes versions in order, several at a time, and reports each when it is confirmed.
void write_until_killed(const std::string& file, int answers) {
  auto result = open_sqlite_store(file);
  if (!result) ::_exit(1);
  Store& store = **result;
  std::int64_t version = static_cast<std::int64_t>(store.entries("t_1")->size());
  while (true) {
    for (int i = 0; i < 4; ++i) {
      ++version;
      store.write({entry("t_1", version)}, [answers, version](Stored stored) {
        if (stored == Stored::yes) send(answers, std::to_string(version) + "\n");
      });
    }
    ++version;
    if (put(store, entry("t_1", version)) == Stored::yes) send(answers, std::to_string(version) + "\n");
  }
}

std::int64_t last_line(const std::string& text) {
  std::int64_t last = 0;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    last = std::stoll(text.substr(at, end - at));
  }
  return last;
}

TEST(Crashes, WhatWasConfirmedSurvivesTwentyKills) {
  const StoreFolder folder;
  ASSERT_EQ(put(*opened(folder.file()), table("t_1")), Stored::yes);
  std::int64_t stored = 0;
  for (int round = 0; round < 20; ++round) {
    Child child([&](int answers, int) { write_until_killed(folder.file(), answers); });
    std::string versions = child.read();
    std::this_thread::sleep_for(std::chrono::milliseconds(round * 2));
    child.kill();
    versions += child.read_all();
    const std::int64_t confirmed = last_line(versions);
    const auto store = opened(folder.file());
    ASSERT_TRUE(store);
    EXPECT_GT(confirmed, stored) << "it confirmed nothing new in round " << round;
    stored = length(*store, "t_1");
    ASSERT_GE(stored, confirmed) << "round " << round;
  }
}

// A live store whose files are copied as a power cut would leave them, without the number of the last commit.
// `lengths_` has the log's length after each commit.
class TornLog : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto store = opened(folder_.file());
    ASSERT_EQ(put(*store, table("t_1")), Stored::yes);
    for (int version = 1; version <= kVersions; ++version) {
      ASSERT_EQ(put(*store, entry("t_1", version)), Stored::yes);
      lengths_.push_back(std::filesystem::file_size(folder_.file("data-wal")));
    }
    std::filesystem::copy_file(folder_.file(), folder_.file("kept"));
    std::filesystem::copy_file(folder_.file("data-wal"), folder_.file("kept-wal"));
  }

  // Makes a fresh copy and returns the name of its log.
  std::string copy() {
    for (const char* end : {"", "-wal"}) {
      std::filesystem::copy_file(folder_.file("kept") + end, torn() + end,
                                 std::filesystem::copy_options::overwrite_existing);
    }
    std::filesystem::remove(CommitFile::name_of(torn()));
    return torn() + "-wal";
  }
  std::string torn() const { return folder_.file("torn"); }

  // Expects everything that was synced before the damage, nothing else, and a store that still works.
  void expect_whole_up_to(std::uintmax_t damage) {
    const auto whole = std::ranges::count_if(lengths_, [&](std::uintmax_t end) { return end <= damage; });
    const auto store = opened(torn());
    ASSERT_TRUE(store);
    EXPECT_EQ(length(*store, "t_1"), whole) << "damage at byte " << damage;
    EXPECT_EQ(put(*store, entry("t_1", whole + 1)), Stored::yes);
    EXPECT_EQ(length(*store, "t_1"), whole + 1);
  }

  // The warning for the operator when the copy is opened.
  std::string warning() {
    std::string warnings;
    const auto result =
        open_sqlite_store(torn(), {.warn = [&](const std::string& what) { warnings += what; }});
    EXPECT_TRUE(result);
    return warnings;
  }
  void flip(std::uintmax_t at) {
    std::fstream log(copy(), std::ios::in | std::ios::out | std::ios::binary);
    log.seekg(static_cast<std::streamoff>(at));
    const auto byte = static_cast<char>(log.get() ^ 0x55);
    log.seekp(static_cast<std::streamoff>(at));
    log.put(byte);
  }

  static constexpr int kVersions = 12;
  StoreFolder folder_;
  std::vector<std::uintmax_t> lengths_;
};

TEST_F(TornLog, ALogThatEndsTooEarlyGivesAllCommitsBeforeItsEnd) {
  for (std::size_t i = 4; i < lengths_.size(); i += 2) {
    for (const std::uintmax_t cut : {lengths_[i] - 1, lengths_[i], lengths_[i] + 30}) {
      std::filesystem::resize_file(copy(), cut);
      expect_whole_up_to(cut);
    }
  }
}

TEST_F(TornLog, FlippedBytesCostOnlyTheCommitsFromThereOn) {
  for (std::size_t i = 4; i + 1 < lengths_.size(); i += 2) {
    for (const std::uintmax_t at : {lengths_[i] + 3, lengths_[i] + 500, lengths_[i + 1] - 5}) {
      flip(at);
      expect_whole_up_to(at);
    }
  }
}

// The last commits before a kill were confirmed: the operator must learn of their loss.
TEST_F(TornLog, ACommitThatCannotBeReadIsReportedToTheOperator) {
  copy();
  EXPECT_EQ(warning(), "") << "nothing is wrong with this one";
  for (const std::uintmax_t at : {lengths_.back() - 1, lengths_.back() - 4096, lengths_[5] + 40}) {
    flip(at);
    EXPECT_TRUE(has(warning(), "-wal could not be read")) << "damage at byte " << at;
  }
  std::filesystem::resize_file(copy(), lengths_[6]);
  EXPECT_EQ(warning(), "") << "it ends where a commit ends";
  std::ofstream(copy(), std::ios::app | std::ios::binary) << std::string(10'000, '\x11');
  EXPECT_EQ(warning(), "") << "nobody wrote that into the log";
}

TEST_F(TornLog, GarbageAfterTheLogIsIgnored) {
  std::ofstream(copy(), std::ios::app | std::ios::binary) << std::string(10'000, '\x11');
  expect_whole_up_to(lengths_.back());
}

}  // namespace
}  // namespace peppermill::server
