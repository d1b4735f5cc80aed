#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

constexpr int kWriters = 4;
constexpr int kVersions = 60;

std::string name_of(int writer) { return "t_" + std::to_string(writer); }

TEST(Threads, FourWritersAndTheirReadersMeetInOneStore) {
  const StoreFolder folder;
  const auto store = opened(folder.file());
  ASSERT_TRUE(store);
  for (int i = 0; i < kWriters; ++i) ASSERT_EQ(put(*store, table(name_of(i))), Stored::yes);
  std::atomic<int> refused = 0, unseen = 0, odd = 0;
  std::atomic<bool> over = false;
  std::vector<std::thread> writers, readers;
  for (int i = 0; i < kWriters; ++i) {
    writers.emplace_back([&, id = name_of(i)] {
      for (int version = 1; version <= kVersions; ++version) {
        if (put(*store, entry(id, version)) != Stored::yes) ++refused;
        if (length(*store, id) != version) ++unseen;
      }
    });
  }
  for (int i = 0; i < 2; ++i) {
    readers.emplace_back([&] {
      while (!over) {
        if (length(*store, name_of(0)) < 0) ++odd;
        if (store->tables_of("p_ann", 99).size() != kWriters) ++odd;
        if (store->counts().failures != 0) ++odd;
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  over = true;
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(refused, 0);
  EXPECT_EQ(unseen, 0);
  EXPECT_EQ(odd, 0);
  for (int i = 0; i < kWriters; ++i) EXPECT_EQ(length(*store, name_of(i)), kVersions);
}

TEST(Threads, OfManyWritersOfOneVersionOneSucceeds) {
  const StoreFolder folder;
  const auto store = opened(folder.file());
  ASSERT_EQ(put(*store, table("t_1")), Stored::yes);
  std::atomic<int> won = 0, lost = 0;
  std::vector<std::thread> rivals;
  for (int i = 0; i < kWriters; ++i) {
    rivals.emplace_back([&] {
      for (int version = 1; version <= kVersions; ++version) {
        put(*store, entry("t_1", version)) == Stored::yes ? ++won : ++lost;
      }
    });
  }
  for (std::thread& rival : rivals) rival.join();
  EXPECT_EQ(won, kVersions);
  EXPECT_EQ(lost, (kWriters - 1) * kVersions);
  EXPECT_EQ(length(*store, "t_1"), kVersions);
}

}  // namespace
}  // namespace peppermill::server
