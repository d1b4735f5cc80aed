#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

namespace peppermill {
namespace {

using Block = std::array<std::uint32_t, 16>;

Block block_of(const ChaChaBlocks& blocks, std::size_t which) {
  Block block;
  std::copy_n(blocks.begin() + static_cast<std::ptrdiff_t>(which * 16), 16, block.begin());
  return block;
}

// Pearson's statistic of counts that should all be equal.
double chi_square(const std::vector<std::int64_t>& counts) {
  const double expected =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0})) /
      static_cast<double>(counts.size());
  double sum = 0;
  for (std::int64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return sum;
}

// About one in a million correct generators exceeds it. The seeds are fixed, so the result never varies.
double limit(std::size_t cells) {
  const auto free = static_cast<double>(cells - 1);
  return free + 5 * std::sqrt(2 * free) + 12;
}

void expect_uniform(const std::vector<std::int64_t>& counts) {
  EXPECT_LT(chi_square(counts), limit(counts.size()));
}

TEST(ChaCha20, TheBlockOfRfc8439Section232) {
  const ChaChaKey key = {0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                         0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c};
  const Block expected = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                          0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                          0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(block_of(chacha20_blocks(key, 1, {0x09000000, 0x4a000000, 0}), 0), expected);
  EXPECT_EQ(block_of(chacha20_blocks(key, 0, {0x09000000, 0x4a000000, 0}), 1), expected);
}

TEST(ChaCha20, TheFirstAndSecondVectorsOfRfc8439AppendixA1) {
  const ChaChaBlocks blocks = chacha20_blocks({}, 0, {});
  EXPECT_EQ(block_of(blocks, 0),
            (Block{0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8,
                   0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815,
                   0x69b687c3, 0x8665eeb2}));
  EXPECT_EQ(block_of(blocks, 1),
            (Block{0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612,
                   0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51,
                   0x1f0ae1ac, 0x6f4d794b}));
}

TEST(ChaCha20, TheThirdVectorOfRfc8439AppendixA1) {
  EXPECT_EQ(block_of(chacha20_blocks({0, 0, 0, 0, 0, 0, 0, 0x01000000}, 1, {}), 0),
            (Block{0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8,
                   0x5aaa49c9, 0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8,
                   0xebdd4aa6, 0xa0136c00}));
}

TEST(ChaCha20, TheFourthVectorOfRfc8439AppendixA1) {
  EXPECT_EQ(block_of(chacha20_blocks({0x0000ff00}, 2, {}), 0),
            (Block{0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039, 0xa1bebbc1,
                   0xcaf09aae, 0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6, 0x546ca624, 0x1bec45d5,
                   0x87f47473, 0x96f0992e}));
}

TEST(ChaCha20, TheFifthVectorOfRfc8439AppendixA1) {
  EXPECT_EQ(block_of(chacha20_blocks({}, 0, {0, 0, 0x02000000}), 0),
            (Block{0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3, 0x5b76ab72,
                   0xc727ee54, 0x0e0e978a, 0xf3145c95, 0x1b748ea8, 0xf786c297, 0x99c28f5f, 0x628314e8,
                   0x398a19fa, 0x6ded1b53}));
}

TEST(Rng, TheKeyIsTheSha256OfTheSeedInLittleEndianWords) {
  // SHA-256 of "abc" begins with ba7816bf 8f01cfea and ends with f20015ad.
  const Rng rng = Rng::from_seed("abc");
  EXPECT_EQ(rng.key[0], 0xbf1678bau);
  EXPECT_EQ(rng.key[1], 0xeacf018fu);
  EXPECT_EQ(rng.key[7], 0xad1500f2u);
  EXPECT_EQ(rng.block, 0u);
}

TEST(Rng, EqualSeedsGiveEqualWordsAndOthersDoNot) {
  Rng one = Rng::from_seed("tuesday");
  Rng two = Rng::from_seed("tuesday");
  Rng other = Rng::from_seed("Tuesday");
  Draws from_one(one), from_two(two), from_other(other);
  int equal = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::uint32_t word = from_one.word();
    ASSERT_EQ(word, from_two.word());
    equal += word == from_other.word() ? 1 : 0;
  }
  EXPECT_LT(equal, 3);
  EXPECT_EQ(one, two);
}

// Computed independently by an implementation of RFC 8439 in another language. Changing these values changes
// every game ever dealt.
TEST(Rng, TheFirstDrawsOfSeedSevenAreTheseForEver) {
  Rng rng = Rng::from_seed("7");
  {
    Draws draws(rng);
    std::vector<std::uint32_t> words;
    for (int i = 0; i < 33; ++i) words.push_back(draws.word());
    const std::vector<std::uint32_t> first = {0x4e3fced4, 0x39ab82f0, 0x252b9e1f, 0x78dbf6f5,
                                              0x2951f892, 0x5a20220c, 0x6f545020, 0x9a36276c};
    EXPECT_EQ(std::vector<std::uint32_t>(words.begin(), words.begin() + 8), first);
    EXPECT_EQ(words[32], 0x1076c0f1u);
  }
  rng = Rng::from_seed("7");
  {
    Draws draws(rng);
    for (std::uint32_t expected : {15, 11, 7, 24, 8, 18, 22, 31, 48, 12, 31, 42})
      EXPECT_EQ(draws.below(52), expected);
  }
  rng = Rng::from_seed("7");
  Draws draws(rng);
  std::array<int, 10> items = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  shuffle(draws, std::span<int>(items));
  EXPECT_EQ(items, (std::array<int, 10>{3, 1, 0, 8, 4, 9, 7, 5, 2, 6}));
}

