// Several chips: collisions, stacks, leaning, tipping, and what counts as out.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <numbers>

#include "engine/physics/simulate.h"

namespace peppermill::physics {
namespace {

Chip flat(int id, double x, double y, double z = kChipHalf) { return {id, flat_pose(x, y, z, Face::down)}; }

Outcome settled(const Scene& scene) {
  const auto world = std::make_unique<World>();
  Outcome outcome;
  settle(*world, scene, outcome);
  return outcome;
}

TEST(Collision, HeadOnSharesTheSpeed) {
  Settings settings;
  settings.materials.of[0].friction = 0;
  const auto world = std::make_unique<World>(settings);
  Scene scene;
  scene.add(flat(1, -100, 0));
  scene.add(flat(2, 0, 0));
  world->begin(scene, nullptr);
  world->wake_all();
  world->body(0).velocity = {1000, 0, 0};
  while (world->time() < 0.08) world->advance();
  const double e = settings.materials[Surface::chip].restitution;
  EXPECT_NEAR(world->body(0).velocity.x, 1000 * (1 - e) / 2, 10);
  EXPECT_NEAR(world->body(1).velocity.x, 1000 * (1 + e) / 2, 10);
  EXPECT_NEAR(world->body(1).velocity.y, 0, 1e-6);
}

TEST(Collision, PassesThroughARow) {
  const auto world = std::make_unique<World>();
  Scene scene;
  for (int i = 0; i < 4; ++i) scene.add(flat(2 + i, 40.05 * i, 0));
  Outcome outcome;
  Scene with_striker = scene;
  with_striker.add(flat(1, -100, 0));
  world->begin(with_striker, nullptr);
  world->launch({.id = 9, .release = {0, -270, 90}, .heading = -1.5, .speed = 1000});  // flies away
  world->body(0).velocity = {800, 0, 0};
  world->wake_all();
  while (world->advance()) {
  }
  world->finish(outcome);
  EXPECT_GT(outcome.results[4].chip.pose.position.x - 120.15, 15) << "the last one moves on";
  EXPECT_LT(outcome.results[1].chip.pose.position.x, 20) << "the first one hardly moves";
}

TEST(Stack, OfTwelveStands) {
  Scene scene;
  for (int i = 0; i < 12; ++i) scene.add(flat(i + 1, 1.5 * (i % 3), 1.2 * (i % 2), kChipHalf + 4 * i));
  const Outcome outcome = settled(scene);
  EXPECT_EQ(outcome.ending, Ending::at_rest);
  for (std::size_t i = 0; i < 12; ++i) {
    const Pose &now = outcome.results[i].chip.pose, &then = scene.chips[i].pose;
    EXPECT_LT(length(now.position - then.position), 0.1) << i;
    EXPECT_EQ(now.position.z, then.position.z) << i;
    EXPECT_TRUE(z_axis(now.orientation).x == 0 && z_axis(now.orientation).y == 0) << i;
  }
}

TEST(Stack, DroppedFromALittleAboveStands) {
  Scene scene;
  for (int i = 0; i < 12; ++i) scene.add(flat(i + 1, 1.5 * (i % 3), 1.2 * (i % 2), kChipHalf + 4.3 * i));
  const Outcome outcome = settled(scene);
  EXPECT_LT(outcome.duration, 3);
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(outcome.results[static_cast<std::size_t>(i)].chip.pose.position.z, kChipHalf + 4 * i);
  EXPECT_LT(deepest_overlap(outcome.remaining()), 0.05);
}

TEST(Stack, OverhangBelowHalfStaysAboveTips) {
  for (const double offset : {10.0, 18.0, 21.0, 30.0}) {
    Scene scene;
    scene.add(flat(1, 0, 0));
    scene.add(flat(2, offset, 0, kChipHalf + 4));
    const Outcome outcome = settled(scene);
    const Vec3 axis = z_axis(outcome.results[1].chip.pose.orientation);
    if (offset < 19)
      EXPECT_TRUE(axis.x == 0 && axis.y == 0) << offset;
    else
      EXPECT_GT(std::fabs(axis.x), 0.05) << offset;
    EXPECT_LT(deepest_overlap(outcome.remaining()), 0.05) << offset;
  }
}

TEST(Rest, SettlingARestingPileChangesNothing) {
  Scene scene;
  scene.add(flat(1, 0, 0));
  scene.add(flat(2, 25, 0, 6.5));
  scene.add(flat(3, 60, 0));
  const Scene once = settled(scene).remaining();
  const Scene twice = settled(once).remaining();
  ASSERT_EQ(once.count, 3);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_LT(length(once.chips[i].pose.position - twice.chips[i].pose.position), 0.05);
  }
}

// A chip on its edge, tilted from upright; the edge is rounded by 0.4 mm.
Chip on_edge(double degrees) {
  const double tilt = degrees * std::numbers::pi / 180, half = (std::numbers::pi / 2 - tilt) / 2;
  const double height = 19.6 * std::cos(tilt) + 1.6 * std::sin(tilt) + 0.4;
  return {1, {{0, 0, height}, {std::cos(half), std::sin(half), 0, 0}}};
}

double upright_after(double degrees) {
  Scene scene;
  scene.add(on_edge(degrees));
  return std::asin(std::abs(z_axis(settled(scene).begin()->chip.pose.orientation).z)) * 180 /
         std::numbers::pi;
}

// The centre is above the narrow rim of the edge up to atan(1.6 / 19.6) = 4.67 degrees.
TEST(Rest, AChipOnItsEdgeRocksBackOrFallsButNeverHangsBetween) {
  EXPECT_LT(upright_after(3.1), 0.5);
  for (const double degrees : {4.8, 4.91, 5.2, 8.0}) EXPECT_GT(upright_after(degrees), 89) << degrees;
}

TEST(Rim, LeaningOrLyingOnItIsOut) {
  Scene scene;
  scene.add(flat(1, 255, 0, kRimHeight + kChipHalf));  // on top
  scene.add(flat(2, 0, 236, 12));                      // falls onto the edge and leans or slides down
  scene.add(flat(3, -220, 0));                         // touches the wall only
  scene.add(flat(4, -100, -285, 10));                  // off the outer edge
  const Outcome outcome = settled(scene);
  EXPECT_EQ(outcome.results[0].fate, Fate::out);
  EXPECT_EQ(outcome.results[1].fate, Fate::out);
  EXPECT_EQ(outcome.results[2].fate, Fate::in);
  EXPECT_EQ(outcome.results[3].fate, Fate::out);
}

TEST(Rim, ChipOnAnOutChipSettlesWhenThatIsTakenAway) {
  Scene scene;
  scene.add(flat(1, 228, 0, 9));   // comes to lean on the rim
  scene.add(flat(2, 210, 0, 14));  // lies on it
  const Outcome outcome = settled(scene);
  EXPECT_EQ(outcome.results[0].fate, Fate::out);
  ASSERT_EQ(outcome.results[1].fate, Fate::in);
  EXPECT_EQ(outcome.results[1].chip.pose.position.z, kChipHalf);
}

TEST(Check, RefusesNonsense) {
  Scene scene;
  scene.add(flat(1, 0, 0));
  EXPECT_EQ(check(scene), SceneFault::none);
  scene.add(flat(1, 100, 0));
  EXPECT_EQ(check(scene), SceneFault::same_id);
  scene.chips[1] = flat(2, 30, 0);
  EXPECT_EQ(check(scene), SceneFault::overlap);
  scene.chips[1] = flat(2, 300, 0);
  EXPECT_EQ(check(scene), SceneFault::off_board);
  scene.chips[1] = flat(2, NAN, 0);
  EXPECT_EQ(check(scene), SceneFault::not_finite);
  scene.chips[1] = flat(2, 0, 0, 4);
  EXPECT_EQ(check(scene), SceneFault::overlap);
  scene.count = 1;
  Launch launch{.id = 1};
  EXPECT_EQ(check(launch, scene), LaunchFault::same_id);
  launch.id = 7;
  EXPECT_EQ(check(launch, scene), LaunchFault::none);
  launch.speed = 7000;
  EXPECT_EQ(check(launch, scene), LaunchFault::too_fast);
  launch.speed = INFINITY;
  EXPECT_EQ(check(launch, scene), LaunchFault::not_finite);
  launch = {.id = 7, .release = {0, 0, 90}};
  EXPECT_EQ(check(launch, scene), LaunchFault::inside_board);
}

}  // namespace
}  // namespace peppermill::physics
