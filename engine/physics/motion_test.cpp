// One chip, compared with results computed by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "engine/physics/simulate.h"
#include "engine/physics/trig.h"

namespace peppermill::physics {
namespace {

Scene one_flat_chip() {
  Scene scene;
  scene.add({1, flat_pose(0, 0, kChipHalf, Face::up)});
  return scene;
}

std::unique_ptr<World> world_with(const Scene& scene, const Settings& settings = {}) {
  auto world = std::make_unique<World>(settings);
  world->begin(scene, nullptr);
  world->wake_all();
  return world;
}

void run(World& world) {
  while (world.advance()) {
  }
}

Settings with_board(double friction, double restitution) {
  Settings s;
  s.materials.of[0] = {friction, restitution};
  return s;
}

TEST(Trig, AgreesWithTheLibrary) {
  for (double x = -40; x < 40; x += 0.137) {
    EXPECT_NEAR(sin_cos(x).sin, std::sin(x), 1e-12);
    EXPECT_NEAR(sin_cos(x).cos, std::cos(x), 1e-12);
  }
}

TEST(Flight, RangeIsTheParabolas) {
  Launch launch;
  launch.heading = kPi / 2;
  launch.speed = 2000;
  launch.loft = 0.5;
  const auto world = std::make_unique<World>();
  world->begin({}, nullptr);
  world->launch(launch);
  const double vz = 2000 * std::sin(0.5), drop = kReleaseHeight - kChipHalf;
  const double time = (vz + std::sqrt(vz * vz + 2 * kGravity * drop)) / kGravity;
  const double range = 2000 * std::cos(0.5) * time;
  Vec3 before = launch.release;
  while (world->advance() && world->body(0).velocity.z < 0) before = world->body(0).position;
  EXPECT_NEAR(before.y - launch.release.y, range, 0.02 * range);
}

TEST(Flight, PrecessesAboutTheAngularMomentum) {
  Body b = launched_body({});
  b.omega = b.axis * 30 + Vec3{4, 0, 0};
  const Vec3 momentum = angular_momentum(b);
  const double period = 2 * kPi * kInertiaAcross / length(momentum);
  EXPECT_NEAR(length(after_flight(b, period).axis - b.axis), 0, 1e-9);
  EXPECT_GT(length(after_flight(b, period / 2).axis - b.axis), 0.1);
  Body stepped = b;
  for (int i = 0; i < 600; ++i) rotate(stepped, 1.0 / 600);
  EXPECT_NEAR(length(angular_momentum(stepped) - momentum), 0, 1e-6 * length(momentum));
  EXPECT_NEAR(energy(stepped), energy(b), 1e-6 * kinetic_energy(b));
  EXPECT_NEAR(length(stepped.axis - after_flight(b, 1).axis), 0, 0.02);
}

TEST(Slide, EndsWhereCoulombSays) {
  const auto world = world_with(one_flat_chip(), with_board(0.30, 0.35));
  world->body(0).velocity = {800, 0, 0};
  run(*world);
  EXPECT_NEAR(world->body(0).position.x, 108.7, 0.02 * 108.7);
  EXPECT_NEAR(world->body(0).position.y, 0, 1e-6);
}

// The same slide through the contact solver: here a loose chip is never treated as flat.
TEST(Slide, SolverAgreesWithThePlanarFormula) {
  const auto world = world_with(one_flat_chip(), with_board(0.30, 0.35));
  world->body(0).velocity = {800, 0, 0};
  while (world->advance()) world->body(0).attitude = Attitude::loose;
  EXPECT_NEAR(world->body(0).position.x, 108.7, 0.02 * 108.7);
}

TEST(Slide, SpinMakesItGoFarther) {
  const auto straight = world_with(one_flat_chip()), spinning = world_with(one_flat_chip());
  straight->body(0).velocity = spinning->body(0).velocity = {600, 0, 0};
  spinning->body(0).omega = {0, 0, 40};
  run(*straight);
  run(*spinning);
  EXPECT_GT(spinning->body(0).position.x, straight->body(0).position.x * 1.15);
}

TEST(Bounce, ReboundHeightIsRestitutionSquared) {
  Scene scene;
  scene.add({1, flat_pose(0, 0, kChipHalf + 100, Face::up)});
  const auto world = world_with(scene, with_board(0.20, 0.35));
  while (world->advance() && world->body(0).velocity.z <= 0) {
  }
  double top = 0;
  while (world->advance() && world->body(0).velocity.z > 0) top = std::max(top, world->body(0).position.z);
  EXPECT_NEAR(top - kChipHalf, 12.25, 0.02 * 12.25);
}

TEST(Bounce, WallGivesBackItsShare) {
  const auto world = world_with(one_flat_chip(), with_board(0, 0.35));
  world->body(0).position.x = 180;
  world->body(0).velocity = {1000, 0, 0};
  while (world->advance() && world->body(0).velocity.x > 0) {
  }
  EXPECT_NEAR(world->body(0).velocity.x, -550, 0.02 * 550);
  EXPECT_EQ(world->body(0).position.z, kChipHalf);
}

TEST(Bounce, SpinTurnsABankShot) {
  const auto world = world_with(one_flat_chip());
  world->body(0).position.x = 180;
  world->body(0).velocity = {1000, 0, 0};
  world->body(0).omega = {0, 0, 40};
  while (world->advance() && world->body(0).velocity.x > 0) {
  }
  // The point at the wall moves with +omega·R along y, so friction throws the chip towards -y.
  EXPECT_LT(world->body(0).velocity.y, -100);
}

Chip upright(double x) {
  return {1, {{x, 0, kChipRadius}, {0.70710678118654752440, -0.70710678118654752440, 0, 0}}};
}

TEST(Roll, OnTheEdgeWithoutSlipping) {
  Scene scene;
  scene.add(upright(-150));
  const auto world = world_with(scene);
  Body& b = world->body(0);
  b.velocity = {600, 0, 0};
  b.omega = {0, 600 / kChipRadius, 0};
  while (world->time() < 0.3) ASSERT_TRUE(world->advance());
  EXPECT_LT(std::fabs(b.axis.z), 0.02);
  EXPECT_GT(b.velocity.x, 400);
  EXPECT_LT(b.velocity.x, 599);
  EXPECT_NEAR(b.omega.y * kChipRadius, b.velocity.x, 10);
}

TEST(Roll, CoinWobbleDiesAndEndsFlat) {
  Scene scene;
  // Euler's disc: half a radian of tilt, the lowest point at +x. It turns about the diameter through +x.
  const Quat tilted{0.9689124217106447, 0, 0.24740395925452294, 0};
  const double sine = 0.479425538604203, cosine = 0.8775825618903728;
  scene.add({1, {{0, 0, kCoreRadius * sine + kCoreHalf * cosine + kRounding}, tilted}});
  const auto world = world_with(scene);
  Body& b = world->body(0);
  b.omega = Vec3{cosine, 0, -sine} * std::sqrt(4 * kGravity * sine / kChipRadius);
  double lowest = 1;
  while (world->time() < 0.1) {
    ASSERT_TRUE(world->advance());
    lowest = std::min(lowest, 1 - b.axis.z);
  }
  EXPECT_GT(lowest, 0.05) << "it goes round without falling flat";
  run(*world);
  EXPECT_LT(world->time(), 3);
  EXPECT_EQ(b.axis, kUp);
  EXPECT_EQ(b.position.z, kChipHalf);
}

}  // namespace
}  // namespace peppermill::physics
