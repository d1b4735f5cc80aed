// The hand's noise, and the figures that docs/hand.md promises.
#include "engine/games/safranito/hand.h"

#include <gtest/gtest.h>

#include "engine/games/safranito/aim.h"
#include "engine/games/safranito/testing/aim.h"
#include "engine/physics/simulate.h"

namespace peppermill::safranito {
namespace {

TEST(Hand, TheNoiseHasMeanZeroDeviationOneAndEnds) {
  Rng rng = Rng::from_seed("bell");
  Draws draws(rng);
  double sum = 0, squares = 0, largest = 0;
  constexpr int kDraws = 100'000;
  for (int i = 0; i < kDraws; ++i) {
    const double x = normal_noise(draws);
    sum += x;
    squares += x * x;
    largest = std::max(largest, x);
  }
  EXPECT_NEAR(sum / kDraws, 0, 0.01);
  EXPECT_NEAR(squares / kDraws, 1, 0.02);
  EXPECT_LT(largest, 3.5);
}

TEST(Hand, TheNoiseGrowsWithSpeedAndUnsteadiness) {
  const Spread slow = spread_of(Steadiness::natural, 1000), fast = spread_of(Steadiness::natural, 3000);
  EXPECT_LT(slow.along, fast.along);
  EXPECT_LT(slow.heading, fast.heading);
  EXPECT_LT(slow.speed, fast.speed);
  EXPECT_LT(slow.loft, fast.loft);
  EXPECT_LT(slow.spin, fast.spin);
  EXPECT_LT(spread_of(Steadiness::steady, 1000).heading, slow.heading);
  EXPECT_LT(slow.heading, spread_of(Steadiness::shaky, 1000).heading);
}

TEST(Hand, TheReleaseStaysAtTheThrowersEdge) {
  Rng rng = Rng::from_seed("edge");
  for (int i = 0; i < 500; ++i) {
    Draws draws(rng);
    const Throw wanted{
        .at = static_cast<std::int16_t>(kAt.high), .heading = 0, .speed = 1000, .loft = 0, .spin = 0};
    const physics::Vec3 release = launch(1, 0, wanted, Steadiness::shaky, draws).release;
    EXPECT_LE(release.x, physics::kRimOuter);
    EXPECT_EQ(release.y, -physics::kRimOuter);
  }
}

TEST(Hand, TheSameDrawsGiveTheSameLaunch) {
  Rng one = Rng::from_seed("7"), two = one;
  Draws a(one), b(two);
  const Throw wanted{.at = 10, .heading = -100, .speed = 2000, .loft = 100, .spin = -20};
  EXPECT_EQ(launch(1, 2, wanted, Steadiness::shaky, a).heading,
            launch(1, 2, wanted, Steadiness::shaky, b).heading);
  EXPECT_EQ(one, two);
}

// The physics accepts any noise: the ends of all ranges with the shakiest hand at the end of its noise.
TEST(Hand, NoLaunchIsBeyondThePhysics) {
  constexpr double kEnd = 3.47;
  for (const int speed : {kSpeed.low, kSpeed.high}) {
    const Spread spread = spread_of(Steadiness::shaky, speed);
    EXPECT_LT(speed + kEnd * spread.speed, physics::kMaxSpeed);
    EXPECT_LT(kSpin.high * 0.6284 + kEnd * spread.spin, physics::kMaxSpin);
    EXPECT_LT(kEnd * spread.tumble, physics::kMaxSpin);
  }
  Rng rng = Rng::from_seed("slow");
  for (int i = 0; i < 2000; ++i) {
    Draws draws(rng);
    const Throw gentle{.at = 0, .heading = 0, .speed = kSpeed.low, .loft = 0, .spin = 0};
    EXPECT_GT(launch(1, 0, gentle, Steadiness::shaky, draws).speed, 0);
  }
}

double percent_in_bowl(int bowl, const Throw& lob, Steadiness hand) {
  constexpr int kThrows = 1000;
  Rng rng = Rng::from_seed("lobs");
  int in = 0;
  for (int k = 0; k < kThrows; ++k) {
    Draws draws(rng);
    const Landing landing = land({}, 0, 0, lob, hand, draws);
    in += !landing.on_board.empty() && bowl_at(landing.on_board[0].pose) == bowl ? 1 : 0;
  }
  return in * 100.0 / kThrows;
}

TEST(Hand, AnAimedLobStaysInItsBowlAsPromised) {
  for (int bowl = 0; bowl < static_cast<int>(kBowls.size()); ++bowl) {
    const Throw lob = lob_to(kBowls[static_cast<std::size_t>(bowl)], 550);
    const double natural = percent_in_bowl(bowl, lob, Steadiness::natural);
    EXPECT_GE(natural, 55) << bowl;
    EXPECT_LE(natural, 75) << bowl;
    EXPECT_GE(percent_in_bowl(bowl, lob, Steadiness::steady), 85) << bowl;
  }
}

TEST(Hand, AHardFlatShotSendsTheChipOutInHalfOfTheHits) {
  for (const int bowl : {1, 4, 7}) {
    const Point middle = kBowls[static_cast<std::size_t>(bowl)];
    const Lying target{1, flat_pose(middle.x, middle.y, Face::down)};
    const Throw shot = testing::aim_shot(target, bowl);
    Rng rng = Rng::from_seed("shots");
    int hits = 0, out = 0;
    for (int k = 0; k < 600; ++k) {
      Draws draws(rng);
      const testing::Hit hit =
          testing::hit_of(land({&target, 1}, 0, 0, shot, Steadiness::natural, draws), target, bowl);
      hits += hit != testing::Hit::missed ? 1 : 0;
      out += hit == testing::Hit::out_of_bowl ? 1 : 0;
    }
    EXPECT_GT(hits, 240) << bowl;
    EXPECT_GE(2 * out, hits) << bowl;
  }
}

}  // namespace
}  // namespace peppermill::safranito
