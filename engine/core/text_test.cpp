#include "engine/core/text.h"

#include <gtest/gtest.h>

namespace peppermill {
namespace {

TEST(Text, NumbersAreReadInTheirOneSpelling) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("7"), 7);
  EXPECT_EQ(parse_number("100"), 100);
  EXPECT_EQ(parse_number("999999999"), 999'999'999);
}

TEST(Text, OtherSpellingsOfANumberAreRefused) {
  for (const char* text : {"", " ", "00", "07", "+7", "-7", "-0", " 7", "7 ", "7.0", "1e3", "0x7", "seven",
                           "7a", "1000000000", "99999999999999999999", "٣", "7\n"}) {
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_number(std::string_view("7\0", 2)), std::nullopt);
}

TEST(Text, TheTextAfterAPrefixIsReturned) {
  EXPECT_EQ(after_prefix("play 63", "play "), "63");
  EXPECT_EQ(after_prefix("play ", "play "), "");
  EXPECT_EQ(after_prefix("anything", ""), "anything");
}

TEST(Text, ATextWithoutThePrefixGivesNothing) {
  for (const char* text : {"", "play", "Play 63", " play 63", "menu pea"})
    EXPECT_EQ(after_prefix(text, "play "), std::nullopt) << text;
}

}  // namespace
}  // namespace peppermill
