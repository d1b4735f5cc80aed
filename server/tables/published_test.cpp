// What players have received of a match at once, and spectators perhaps with a delay.
#include "server/tables/published.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

struct PublishedTest : ::testing::Test {
  SampleTable table;
  Published published;

  void SetUp() override { table.start(); }
  void delay(Millis at, std::int64_t version) {
    protocol::TableMessage snapshot;
    snapshot.version = version;
    published.delay({at, version, snapshot, nullptr});
  }
};

TEST_F(PublishedTest, TheMatchMayBeAheadOfWhatIsSent) {
  published.catch_up(table.file, *table.log);
  table.act(0);
  EXPECT_EQ(published.version(), 0);
  EXPECT_TRUE(published.turn_for(1).contains(0));
  published.catch_up(table.file, *table.log);
  EXPECT_EQ(published.version(), 1);
  EXPECT_FALSE(published.turn_for(1).contains(0));
}

TEST_F(PublishedTest, TheSentReserveIsTheOneOfSentSteps) {
  SampleTable quick(R"(,"pace":{"kind":"quick","decision_s":10,"reserve_s":60})");
  quick.start();
  quick.act(0, 25'000);
  EXPECT_EQ(published.reserve_used(0), 0);
  published.catch_up(quick.file, *quick.log);
  EXPECT_EQ(published.reserve_used(0), 15'000);
}

TEST_F(PublishedTest, DelayedSpectatorsSeeEachStepAtItsTime) {
  table.file.spectator_delay_s = 60;
  table.act(0);
  published.catch_up(table.file, *table.log);
  EXPECT_EQ(published.version(), 0);
  delay(60, 1);
  delay(70, 2);
  EXPECT_EQ(published.next_release(), 60);
  EXPECT_FALSE(published.release(table.file, 59));
  EXPECT_FALSE(published.shown());
  ASSERT_TRUE(published.release(table.file, 60));
  EXPECT_EQ(published.version(), 1);
  EXPECT_EQ(published.shown()->version, 1);
  EXPECT_FALSE(published.release(table.file, 60));
  EXPECT_EQ(published.next_release(), 70);
}

TEST_F(PublishedTest, TheEndIsNotDelayed) {
  table.file.spectator_delay_s = 60;
  delay(60, 1);
  table.file.status = TableStatus::over;
  EXPECT_TRUE(published.release(table.file, 0));
  EXPECT_FALSE(published.release(table.file, 0));
  EXPECT_EQ(published.next_release(), 0);
}

TEST_F(PublishedTest, AMatchThatABugHasEndedHasNoTurns) {
  published.catch_up(table.file, *table.log);
  delay(60, 1);
  published.forget();
  EXPECT_TRUE(published.turn_for(0).empty());
  EXPECT_EQ(published.next_release(), 0);
}

}  // namespace
}  // namespace peppermill::server::testing
