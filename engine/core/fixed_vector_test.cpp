#include "engine/core/fixed_vector.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace peppermill {
namespace {

using Three = FixedVector<int, 3>;

template <class Vector>
std::vector<int> listed(const Vector& items) {
  return {items.begin(), items.end()};
}

TEST(FixedVector, ANewOneIsEmpty) {
  const Three items;
  EXPECT_TRUE(items.empty());
  EXPECT_EQ(items.size(), 0u);
  EXPECT_EQ(Three::capacity(), 3u);
  EXPECT_EQ(items.begin(), items.end());
}

TEST(FixedVector, ItemsStayInInsertionOrder) {
  Three items;
  for (int i : {5, 1, 9}) items.push_back(i);
  EXPECT_EQ(listed(items), (std::vector<int>{5, 1, 9}));
  EXPECT_EQ(items[1], 1);
  EXPECT_EQ(items.back(), 9);
  items[1] = 7;
  EXPECT_EQ(listed(items), (std::vector<int>{5, 7, 9}));
}

TEST(FixedVector, TheLastItemIsRemovedFirst) {
  Three items;
  for (int i : {5, 1, 9}) items.push_back(i);
  items.pop_back();
  EXPECT_EQ(listed(items), (std::vector<int>{5, 1}));
  items.clear();
  EXPECT_TRUE(items.empty());
}

TEST(FixedVector, ItemsCanBeReorderedInPlace) {
  Three items;
  for (int i : {5, 1, 9}) items.push_back(i);
  std::reverse(items.begin(), items.end());
  EXPECT_EQ(listed(items), (std::vector<int>{9, 1, 5}));
}

TEST(FixedVector, StaleItemsNeverMakeEqualVectorsDiffer) {
  Three left, right;
  left.push_back(1);
  left.push_back(2);
  left.pop_back();
  right.push_back(1);
  EXPECT_EQ(left, right);
}

TEST(FixedVector, LengthAndContentMakeVectorsDiffer) {
  Three left, right;
  left.push_back(1);
  EXPECT_NE(left, right);
  right.push_back(2);
  EXPECT_NE(left, right);
}

TEST(FixedVector, LongOnesCountBeyondTwoHundredFiftyFive) {
  FixedVector<int, 256> items;
  for (int i = 0; i < 256; ++i) items.push_back(i);
  EXPECT_EQ(items.size(), 256u);
  EXPECT_EQ(items.back(), 255);
  FixedVector<int, 255> shorter;
  for (int i = 0; i < 255; ++i) shorter.push_back(i);
  EXPECT_EQ(shorter.size(), 255u);
}

TEST(FixedVectorDeathTest, OneItemTooManyIsABug) {
  Three items;
  for (int i : {5, 1, 9}) items.push_back(i);
  EXPECT_DEATH(items.push_back(4), "a bug");
}

TEST(FixedVectorDeathTest, TakingFromAnEmptyOneIsABug) {
  Three items;
  EXPECT_DEATH(items.pop_back(), "a bug");
}

}  // namespace
}  // namespace peppermill
