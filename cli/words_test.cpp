#include "cli/words.h"

#include <gtest/gtest.h>

namespace peppermill::cli {
namespace {

TEST(Words, OptionValuesAreJsonWhereTheyReadAsJsonAndTextsElsewhere) {
  const auto options = parse_options({"open_menus=true", "games=3", "led_ten=zero"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->dump(), R"({"open_menus":true,"games":3,"led_ten":"zero"})");
}

TEST(Words, ATableOfPeppersIsATextThoughItIsAllDigits) {
  const std::string peppers(100, '2');
  const auto options = parse_options({"peppers=" + peppers});
  ASSERT_TRUE(options);
  EXPECT_EQ(*options->find("peppers")->as_text(), peppers);
  EXPECT_FALSE(table_error("dicht-dran", 3, {"peppers=" + peppers}));
}

TEST(Words, AnOptionWithoutNameOrEqualsSignIsRefused) {
  EXPECT_FALSE(parse_options({"open_menus"}));
  EXPECT_FALSE(parse_options({"=true"}));
}

TEST(Words, OneBotNameServesAllSeats) {
  EXPECT_EQ(parse_bots("commis", 3).value(), std::vector(3, BotLevel::commis));
  EXPECT_EQ(parse_bots("random,commis", 2).value(), (std::vector{BotLevel::random, BotLevel::commis}));
}

TEST(Words, BotListsOfTheWrongLengthOrWithUnknownNamesAreRefused) {
  EXPECT_FALSE(parse_bots("random,random", 3));
  EXPECT_FALSE(parse_bots("grandmaster", 3));
  EXPECT_FALSE(parse_bots("random,", 2));
  EXPECT_FALSE(parse_bots("", 2));
}

}  // namespace
}  // namespace peppermill::cli
