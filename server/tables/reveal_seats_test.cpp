// Contributions and seats: a hash is bound to its seat's number, and nothing moves between the start and the
// match.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kWait = 5'000, kMinute = 60'000;

// Anna, ben and cleo sit at the seats 0, 2 and 3; seat 1 is free. All three have committed.
struct Hashes : ::testing::Test {
  explicit Hashes(TablesLimits limits = {}) : room(Answers::at_once, limits) {
    ben.join(Seat{2});
    cleo.join(Seat{3});
    EXPECT_EQ(anna.commit(0, "salt").code(), "ok");
    EXPECT_EQ(ben.commit(2, "pepper").code(), "ok");
    EXPECT_EQ(cleo.commit(3, "chili").code(), "ok");
  }
  Outcome free_seats(protocol::FreeSeatsBecome become) { return anna.ask(protocol::FreeSeats{become}); }
  std::string at(std::string_view path) { return get(room.json(id), path); }
  std::string given() {
    std::string text;
    for (int seat = 0; seat < std::stoi(at("players")); ++seat)
      text += (seat ? " " : "") + at("seats." + std::to_string(seat) + ".given");
    return text;
  }
  TableFile stored() { return *read_table_file(*room.store().table(id)); }
  void start() {
    EXPECT_EQ(free_seats(protocol::FreeSeatsBecome::bots).code(), "ok");
    EXPECT_EQ(anna.start().code(), "ok");
    EXPECT_NE(stored().reveal_until, 0);
  }

  Room room;
  std::string id = room.create(new_table(R"({"game":"chaud-devant","players":4})", person("anna"))).table();
  Player anna{room, id, "anna"}, ben{room, id, "ben"}, cleo{room, id, "cleo"}, dora{room, id, "dora"};
};

TEST_F(Hashes, ASeatWithAnotherNumberLosesItsHashAndCommitsAgain) {
  const std::string hash = at("seats.0.hash");
  EXPECT_EQ(free_seats(protocol::FreeSeatsBecome::none).code(), "ok");
  EXPECT_EQ(given(), "committed nothing nothing");
  EXPECT_EQ(at("seats.0.hash"), hash) << "it has not moved";
  EXPECT_EQ(at("seats.1.name") + at("seats.2.name"), "bencleo");
  EXPECT_EQ(ben.commit(1, "pepper").code(), "ok");
  EXPECT_EQ(cleo.commit(2, "chili").code(), "ok");
  EXPECT_EQ(anna.start().code(), "ok");
  EXPECT_EQ(anna.reveal(0, "salt").code(), "ok");
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "ok");
  EXPECT_EQ(cleo.reveal(2, "chili").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(given(), "revealed revealed revealed");
}

TEST_F(Hashes, ATextInTheClearDoesNotMoveEither) {
  ben.join(std::nullopt, "", "pepper");
  EXPECT_EQ(at("seats.2.given"), "clear");
  free_seats(protocol::FreeSeatsBecome::none);
  EXPECT_EQ(stored().seats[1].contribution, "");
}

TEST_F(Hashes, BotsInFreeSeatsMoveNobody) {
  free_seats(protocol::FreeSeatsBecome::bots);
  EXPECT_EQ(given(), "committed nothing committed committed");
}

TEST_F(Hashes, ARemovedPersonsHashGoesAndTheOthersStay) {
  EXPECT_EQ(anna.ask(protocol::RemovePerson{2}).code(), "ok");
  EXPECT_EQ(given(), "committed nothing nothing committed");
  dora.join(Seat{2});
  EXPECT_EQ(given(), "committed nothing nothing committed") << "the seat's next person commits anew";
}

TEST_F(Hashes, WhoLeavesTakesTheHashAlong) {
  ben.leave();
  EXPECT_EQ(ben.join(Seat{2}).code(), "ok");
  EXPECT_EQ(given(), "committed nothing nothing committed");
}

TEST_F(Hashes, AnAccountKeepsTheHashOfItsGuest) {
  Player account(room, id, "account");
  EXPECT_EQ(account.ask(Adopt{ben.who().id}).code(), "ok");
  EXPECT_EQ(given(), "committed nothing committed committed");
}

TEST_F(Hashes, BetweenStartAndMatchNobodyChangesSeats) {
  start();
  const std::string seats = at("seats");
  EXPECT_EQ(anna.ask(protocol::RemovePerson{2}).code(), "not_open");
  EXPECT_EQ(anna.ask(protocol::Admit{dora.who().id, true}).code(), "not_open");
  EXPECT_EQ(free_seats(protocol::FreeSeatsBecome::none).code(), "not_open");
  EXPECT_EQ(free_seats(protocol::FreeSeatsBecome::bots).code(), "not_open");
  EXPECT_EQ(anna.set_seat(1, {}).code(), "not_open");
  EXPECT_EQ(dora.join().code(), "not_open");
  EXPECT_EQ(dora.leave().code(), "not_your_seat");
  EXPECT_EQ(anna.ask(OfferRematch{"next"}).code(), "not_over");
  EXPECT_EQ(at("seats"), seats);
}

