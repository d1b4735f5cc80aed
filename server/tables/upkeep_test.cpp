// Tables that nobody visits: open ones close, running ones rest and sleep, and nothing of a finished one is
// lost.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;

std::string open_table(Room& room, std::string_view extra = "", const std::string& host = "anna") {
  const std::string request = R"({"game":"dicht-dran","players":2)" + std::string(extra) + "}";
  return room.create(new_table(request, person(host), room.loop().now())).table();
}
// Without opening the table, which would be a visit.
TableStatus stored_status(Room& room, const std::string& id) { return room.store().table(id)->status; }

TEST(EmptyTables, CloseAfterAWhile) {
  Room room;
  const std::string id = open_table(room);
  room.loop().advance(58 * kMinute);
  EXPECT_EQ(stored_status(room, id), TableStatus::open);
  room.loop().advance(5 * kMinute);
  EXPECT_EQ(stored_status(room, id), TableStatus::over);
  room.loop().advance(2 * kMinute);
  EXPECT_EQ(room.tables().in_memory(), 0u);
  EXPECT_EQ(Player(room, id, "ben").join().code(), "not_open");
}

TEST(EmptyTables, StayWhileSomebodyIsThereAndAWhileLonger) {
  Room room;
  const std::string id = open_table(room);
  Player anna(room, id, "anna");
  anna.watch(0);
  room.loop().advance(5 * kHour);
  anna.unwatch(0);
  room.loop().advance(58 * kMinute);
  EXPECT_EQ(stored_status(room, id), TableStatus::open);
  anna.watch(0);
  room.loop().advance(58 * kMinute);
  EXPECT_EQ(anna.second_device().watch(0).code(), "ok");
  anna.unwatch(0);
  EXPECT_EQ(stored_status(room, id), TableStatus::open);
}

TEST(EmptyTables, OfMatchesOverDaysStay) {
  Room room;
  const std::string id = open_table(room, R"(,"pace":{"kind":"days"})");
  room.loop().advance(3 * kDay);
  EXPECT_EQ(stored_status(room, id), TableStatus::open);
  EXPECT_EQ(room.tables().in_memory(), 0u);
}

TEST(EmptyTables, WaitAfterARestartForTheirPeople) {
  Room room;
  const std::string id = open_table(room);
  Player anna(room, id, "anna");
  anna.watch(0);
  room.loop().advance(5 * kHour);
  room.restart();
  room.loop().advance(58 * kMinute);
  EXPECT_EQ(stored_status(room, id), TableStatus::open);
  room.loop().advance(5 * kMinute);
  EXPECT_EQ(stored_status(room, id), TableStatus::over);
}

TEST(EmptyTables, AreFoundHoweverManyThereAre) {
  Room room;
  std::vector<std::string> ids;
  for (int i = 0; i < 450; ++i) ids.push_back(open_table(room, "", "host" + std::to_string(i / 10)));
  room.restart();
  room.loop().advance(70 * kMinute);
  for (const std::string& id : ids) ASSERT_EQ(stored_status(room, id), TableStatus::over);
}

// Three people play over days with a day for each decision, and nobody is there.
struct OverDays : ::testing::Test {
  Room room{Answers::at_once, {.sweep = 10 * kMinute, .beat = kMinute}};
  Three three{room, R"(,"level":"random","pace":{"kind":"days","decision_s":86400})"};
  OverDays() {
    for (const Seat seat : {0, 1, 2}) three.at(seat).unwatch(seat);
  }
  std::size_t steps() { return room.store().entries(three.id)->size(); }
};

TEST_F(OverDays, ATableRestsOutsideMemoryUntilItsNextDeadline) {
  room.loop().advance(kHour);
  EXPECT_EQ(room.tables().in_memory(), 0u);
  room.loop().advance(kDay - kHour - 1);
  EXPECT_EQ(steps(), 0u);
  room.loop().advance(1);
  EXPECT_EQ(steps(), 3u) << "bots have decided in time";
  EXPECT_EQ(room.store().entries(three.id)->at(0).by, "timeout");
}

TEST_F(OverDays, ATableThatNobodyVisitsSleepsAndGoesOnWhenSomebodyComes) {
  room.loop().advance(8 * kDay);
  const std::size_t asleep = steps();
  EXPECT_GE(asleep, 7u);
  room.loop().advance(20 * kDay);
  EXPECT_EQ(steps(), asleep);
  EXPECT_EQ(room.tables().in_memory(), 0u);
  three.anna.watch(0);
  room.loop().advance(kMinute);
  EXPECT_EQ(steps(), asleep + 1) << "the time of the open prompt has run out, and the next one has a day";
}

