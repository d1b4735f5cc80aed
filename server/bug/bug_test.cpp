#include "server/bug/bug.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

#include "engine/catalog/catalog.h"
#include "engine/core/check.h"

namespace peppermill::server {
namespace {

TEST(Bug, EndsTheWorkAndIsReported) {
  bool went_on = false;
  const auto bug = bug_in([&] {
    CHECK(1 + 1 == 3);
    went_on = true;
  });
  ASSERT_TRUE(bug);
  EXPECT_NE(bug->find("1 + 1 == 3"), std::string::npos);
  EXPECT_NE(bug->find("bug_test.cpp"), std::string::npos);
  EXPECT_FALSE(went_on);
}

TEST(Bug, IsAbsentAfterNormalWork) {
  EXPECT_FALSE(bug_in([] { CHECK(1 + 1 == 2); }));
}

TEST(Bug, PassesThroughTheEngineAndLeavesTheMatchIntact) {
  auto match = new_match(
      {.game = "chaud-devant", .players = 3, .options = nullptr, .seed = Seed(1), .setup = nullptr});
  ASSERT_TRUE(match);
  // No action yet, so there is no last one: the engine's own CHECK fails, deep below a virtual call.
  const auto witness = std::make_shared<int>(1);
  const auto bug = bug_in([&, kept = witness] { (void)(*match)->last_recorded(); });
  ASSERT_TRUE(bug);
  EXPECT_NE(bug->find("match_of.h"), std::string::npos) << *bug;
  EXPECT_EQ(witness.use_count(), 1);
  EXPECT_EQ((*match)->turn().size(), 3) << "the match is still there";
}

TEST(Bug, OfOneThreadIsNotCaughtOnAnother) {
  EXPECT_DEATH(
      {
        const BugGuard here;
        std::thread([] { CHECK(1 + 1 == 3); }).join();
      },
      "a bug: '1 \\+ 1 == 3'");
}

TEST(Bug, EndsTheProcessOutsideAGuard) {
  EXPECT_FALSE(bug_in([] {}));
  EXPECT_DEATH(CHECK(1 + 1 == 3), "a bug: '1 \\+ 1 == 3'");
}

TEST(Bug, IsGuardedUntilTheOutermostGuardEnds) {
  const auto bug = bug_in([] {
    EXPECT_TRUE(bug_in([] { CHECK(false); }));
    CHECK(1 + 1 == 3);
  });
  ASSERT_TRUE(bug);
  EXPECT_NE(bug->find("1 + 1 == 3"), std::string::npos);
}

}  // namespace
}  // namespace peppermill::server
