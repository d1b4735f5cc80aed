// A throw uses no heap, counted by a replaced operator new.
#include <gtest/gtest.h>

#include <memory>

#include "bench/heap_count.h"
#include "engine/games/safranito/testing/landings.h"
#include "engine/physics/simulate.h"
#include "engine/physics/testing/sample.h"

namespace peppermill::physics {
namespace {

TEST(Heap, AThrowTakesNoBlock) {
  const auto world = std::make_unique<World>();
  const auto path = std::make_unique<Path>();
  testing::Dice dice(3);
  Outcome outcome;
  for (int k = 0; k < 50; ++k) {
    const Scene scene = testing::random_scene(dice, 16);
    const Launch launch = testing::aimed_launch(dice, scene);
    const std::int64_t before = heap_blocks();
    simulate(*world, scene, launch, outcome, path.get());
    EXPECT_EQ(heap_blocks() - before, 0);
  }
}

TEST(Heap, ALandingTakesNoBlock) {
  const std::int64_t before = heap_blocks();
  safranito::testing::hash_of_landings(50);
  EXPECT_EQ(heap_blocks() - before, 0);
}

}  // namespace
}  // namespace peppermill::physics
