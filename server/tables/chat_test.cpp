// Chat: players and spectators apart, limits of length and pace, and mutes.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

struct Chat : ::testing::Test {
  Room room;
  Three three{room};
  Player &anna = three.anna, &ben = three.ben, &cleo = three.cleo;
  Player guest{room, three.id, "guest"}, other{room, three.id, "other"};

  void SetUp() override {
    guest.spectate();
    other.spectate();
  }
  static std::size_t received(const Player& player) { return player.device().received("chat").size(); }
};

TEST_F(Chat, AMessageHasItsPersonTextAndTime) {
  EXPECT_EQ(anna.say("Chaud devant !").code(), "ok");
  const Json message = ben.device().received("chat").at(0);
  EXPECT_EQ(message.dump(),
            R"({"type":"chat","table":")" + three.id + R"(","n":1,"at_ms":)" +
                std::to_string(room.loop().now()) +
                R"(,"name":"anna","person":"p_anna","from":"player","text":"Chaud devant !"})");
  EXPECT_EQ(received(anna), 1u) << "the sender receives it, too";
}

TEST_F(Chat, PlayersAndSpectatorsTalkApartWhileAMatchRuns) {
  anna.say("to players");
  EXPECT_EQ(received(ben), 1u);
  EXPECT_EQ(received(guest), 0u);
  guest.say("to spectators");
  EXPECT_EQ(received(other), 1u);
  EXPECT_EQ(get(other.device().received("chat")[0], "from"), "spectator");
  EXPECT_EQ(received(ben), 1u) << "nobody coaches";
}

TEST_F(Chat, APlayerWhoWatchesAsASpectatorIsStillAPlayer) {
  Player sly = ben.second_device();
  sly.spectate();
  guest.say("ben holds no pea");
  EXPECT_EQ(received(sly), 0u);
  EXPECT_EQ(get(sly.situation(std::nullopt), "chat"), "[]");
  anna.say("hello");
  EXPECT_EQ(received(sly), 1u);
}

TEST_F(Chat, BeforeAndAfterTheMatchAllTalkTogether) {
  three.play_on();
  guest.say("well played");
  EXPECT_EQ(received(ben), 1u);
  Room fresh;
  const std::string id = fresh.create(new_table(R"({"game":"dicht-dran"})", person("anna"))).table();
  Player host(fresh, id, "anna"), passer_by(fresh, id, "passer_by");
  host.watch(0);
  passer_by.spectate();
  passer_by.say("may I join?");
  EXPECT_EQ(received(host), 1u);
}

TEST_F(Chat, ANewSubscriberGetsTheLastMessagesItMaySee) {
  anna.say("one");
  guest.say("two");
  ben.say("three");
  Player late(room, three.id, "late"), again = cleo.second_device();
  late.spectate();
  again.watch(2);
  EXPECT_EQ(get(late.situation(std::nullopt), "chat.0.text"), "two");
  EXPECT_EQ(get(late.situation(std::nullopt), "chat.1"), "nothing");
  EXPECT_EQ(get(again.situation(2), "chat.0.text"), "one");
  EXPECT_EQ(get(again.situation(2), "chat.1.n"), "3");
}

TEST_F(Chat, SurvivesARestart) {
  anna.say("one");
  room.restart();
  ben.watch(1);
  EXPECT_EQ(get(ben.situation(1), "chat.0.text"), "one");
  EXPECT_EQ(ben.say("two").code(), "ok") << "the numbers continue";
  EXPECT_EQ(get(ben.device().received("chat").back(), "n"), "2");
}

TEST_F(Chat, HasALimitOfLength) {
  EXPECT_EQ(anna.say("").code(), "bad_request");
  EXPECT_EQ(anna.say(std::string(500, 'x')).code(), "ok");
  EXPECT_EQ(anna.say(std::string(501, 'x')).code(), "too_large");
  EXPECT_EQ(anna.say("\xff").code(), "bad_request");
}

