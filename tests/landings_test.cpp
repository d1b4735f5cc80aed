// Throws end at the same integers on every build.
#include "engine/games/safranito/testing/landings.h"

#include <gtest/gtest.h>

namespace peppermill::safranito {
namespace {

TEST(Determinism, LandingsAreTheSameOnEveryBuild) {
  EXPECT_EQ(testing::hash_of_landings(200), testing::kHashOf200Landings);
}

}  // namespace
}  // namespace peppermill::safranito
