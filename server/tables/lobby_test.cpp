// Before the start: joining, leaving, seats and the start itself.
#include "server/tables/finished.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

struct Lobby : ::testing::Test {
  Room room;
  std::string id = room.create(new_table(R"({"game":"dicht-dran","players":3})", person("anna"))).table();
  Player anna{room, id, "anna"}, ben{room, id, "ben"}, cleo{room, id, "cleo"};

  std::string seats() {
    std::string text;
    const Json json = room.json(id);
    for (int i = 0; i < 3; ++i) {
      const std::string seat = "seats." + std::to_string(i);
      const std::string name = get(json, seat + ".name");
      text += (i > 0 ? " " : "") + (name == "nothing" ? get(json, seat + ".kind") : name);
    }
    return text;
  }
};

TEST_F(Lobby, JoiningTakesTheFirstFreeSeat) {
  EXPECT_EQ(ben.join().code(), "ok");
  EXPECT_EQ(seats(), "anna ben open");
  EXPECT_EQ(ben.join().code(), "ok") << "a seated person has nothing to join";
  EXPECT_EQ(seats(), "anna ben open");
  EXPECT_EQ(cleo.join().code(), "ok");
  EXPECT_EQ(Player(room, id, "dora").join().code(), "seat_taken");
  EXPECT_EQ(seats(), "anna ben cleo");
}

TEST_F(Lobby, ASeatCanBeChosen) {
  EXPECT_EQ(ben.join(Seat{2}).code(), "ok");
  EXPECT_EQ(cleo.join(Seat{2}).code(), "seat_taken");
  EXPECT_EQ(cleo.join(Seat{0}).code(), "seat_taken");
  EXPECT_EQ(cleo.join(Seat{3}).code(), "bad_request");
  EXPECT_EQ(cleo.join(Seat{1}).code(), "ok");
  EXPECT_EQ(seats(), "anna cleo ben");
}

TEST_F(Lobby, OneDeviceCanHoldSeveralSeatsOfAHotSeatTable) {
  id = room.create(new_table(R"({"game":"dicht-dran","players":3,"hot_seat":true})", person("anna"))).table();
  anna = anna.at(id);
  EXPECT_EQ(anna.join(Seat{1}).code(), "ok");
  EXPECT_EQ(anna.join(Seat{2}).code(), "ok");
  EXPECT_EQ(seats(), "anna anna anna");
  EXPECT_EQ(anna.start().code(), "ok");
  for (const Seat seat : {0, 1, 2}) EXPECT_EQ(anna.watch(seat).code(), "ok");
  for (const Seat seat : {2, 0, 1}) EXPECT_EQ(anna.play(seat).code(), "ok");
  EXPECT_EQ(get(room.json(id), "version"), "3");
  EXPECT_NE(get(anna.situation(0), "view.hands.0"), get(anna.situation(1), "view.hands.1"))
      << "each seat sees its own hand";
}

TEST_F(Lobby, AReservedSeatIsForWhoHasItsKey) {
  EXPECT_EQ(anna.set_seat(1, {.kind = SeatKind::reserved, .key = "the key"}).code(), "ok");
  EXPECT_EQ(seats(), "anna reserved open");
  EXPECT_EQ(ben.join(Seat{1}).code(), "wrong_key");
  EXPECT_EQ(ben.join(Seat{1}, "another").code(), "wrong_key");
  EXPECT_EQ(ben.join(std::nullopt, "another").code(), "wrong_key");
  EXPECT_EQ(ben.join(std::nullopt, "the key").code(), "ok");
  EXPECT_EQ(seats(), "anna ben open");
  EXPECT_EQ(cleo.join(std::nullopt, "the key").code(), "wrong_key") << "the key is used";
  EXPECT_EQ(cleo.join().code(), "ok") << "the open seat needs no key";
  EXPECT_EQ(ben.leave().code(), "ok");
  EXPECT_EQ(seats(), "anna reserved cleo") << "the seat is still reserved for the key";
  EXPECT_EQ(ben.join(std::nullopt, "the key").code(), "ok");
}

TEST_F(Lobby, TheHostGivesSeatsToBotsAndTakesThemBack) {
  EXPECT_EQ(ben.set_seat(1, {.kind = SeatKind::bot}).code(), "not_allowed");
  EXPECT_EQ(anna.set_seat(1, {.kind = SeatKind::bot, .level = BotLevel::random}).code(), "ok");
  EXPECT_EQ(seats(), "anna bot open");
  EXPECT_EQ(ben.join(Seat{1}).code(), "seat_taken");
  EXPECT_EQ(anna.set_seat(1, {}).code(), "ok");
  EXPECT_EQ(ben.join(Seat{1}).code(), "ok");
  EXPECT_EQ(anna.set_seat(1, {.kind = SeatKind::bot}).code(), "seat_taken")
      << "the host cannot remove a person";
  EXPECT_EQ(anna.set_seat(7, {.kind = SeatKind::bot}).code(), "bad_request");
}