TEST_F(OverDays, AVisitKeepsATableAwake) {
  for (int day = 0; day < 12; day += 6) {
    room.loop().advance(6 * kDay);
    three.anna.spectate();
    three.anna.unwatch();
  }
  const std::size_t before = steps();
  room.loop().advance(2 * kDay);
  EXPECT_GT(steps(), before);
}

TEST_F(OverDays, ASleepingTableIsNotOpenedAtTheStart) {
  room.loop().advance(kDay);
  room.restart();
  EXPECT_EQ(room.resumed(), 1u);
  room.loop().advance(20 * kDay);
  room.restart();
  EXPECT_EQ(room.resumed(), 0u);
  EXPECT_EQ(room.status(three.id), "running") << "only on demand";
}

TEST_F(OverDays, TheClockOfARestingTableRunsOnOverARestart) {
  room.loop().advance(kDay / 2);
  room.restart(3 * kDay);
  room.loop().advance(kDay / 2 - kMinute);
  EXPECT_EQ(steps(), 0u);
  room.loop().advance(2 * kMinute);
  EXPECT_GE(steps(), 3u) << "the half day before the stop counts, the stop does not";
}

TEST(Start, OpensOnlyWhatHasSomethingToDoAndNeverMuchAtOnce) {
  Room room(Answers::at_once, {.unfinished_per_host = 1000});
  room.bots().wait();
  std::vector<std::string> ids;
  for (int i = 0; i < 45; ++i) {
    const auto file =
        read_quick_table(*table_request(R"({"game":"dicht-dran","players":2,"level":"random"})"),
                         person("anna"), std::nullopt, room.loop().now());
    ids.push_back(room.create_and_start(*file, person("anna")).table());
  }
  const auto moved = [&] {
    return std::ranges::count_if(ids, [&](const auto& id) { return !room.store().entries(id)->empty(); });
  };
  EXPECT_EQ(moved(), 0);
  room.restart();
  EXPECT_EQ(room.resumed(), 45u);
  EXPECT_GT(moved(), 0);
  EXPECT_LT(moved(), 45);
  room.loop().advance(1000);
  EXPECT_EQ(moved(), 45);
  room.restart();
  EXPECT_EQ(room.tables().in_memory(), 0u) << "all wait for anna";
  room.loop().advance(1000);
  EXPECT_EQ(room.tables().in_memory(), 0u);
}

struct Removal : ::testing::Test {
  Room room{Answers::at_once, {.sweep = kHour, .beat = kHour, .remove = 30 * kDay}};
  bool stored(const std::string& id) { return room.store().table(id).has_value(); }
};

TEST_F(Removal, AbandonedTablesAreRemovedAndFinishedOnesNever) {
  Three over(room), running(room);
  over.play_on();
  running.play_on(3);
  const std::string open = open_table(room, R"(,"pace":{"kind":"days"})");
  for (const Seat seat : {0, 1, 2}) running.at(seat).unwatch(seat), over.at(seat).unwatch(seat);
  room.loop().advance(29 * kDay);
  EXPECT_TRUE(stored(running.id));
  EXPECT_TRUE(stored(open));
  room.loop().advance(2 * kDay);
  EXPECT_FALSE(stored(running.id));
  EXPECT_FALSE(stored(open));
  EXPECT_TRUE(stored(over.id));
  bool there = true;
  room.tables().with(running.id, [&](const std::shared_ptr<Table>& table) { there = table != nullptr; });
  EXPECT_FALSE(there);
  EXPECT_EQ(room.tables().ids_of_person("p_ben"), std::vector<std::string>{over.id});
}

TEST_F(Removal, ATableWhereSomebodyIsStays) {
  Three running(room);
  room.loop().advance(60 * kDay);
  EXPECT_TRUE(stored(running.id));
  EXPECT_EQ(running.anna.play(0).code(), "ok");
}

TEST(NoRemoval, IsTheDefault) {
  Room room(Answers::at_once, {.sweep = kHour, .beat = kHour});
  Three running(room);
  for (const Seat seat : {0, 1, 2}) running.at(seat).unwatch(seat);
  room.loop().advance(400 * kDay);
  EXPECT_EQ(room.status(running.id), "running");
}

}  // namespace
}  // namespace peppermill::server::testing