TEST_F(Hashes, NobodyFindsATableThatIsAboutToStart) {
  TableFile file =
      new_table(R"({"game":"dicht-dran","players":2,"public":true,"pace":{"kind":"days"}})", person("eva"));
  file.seats[1] = {.kind = SeatKind::bot};
  const std::string listed = room.create(std::move(file)).table();
  Player eva(room, listed, "eva");
  EXPECT_EQ(room.tables().listed(TableStatus::open).size(), 1u);
  eva.commit(0, "salt");
  eva.start();
  EXPECT_EQ(room.tables().listed(TableStatus::open).size(), 0u);
}

// Whoever asks for a seat when the match is about to start.
TEST(HashesAndConsent, NobodyIsAdmittedOnceTheTextsAreAsked) {
  Room room;
  const std::string id = Three::create(room, R"(,"consent":true)");
  Player anna(room, id, "anna"), ben(room, id, "ben"), dora(room, id, "dora");
  ben.join();
  EXPECT_EQ(anna.commit(0, "salt").code(), "ok");
  const auto admit = [&](const Player& who) { return anna.ask(protocol::Admit{who.who().id, true}).code(); };
  EXPECT_EQ(admit(ben), "ok");
  EXPECT_EQ(get(room.json(id), "seats.0.given"), "committed") << "no other seat changes";
  EXPECT_EQ(get(room.json(id), "seats.1.given"), "nothing");
  dora.join();
  anna.set_seat(2, {.kind = SeatKind::bot});
  EXPECT_EQ(anna.start().code(), "ok");
  EXPECT_EQ(get(room.json(id), "asking"), "nothing");
  EXPECT_EQ(admit(dora), "not_open");
  EXPECT_EQ(dora.leave().code(), "not_your_seat");
}

TEST(HashesOfARematch, EverybodyCommitsAnewAndAfterAgreeing) {
  Room room;
  Three three(room);
  for (Player* one : {&three.anna, &three.ben, &three.cleo}) one->leave();
  ASSERT_EQ(room.status(three.id), "over");
  const auto rematch = [&](const Player& who) {
    Outcome outcome;
    room.tables().rematch(three.id, who.who(), outcome.reply<std::shared_ptr<Table>>());
    room.loop().run_ready();
    return outcome.table();
  };
  const std::string next = rematch(three.ben);
  Player anna = three.anna.at(next), ben = three.ben.at(next), cleo = three.cleo.at(next);
  EXPECT_EQ(ben.commit(1, "pepper").code(), "ok");
  EXPECT_EQ(anna.commit(0, "salt").code(), "not_your_seat") << "anna has not agreed yet";
  EXPECT_EQ(rematch(three.anna), next);
  EXPECT_EQ(anna.commit(0, "salt").code(), "ok");
  EXPECT_EQ(cleo.join().code(), "ok");
  EXPECT_EQ(ben.start().code(), "ok");
  anna.reveal(0, "salt");
  ben.reveal(1, "pepper");
  EXPECT_EQ(room.status(next), "running");
  EXPECT_EQ(get(room.json(next), "seats.2.given"), "nothing");
}

// Tables close, rest and sleep as soon as nobody is there.
struct Impatient : Hashes {
  Impatient() : Hashes({.sweep = 500, .close_empty = 1'000, .sleep = 1'000}) {}
};

TEST_F(Impatient, NeitherClosesNorSleepsBetweenStartAndMatch) {
  start();
  room.loop().advance(kWait - 1);
  EXPECT_EQ(room.tables().in_memory(), 1u);
  EXPECT_EQ(stored().status, TableStatus::open);
  room.loop().advance(1);
  EXPECT_EQ(stored().status, TableStatus::running);
}

TEST_F(Hashes, AMatchThatARestartKeptFromStartingStartsEvenIfNobodyComes) {
  start();
  room.restart();
  EXPECT_EQ(room.tables().in_memory(), 0u);
  room.loop().advance(70 * kMinute);
  EXPECT_NE(stored().started, 0);
  EXPECT_EQ(stored().deal.interrupted, 1);
}

TEST_F(Hashes, WhoOpensTheTableAfterARestartIsAskedAgain) {
  start();
  room.restart();
  anna.watch(0);
  EXPECT_EQ(at("interrupted"), "1");
  EXPECT_EQ(at("reveal_until_ms"), std::to_string(room.loop().now() + kWait));
  anna.reveal(0, "salt");
  ben.reveal(2, "pepper");
  EXPECT_EQ(cleo.reveal(3, "chili").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
}

}  // namespace
}  // namespace peppermill::server::testing
