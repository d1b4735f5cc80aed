// People who leave: everybody sees it, a countdown runs, a bot replaces them, and they can return
// at any time.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kSecond = 1000;

struct Absence : ::testing::Test {
  Room room;
  Three three{room, R"(,"level":"random")"};
  Player &anna = three.anna, &ben = three.ben, &cleo = three.cleo;

  std::string bens(std::string_view field) {
    return get(room.json(three.id), "seats.1." + std::string(field));
  }
};

TEST_F(Absence, IsSeenAndCountedDownAndThenABotTakesTheSeat) {
  EXPECT_EQ(bens("present"), "true");
  EXPECT_EQ(bens("absent_at_ms"), "null");
  const Millis gone = room.loop().now();
  ben.unwatch(1);
  const Json message = anna.device().received("seats").back();
  EXPECT_EQ(get(message, "table.seats.1.present"), "false");
  EXPECT_EQ(get(message, "table.seats.1.absent_at_ms"), std::to_string(gone + 60 * kSecond));
  room.loop().advance(60 * kSecond - 1);
  EXPECT_EQ(bens("acting"), "person");
  EXPECT_EQ(room.bots().asked(), 0);
  room.loop().advance(1);
  EXPECT_EQ(bens("acting"), "bot");
  EXPECT_EQ(get(anna.device().received("seats").back(), "table.seats.1.acting"), "bot");
  EXPECT_EQ(get(anna.situation(0), "seat"), "1");
  EXPECT_EQ(get(anna.situation(0), "by"), "bot");
}

TEST_F(Absence, AReturnInTimeKeepsTheSeat) {
  ben.unwatch(1);
  room.loop().advance(59 * kSecond);
  ben.watch(1);
  EXPECT_EQ(bens("absent_at_ms"), "null");
  room.loop().advance(600 * kSecond);
  EXPECT_EQ(bens("acting"), "person");
  EXPECT_EQ(room.bots().asked(), 0);
}

TEST_F(Absence, TheSecondDeviceCounts) {
  Player phone = ben.second_device();
  phone.watch(1);
  ben.unwatch(1);
  EXPECT_EQ(bens("present"), "true");
  room.loop().advance(600 * kSecond);
  EXPECT_EQ(bens("acting"), "person");
  phone.unwatch(1);
  EXPECT_EQ(bens("present"), "false");
}

TEST_F(Absence, ThePersonTakesTheSeatBackAndGetsThePrompt) {
  room.bots().wait();
  ben.unwatch(1);
  room.loop().advance(60 * kSecond);
  ASSERT_EQ(bens("acting"), "bot");
  EXPECT_EQ(room.bots().thinking(), 1u);
  ben.device().forget();
  ben.watch(1);
  EXPECT_EQ(ben.prompt(1), kNoPrompt) << "a bot plays for the seat";
  EXPECT_EQ(ben.act(1, 1, "menu pea").code(), "bot_plays");
  EXPECT_EQ(ben.take_seat_back(1).code(), "ok");
  EXPECT_EQ(bens("acting"), "person");
  ASSERT_NE(ben.prompt(1), kNoPrompt) << "ben gets the open prompt";
  EXPECT_EQ(room.bots().answer(), 1);
  room.loop().run_ready();
  EXPECT_TRUE(room.store().entries(three.id)->empty()) << "the bot's thought is dropped: never do both act";
  EXPECT_EQ(ben.play(1).code(), "ok");
  EXPECT_EQ(room.store().entries(three.id)->at(0).by, "person");
}

TEST_F(Absence, APersonWhoReturnsWhileTheBotThinksActsAlone) {
  room.bots().wait();
  EXPECT_EQ(ben.give(1).code(), "ok");
  EXPECT_EQ(ben.give(1).code(), "ok") << "a second request changes nothing";
  EXPECT_EQ(ben.prompt(1), kNoPrompt);
  EXPECT_EQ(ben.take_seat_back(1).code(), "ok");
  const Prompt prompt = ben.prompt(1);
  EXPECT_EQ(ben.give(1).code(), "ok");
  EXPECT_EQ(room.bots().thinking(), 1u) << "it is working on that prompt already";
  room.bots().answer();
  room.loop().run_ready();
  EXPECT_EQ(room.store().entries(three.id)->size(), 1u);
  EXPECT_EQ(ben.take_seat_back(1).code(), "ok");
  EXPECT_EQ(ben.act(1, prompt, "menu pea").code(), "stale_prompt");
}

TEST_F(Absence, LeavingARunningMatchGivesTheSeatToABotUntilAReturn) {
  EXPECT_EQ(ben.leave().code(), "ok");
  EXPECT_EQ(bens("acting"), "bot");
  EXPECT_EQ(bens("person"), "p_ben");
  EXPECT_EQ(get(anna.situation(0), "seat"), "1");
  EXPECT_EQ(ben.take_seat_back(1).code(), "ok");
  EXPECT_EQ(bens("acting"), "person");
}

