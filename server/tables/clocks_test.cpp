// Deadlines, absences, quiet time and the next alarm, with made-up times.
#include "server/tables/clocks.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kStart = 1'000'000;

struct ClocksTest : ::testing::Test {
  TableRules rules;
  SampleTable table{R"(,"pace":{"kind":"quick","decision_s":10,"reserve_s":60})"};
  Clocks clocks{rules, kStart};

  void SetUp() override {
    table.start();
    clocks.open_prompts(table.view(), kStart);
  }
};

TEST_F(ClocksTest, APromptKeepsItsDeadlineWhileOthersAnswer) {
  EXPECT_EQ(clocks.deadline(table.view(), 1), kStart + 70'000);
  table.act(0);
  clocks.open_prompts(table.view(), kStart + 5000);
  EXPECT_EQ(clocks.deadline(table.view(), 1), kStart + 70'000);
  EXPECT_EQ(clocks.deadline(table.view(), 0), 0) << "seat 0 has no open prompt";
}

TEST_F(ClocksTest, ABotAndATableWithoutAPaceHaveNoDeadline) {
  table.file.seats[1].bot_stands_in = true;
  EXPECT_EQ(clocks.deadline(table.view(), 1), 0);
  table.file.pace = {};
  EXPECT_EQ(clocks.deadline(table.view(), 2), 0);
}

TEST_F(ClocksTest, AnAnswerAfterTheDeadlineIsLateEvenBeforeTheAlarm) {
  EXPECT_FALSE(clocks.too_late(table.view(), 1, kStart + 69'999));
  EXPECT_TRUE(clocks.too_late(table.view(), 1, kStart + 70'000));
  EXPECT_FALSE(clocks.expired(1));
  clocks.expire(table.view(), kStart + 70'000);
  EXPECT_TRUE(clocks.expired(1));
  EXPECT_TRUE(clocks.too_late(table.view(), 1, kStart));
  EXPECT_FALSE(clocks.spent_in_time(table.view(), 1, kStart));
}

TEST_F(ClocksTest, AfterAnUndoTheSeatContinuesWithTheTimeThatWasLeft) {
  const auto stored = [&](Seat seat, const std::string& kind, Millis spent) {
    clocks.step_stored(table.view(),
                       {.table = {}, .kind = kind, .seat = seat, .by = {}, .spent = spent, .text = {}},
                       kStart);
  };
  stored(1, "act", 4000);
  stored(1, "undo", 0);
  EXPECT_EQ(clocks.deadline(table.view(), 1), kStart + 66'000);
  stored(2, "act", 30'000);
  stored(2, "undo", 0);
  EXPECT_EQ(clocks.deadline(table.view(), 2), kStart + 60'000) << "the reserve counts elsewhere";
}

TEST_F(ClocksTest, ARestartChargesThePassedTime) {
  clocks.charge_all(7000);
  EXPECT_EQ(clocks.deadline(table.view(), 0), kStart + 63'000);
  EXPECT_EQ(clocks.spent(0, kStart), 7000);
  EXPECT_EQ(clocks.spent_in_time(table.view(), 0, kStart), 7000);
}

TEST_F(ClocksTest, ABotStandsInForAnAbsentSeatThatOthersWaitFor) {
  EXPECT_EQ(clocks.absent_at(table.view({0, 1}), 2), kStart + 60'000);
  EXPECT_EQ(clocks.absent_at(table.view({0, 1, 2}), 2), 0) << "is here";
  EXPECT_EQ(clocks.absent_at(table.view({}), 2), 0) << "nobody waits";
  EXPECT_FALSE(clocks.long_absent(table.view({0, 1}), kStart + 59'999));
  EXPECT_EQ(clocks.long_absent(table.view({0, 1}), kStart + 60'000), Seat{2});
  table.file.pace = {.kind = Pace::Kind::days};
  EXPECT_EQ(clocks.absent_at(table.view({0, 1}), 2), 0) << "in a match over days nobody is absent";
}

TEST_F(ClocksTest, NobodyWaitsForTheOtherSeatsOfTheOnlyPersonHere) {
  table.file.seats[2] = seat_of("anna");
  EXPECT_EQ(clocks.absent_at(table.view({0}), 2), 0);
  EXPECT_NE(clocks.absent_at(table.view({0}), 1), 0);
}

TEST_F(ClocksTest, TheCountdownBeginsWhenSomebodyWaits) {
  clocks.arrived(table.view({0}), SeatSet(), kStart + 5000);
  EXPECT_EQ(clocks.absent_at(table.view({0}), 1), kStart + 65'000);
  clocks.arrived(table.view({0, 2}), SeatSet::only(0), kStart + 9000);
  EXPECT_EQ(clocks.absent_at(table.view({0, 2}), 1), kStart + 65'000) << "somebody was waiting already";
  clocks.went_away(2, kStart + 20'000);
  EXPECT_EQ(clocks.absent_at(table.view({0}), 2), kStart + 80'000);
}

TEST_F(ClocksTest, TheNextAlarmIsTheEarliestAndIsSetOnce) {
  EXPECT_EQ(clocks.set_alarm(table.view(), 0, kStart), kStart + 70'000);
  EXPECT_FALSE(clocks.set_alarm(table.view(), 0, kStart));
  EXPECT_EQ(clocks.set_alarm(table.view({0}), 0, kStart), kStart + 60'000) << "an absence comes first";
  EXPECT_EQ(clocks.set_alarm(table.view(), kStart + 10, kStart), kStart + 10);
  EXPECT_EQ(clocks.alarm(), kStart + 10);
  clocks.alarm_rang();
  clocks.expire(table.view(), kStart + 70'000);
  EXPECT_FALSE(clocks.set_alarm(table.view(), 0, kStart + 70'000)) << "an expired prompt sets no alarm";
}

TEST_F(ClocksTest, AfterAStoreFailureTheOnlyAlarmIsTheEndOfThePause) {
  clocks.store_failed(kStart);
  EXPECT_TRUE(clocks.quiet(kStart + 999));
  EXPECT_EQ(clocks.set_alarm(table.view(), kStart + 10, kStart), kStart + 1000);
  EXPECT_FALSE(clocks.quiet(kStart + 1000));
}

TEST_F(ClocksTest, NothingRunsAtATableWithoutAMatch) {
  table.log.reset();
  clocks.stop();
  EXPECT_EQ(clocks.deadline(table.view(), 0), 0);
  EXPECT_EQ(clocks.absent_at(table.view({0}), 1), 0);
  EXPECT_FALSE(clocks.set_alarm(table.view({0}), 0, kStart));
}

}  // namespace
}  // namespace peppermill::server::testing
