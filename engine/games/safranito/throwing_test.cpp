// From the numbers of a throw to the integers of where all chips lie.
#include "engine/games/safranito/throwing.h"

#include <gtest/gtest.h>

#include "engine/games/safranito/film.h"
#include "engine/games/safranito/testing/landings.h"

namespace peppermill::safranito {
namespace {

constexpr Throw kLob{.at = 0, .heading = 0, .speed = 1125, .loft = 450, .spin = 30};
constexpr Throw kShot{.at = 0, .heading = 0, .speed = 3000, .loft = -150, .spin = 30};

Lying flat(std::uint8_t id, int x, int y) {
  return {id, flat_pose(x * kMillimetre, y * kMillimetre, Face::down)};
}

TEST(Board, ChipsAreValidByTheirHole) {
  EXPECT_EQ(bowl_at(62'999, 0), 4);
  EXPECT_EQ(bowl_at(63'000, 0), -1);
  EXPECT_EQ(bowl_at(-150'000, 150'000), 0);
  EXPECT_EQ(action_space_at(75'000, 105'999), 1);
  EXPECT_EQ(action_space_at(75'000, 106'000), -1);
}

TEST(Board, NoPlaceIsTwoPlaces) {
  for (std::int32_t x = -kBoardHalf; x <= kBoardHalf; x += 500) {
    for (std::int32_t y = -kBoardHalf; y <= kBoardHalf; y += 500) {
      int places = 0;
      for (const Point bowl : kBowls) places += hole_over(bowl, kBowlRadius, x, y) ? 1 : 0;
      for (const Point space : kActionSpaces) places += hole_over(space, kActionRadius, x, y) ? 1 : 0;
      ASSERT_LE(places, 1) << x << ' ' << y;
    }
  }
}

TEST(Board, SeatsSitClockwise) {
  EXPECT_EQ(side_of(1, 2), 2);
  EXPECT_EQ(side_of(1, 3), 1);
  EXPECT_EQ(side_of(3, 4), 3);
}

TEST(Throwing, ALobStraightAheadLandsInTheMiddle) {
  const Landing landing = land_exactly({}, 7, 0, kLob);
  ASSERT_EQ(landing.on_board.size(), 1u);
  EXPECT_EQ(landing.on_board[0].id, 7);
  const Pose& pose = landing.on_board[0].pose;
  EXPECT_EQ(bowl_at(pose), 4);
  EXPECT_EQ(pose.z, 0);
  EXPECT_TRUE(pose.flat());
  EXPECT_EQ(pose.face, Face::down);
}

TEST(Throwing, EverySideThrowsAlike) {
  const Throw askew{.at = 60, .heading = 100, .speed = 1000, .loft = 300, .spin = 0};
  const Pose bottom = land_exactly({}, 0, 0, askew).on_board[0].pose;
  EXPECT_GT(bottom.x, 60'000) << "right is to the right";
  const Pose left = land_exactly({}, 0, 1, askew).on_board[0].pose;
  const Pose top = land_exactly({}, 0, 2, askew).on_board[0].pose;
  const Pose right = land_exactly({}, 0, 3, askew).on_board[0].pose;
  EXPECT_NEAR(left.x, bottom.y, 500);
  EXPECT_NEAR(left.y, -bottom.x, 500);
  EXPECT_NEAR(top.x, -bottom.x, 500);
  EXPECT_NEAR(top.y, -bottom.y, 500);
  EXPECT_NEAR(right.x, -bottom.y, 500);
  EXPECT_NEAR(right.y, bottom.x, 500);
}

TEST(Throwing, AHardShotOverTheFarRimIsOut) {
  const Throw wild{.at = 0, .heading = 0, .speed = 4000, .loft = 300, .spin = 0};
  const Landing landing = land_exactly({}, 3, 0, wild);
  EXPECT_TRUE(landing.on_board.empty());
  ASSERT_EQ(landing.out.size(), 1u);
  EXPECT_EQ(landing.out[0].id, 3);
}

TEST(Throwing, AnUntouchedChipKeepsEveryDigit) {
  const Lying board[] = {flat(4, 0, 0), flat(9, -200, 200), flat(2, 123, -77)};
  const Landing landing = land_exactly(board, 20, 0, kShot);
  EXPECT_EQ(landing.on_board.size() + landing.out.size(), 4u);
  int same = 0;
  for (const Lying& chip : landing.on_board) {
    for (const Lying& before : board) same += chip == before ? 1 : 0;
  }
  EXPECT_EQ(same, 2) << "the one in the middle was hit";
}

// Rebuilding the scene from integers must not move anything: games of throws until the board is crowded, with
// piles and leaning chips. A setup could contain all of these boards. One in some thousands could not
// (tests/outcomes_test.cpp has one).
TEST(Throwing, RestingChipsStayPossibleAndKeepTheirDigits) {
  QuickRng rng(11);
  int leaning = 0, high = 0;
  for (int game = 0; game < 200; ++game) {
    Chips board;
    Rng noise = rng.fresh_rng();
    for (std::uint8_t id = 0; id < 16; ++id) {
      Draws draws(noise);
      const auto side = static_cast<int>(rng.below(4));
      board = land({board.begin(), board.size()}, id, side, testing::random_throw(rng), Steadiness::natural,
                   draws)
                  .on_board;
      for (const Lying& chip : board) {
        leaning += chip.pose.flat() ? 0 : 1;
        high += chip.pose.z > 0 ? 1 : 0;
        ASSERT_GE(chip.pose.z, 0);
      }
      const auto fault = impossible({board.begin(), board.size()});
      ASSERT_FALSE(fault) << *fault << " in game " << game << " after throw " << int{id};
      ASSERT_FALSE(unthinkable({board.begin(), board.size()})) << "game " << game << ", throw " << int{id};
    }
    const Throw away{.at = 0, .heading = 0, .speed = 4000, .loft = 600, .spin = 0};  // over everything
    EXPECT_EQ(land_exactly({board.begin(), board.size()}, 31, 0, away).on_board, board) << "game " << game;
  }
  EXPECT_GT(leaning, 20);
  EXPECT_GT(high, 20);
}

TEST(Throwing, TheOrderOfTheListDoesNotMatter) {
  const Lying board[] = {flat(4, 0, 0), flat(9, 30, 60), flat(2, -30, 60)};
  const Lying reversed[] = {board[2], board[1], board[0]};
  EXPECT_EQ(land_exactly(board, 20, 0, kShot), land_exactly(reversed, 20, 0, kShot));
}

TEST(Throwing, FilmingChangesNothing) {
  const Lying board[] = {flat(4, 0, 0), flat(9, 10, 90)};
  Rng one = Rng::from_seed("film"), two = one;
  Draws plain(one), filmed(two);
  Film film;
  const Landing landing = land_filmed(board, 1, 0, kShot, Steadiness::natural, filmed, film);
  EXPECT_EQ(landing, land(board, 1, 0, kShot, Steadiness::natural, plain));
  ASSERT_FALSE(film.frames.empty());
  EXPECT_EQ(film.frames[0].id, 1);
  EXPECT_LT(film.frames.size(), 200u);
  EXPECT_FALSE(film.touches.empty());
  for (std::size_t i = 1; i < film.frames.size(); ++i) {
    const bool same_chip = film.frames[i].id == film.frames[i - 1].id;
    EXPECT_TRUE(!same_chip || film.frames[i].time >= film.frames[i - 1].time);
  }
  for (const Lying& chip : landing.on_board) {
    const FilmFrame* last = nullptr;
    for (const FilmFrame& frame : film.frames) last = frame.id == chip.id ? &frame : last;
    if (last == nullptr) continue;
    EXPECT_EQ(last->x, chip.pose.x);
    EXPECT_EQ(last->y, chip.pose.y);
  }
}

TEST(Unthinkable, IsOnlyWhatNoThrowLeavesBehind) {
  const auto never = [](std::initializer_list<Lying> chips) {
    return unthinkable({chips.begin(), chips.size()});
  };
  EXPECT_FALSE(never({}));
  EXPECT_FALSE(never({flat(0, 0, 0), flat(1, 39, 0), flat(2, 220, -220)})) << "one millimetre inside another";
  EXPECT_TRUE(never({flat(0, 0, 0), flat(1, 10, 0)})) << "in the other's place";
  EXPECT_TRUE(never({flat(0, 241, 0)}));
  EXPECT_TRUE(never({flat(0, 2'000'000, 0)}));
  Lying high = flat(1, 5, 0);
  high.pose.z = kChipThickness;
  EXPECT_FALSE(never({flat(0, 0, 0), high}));
  high.pose.z = 20 * kChipThickness;
  EXPECT_TRUE(never({flat(0, 0, 0), high})) << "higher than one chip can lift another";
  high.pose.z = -1;
  EXPECT_TRUE(never({high}));
  Lying crooked = flat(0, 0, 0);
  crooked.pose.axis = {5000, 0, 5000};
  EXPECT_TRUE(never({crooked}));
}

TEST(Impossible, NamesTheReason) {
  const auto reason = [](std::initializer_list<Lying> chips) {
    return std::string(impossible({chips.begin(), chips.size()}).value_or("fine"));
  };
  EXPECT_EQ(reason({}), "fine");
  EXPECT_EQ(reason({flat(0, 0, 0), flat(1, 40, 0), flat(2, 220, -220)}), "fine");
  EXPECT_NE(reason({flat(0, 0, 0), flat(1, 39, 0)}).find("40 mm"), std::string::npos);
  EXPECT_NE(reason({flat(0, 0, 0), flat(0, 100, 0)}).find("twice"), std::string::npos);
  EXPECT_NE(reason({flat(0, 221, 0)}).find("inside the rim"), std::string::npos);
  EXPECT_NE(reason({flat(0, 2'000'000, 0)}).find("inside the rim"), std::string::npos);
  Lying second = flat(1, 5, 0);
  second.pose.z = kChipThickness;
  EXPECT_EQ(reason({flat(0, 0, 0), second}), "fine") << "lies on the first";
  EXPECT_NE(reason({second}).find("air"), std::string::npos);
  second.pose.z = -1;
  EXPECT_NE(reason({second}), "fine");
  Lying crooked = flat(0, 0, 0);
  crooked.pose.axis = {5000, 0, 5000};
  EXPECT_NE(reason({crooked}).find("axis"), std::string::npos);
  crooked.pose.axis = {5000, 0, 8660};
  EXPECT_NE(reason({crooked}), "fine") << "would fall over";
}

}  // namespace
}  // namespace peppermill::safranito
