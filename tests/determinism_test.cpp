// The same bits everywhere: this test runs in the g++ and clang builds at -O0 and -O3 and compares with the
// same literal numbers, engine/games/<game>/fingerprints.json.
#include <gtest/gtest.h>

#include "tests/all_games.h"
#include "tests/fingerprint.h"

namespace peppermill {
namespace {

template <class Bots>
class Determinism : public ::testing::Test {};
TYPED_TEST_SUITE(Determinism, testing::AllBots, testing::GameNames);

TYPED_TEST(Determinism, AGameHasTheSameFingerprintOnEveryBuild) {
  using G = typename TypeParam::G;
  const Json file = testing::file_of(G::kInfo, "games", "fingerprints.json");
  ASSERT_TRUE(file.find("players"));
  const auto options = read_options(G::kInfo.options, file.find("options"));
  ASSERT_TRUE(options) << options.error().message;
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    const Json* expected = file.find("players")->find(std::to_string(players));
    ASSERT_TRUE(expected) << "no fingerprint for " << players << " players";
    EXPECT_EQ(std::to_string(testing::fingerprint<G>(players, G::read_options(*options))),
              *expected->as_text())
        << players << " players";
  }
}

}  // namespace
}  // namespace peppermill
