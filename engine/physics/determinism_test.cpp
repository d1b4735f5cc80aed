// The physics gives the same bits on every machine.
#include <gtest/gtest.h>

#include <memory>

#include "engine/physics/testing/hash.h"

namespace peppermill::physics {
namespace {

TEST(PhysicsBits, LiteralHash) {
  const auto world = std::make_unique<World>();
  EXPECT_EQ(testing::hash_of_throws(*world, 200), testing::kHashOf200Throws);
}

TEST(PhysicsBits, ReusedWorldForgets) {
  const auto used = std::make_unique<World>(), fresh = std::make_unique<World>();
  testing::hash_of_throws(*used, 37);
  EXPECT_EQ(testing::hash_of_throws(*used, 50), testing::hash_of_throws(*fresh, 50));
}

TEST(PhysicsBits, OrderOfChipsDoesNotMatter) {
  const auto world = std::make_unique<World>();
  testing::Dice dice(8);
  for (int k = 0; k < 100; ++k) {
    const Scene scene = testing::random_scene(dice, 16);
    Launch launch = testing::aimed_launch(dice, scene);
    launch.id = 5 + dice.below(30);
    while (launch.id >= 10 && launch.id < 26) launch.id += 16;
    Scene reversed;
    for (int i = scene.count; i-- > 0;) reversed.add(scene.chips[static_cast<std::size_t>(i)]);
    Outcome one, two;
    simulate(*world, scene, launch, one);
    simulate(*world, reversed, launch, two);
    ASSERT_EQ(one.count, two.count);
    EXPECT_EQ(one.duration, two.duration);
    for (std::size_t i = 0; i < static_cast<std::size_t>(one.count); ++i)
      EXPECT_EQ(one.results[i], two.results[i]);
  }
}

TEST(PhysicsBits, FilmingChangesNothingAndIsSmooth) {
  const auto world = std::make_unique<World>();
  const auto path = std::make_unique<Path>();
  testing::Dice dice(9);
  int events = 0;
  for (int k = 0; k < 100; ++k) {
    const Scene scene = testing::random_scene(dice, 12);
    const Launch launch = testing::aimed_launch(dice, scene);
    Outcome plain, filmed;
    simulate(*world, scene, launch, plain);
    simulate(*world, scene, launch, filmed, path.get());
    EXPECT_EQ(plain.duration, filmed.duration);
    for (std::size_t i = 0; i < static_cast<std::size_t>(plain.count); ++i)
      EXPECT_EQ(plain.results[i], filmed.results[i]);
    EXPECT_FALSE(path->truncated);
    events += path->event_count;
    double last = 0;
    Vec3 at = launch.release;
    for (int i = 0; i < path->frame_count; ++i) {
      const Frame& f = path->frames[static_cast<std::size_t>(i)];
      if (f.id != launch.id) continue;
      const bool rests = length(f.pose.position - at) < 0.05;  // asleep while others still move
      EXPECT_TRUE(rests || f.time - last <= 1.0 / 60) << "throw " << k;
      EXPECT_LE(length(f.pose.position - at), kMaxSpeed * (f.time - last) + 0.05);
      last = f.time;
      at = f.pose.position;
    }
    EXPECT_TRUE(plain.results[0].fate == Fate::out || at == plain.results[0].chip.pose.position);
  }
  EXPECT_GT(events, 100);
}

}  // namespace
}  // namespace peppermill::physics