TEST_F(Chat, RefusesDirectionChangesAndEmptyMessages) {
  using namespace std::string_literals;
  for (const std::string& text : {" \t "s, "a\0b"s, "\u202eback"s, "two\nlines"s, "\u200b"s})
    EXPECT_EQ(anna.say(text).code(), "bad_request") << text;
  EXPECT_EQ(anna.say("  Bon appétit \u2764  ").code(), "ok");
  EXPECT_EQ(get(ben.device().received("chat").back(), "text"), "Bon appétit \u2764");
}

TEST_F(Chat, HasALimitOfPaceForEachPerson) {
  for (int i = 0; i < 30; ++i) EXPECT_EQ(anna.say("again").code(), "ok");
  EXPECT_EQ(anna.say("again").code(), "too_fast");
  EXPECT_EQ(anna.say("").code(), "bad_request") << "only what would be sent counts";
  EXPECT_EQ(ben.say("calm down").code(), "ok");
  room.loop().advance(1'999);
  EXPECT_EQ(anna.say("again").code(), "too_fast");
  room.loop().advance(1);
  EXPECT_EQ(anna.say("sorry").code(), "ok");
  EXPECT_EQ(received(ben), 32u);
}

TEST_F(Chat, HasALimitOfPaceForEachAddress) {
  room.shares().charge(Resource::chat, {"192.0.2.1", ""}, room.loop().now(), 59);
  Player eve(room, three.id, "eve"), ivy(room, three.id, "ivy");
  for (Player* player : {&eve, &ivy}) {
    player->spectate();
    player->from("192.0.2.1");
  }
  EXPECT_EQ(eve.say("one").code(), "ok");
  EXPECT_EQ(ivy.say("two").code(), "too_fast");
  EXPECT_EQ(guest.say("elsewhere").code(), "ok");
}

TEST_F(Chat, AMuteHidesAPersonFromTheOneWhoMutes) {
  anna.say("before");
  EXPECT_EQ(ben.mute(anna).code(), "ok");
  anna.say("after");
  EXPECT_EQ(received(ben), 1u);
  EXPECT_EQ(received(cleo), 2u);
  Player phone = ben.second_device();
  phone.watch(1);
  EXPECT_EQ(get(phone.situation(1), "chat"), "[]") << "on no device, earlier messages included";
  EXPECT_EQ(ben.mute(anna, false).code(), "ok");
  anna.say("again");
  EXPECT_EQ(received(ben), 2u);
}

TEST_F(Chat, IsForPeopleAtTheTable) {
  Player stranger(room, three.id, "stranger");
  EXPECT_EQ(stranger.say("hello").code(), "not_allowed");
  EXPECT_EQ(stranger.mute(anna).code(), "not_allowed");
  guest.unwatch();
  EXPECT_EQ(guest.say("still here?").code(), "not_allowed");
}

TEST_F(Chat, ATableCanDisableIt) {
  Three quiet(room, R"(,"chat":false)");
  EXPECT_EQ(quiet.anna.say("hello").code(), "not_allowed");
}

TEST_F(Chat, AMessageThatIsNotStoredIsNotSent) {
  room.store().break_disk();
  EXPECT_EQ(anna.say("lost").code(), "not_stored");
  EXPECT_EQ(received(ben), 0u);
  room.store().mend_disk();
  EXPECT_EQ(anna.say("kept").code(), "ok");
  EXPECT_EQ(get(ben.device().received("chat").at(0), "n"), "1");
}

TEST_F(Chat, OnlyTheLastFiftyAreRemembered) {
  for (int i = 0; i < 60; ++i) {
    EXPECT_EQ(anna.say(std::to_string(i)).code(), "ok");
    room.loop().advance(3000);
  }
  Player phone = ben.second_device();
  phone.watch(1);
  EXPECT_EQ(get(phone.situation(1), "chat.0.text"), "10");
  EXPECT_EQ(get(phone.situation(1), "chat.49.text"), "59");
  EXPECT_EQ(room.store().chat(three.id, 100).size(), 60u) << "the store keeps them all";
}

}  // namespace
}  // namespace peppermill::server::testing
