#include "server/net/held_bytes.h"

#include <gtest/gtest.h>

#include <vector>

namespace peppermill::server {
namespace {

// 1000 bytes for ten connections: 500 for whoever comes first, and 50 for each.
std::shared_ptr<HeldBytes> small() { return std::make_shared<HeldBytes>(1000, 10); }

TEST(HeldBytes, TheFirstHalfIsForWhoeverComesFirst) {
  const auto held = small();
  Holding greedy(held);
  EXPECT_TRUE(greedy.add(400));
  EXPECT_TRUE(greedy.add(100));
  EXPECT_FALSE(greedy.add(1));
  EXPECT_EQ(held->bytes(), 500u);
  greedy.remove(100);
  EXPECT_TRUE(greedy.add(100));
}

TEST(HeldBytes, TheSecondHalfIsSharedEvenly) {
  const auto held = small();
  Holding greedy(held);
  ASSERT_TRUE(greedy.add(500));
  std::vector<Holding> others;
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(others.emplace_back(held).add(50)) << i;
    EXPECT_FALSE(others.back().add(1)) << i;
  }
  EXPECT_EQ(held->bytes(), 1000u);
}

TEST(HeldBytes, MoreConnectionsThanExpectedDoNotRaiseTheLimit) {
  const auto held = small();
  std::vector<Holding> all(30);
  for (Holding& one : all) (one = Holding(held)).add(50);
  EXPECT_EQ(held->bytes(), 1000u);
}

TEST(HeldBytes, AnAddressThatHoldsNothingMayHoldOneLargeAnswer) {
  const auto held = small();
  Holding large(held), other(held);
  EXPECT_TRUE(large.add(5000));
  EXPECT_FALSE(other.add(1));
  EXPECT_TRUE(other.add(0));
  large = Holding(held);
  EXPECT_TRUE(other.add(1));
}

TEST(HeldBytes, AConnectionThatEndsGivesAllBack) {
  const auto held = small();
  {
    Holding first(held);
    first.add(300);
    Holding moved(std::move(first));
    moved.add(100);
    EXPECT_EQ(held->bytes(), 400u);
  }
  EXPECT_EQ(held->bytes(), 0u);
}

TEST(HeldBytes, WithoutAnAddressThereIsNoLimit) {
  Holding free;
  EXPECT_TRUE(free.add(1'000'000'000));
  free.remove(1'000'000'000);
  EXPECT_EQ(free.bytes(), 0u);
}

}  // namespace
}  // namespace peppermill::server
