#include "server/testing/manual_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace peppermill::server::testing {
namespace {

TEST(ManualLoop, RunsPostedTasksInOrderAndOnlyOnRequest) {
  ManualLoop loop;
  const auto one = loop.strand();
  const auto two = loop.strand();
  std::string ran;
  one->post([&] {
    ran += 'a';
    one->post([&] { ran += 'd'; });
    ran += 'b';
  });
  two->post([&] { ran += 'c'; });
  EXPECT_EQ(ran, "");
  EXPECT_EQ(loop.run_ready(), 3);
  EXPECT_EQ(ran, "abcd");
  EXPECT_EQ(loop.run_ready(), 0);
}

TEST(ManualLoop, TheClockMovesOnlyOnRequestAndStopsAtEveryDueTime) {
  ManualLoop loop(1000);
  const auto strand = loop.strand();
  std::string ran;
  const auto note = [&](const char* what) { ran += what + std::to_string(loop.now()) + " "; };
  loop.at(1050, strand, [&] { note("c"); });
  loop.at(1020, strand, [&] {
    note("a");
    loop.at(loop.now() + 10, strand, [&] { note("b"); });
  });
  loop.at(1050, strand, [&] { note("d"); });
  loop.at(1101, strand, [&] { note("e"); });
  EXPECT_EQ(loop.run_ready(), 0);
  loop.advance(100);
  EXPECT_EQ(ran, "a1020 b1030 c1050 d1050 ");
  EXPECT_EQ(loop.now(), 1100);
  EXPECT_EQ(loop.timers(), 1u);
  loop.advance(1);
  EXPECT_EQ(ran, "a1020 b1030 c1050 d1050 e1101 ");
}

TEST(ManualLoop, WhatIsDueAlreadyRunsWithoutMovingTheClock) {
  ManualLoop loop(1000);
  int ran = 0;
  loop.at(900, loop.strand(), [&] { ++ran; });
  loop.at(1000, loop.strand(), [&] { ++ran; });
  loop.run_ready();
  EXPECT_EQ(ran, 2);
  EXPECT_EQ(loop.now(), 1000);
}

TEST(ManualLoop, RunsWhatOtherThreadsPost) {
  ManualLoop loop;
  const auto strand = loop.strand();
  int ran = 0;
  std::thread other([&] {
    for (int i = 0; i < 100; ++i) strand->post([&] { ++ran; });
  });
  EXPECT_TRUE(loop.run_until([&] { return ran == 100; }));
  other.join();
}

TEST(ManualLoop, ATestCanActWheneverTheTimeIsAskedFor) {
  ManualLoop loop(5);
  int asked = 0;
  loop.on_now([&] { ++asked; });
  EXPECT_EQ(loop.now(), 5);
  EXPECT_EQ(asked, 1);
  loop.on_now(nullptr);
  loop.now();
  EXPECT_EQ(asked, 1);
}

TEST(ManualLoop, AStrandOutlivesItsLoop) {
  std::shared_ptr<Strand> strand;
  const auto witness = std::make_shared<int>(0);
  {
    ManualLoop loop;
    strand = loop.strand();
    strand->post([strand, witness] {});
    loop.at(loop.now() + 1, strand, [strand, witness] {});
  }
  strand->post([strand, witness] {});
  EXPECT_EQ(witness.use_count(), 1);
}

}  // namespace
}  // namespace peppermill::server::testing
