#include "server/net/token_bucket.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

constexpr double kPerSecond = 2, kBurst = 3;

int taken_at(TokenBucket& bucket, Millis now) {
  int taken = 0;
  while (taken < 100 && bucket.take(kPerSecond, kBurst, now)) ++taken;
  return taken;
}

TEST(TokenBucket, AllowsItsBurstAtOnce) {
  TokenBucket bucket(kBurst, 0);
  EXPECT_EQ(taken_at(bucket, 0), 3);
}

TEST(TokenBucket, RefillsAtItsRate) {
  TokenBucket bucket(kBurst, 0);
  taken_at(bucket, 0);
  EXPECT_EQ(taken_at(bucket, 499), 0);
  EXPECT_EQ(taken_at(bucket, 1000), 2);
}

TEST(TokenBucket, KeepsAtMostItsBurstHoweverLongItRests) {
  TokenBucket bucket(kBurst, 0);
  taken_at(bucket, 0);
  EXPECT_FALSE(bucket.full(kPerSecond, kBurst, 1499));
  EXPECT_TRUE(bucket.full(kPerSecond, kBurst, 1500));
  EXPECT_EQ(taken_at(bucket, 3'600'000), 3);
}

}  // namespace
}  // namespace peppermill::server