TEST(Draws, EveryDrawingStartsWithFreshBlocksAndOnlyWhenItDraws) {
  Rng rng = Rng::from_seed("7");
  { Draws unused(rng); }
  EXPECT_EQ(rng.block, 0u);
  std::uint32_t first = 0;
  {
    Draws draws(rng);
    first = draws.word();
  }
  EXPECT_EQ(rng.block, 2u);
  Draws draws(rng);
  EXPECT_EQ(draws.word(), 0x1076c0f1u);
  EXPECT_EQ(first, 0x4e3fced4u);
  for (int i = 1; i < 32; ++i) draws.word();
  EXPECT_EQ(rng.block, 4u);
  draws.word();
  EXPECT_EQ(rng.block, 6u);
}

TEST(Draws, BlocksBeyondThirtyTwoBitsAreOthersThanTheFirst) {
  Rng early = Rng::from_seed("7");
  Rng late = early;
  late.block = std::uint64_t{1} << 32;
  Draws from_early(early), from_late(late);
  EXPECT_NE(from_early.word(), from_late.word());
  EXPECT_EQ(late.block, (std::uint64_t{1} << 32) + 2);
}

TEST(Draws, BelowIsUniformAndNeverOutOfRange) {
  Rng rng = Rng::from_seed("uniform");
  Draws draws(rng);
  for (std::uint32_t bound : {1u, 2u, 3u, 5u, 6u, 7u, 32u, 52u, 100u}) {
    std::vector<std::int64_t> counts(bound);
    for (int i = 0; i < 200'000; ++i) {
      const std::uint32_t drawn = draws.below(bound);
      ASSERT_LT(drawn, bound);
      ++counts[drawn];
    }
    if (bound > 1) expect_uniform(counts);
  }
}

TEST(Draws, BelowDrawsBiasedWordsAgain) {
  // Otherwise a third of the numbers below 3 * 2^30 would come out half of the time.
  constexpr std::uint32_t kBound = 3u << 30;
  Rng rng = Rng::from_seed("biased");
  Draws draws(rng);
  std::vector<std::int64_t> counts(3);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint32_t drawn = draws.below(kBound);
    ASSERT_LT(drawn, kBound);
    ++counts[drawn % 3];
  }
  expect_uniform(counts);
}

TEST(Draws, BelowWithTheLargestBoundStaysInRange) {
  Rng rng = Rng::from_seed("largest");
  Draws draws(rng);
  for (int i = 0; i < 10'000; ++i) ASSERT_LT(draws.below(0xffff'ffff), 0xffff'ffffu);
}

TEST(Draws, BelowBothIsUniformOverAllPairs) {
  Rng rng = Rng::from_seed("pairs");
  Draws draws(rng);
  for (const auto& [first, second] :
       std::vector<std::pair<std::uint32_t, std::uint32_t>>{{7, 6}, {2, 1}, {1, 5}, {13, 4}, {52, 51}}) {
    std::vector<std::int64_t> counts(first * second);
    for (std::size_t i = 0; i < 100 * counts.size(); ++i) {
      const auto [a, b] = draws.below_both(first, second);
      ASSERT_LT(a, first);
      ASSERT_LT(b, second);
      ++counts[a * second + b];
    }
    expect_uniform(counts);
  }
}

TEST(Draws, BelowBothDrawsBiasedWordsAgain) {
  constexpr std::uint32_t kFirst = 3u << 15, kSecond = 1u << 15;
  Rng rng = Rng::from_seed("biased pairs");
  Draws draws(rng);
  std::vector<std::int64_t> counts(3);
  for (int i = 0; i < 100'000; ++i) {
    const auto [a, b] = draws.below_both(kFirst, kSecond);
    ASSERT_LT(a, kFirst);
    ASSERT_LT(b, kSecond);
    ++counts[(std::uint64_t{a} * kSecond + b) % 3];
  }
  expect_uniform(counts);
}

// How often each order of the first `count` of `size` items comes out of 10000 shuffles per order.
std::vector<std::int64_t> orders(std::size_t size, std::size_t count, std::size_t expected) {
  Rng rng = Rng::from_seed("orders");
  std::map<std::vector<int>, std::int64_t> seen;
  for (std::size_t i = 0; i < 10'000 * expected; ++i) {
    std::vector<int> items(size);
    std::iota(items.begin(), items.end(), 0);
    Draws draws(rng);
    shuffle_front(draws, std::span<int>(items), count);
    std::vector<int> sorted = items;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t k = 0; k < size; ++k) EXPECT_EQ(sorted[k], static_cast<int>(k));
    ++seen[{items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count)}];
  }
  EXPECT_EQ(seen.size(), expected);
  std::vector<std::int64_t> counts;
  for (const auto& [order, times] : seen) counts.push_back(times);
  return counts;
}

TEST(Shuffle, AllOrdersOfFourAreEquallyLikely) { expect_uniform(orders(4, 4, 24)); }

TEST(Shuffle, AllOrdersOfThreeAreEquallyLikely) { expect_uniform(orders(3, 3, 6)); }

TEST(Shuffle, TheFrontIsDrawnFromAllItems) {
  expect_uniform(orders(4, 1, 4));
  expect_uniform(orders(5, 2, 20));
  expect_uniform(orders(4, 3, 24));
}

TEST(Shuffle, NothingAndASingleItemStayAsTheyAre) {
  Rng rng = Rng::from_seed("7");
  Draws draws(rng);
  std::vector<int> items;
  shuffle(draws, std::span<int>(items));
  items = {5};
  shuffle(draws, std::span<int>(items));
  EXPECT_EQ(items, std::vector<int>{5});
  EXPECT_EQ(rng.block, 0u);
}

}  // namespace
}  // namespace peppermill
