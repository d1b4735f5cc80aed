#include "engine/core/growing_text.h"

#include <gtest/gtest.h>

#include <string>

namespace peppermill {
namespace {

TEST(GrowingText, KeepsItsTextWhileItGrows) {
  GrowingText text;
  std::string same;
  for (int i = 0; i < 500; ++i) {
    const std::string piece(static_cast<std::size_t>(i % 7), static_cast<char>('a' + i % 26));
    text.append(piece);
    text.append('-');
    same += piece + '-';
    ASSERT_EQ(text.view(), same);
  }
  EXPECT_EQ(text.size(), same.size());
}

TEST(GrowingText, TakesAPieceThatIsLargerThanTwiceItself) {
  GrowingText text;
  text.append("short ");
  const std::string large(5000, 'x');
  text.append(large);
  EXPECT_EQ(text.view(), "short " + large);
}

TEST(GrowingText, CountsOnlyWhatWasWrittenOfItsRoom) {
  GrowingText text;
  char* const room = text.room(100);
  room[0] = 'o';
  room[1] = 'k';
  text.wrote(2);
  EXPECT_EQ(text.view(), "ok");
}

TEST(GrowingText, MovesShortAndLongTexts) {
  for (const std::size_t size : {3u, 400u}) {
    GrowingText text;
    text.reserve(size / 2);
    text.append(std::string(size, 'm'));
    const GrowingText moved = std::move(text);
    EXPECT_EQ(moved.view(), std::string(size, 'm'));
  }
}

TEST(GrowingText, ACopyGoesItsOwnWay) {
  for (const std::size_t size : {5u, 5000u}) {
    GrowingText text;
    text.append(std::string(size, 'x'));
    GrowingText copy = text;
    copy.append('y');
    EXPECT_EQ(text.view(), std::string(size, 'x'));
    text = copy;
    EXPECT_EQ(text.view(), std::string(size, 'x') + 'y');
  }
}

}  // namespace
}  // namespace peppermill
