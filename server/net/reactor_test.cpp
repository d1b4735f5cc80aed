#include "server/net/reactor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "server/net/timer_queue.h"

namespace peppermill::server {
namespace {

TEST(TimerQueue, DueTasksComeOutInOrder) {
  TimerQueue queue;
  std::vector<int> ran;
  for (const auto& [when, name] : {std::pair(30, 3), {10, 1}, {20, 2}, {10, 11}})
    queue.add(when, nullptr, [&ran, n = name] { ran.push_back(n); });
  EXPECT_EQ(queue.next(), 10);
  for (const Timer& timer : queue.due(20)) timer.task();
  EXPECT_EQ(ran, (std::vector{1, 11, 2}));
  EXPECT_EQ(queue.next(), 30);
  EXPECT_EQ(queue.due(30).size(), 1u);
  EXPECT_EQ(queue.next(), never);
  EXPECT_TRUE(queue.due(never).empty());
}

class OnThreads : public ::testing::TestWithParam<int> {
 protected:
  Reactor reactor_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Reactor, OnThreads, ::testing::Values(1, 4));

TEST_P(OnThreads, AStrandRunsItsTasksOneAfterTheOther) {
  std::vector<std::vector<int>> ran(8);  // without a lock: the strand must protect it
  std::atomic<int> left = 8 * 500;
  std::vector<std::shared_ptr<Strand>> strands(8);
  for (std::size_t s = 0; s < 8; ++s) {
    strands[s] = reactor_.strand();
    for (int i = 0; i < 500; ++i)
      strands[s]->post([&, s, i] {
        ran[s].push_back(i);
        if (--left == 0) reactor_.stop();
      });
  }
  reactor_.run();
  for (const auto& each : ran) {
    ASSERT_EQ(each.size(), 500u);
    for (int i = 0; i < 500; ++i) EXPECT_EQ(each[static_cast<std::size_t>(i)], i);
  }
}

TEST_P(OnThreads, NothingRunsInsidePost) {
  const auto strand = reactor_.strand();
  bool inside = false;
  strand->post([&] {
    inside = true;
    strand->post([&] {
      EXPECT_FALSE(inside);
      reactor_.stop();
    });
    inside = false;
  });
  reactor_.run();
}

TEST_P(OnThreads, TimersComeInTimeAndInOrder) {
  const auto strand = reactor_.strand();
  const Millis start = reactor_.now();
  std::vector<int> ran;
  const auto note = [&](int n, Millis due) {
    return [&, n, due] {
      EXPECT_GE(reactor_.now(), due);
      ran.push_back(n);
    };
  };
  reactor_.at(start + 60, strand, [this] { reactor_.stop(); });
  reactor_.at(start + 40, strand, note(3, start + 40));
  reactor_.at(start + 20, strand, note(2, start + 20));
  reactor_.at(start - 5, strand, note(1, start));
  reactor_.at(never, strand, note(99, never));
  reactor_.run();
  EXPECT_EQ(ran, (std::vector{1, 2, 3}));
}

TEST_P(OnThreads, ThousandsOfTimersAllRun) {
  std::atomic<int> left = 10'000;
  const Millis start = reactor_.now();
  std::vector<std::shared_ptr<Strand>> strands;
  for (int i = 0; i < 16; ++i) strands.push_back(reactor_.strand());
  std::thread worker([this] { reactor_.run(); });
  for (int i = 0; i < 10'000; ++i)
    reactor_.at(start + i * 7919 % 50, strands[static_cast<std::size_t>(i % 16)], [&] {
      if (--left == 0) reactor_.stop();
    });
  worker.join();
  EXPECT_EQ(left, 0);
}

TEST_P(OnThreads, ATaskThatThrowsEndsItselfOnly) {
  std::mutex mutex;
  std::vector<std::string> reported;
  reactor_.on_exception([&](std::string_view what) {
    const std::lock_guard lock(mutex);
    reported.emplace_back(what);
    throw std::runtime_error("the callback may throw too");
  });
  const auto strand = reactor_.strand();
  strand->post([] { throw std::runtime_error("first"); });
  strand->post([] { throw 7; });
  reactor_.at(reactor_.now(), strand, [] { throw std::runtime_error("third"); });
  // The callback runs outside the strand, perhaps after the strand's next task.
  const Millis late = reactor_.now() + 10'000;
  std::function<void()> stop_when_reported = [&] {
    if (reactor_.exceptions() >= 6 || reactor_.now() > late) return reactor_.stop();
    reactor_.at(reactor_.now() + 5, strand, stop_when_reported);
  };
  reactor_.at(reactor_.now() + 20, strand, stop_when_reported);
  reactor_.run();
  // The order is not fixed.
  std::ranges::sort(reported);
  EXPECT_EQ(reported,
            (std::vector<std::string>{"an exception that is not a std::exception", "first", "third"}));
  EXPECT_EQ(reactor_.exceptions(), 6u);
}

TEST_P(OnThreads, AStopBeforeTheRunCountsToo) {
  std::atomic<int> ran = 0;
  reactor_.stop();
  reactor_.strand()->post([&] { ++ran; });
  reactor_.at(reactor_.now(), reactor_.strand(), [&] { ++ran; });
  reactor_.run();
  EXPECT_EQ(ran, 0);
}

TEST(Reactor, TimersFollowAClockThatIsMoved) {
  std::atomic<Millis> now = 1000;
  Reactor reactor(1, [&] { return now.load(); });
  std::vector<int> ran;
  const auto strand = reactor.strand();
  for (const int hours : {3, 1, 2})
    reactor.at(1000 + hours * 3'600'000, strand, [&, hours] { ran.push_back(hours); });
  const auto move_to = [&](Millis when, Task then) {
    now = when;
    reactor.clock_jumped();
    reactor.at(when, strand, std::move(then));
  };
  strand->post([&] {
    move_to(1000 + 3'600'000 - 1, [&] {
      EXPECT_TRUE(ran.empty());
      move_to(1000 + 2 * 3'600'000, [&] {
        EXPECT_EQ(ran, (std::vector{1, 2}));
        reactor.stop();
      });
    });
  });
  reactor.run();
  EXPECT_EQ(ran, (std::vector{1, 2}));
}

TEST(Reactor, TimeIsSince1970AndNeverGoesBack) {
  const Reactor reactor(1);
  const auto wall = std::chrono::duration_cast<std::chrono::milliseconds>(
                        std::chrono::system_clock::now().time_since_epoch())
                        .count();
  EXPECT_NEAR(static_cast<double>(reactor.now()), static_cast<double>(wall), 60'000);
  Millis last = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Millis now = reactor.now();
    EXPECT_GE(now, last);
    last = now;
  }
}

TEST(Reactor, TasksThatWaitAtTheEndAreDropped) {
  const auto kept = std::make_shared<int>(1);
  {
    Reactor reactor(2);
    const auto strand = reactor.strand();
    reactor.at(reactor.now() + 1'000'000, strand, [kept] {});
    strand->post([kept] {});
    EXPECT_EQ(kept.use_count(), 3);
  }
  EXPECT_EQ(kept.use_count(), 1);
}

}  // namespace
}  // namespace peppermill::server
