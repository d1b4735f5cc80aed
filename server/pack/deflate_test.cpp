#include "server/pack/deflate.h"

#include <gtest/gtest.h>

#include "engine/core/quick_rng.h"

namespace peppermill::server {
namespace {

std::string noise(std::size_t size, std::uint32_t letters) {
  QuickRng rng(size + letters);
  std::string text(size, '\0');
  for (char& byte : text) byte = static_cast<char>(rng.below(letters));
  return text;
}

TEST(Deflate, GivesBackWhatItGotByteForByte) {
  for (const std::size_t size : {0, 1, 2, 63, 64, 1000, 70'000, 300'000}) {
    for (const std::uint32_t letters : {1u, 4u, 256u}) {
      const std::string text = noise(size, letters);
      EXPECT_EQ(inflated(deflated(text), size), text) << size << " of " << letters;
    }
  }
}

TEST(Deflate, MakesRepeatedTextShort) { EXPECT_LT(deflated(std::string(100'000, 'x')).size(), 200u); }

TEST(Deflate, AnotherSizeThanThePackedOneIsRefused) {
  const std::string packed = deflated("hello hello hello");
  EXPECT_TRUE(inflated(packed, 17));
  EXPECT_FALSE(inflated(packed, 16));
  EXPECT_FALSE(inflated(packed, 18));
  EXPECT_FALSE(inflated(packed, 0));
}

TEST(Deflate, GivesBackShortTextsWithFewLetters) {
  for (int i = 0; i < 2000; ++i) {
    const std::string text = noise(static_cast<std::size_t>(i % 90), 1 + static_cast<std::uint32_t>(i) / 90);
    EXPECT_EQ(inflated(deflated(text), text.size()), text) << i;
  }
}

TEST(Deflate, CutBytesAreRefused) {
  const std::string text = noise(5000, 7), packed = deflated(text);
  for (std::size_t length = 0; length + 4 < packed.size(); length += 13)
    EXPECT_FALSE(inflated(packed.substr(0, length), text.size())) << length;
}

TEST(Deflate, DamagedBytesDoNoHarm) {
  const std::string text = noise(3000, 9), packed = deflated(text);
  QuickRng rng(1);
  for (int i = 0; i < 500; ++i) {
    std::string damaged = packed;
    damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] ^= static_cast<char>(1 + rng.below(255));
    EXPECT_EQ(inflated(damaged, text.size()).value_or(text).size(), text.size());
    inflated(noise(rng.below(200), 256), rng.below(5000));
  }
}

TEST(Base64Url, IsWhatTheStandardSays) {
  EXPECT_EQ(base64url(""), "");
  EXPECT_EQ(base64url("f"), "Zg");
  EXPECT_EQ(base64url("fo"), "Zm8");
  EXPECT_EQ(base64url("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64url("\xfb\xff"), "-_8");
}

TEST(Base64Url, EveryTextOfBytesComesBack) {
  for (std::size_t size = 0; size < 70; ++size)
    EXPECT_EQ(from_base64url(base64url(noise(size, 256))), noise(size, 256));
}

TEST(Base64Url, OnlyTheOneFormOfATextIsRead) {
  for (const char* text : {"Z", "Zh", "Zg==", "Zm9vYmFyZ", "Zm 8", "Zm+8", "Zm9"}) {
    const auto bytes = from_base64url(text);
    EXPECT_TRUE(!bytes || base64url(*bytes) == text) << text;
  }
  EXPECT_FALSE(from_base64url("Zh")) << "its last bits are not zero";
  EXPECT_FALSE(from_base64url("Zg=="));
  EXPECT_FALSE(from_base64url("Z"));
}

}  // namespace
}  // namespace peppermill::server
