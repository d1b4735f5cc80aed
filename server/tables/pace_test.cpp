// Time: when it is up, a bot of the table's level decides for the seat, and the update says so.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kDay = 86'400 * kSecond;

Millis deadline(const Player& player, Seat seat) {
  const std::string text = get(player.situation(seat), "prompt.deadline_ms");
  return text == "null" || text == "nothing" ? 0 : std::stoll(text);
}

TEST(Pace, WithoutOneThereIsNoDeadline) {
  Room room;
  Three three(room);
  EXPECT_EQ(deadline(three.anna, 0), 0);
  room.loop().advance(10 * kDay);
  EXPECT_EQ(three.asked().size(), 3u);
  EXPECT_EQ(room.bots().asked(), 0);
}

TEST(Pace, EveryPromptHasItsDeadline) {
  Room room;
  Three three(room, R"(,"pace":{"kind":"relaxed","decision_s":30})");
  EXPECT_EQ(deadline(three.anna, 0), room.loop().now() + 30 * kSecond);
  room.loop().advance(10 * kSecond);
  three.anna.play(0);
  three.ben.play(1);
  EXPECT_EQ(deadline(three.cleo, 2), room.loop().now() + 20 * kSecond)
      << "the same prompt keeps its deadline";
  three.cleo.play(2);
  ASSERT_EQ(three.asked().size(), 1u);
  const Seat leader = three.asked()[0];
  EXPECT_EQ(deadline(three.at(leader), leader), room.loop().now() + 30 * kSecond);
  Player again = three.at(leader).second_device();
  room.loop().advance(kSecond);
  again.watch(leader);
  EXPECT_EQ(deadline(again, leader), room.loop().now() + 29 * kSecond);
}

// The deadlines in the newest message for the seat, as a list.
std::string deadlines(const Player& player, std::optional<Seat> seat) {
  return get(player.situation(seat), "deadlines");
}

TEST(Pace, EverybodySeesWhoseTimeRuns) {
  Room room;
  Three three(room, R"(,"public":true,"pace":{"kind":"quick","decision_s":15,"reserve_s":60})");
  Player watcher(room, three.id, "dora");
  watcher.spectate();
  const std::string end = std::to_string(room.loop().now() + 75 * kSecond);
  EXPECT_EQ(deadlines(three.anna, 0), "[" + end + "," + end + "," + end + "]");
  room.loop().advance(20 * kSecond);
  three.anna.play(0);
  EXPECT_EQ(deadlines(three.ben, 1), "[null," + end + "," + end + "]") << "anna has chosen";
  EXPECT_EQ(deadlines(watcher, std::nullopt), deadlines(three.ben, 1));
  three.ben.give(1);
  three.cleo.play(2);
  ASSERT_EQ(three.asked().size(), 1u) << "the bot has chosen too, and one seat leads";
  const Seat leader = three.asked()[0];
  const Json message = three.at(leader).situation(leader);
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(get(message, "deadlines." + std::to_string(seat)) == "null", seat != leader) << int{seat};
}

TEST(Pace, WithoutAClockNoDeadlinesAreSent) {
  Room room;
  Three three(room);
  EXPECT_EQ(deadlines(three.anna, 0), "nothing");
}

TEST(Pace, WhenTimeRunsOutABotDecidesAndSaysSo) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"relaxed","decision_s":30})");
  three.anna.play(0);
  room.loop().advance(30 * kSecond - 1);
  EXPECT_EQ(room.bots().asked(), 0);
  room.loop().advance(1);
  EXPECT_EQ(room.bots().asked(), 2) << "ben and cleo, both late";
  const auto updates = three.anna.device().received("update");
  ASSERT_GE(updates.size(), 3u);
  EXPECT_EQ(get(updates[0], "by"), "person");
  EXPECT_EQ(get(updates[1], "by"), "timeout");
  EXPECT_EQ(get(updates[2], "by"), "timeout");
  EXPECT_EQ(get(room.json(three.id), "seats.1.acting"), "person") << "the seat is still ben's";
  room.loop().advance(10 * 60 * kSecond);
  EXPECT_EQ(get(updates[2], "by"), "timeout") << "the same applies to the next prompt";
  EXPECT_GT(three.anna.device().received("update").size(), 10u);
}

TEST(Pace, AnAnswerInTheLastMomentCountsAndOneAfterItIsStale) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"relaxed","decision_s":30})");
  room.bots().wait();
  room.loop().advance(30 * kSecond - 1);
  EXPECT_EQ(three.anna.play(0).code(), "ok");
  const Prompt prompt = three.ben.prompt(1);
  const std::string choice = three.ben.choice(1);
  room.loop().advance(1);
  EXPECT_EQ(room.bots().thinking(), 2u);
  EXPECT_EQ(three.ben.act(1, prompt, choice).code(), "stale_prompt") << "the bot decides, not both";
  Player again = three.ben.second_device();
  again.watch(1);
  EXPECT_EQ(again.prompt(1), kNoPrompt);
  room.bots().answer();
  room.loop().run_ready();
  EXPECT_EQ(room.store().entries(three.id)->size(), 3u);
  EXPECT_EQ(three.ben.act(1, prompt, choice).code(), "stale_prompt")
      << "even if the bot chose the same: it was not ben's answer";
}

TEST(Pace, AnAnswerThatOvertakesTheAlarmIsStillLate) {
  Room room;
  std::optional<Three> three;
  std::string code;
  // Added before the table's own alarm, so it runs first at the same moment.
  room.loop().at(room.loop().now() + 30 * kSecond, room.loop().strand(), [&] {
    EXPECT_EQ(room.bots().asked(), 0);
    room.tables().with(three->id, [&](const std::shared_ptr<Table>& table) {
      table->request(three->ben.who(), protocol::Act{three->id, 1, three->ben.prompt(1), "menu pea"},
                     [&](const Or<Done>& done) { code = done ? "ok" : to_text(done.refusal().code); });
    });
  });
  three.emplace(room, R"(,"level":"random","pace":{"kind":"relaxed","decision_s":30})");
  room.bots().wait();
  room.loop().advance(30 * kSecond);
  EXPECT_EQ(code, "stale_prompt");
}