TEST_F(Lobby, OnlyTheHostStartsAndOnlyAFullTable) {
  ben.join();
  EXPECT_EQ(anna.start().code(), "not_full");
  cleo.join();
  EXPECT_EQ(ben.start().code(), "not_allowed");
  EXPECT_EQ(anna.start().code(), "ok");
  EXPECT_EQ(anna.start().code(), "not_open");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(Player(room, id, "dora").join().code(), "not_open");
  EXPECT_EQ(anna.set_seat(1, {.kind = SeatKind::bot}).code(), "not_open");
}

TEST_F(Lobby, TheDealFollowsFromTheSecretAndAllContributions) {
  const std::string commitment = get(room.json(id), "commitment");
  ben.join(std::nullopt, "", "ben's words");
  cleo.join();
  EXPECT_EQ(anna.start("anna's words").code(), "ok");
  EXPECT_EQ(get(room.json(id), "commitment"), commitment);
  room.with(id, [&](Table& table) {
    const Deal& deal = table.file().deal;
    EXPECT_EQ(deal.contributions, (std::vector<std::string>{"anna's words", "ben's words", ""}));
    EXPECT_EQ(deal.commitment, commitment);
    const auto match = new_match({.game = "dicht-dran",
                                  .players = 3,
                                  .options = nullptr,
                                  .seed = Seed(seed_of(deal)),
                                  .setup = nullptr});
    ben.watch(1);
    EXPECT_EQ(get((*match)->state(), "hands.1"), get(ben.situation(1), "view.hands.1"));
  });
}

TEST_F(Lobby, ASeatedPersonMayStillContributeToTheDeal) {
  ben.join();
  cleo.join();
  EXPECT_EQ(ben.join(std::nullopt, "", "ben's words").code(), "ok");
  anna.start();
  room.with(id, [](Table& table) {
    EXPECT_EQ(table.file().deal.contributions, (std::vector<std::string>{"", "ben's words", ""}));
  });
}

TEST_F(Lobby, LeavingFreesTheSeat) {
  ben.join();
  EXPECT_EQ(ben.leave().code(), "ok");
  EXPECT_EQ(seats(), "anna open open");
  EXPECT_EQ(ben.leave().code(), "not_your_seat");
  EXPECT_EQ(cleo.join(Seat{1}).code(), "ok");
}

TEST_F(Lobby, TheNextPersonIsHostWhenTheHostLeaves) {
  cleo.join(Seat{2});
  EXPECT_EQ(anna.leave().code(), "ok");
  EXPECT_EQ(get(room.json(id), "host"), "p_cleo");
  EXPECT_EQ(anna.set_seat(0, {.kind = SeatKind::bot}).code(), "not_allowed");
  EXPECT_EQ(cleo.set_seat(0, {.kind = SeatKind::bot}).code(), "ok");
}

TEST_F(Lobby, ATableClosesWhenItsLastPersonLeaves) {
  Player guest(room, id, "guest");
  guest.spectate();
  anna.set_seat(1, {.kind = SeatKind::bot});
  EXPECT_EQ(anna.leave().code(), "ok");
  EXPECT_EQ(room.status(id), "over");
  EXPECT_EQ(get(guest.device().received("seats").back(), "table.status"), "over");
  EXPECT_EQ(ben.join().code(), "not_open");
  EXPECT_TRUE(room.store().unfinished(TableStatus::open, "", 9).empty());
  room.with(id, [&](Table& table) {
    EXPECT_FALSE(record(table.file(), table.parts().view().log)) << "no match was played";
    EXPECT_FALSE(replay_steps(table.file(), table.parts().view().log, room.store()));
    EXPECT_FALSE(what_if(table.file(), table.parts().view().log, room.store(), 0));
  });
}

TEST_F(Lobby, AHostWithoutASeatMayLeaveToo) {
  anna.set_seat(0, {});
  EXPECT_EQ(seats(), "open open open");
  EXPECT_EQ(anna.leave().code(), "ok");
  EXPECT_EQ(room.status(id), "over");
}

// The subscriber of a person who has left a seat must not receive what the seat's next person may see.
TEST_F(Lobby, ASubscriberOfALeftSeatBecomesASpectator) {
  ben.join(Seat{1});
  ben.watch(1);
  ben.leave();
  Player dora(room, id, "dora");
  dora.join(Seat{1});
  cleo.join();
  ben.device().forget();
  anna.start();
  EXPECT_EQ(get(ben.situation(std::nullopt), "type"), "table");
  EXPECT_EQ(get(ben.situation(Seat{1}), ""), "null") << "no more messages for the seat";
  dora.watch(1);
  dora.play(1);
  ASSERT_EQ(ben.device().received("update").size(), 1u);
  EXPECT_EQ(get(ben.device().received("update")[0], "viewer"), "null");
  for (const std::string& line : ben.device().lines())
    EXPECT_EQ(line.find(get(dora.situation(1), "view.hands.1")), std::string::npos) << line;
}

