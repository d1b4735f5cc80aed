#include "engine/core/bits.h"

#include <gtest/gtest.h>

namespace peppermill {
namespace {

TEST(Bits, TheNthBitCountsFromTheLowestSetOne) {
  EXPECT_EQ(nth_bit(0b1, 0), 0);
  EXPECT_EQ(nth_bit(0b10110, 0), 1);
  EXPECT_EQ(nth_bit(0b10110, 1), 2);
  EXPECT_EQ(nth_bit(0b10110, 2), 4);
}

TEST(Bits, AllSixtyFourBitsAreReached) {
  for (std::uint32_t i = 0; i < 64; ++i) {
    EXPECT_EQ(nth_bit(~std::uint64_t{0}, i), static_cast<int>(i));
    EXPECT_EQ(nth_bit(std::uint64_t{1} << i, 0), static_cast<int>(i));
  }
}

TEST(Bits, TheNthBitAgreesWithCountingThemOneByOne) {
  std::uint64_t bits = 0x9e3779b97f4a7c15;
  for (int round = 0; round < 100; ++round, bits = bits * 6364136223846793005u + 1442695040888963407u) {
    std::uint32_t index = 0;
    for (int position = 0; position < 64; ++position) {
      if ((bits >> position & 1) != 0) {
        ASSERT_EQ(nth_bit(bits, index++), position) << bits;
      }
    }
  }
}

}  // namespace
}  // namespace peppermill