TEST_F(Absence, AnEmptyTableStartsNoCountdown) {
  anna.unwatch(0);
  ben.unwatch(1);
  cleo.unwatch(2);
  room.loop().advance(3600 * kSecond);
  EXPECT_EQ(bens("acting"), "person") << "nobody is waiting";
  anna.watch(0);
  EXPECT_EQ(bens("absent_at_ms"), std::to_string(room.loop().now() + 60 * kSecond))
      << "the countdown begins when somebody is there";
  room.loop().advance(60 * kSecond);
  EXPECT_EQ(bens("acting"), "bot");
  EXPECT_EQ(get(room.json(three.id), "seats.2.acting"), "bot") << "both absent seats";
}

TEST_F(Absence, SpectatorsAreNotKeptWaiting) {
  Player guest(room, three.id, "guest");
  guest.spectate();
  anna.unwatch(0);
  ben.unwatch(1);
  cleo.unwatch(2);
  EXPECT_EQ(bens("absent_at_ms"), "null");
}

TEST_F(Absence, ABotThatStandsInStillDoesAfterARestart) {
  ben.leave();
  room.restart();
  EXPECT_EQ(bens("acting"), "bot");
  anna.watch(0);
  anna.play(0);
  cleo.watch(2);
  cleo.play(2);
  three.play_on();
  EXPECT_EQ(room.status(three.id), "over");
}

TEST_F(Absence, IfABotsArrivalIsNotStoredItIsRetried) {
  ben.unwatch(1);
  room.store().break_disk();
  room.loop().advance(60 * kSecond);
  EXPECT_EQ(bens("acting"), "person");
  room.store().mend_disk();
  room.loop().advance(2 * kSecond);
  EXPECT_EQ(bens("acting"), "bot");
}

TEST(Presence, AMatchAgainstBotsWaitsForItsOnlyPerson) {
  Room room;
  const auto file =
      read_quick_table(*table_request(R"({"game":"chaud-devant","players":3,"level":"random"})"),
                       person("anna"), std::nullopt, 1);
  const std::string id = room.create_and_start(*file, person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(0);
  anna.unwatch(0);
  room.loop().advance(3600 * kSecond);
  EXPECT_EQ(get(room.json(id), "seats.0.acting"), "person");
  anna.watch(0);
  EXPECT_NE(anna.prompt(0), kNoPrompt);
}

// Reconnecting from any device with the same identity.
TEST(Presence, AReconnectionGetsTheUpdatesSinceItsVersion) {
  Room room;
  Three three(room);
  Player guest(room, three.id, "guest");
  guest.spectate();
  three.play_on(12);
  for (const std::optional<Seat> seat : {std::optional<Seat>(1), std::optional<Seat>()}) {
    const Player& before = seat ? three.ben : guest;
    Player phone = before.second_device();
    EXPECT_EQ(phone.watch(seat, 4, "again").version(), 12);
    const auto missed = phone.device().received("update"), live = before.device().received("update");
    ASSERT_EQ(missed.size(), 8u);
    for (std::size_t i = 0; i < missed.size(); ++i) {
      for (const std::string field : {"version", "kind", "seat", "by", "events", "view", "viewer"})
        EXPECT_EQ(get(missed[i], field), get(live[i + 4], field));
    }
    const Json now = phone.situation(seat);
    EXPECT_EQ(get(now, "type"), "table");
    EXPECT_EQ(get(now, "id"), "again");
    EXPECT_EQ(get(now, "view"), get(before.situation(seat), "view"));
    EXPECT_EQ(get(now, "prompt"), get(before.situation(seat), "prompt"));
  }
}

TEST(Presence, AnUpToDateReconnectionGetsTheSituationOnly) {
  Room room;
  Three three(room);
  three.play_on(150);
  Player phone = three.ben.second_device();
  phone.watch(1, 150);
  EXPECT_EQ(phone.device().types(), "table");
  phone.device().forget();
  phone.watch(1, 1000);
  EXPECT_EQ(phone.device().types(), "table");
}

TEST(Presence, ANewConnectionGetsAWholeMatchOfCards) {
  Room room;
  Three three(room);
  const int steps = three.play_on();
  Player phone = three.ben.second_device();
  phone.watch(1, 0);
  const auto updates = phone.device().received("update");
  ASSERT_EQ(updates.size(), static_cast<std::size_t>(steps));
  EXPECT_EQ(get(updates.front(), "version"), "1");
}

TEST(Presence, MissedUpdatesIncludeUndoneSteps) {
  Room room;
  Three three(room);
  three.anna.play(0);
  three.anna.undo(0);
  three.anna.play(0, 1);
  Player phone = three.ben.second_device();
  phone.watch(1, 0);
  const auto missed = phone.device().received("update");
  ASSERT_EQ(missed.size(), 3u);
  EXPECT_EQ(get(missed[1], "kind"), "undo");
  EXPECT_EQ(get(missed[2], "version"), "3");
}

}  // namespace
}  // namespace peppermill::server::testing
