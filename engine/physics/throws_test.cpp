// Many random throws: all must end properly, and the figures must not depend on the step.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <memory>

#include "engine/core/testing/series.h"
#include "engine/physics/simulate.h"
#include "engine/physics/testing/sample.h"

namespace peppermill::physics {
namespace {

using peppermill::testing::series_of;
using testing::Dice;

Launch any_launch(Dice& dice, const Scene& scene) {
  Launch launch = scene.count > 0 && dice.below(2) == 0 ? testing::aimed_launch(dice, scene)
                                                        : testing::random_launch(dice);
  if (dice.below(10) == 0) {  // as hard as the hand can
    launch.speed = dice.between(2000, kMaxSpeed);
    launch.loft = dice.between(-0.4, 0);
  }
  return launch;
}

// Eight chips lie on the board, then 16 are thrown one by one: it gets crowded, with piles and leaning chips.
template <class Visit>
void play(int throws, Visit visit) {
  const auto world = std::make_unique<World>();
  Dice dice(2026);
  Scene scene;
  for (int k = 0; k < throws; ++k) {
    if (k % 16 == 0) scene = testing::random_scene(dice, 8);
    Launch launch = any_launch(dice, scene);
    launch.id = 100 + k % 16;
    Outcome outcome;
    simulate(*world, scene, launch, outcome);
    visit(k, scene, outcome);
    scene = outcome.remaining();
  }
}

TEST(Throws, TwentyThousandEndAtRestAndApart) {
  int late = 0;
  double deepest = 0;
  play(series_of(20000), [&](int k, const Scene&, const Outcome& outcome) {
    late += outcome.duration > 6 ? 1 : 0;
    const Scene rest = outcome.remaining();
    const double overlap = deepest_overlap(rest);
    deepest = std::max(deepest, overlap);
    EXPECT_LT(overlap, kOverlapAllowed) << "throw " << k;
    EXPECT_EQ(check(rest), SceneFault::none) << "throw " << k;
    for (const Chip& c : rest) ASSERT_GE(c.pose.position.z, kChipHalf - 0.01) << "throw " << k;
  });
  EXPECT_LE(late, series_of(20000) / 1000);
  std::printf("late %d, deepest overlap %.4f\n", late, deepest);
}

// The extremes of what check() accepts, from all sides.
Launch wild_launch(Dice& dice) {
  const double along = dice.between(-250, 250);
  const double x[] = {along, kRimOuter, along, -kRimOuter}, y[] = {-kRimOuter, along, kRimOuter, along};
  const int side = dice.below(4);
  Launch l;
  l.id = 1;
  l.release = {x[side], y[side], dice.between(30, 150)};
  l.heading = testing::heading_to(dice.between(-200, 200) - x[side], dice.between(-200, 200) - y[side]);
  l.speed = dice.between(0, kMaxSpeed);
  l.loft = dice.between(-1.3, 1.3);
  l.spin = dice.between(-kMaxSpin, kMaxSpin);
  l.tilt = dice.between(-3.2, 3.2);
  l.tumble = dice.between(-kMaxSpin, kMaxSpin);
  return l;
}

TEST(Throws, WildOnesEndWellToo) {
  const auto world = std::make_unique<World>();
  Dice dice(13);
  int late = 0, in = 0;
  for (int k = 0; k < series_of(4000); ++k) {
    const Scene scene = testing::random_scene(dice, 20);
    const Launch launch = wild_launch(dice);
    ASSERT_EQ(check(launch, scene), LaunchFault::none);
    Outcome outcome;
    simulate(*world, scene, launch, outcome);
    ASSERT_EQ(check(outcome.remaining()), SceneFault::none) << "throw " << k;
    late += outcome.duration > 6 ? 1 : 0;
    in += outcome.results[0].fate == Fate::in ? 1 : 0;
  }
  std::printf("late %d, %d stayed on the board\n", late, in);
  EXPECT_LE(late, series_of(4000) / 1000);
  EXPECT_GT(in, series_of(4000) / 10);
}

TEST(Throws, AllSidesAreAlike) {
  const auto world = std::make_unique<World>();
  const Vec3 release[] = {
      {50, -kRimOuter, 90}, {kRimOuter, 50, 90}, {-50, kRimOuter, 90}, {-kRimOuter, -50, 90}};
  Vec3 first;
  for (int side = 0; side < 4; ++side) {
    Launch launch{.id = 1,
                  .release = release[side],
                  .heading = 1.8 + side * kPi / 2,
                  .speed = 1600,
                  .loft = 0.1,
                  .spin = 20};
    Outcome outcome;
    simulate(*world, {}, launch, outcome);
    const Vec3 p = outcome.results[0].chip.pose.position;
    const Vec3 turned[] = {p, {p.y, -p.x, p.z}, {-p.x, -p.y, p.z}, {-p.y, p.x, p.z}};
    if (side == 0) first = p;
    EXPECT_LT(length(turned[side] - first), 0.5) << side;
  }
}

TEST(Throws, RunningOutOfPatienceEndsThemProperly) {
  Settings settings;
  settings.patience = 0.2;
  const auto world = std::make_unique<World>(settings);
  Dice dice(21);
  int put = 0;
  for (int k = 0; k < 300; ++k) {
    const Scene scene = testing::random_scene(dice, 16);
    Outcome outcome;
    simulate(*world, scene, testing::aimed_launch(dice, scene), outcome);
    put += outcome.ending == Ending::put_to_rest ? 1 : 0;
    EXPECT_LT(outcome.duration, settings.patience + 1.1);
    EXPECT_EQ(check(outcome.remaining()), SceneFault::none) << "throw " << k;
  }
  EXPECT_GT(put, 200);
}

// A chip that rests in the air would be a bug in sleeping and waking: settling moves no resting chip far.
TEST(Throws, RestIsRest) {
  const auto world = std::make_unique<World>();
  int moved = 0, chips = 0;
  play(series_of(1600), [&](int k, const Scene&, const Outcome& outcome) {
    if (k % 4 != 3) return;
    const Scene rest = outcome.remaining();
    Outcome again;
    settle(*world, rest, again);
    for (int i = 0; i < rest.count; ++i) {
      const double distance = length(again.results[static_cast<std::size_t>(i)].chip.pose.position -
                                     rest.chips[static_cast<std::size_t>(i)].pose.position);
      ++chips;
      moved += distance > 0.5 ? 1 : 0;
    }
  });
  std::printf("moved %d of %d\n", moved, chips);
  EXPECT_LE(moved, chips / 500);
}

TEST(Throws, EnergyNeverGrows) {
  constexpr double kTolerance = 1000;  // g·mm²/s² = 1 µJ: lifts a chip by 0.007 mm
  const auto world = std::make_unique<World>();
  Dice dice(5);
  double worst = 0;
  for (int k = 0; k < series_of(600); ++k) {
    const Scene scene = testing::random_scene(dice, 16);
    world->begin(scene, nullptr);
    world->launch(any_launch(dice, scene));
    double before = world->total_energy();
    while (world->advance()) {
      const double now = world->total_energy();
      worst = std::max(worst, now - before);
      before = now;
    }
  }
  std::printf("largest growth in a step %.1f\n", worst);
  EXPECT_LT(worst, kTolerance);
}

// Every step of hard throws: no chip inside the board, behind the wall, or deep in another.
TEST(Throws, NothingTunnelsAtTheHighestSpeed) {
  const auto world = std::make_unique<World>();
  Dice dice(6);
  double deepest = 0;
  for (int k = 0; k < series_of(500); ++k) {
    const Scene scene = testing::random_scene(dice, 16);
    Launch launch = testing::aimed_launch(dice, scene);
    launch.speed = kMaxSpeed;
    launch.loft = dice.between(-0.5, -0.1);
    launch.tilt = dice.between(-1.5, 1.5);
    world->begin(scene, nullptr);
    world->launch(launch);
    while (world->advance()) {
      ContactBuffer<kMaxContacts> contacts;
      for (int i = 0; i < world->count(); ++i) {
        if (world->body(i).phase == Phase::gone) continue;
        add_board_contacts(world->body(i), i, 0, contacts);
        add_rim_contacts(world->body(i), i, 0, contacts);
        for (int j = 0; j < i; ++j)
          if (world->body(j).phase != Phase::gone)
            add_chip_contacts(world->body(j), world->body(i), j, i, 0, contacts);
      }
      for (const Contact& c : contacts) deepest = std::max(deepest, -c.gap);
    }
  }
  std::printf("deepest overlap in any step %.3f\n", deepest);
  EXPECT_LT(deepest, 1.0);
}

TEST(Throws, WallAndChipHoldAtTheHighestSpeed) {
  const auto world = std::make_unique<World>();
  Scene scene;
  scene.add({1, flat_pose(0, 0, kChipHalf, Face::up)});
  scene.add({2, flat_pose(100, 3, kChipHalf, Face::up)});
  world->begin(scene, nullptr);
  world->wake_all();
  world->body(0).velocity = {kMaxSpeed, 0, 0};
  while (world->advance()) {
    EXPECT_GT(length(world->body(1).position - world->body(0).position), 2 * kChipRadius - 0.2);
    EXPECT_LT(world->body(1).position.x, kBoardHalf - kChipRadius + 0.2);
  }
}

struct Figures {
  double lost = 0, flips = 0, stacked = 0;
};

Figures figures(double step, int throws) {
  Settings settings;
  settings.step = step;
  const auto world = std::make_unique<World>(settings);
  Dice dice(77);
  Figures sum;
  for (int k = 0; k < throws; ++k) {
    const Scene scene = testing::random_scene(dice, 16);
    const Launch launch = testing::aimed_launch(dice, scene);
    Outcome outcome;
    simulate(*world, scene, launch, outcome);
    for (const Result& r : outcome) {
      if (r.fate == Fate::out) {
        sum.lost += 1;
        continue;
      }
      Face before = launch.face;
      for (const Chip& c : scene)
        if (c.id == r.chip.id) before = face_of(c.pose);
      sum.flips += before != face_of(r.chip.pose) ? 1 : 0;
      sum.stacked += r.chip.pose.position.z != kChipHalf ? 1 : 0;
    }
  }
  return sum;
}

TEST(Throws, HalfTheStepGivesTheSameFigures) {
  const int throws = series_of(6000);
  const Figures whole = figures(Settings{}.step, throws), half = figures(Settings{}.step / 2, throws);
  const auto agree = [](double a, double b) {
    // Counts of rare events: the difference of two has a standard deviation of sqrt(a + b).
    EXPECT_LT(std::fabs(a - b), 2 * std::sqrt(a + b));
  };
  std::printf("lost %.4f %.4f flips %.4f %.4f stacked %.4f %.4f\n", whole.lost / throws, half.lost / throws,
              whole.flips / throws, half.flips / throws, whole.stacked / throws, half.stacked / throws);
  agree(whole.lost, half.lost);
  agree(whole.flips, half.flips);
  agree(whole.stacked, half.stacked);
}

}  // namespace
}  // namespace peppermill::physics
