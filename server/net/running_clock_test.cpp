#include "server/net/running_clock.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

struct RunningClockTest : ::testing::Test {
  Millis machine = 5'000;
  RunningClock clock{1'000'000, [this] { return machine; }};

  Millis after(Millis gap) {
    machine += gap;
    return clock.now();
  }
};

TEST_F(RunningClockTest, CountsWithTheMachine) {
  EXPECT_EQ(clock.now(), 1'000'000);
  EXPECT_EQ(after(1), 1'000'001);
  EXPECT_EQ(after(RunningClock::beat), 1'000'101);
  EXPECT_EQ(after(RunningClock::longest_gap), 1'000'401) << "a late beat on a busy machine";
  EXPECT_EQ(clock.stood_still(), 0);
}

TEST_F(RunningClockTest, StandsStillWhileTheServerDoes) {
  EXPECT_EQ(after(RunningClock::longest_gap + 1), 1'000'000 + RunningClock::beat);
  EXPECT_EQ(clock.stood_still(), RunningClock::longest_gap + 1 - RunningClock::beat);
  EXPECT_EQ(after(60'000), 1'000'000 + 2 * RunningClock::beat);
  EXPECT_EQ(after(50), 1'000'050 + 2 * RunningClock::beat);
}

}  // namespace
}  // namespace peppermill::server