TEST(Pace, AReserveIsUsedWhenADecisionTakesLonger) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"quick","decision_s":10,"reserve_s":20})");
  EXPECT_EQ(get(room.json(three.id), "seats.0.reserve_ms"), "20000");
  EXPECT_EQ(deadline(three.anna, 0), room.loop().now() + 30 * kSecond);
  room.loop().advance(4 * kSecond);
  three.anna.play(0);
  EXPECT_EQ(get(room.json(three.id), "seats.0.reserve_ms"), "20000") << "in time";
  room.loop().advance(11 * kSecond);
  three.ben.play(1);
  EXPECT_EQ(get(room.json(three.id), "seats.1.reserve_ms"), "15000")
      << "the decision took five seconds more than ten";
  room.loop().advance(15 * kSecond);
  EXPECT_EQ(get(room.json(three.id), "seats.2.reserve_ms"), "0") << "all of it is used, then the bot decides";
  // A seat without a reserve has the time of the decision and no more.
  three.play_on(1);
  while (three.asked() != std::vector<Seat>{2}) three.play_on(1);
  EXPECT_EQ(deadline(three.cleo, 2), room.loop().now() + 10 * kSecond);
}

TEST(Pace, TheUsedReserveSurvivesARestartAndTheDowntimeIsFree) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"quick","decision_s":10,"reserve_s":20})");
  room.loop().advance(15 * kSecond);
  three.anna.play(0);
  EXPECT_EQ(get(room.json(three.id), "seats.0.reserve_ms"), "15000");
  const Prompt bens = three.ben.prompt(1);
  room.restart(3600 * kSecond);
  EXPECT_EQ(get(room.json(three.id), "seats.0.reserve_ms"), "15000");
  Player ben = three.ben.second_device();
  ben.watch(1);
  EXPECT_EQ(ben.prompt(1), bens) << "the same prompt";
  EXPECT_EQ(deadline(ben, 1), room.loop().now() + 30 * kSecond) << "the deadline starts again";
  room.loop().advance(30 * kSecond);
  EXPECT_EQ(get(ben.device().received("update").back(), "by"), "timeout") << "clocks run after a restart";
}

TEST(Pace, OverDaysNobodyIsAbsentButTimeRunsOut) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"days","decision_s":86400})");
  three.ben.unwatch(1);
  EXPECT_EQ(get(room.json(three.id), "seats.1.absent_at_ms"), "null");
  room.loop().advance(kDay - 1);
  EXPECT_EQ(get(room.json(three.id), "seats.1.acting"), "person");
  EXPECT_EQ(room.bots().asked(), 0);
  room.loop().advance(1);
  EXPECT_EQ(room.bots().asked(), 3);
}

TEST(Pace, ATableOverDaysContinuesAfterARestartWithNobodyThere) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"days","decision_s":86400})");
  room.restart();
  room.loop().advance(kDay);
  EXPECT_GE(room.store().entries(three.id)->size(), 3u);
  EXPECT_EQ(room.store().entries(three.id)->at(0).by, "timeout");
}

TEST(Pace, AfterAnUndoTheSeatContinuesWithTheTimeThatWasLeft) {
  Room room;
  Three three(room, R"(,"pace":{"kind":"relaxed","decision_s":30})");
  room.loop().advance(5 * kSecond);
  three.anna.play(0);
  room.loop().advance(5 * kSecond);
  three.anna.undo(0);
  EXPECT_EQ(deadline(three.anna, 0), room.loop().now() + 25 * kSecond) << "five seconds were used";
  EXPECT_EQ(deadline(three.ben, 1), room.loop().now() + 20 * kSecond) << "ben's prompt has not changed";
  room.loop().advance(10 * kSecond);
  three.anna.play(0);
  three.anna.undo(0);
  EXPECT_EQ(deadline(three.anna, 0), room.loop().now() + 15 * kSecond)
      << "and ten more: undo does not stop the clock";
}

TEST(Pace, ClocksContinueAfterARestartFromTheLastHeartbeat) {
  Room room;
  Three three(room, R"(,"pace":{"kind":"relaxed","decision_s":30})");
  room.loop().advance(12 * kSecond);  // the store has had two heartbeats
  room.restart(3600 * kSecond);
  Player ben = three.ben.second_device();
  ben.watch(1);
  EXPECT_EQ(deadline(ben, 1), room.loop().now() + 20 * kSecond) << "ten of thirty seconds are used";
  room.loop().advance(20 * kSecond);
  EXPECT_EQ(get(ben.device().received("update").back(), "by"), "timeout");
}

TEST(Pace, WhenTheStoreFailsTheBotRetriesAfterAPause) {
  Room room;
  Three three(room, R"(,"level":"random","pace":{"kind":"relaxed","decision_s":30})");
  room.store().break_disk();
  room.loop().advance(30 * kSecond);
  EXPECT_LE(room.bots().asked(), 3);
  EXPECT_LE(room.faults().size(), 3u);
  room.loop().advance(10 * kSecond);
  EXPECT_LE(room.faults().size(), 33u) << "about one attempt per seat and second";
  EXPECT_GE(room.faults().size(), 9u);
  room.store().mend_disk();
  room.loop().advance(2 * kSecond);
  EXPECT_GE(room.store().entries(three.id)->size(), 3u);
}

}  // namespace
}  // namespace peppermill::server::testing