TEST_F(Lobby, ARemovedPersonBecomesASpectatorAndEverybodySeesIt) {
  ben.join(Seat{1});
  ben.watch(1);
  anna.watch(0);
  EXPECT_EQ(ben.ask(protocol::RemovePerson{1}).code(), "not_allowed");
  EXPECT_EQ(anna.ask(protocol::RemovePerson{1}).code(), "ok");
  EXPECT_EQ(get(ben.situation(std::nullopt), "type"), "table") << "no seat any more";
  EXPECT_EQ(get(anna.device().received("seats").back(), "table.seats.1.kind"), "open");
  EXPECT_EQ(ben.join().code(), "turned_away");
}

TEST_F(Lobby, TheHostAndThePersonWhoAsksSeeThatAtTheTable) {
  id = room.create(new_table(R"({"game":"dicht-dran","players":3,"consent":true})", person("anna"))).table();
  anna = anna.at(id), ben = ben.at(id);
  anna.watch(0);
  ben.spectate();
  EXPECT_EQ(ben.join(std::nullopt, "", "ben's words").code(), "ok");
  EXPECT_EQ(seats(), "anna open open");
  const Json asked = anna.device().received("seats").back();
  EXPECT_EQ(get(asked, "table.asking.0.name"), "ben");
  EXPECT_EQ(get(asked, "table.asking.0.person"), "p_ben");
  EXPECT_EQ(asked.dump().find("ben's words"), std::string::npos);
  EXPECT_EQ(anna.ask(protocol::Admit{"p_ben", true}).code(), "ok");
  EXPECT_EQ(get(ben.device().received("seats").back(), "table.seats.1.name"), "ben");
  EXPECT_EQ(get(ben.device().received("seats").back(), "table.asking"), "nothing");
}

// Seats after a dropped one have new numbers: whoever watched for them may not see the seat of another
// person.
TEST_F(Lobby, WhoHadALaterSeatThanADroppedOneWatchesForItAgain) {
  cleo.join(Seat{2});
  cleo.watch(2);
  EXPECT_EQ(anna.ask(protocol::FreeSeats{protocol::FreeSeatsBecome::none}).code(), "ok");
  EXPECT_EQ(get(room.json(id), "players"), "2");
  EXPECT_EQ(get(cleo.situation(std::nullopt), "table.seats.1.person"), "p_cleo");
  EXPECT_EQ(cleo.watch(1).code(), "ok");
  EXPECT_EQ(anna.start().code(), "ok");
  EXPECT_NE(cleo.prompt(1), kNoPrompt);
}

TEST_F(Lobby, EverybodyAtTheTableSeesWhoComesAndGoes) {
  anna.watch(0);
  anna.device().forget();
  ben.join();
  ben.watch(1);
  ASSERT_EQ(anna.device().received("seats").size(), 2u);
  EXPECT_EQ(get(anna.device().received("seats")[0], "table.seats.1.present"), "false");
  EXPECT_EQ(get(anna.device().received("seats")[1], "table.seats.1.present"), "true");
  ben.unwatch(1);
  EXPECT_EQ(get(anna.device().received("seats").back(), "table.seats.1.present"), "false");
  ben.leave();
  EXPECT_EQ(get(anna.device().received("seats").back(), "table.seats.1.kind"), "open");
}

TEST_F(Lobby, ChangesThatAreNotStoredHaveNoEffect) {
  room.store().break_disk();
  EXPECT_EQ(ben.join().code(), "not_stored");
  EXPECT_EQ(seats(), "anna open open");
  room.store().mend_disk();
  EXPECT_EQ(ben.join().code(), "ok");
  cleo.join();
  room.store().break_disk();
  EXPECT_EQ(anna.start().code(), "not_stored");
  EXPECT_EQ(room.status(id), "open");
  EXPECT_EQ(room.faults().size(), 2u);
  room.store().mend_disk();
  EXPECT_EQ(anna.start().code(), "ok");
}

TEST_F(Lobby, AGuestWhoBecomesAnAccountKeepsSeatHostAndSubscribers) {
  anna.watch(0);
  const Person account{"p_account", "Anna A.", true};
  Outcome outcome;
  room.with(id, [&](Table& table) { table.request(account, Adopt{"p_anna"}, outcome.version_reply()); });
  EXPECT_EQ(outcome.code(), "ok");
  EXPECT_EQ(get(room.json(id), "host"), "p_account");
  EXPECT_EQ(seats(), "Anna A. open open");
  ben.join();
  cleo.join();
  EXPECT_EQ(anna.start().code(), "not_allowed") << "the guest is deleted";
  room.with(id, [&](Table& table) { table.request(account, Start{}, [](const auto&) {}); });
  EXPECT_EQ(get(anna.situation(Seat{0}), "type"), "table") << "the subscription still belongs to the seat";
  EXPECT_NE(anna.prompt(0), kNoPrompt);
}

}  // namespace
}  // namespace peppermill::server::testing
