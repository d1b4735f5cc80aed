// Spectators: the public view only, perhaps with a delay.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kSecond = 1000;

TEST(Spectators, SeeThePublicViewOnly) {
  Room room;
  Three three(room);
  Player guest(room, three.id, "guest");
  guest.spectate();
  three.play_on(5);
  for (const Json& message : guest.device().received()) {
    if (get(message, "type") == "seats") continue;
    EXPECT_EQ(get(message, "viewer"), "null");
    EXPECT_EQ(get(message, "prompt"), "null");
    EXPECT_EQ(get(message, "may_undo"), "no");
    for (int seat = 0; seat < 3; ++seat)
      EXPECT_LE(get(message, "view.hands." + std::to_string(seat)).size(), 2u) << "a number, not cards";
  }
  EXPECT_EQ(get(room.json(three.id), "spectators"), "1");
}

TEST(Spectators, APlayerWhoWatchesAsASpectatorSeesNoMore) {
  Room room;
  Three three(room);
  Player ben = three.ben.second_device();
  ben.spectate();
  EXPECT_EQ(get(ben.situation(std::nullopt), "view.hands.1"), "13");
}

struct Delayed : ::testing::Test {
  Room room;
  Three three{room, R"(,"spectator_delay_s":60)"};
  Player guest{room, three.id, "guest"};

  std::string version(const Player& player) { return get(player.situation(std::nullopt), "version"); }
};

TEST_F(Delayed, SpectatorsHearEachStepThatMuchLater) {
  guest.spectate();
  EXPECT_EQ(guest.device().types(), "table");
  EXPECT_EQ(get(guest.situation(std::nullopt), "view"), "nothing") << "the start is not visible yet";
  EXPECT_EQ(get(guest.situation(std::nullopt), "table.status"), "running");
  room.loop().advance(20 * kSecond);
  three.play_on(1);
  room.loop().advance(20 * kSecond);
  three.play_on(1);
  EXPECT_EQ(guest.device().received("update").size(), 0u);
  EXPECT_EQ(get(room.json(three.id), "version"), "0") << "the progress is hidden, too";
  room.loop().advance(20 * kSecond);
  EXPECT_EQ(guest.device().types(), "table table") << "the start";
  EXPECT_EQ(get(guest.situation(std::nullopt), "view.phase"), "menu");
  EXPECT_EQ(version(guest), "0");
  room.loop().advance(20 * kSecond - 1);
  EXPECT_EQ(version(guest), "0");
  room.loop().advance(1);
  EXPECT_EQ(version(guest), "1");
  EXPECT_EQ(get(guest.situation(std::nullopt), "turn"), "[1,2]");
  EXPECT_EQ(get(room.json(three.id), "version"), "1");
  room.loop().advance(20 * kSecond);
  EXPECT_EQ(version(guest), "2");
}

TEST_F(Delayed, ALateSpectatorSeesWhatTheOthersSee) {
  guest.spectate();
  three.play_on(2);
  room.loop().advance(60 * kSecond);
  EXPECT_EQ(version(guest), "2");
  three.play_on(5);
  Player late(room, three.id, "late");
  late.watch(std::nullopt, 0);
  EXPECT_EQ(late.device().types(), "table");
  EXPECT_EQ(version(late), "2");
  EXPECT_EQ(get(late.situation(std::nullopt), "view"), get(guest.situation(std::nullopt), "view"));
  EXPECT_EQ(get(late.situation(std::nullopt), "table.spectators"), "1") << "presence is no secret";
  room.loop().advance(60 * kSecond);
  EXPECT_EQ(late.device().received("update").size(), 5u);
  EXPECT_EQ(version(late), "7");
}

TEST_F(Delayed, NewsOfSeatsDoNotTellHowFarTheMatchIs) {
  guest.spectate();
  three.play_on(3);
  guest.device().forget();
  three.ben.unwatch(1);
  ASSERT_EQ(guest.device().received("seats").size(), 1u);
  EXPECT_EQ(get(guest.device().received("seats")[0], "table.version"), "0");
  EXPECT_EQ(get(guest.device().received("seats")[0], "table.seats.1.present"), "false");
}

TEST_F(Delayed, NeitherAnswersNorReservesRevealTheProgress) {
  Three hasty(room, R"(,"spectator_delay_s":60,"pace":{"kind":"quick","decision_s":10,"reserve_s":60})");
  Player curious(room, hasty.id, "curious");
  curious.spectate();
  room.loop().advance(12'000);
  hasty.play_on(3);
  EXPECT_EQ(curious.mute(hasty.ben).version(), 0);
  EXPECT_EQ(get(room.json(hasty.id), "seats.0.reserve_ms"), "nothing");
}

TEST_F(Delayed, UndoIsDelayedToo) {
  guest.spectate();
  three.anna.play(0);
  three.anna.undo(0);
  EXPECT_EQ(guest.device().received("update").size(), 0u);
  room.loop().advance(60 * kSecond);
  ASSERT_EQ(guest.device().received("update").size(), 2u);
  EXPECT_EQ(get(guest.device().received("update")[1], "kind"), "undo");
}

TEST_F(Delayed, AtTheEndTheDelayStopsAndEverythingComesInOrder) {
  guest.spectate();
  three.play_on();
  ASSERT_EQ(room.status(three.id), "over");
  std::int64_t version = 0;
  for (const Json& update : guest.device().received("update"))
    EXPECT_EQ(*update.find("version")->as_integer(), ++version);
  EXPECT_EQ(get(guest.situation(std::nullopt), "result.over"), "true");
  EXPECT_EQ(std::to_string(version), get(room.json(three.id), "version"));
  const auto lines = guest.device().lines().size();
  room.loop().advance(120 * kSecond);
  EXPECT_EQ(guest.device().lines().size(), lines) << "no message comes twice";
  Player late(room, three.id, "late");
  late.spectate();
  EXPECT_EQ(get(late.situation(std::nullopt), "result.over"), "true");
}

TEST_F(Delayed, AfterARestartTheSituationIsDelayedToo) {
  three.play_on(3);
  room.restart();
  guest.spectate();
  EXPECT_EQ(get(guest.situation(std::nullopt), "view"), "nothing");
  room.loop().advance(60 * kSecond);
  EXPECT_EQ(guest.device().types(), "table table");
  EXPECT_EQ(version(guest), "3");
}

TEST_F(Delayed, PlayersHearEachStepOnceAndWithoutDelay) {
  guest.spectate();
  three.anna.device().forget();
  three.play_on(3);
  EXPECT_EQ(get(three.anna.situation(0), "version"), "3");
  EXPECT_EQ(three.anna.device().received("update").size(), 3u);
  room.loop().advance(120 * kSecond);
  EXPECT_EQ(three.anna.device().received("update").size(), 3u);
}

}  // namespace
}  // namespace peppermill::server::testing
