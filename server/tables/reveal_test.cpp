// The start of a match whose deal has contributions: all are committed by their hashes, then revealed.
#include "server/tables/finished.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kWait = 5'000;

// Three people at an open table; anna is the host.
struct Reveal : ::testing::Test {
  Room room;
  std::string id = Three::create(room, "");
  Player anna{room, id, "anna"}, ben{room, id, "ben"}, cleo{room, id, "cleo"};

  void SetUp() override {
    for (Player* one : {&ben, &cleo}) EXPECT_EQ(one->join().code(), "ok");
    anna.watch(0);
    ben.watch(1);
  }
  // Anna and ben have committed, and are asked to reveal.
  void ask() {
    EXPECT_EQ(anna.commit(0, "salt").code(), "ok");
    EXPECT_EQ(ben.commit(1, "pepper").code(), "ok");
    EXPECT_EQ(anna.start().code(), "ok");
  }
  std::string at(std::string_view path) { return get(room.json(id), path); }
  std::string given() { return at("seats.0.given") + ' ' + at("seats.1.given") + ' ' + at("seats.2.given"); }
  Deal deal() {
    Deal deal;
    room.with(id, [&](Table& table) { deal = table.file().deal; });
    return deal;
  }
  std::string seed() {
    std::string seed;
    room.with(id, [&](Table& table) {
      seed = std::string(table.parts().view().log->match().record().seed.text());
    });
    return seed;
  }
};

TEST_F(Reveal, EverybodySeesEveryHashBeforeAnythingIsRevealed) {
  Player guest(room, id, "guest");
  guest.spectate();
  ask();
  EXPECT_EQ(given(), "committed committed nothing");
  for (const Player* one : {&anna, &ben, &guest}) {
    ASSERT_EQ(one->device().received("reveal_asked").size(), 1u);
    const Json asked = one->device().received("reveal_asked")[0];
    EXPECT_EQ(get(asked, "table.seats.0.hash"), hash_of_contribution(deal().commitment, 0, "salt"));
    EXPECT_EQ(get(asked, "table.seats.1.hash"), hash_of_contribution(deal().commitment, 1, "pepper"));
    EXPECT_EQ(get(asked, "table.reveal_until_ms"), std::to_string(room.loop().now() + kWait));
  }
}

TEST_F(Reveal, TheMatchBeginsWithTheLastText) {
  ask();
  EXPECT_EQ(anna.reveal(0, "salt").code(), "ok");
  EXPECT_EQ(room.status(id), "open");
  EXPECT_EQ(given(), "revealed committed nothing");
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(at("reveal_until_ms"), "nothing");
  EXPECT_NE(anna.prompt(0), kNoPrompt);
  EXPECT_EQ(deal().contributions, (std::vector<std::string>{"salt", "pepper", ""}));
  EXPECT_EQ(error_in(deal(), seed()), std::nullopt);
}

TEST_F(Reveal, AWithheldTextCountsAsItsHashAfterFiveSecondsAndIsMarked) {
  ask();
  anna.reveal(0, "salt");
  room.loop().advance(kWait - 1);
  EXPECT_EQ(room.status(id), "open");
  room.loop().advance(1);
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(given(), "revealed withheld nothing");
  EXPECT_EQ(deal().contributions[1], at("seats.1.hash"));
  EXPECT_EQ(error_in(deal(), seed()), std::nullopt);
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "not_open") << "too late";
}

TEST_F(Reveal, ATextThatHasAnotherHashIsRefusedAndCountsAsNone) {
  ask();
  for (const char* wrong : {"peppers", "", "salt", "a\nb"})
    EXPECT_EQ(ben.reveal(1, wrong).code(), "bad_request") << wrong;
  EXPECT_EQ(ben.reveal(0, "salt").code(), "not_your_seat");
  EXPECT_EQ(cleo.reveal(2, "x").code(), "bad_request") << "that seat has not committed";
  anna.reveal(0, "salt");
  room.loop().advance(kWait);
  EXPECT_EQ(given(), "revealed withheld nothing");
}

TEST_F(Reveal, ARepeatedRevealIsConfirmedAgain) {
  ask();
  for (int i = 0; i < 2; ++i) EXPECT_EQ(anna.reveal(0, "salt").code(), "ok");
  ben.reveal(1, "pepper");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "ok");
  EXPECT_EQ(ben.reveal(1, "peppers").code(), "not_open");
}

TEST_F(Reveal, ACopiedHashFitsNoOtherSeat) {
  ask();
  anna.leave();  // from here on a bot plays for her; the hashes stay
  Room other;
  const std::string open = Three::create(other, "");
  Player dora(other, open, "dora");
  dora.join(Seat{1});
  EXPECT_EQ(dora.ask(protocol::Commit{1, at("seats.0.hash")}).code(), "ok");
  Player host(other, open, "anna");
  host.set_seat(2, {.kind = SeatKind::bot});
  EXPECT_EQ(host.start().code(), "ok");
  EXPECT_EQ(dora.reveal(1, "salt").code(), "bad_request");
}

TEST_F(Reveal, WithoutCommittedTextsTheStartIsImmediate) {
  EXPECT_EQ(anna.start().code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(anna.device().received("reveal_asked").size(), 0u);
  EXPECT_EQ(deal().version(), 2);
  EXPECT_EQ(error_in(deal(), seed()), std::nullopt);
}

TEST_F(Reveal, ATextInTheClearCountsFromThatMomentAndIsMarked) {
  ben.join(std::nullopt, "", "pepper");
  EXPECT_EQ(at("seats.1.given"), "clear");
  EXPECT_EQ(at("seats.1.hash"), hash_of_contribution(at("commitment"), 1, "pepper"));
  EXPECT_EQ(room.json(id).dump().find("pepper"), std::string::npos);
  EXPECT_EQ(anna.start("salt").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(given(), "clear clear nothing");
  EXPECT_EQ(error_in(deal(), seed()), std::nullopt);
}

TEST_F(Reveal, AnotherHashReplacesTheFirstUntilTheStart) {
  ben.join(std::nullopt, "", "pepper");
  ben.commit(1, "chili");
  ask();
  EXPECT_EQ(ben.commit(1, "chili").code(), "not_open");
  EXPECT_EQ(ben.join(std::nullopt, "", "chili").code(), "not_open") << "nor in the clear";
  EXPECT_EQ(ben.reveal(1, "chili").code(), "bad_request");
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "ok");
}

TEST_F(Reveal, OnlyTheHolderOfASeatCommitsIt) {
  EXPECT_EQ(ben.commit(0, "x").code(), "not_your_seat");
  EXPECT_EQ(ben.ask(protocol::Commit{3, std::string(64, 'a')}).code(), "bad_request") << "no such seat";
  EXPECT_EQ(ben.ask(protocol::Commit{1, std::string(64, 'A')}).code(), "bad_request");
  EXPECT_EQ(ben.reveal(1, "x").code(), "not_open") << "nobody asks";
}

TEST_F(Reveal, NothingAndNobodyStopsAStart) {
  ask();
  const std::string hashes = at("seats.0.hash") + at("seats.1.hash");
  EXPECT_EQ(anna.set_seat(2, {}).code(), "not_open");
  EXPECT_EQ(anna.start("pepper").code(), "not_open");
  for (Player* one : {&anna, &ben, &cleo}) EXPECT_EQ(one->leave().code(), "ok");
  EXPECT_EQ(at("seats.0.acting"), "bot") << "as after the start";
  EXPECT_EQ(at("seats.0.hash") + at("seats.1.hash"), hashes);
  room.bots().wait();
  room.loop().advance(kWait);
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(given(), "withheld withheld nothing");
}

TEST_F(Reveal, ARestartAsksAgainForTheSameHashesAndIsCounted) {
  ask();
  anna.reveal(0, "salt");
  const Deal before = deal();
  const std::string hashes = at("seats.0.hash") + at("seats.1.hash");
  room.restart(60'000);
  anna.watch(0);  // opens the table
  EXPECT_EQ(at("interrupted"), "1");
  EXPECT_EQ(deal().secret, before.secret);
  EXPECT_EQ(at("seats.0.hash") + at("seats.1.hash"), hashes);
  EXPECT_EQ(given(), "revealed committed nothing") << "what was confirmed is still there";
  EXPECT_EQ(at("reveal_until_ms"), std::to_string(room.loop().now() + kWait));
  room.loop().advance(kWait - 1);
  Player again(room, id, "ben");
  again.watch(1);
  EXPECT_NE(get(again.situation(1), "table.reveal_until_ms"), "nothing")
      << "a client that comes back is asked, too";
  EXPECT_EQ(again.reveal(1, "pepper").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(deal().interrupted, 1);
  const Deal played = deal();
  room.restart();
  EXPECT_EQ(deal(), played);
}

TEST_F(Reveal, AFullDiskDelaysTheStartAndLosesNothing) {
  ask();
  anna.reveal(0, "salt");
  room.store().break_disk();
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "not_stored");
  EXPECT_EQ(given(), "revealed committed nothing");
  room.loop().advance(kWait * 2);
  EXPECT_EQ(room.status(id), "open");
  room.store().mend_disk();
  EXPECT_EQ(ben.reveal(1, "pepper").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(given(), "revealed revealed nothing");
}

TEST_F(Reveal, TheRecordHasTheWholeDealAndCanBeImported) {
  ask();
  anna.reveal(0, "salt");
  room.loop().advance(kWait);
  for (Player* one : {&anna, &ben, &cleo}) one->leave();
  ASSERT_EQ(room.status(id), "over") << "bots play without requests";
  const auto record_of = [&](const std::string& table) {
    Json json;
    room.with(table, [&](Table& one) {
      json = server::record(one.file(), one.parts().view().log).value_or(Json());
    });
    return json;
  };
  const Json record = record_of(id);
  EXPECT_EQ(get(record, "deal.version"), "2");
  EXPECT_EQ(get(record, "deal.given"), R"(["revealed","withheld","nothing"])");
  EXPECT_EQ(get(record, "deal.hashes.1"), get(record, "deal.contributions.1"));
  EXPECT_EQ(get(anna.situation(0), "deal"), get(record, "deal")) << "the players get the same";
  const auto file = read_imported_table(record, person("dora"), room.loop().now());
  ASSERT_TRUE(file) << file.refusal().message;
  const std::string imported = room.create(*file).table();
  EXPECT_EQ(get(record_of(imported), "deal"), get(record, "deal"));
  room.restart();
  EXPECT_EQ(get(record_of(imported), "deal"), get(record, "deal"));
  EXPECT_EQ(get(record_of(id), "deal"), get(record, "deal"));
}

// Cleo plays together with the operator, who knows the secret and sees all hashes. She commits last, after
// 3000 tries.
TEST_F(Reveal, WhoKnowsTheSecretAndCommitsLastGetsNoDealOfTheOwnChoice) {
  ben.commit(1, "pepper");
  const auto predicted = [&](const std::string& text) {
    TableFile guess;
    room.with(id, [&](Table& table) { guess = table.file(); });
    guess.seats[2].contribution = text;
    guess.seats[2].hash = hash_of_contribution(guess.deal.commitment, 2, text);
    close_deal(guess);  // without ben's text, which nobody knows
    return seed_of(guess.deal);
  };
  std::string best, promised = "g";
  for (int i = 0; i < 3000; ++i) {
    const std::string text = std::to_string(i);
    if (std::string seed = predicted(text); seed < promised) promised = std::move(seed), best = text;
  }
  EXPECT_TRUE(promised.starts_with("00"));
  cleo.commit(2, best);
  anna.start();
  cleo.reveal(2, best);
  ben.reveal(1, "pepper");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_NE(seed(), promised);
  EXPECT_EQ(given(), "nothing revealed revealed");
}

// Ben and cleo play together with the operator. Whatever they withhold, the deal is one of four.
TEST(RevealTogether, WithholdingChoosesAmongTwoToTheKDealsEachOfThemMarked) {
  std::set<std::string> seeds;
  for (unsigned withheld = 0; withheld < 4; ++withheld) {
    Room room;
    TableFile file = new_table(R"({"game":"chaud-devant","players":3})", person("anna"));
    file.deal = deal_of(std::string(64, '7'));
    const std::string id = room.create(file).table();
    Player people[] = {{room, id, "anna"}, {room, id, "ben"}, {room, id, "cleo"}};
    for (Seat seat = 0; seat < 3; ++seat) {
      people[seat].join(seat);
      people[seat].commit(seat, "text " + std::to_string(seat));
    }
    people[0].start();
    for (Seat seat = 0; seat < 3; ++seat) {
      if (seat == 0 || !(withheld >> (seat - 1) & 1))
        people[seat].reveal(seat, "text " + std::to_string(seat));
    }
    room.loop().advance(kWait);
    room.with(id, [&](Table& table) {
      const Deal& deal = table.file().deal;
      EXPECT_EQ(std::ranges::count(deal.given, Given::withheld), std::popcount(withheld));
      seeds.insert(seed_of(deal));
    });
  }
  EXPECT_EQ(seeds.size(), 4u);
}

TEST(RevealAlone, OnePersonWithBotsWaitsForNobodyElse) {
  Room room;
  auto request = *table_request(R"({"game":"dicht-dran","players":3,"level":"random"})");
  const Deal shown = new_deal();
  request.commitment = shown.commitment;
  request.hash = hash_of_contribution(shown.commitment, 0, "salt");
  const std::string id =
      room.create_and_start(*read_quick_table(request, person("anna"), shown, 1), person("anna")).table();
  ASSERT_NE(id, "") << "the answer does not wait for the reveal";
  EXPECT_EQ(room.status(id), "open");
  Player anna(room, id, "anna");
  EXPECT_EQ(anna.reveal(0, "salt").code(), "ok");
  EXPECT_EQ(room.status(id), "running");
  EXPECT_EQ(get(room.json(id), "seats.0.given"), "revealed");
}

TEST(RevealAlone, AHashNeedsACommitmentAndASeat) {
  const std::string hash(64, 'a');
  const auto code = [](const std::string& text, std::optional<Deal> shown) {
    const auto file = read_new_table(*table_request(text), person("anna"), std::move(shown), 1);
    return file ? "ok" : std::string(to_text(file.refusal().code));
  };
  const std::string start = R"({"game":"dicht-dran","players":2,"hash":")";
  EXPECT_EQ(code(start + hash + "\"}", std::nullopt), "bad_request");
  EXPECT_EQ(code(start + hash + "\"}", new_deal()), "ok");
  EXPECT_EQ(code(start + "7\"}", new_deal()), "bad_request");
  EXPECT_EQ(code(start + hash + R"(","contribution":"x"})", new_deal()), "bad_request") << "one of the two";
  EXPECT_EQ(code(start + hash + R"(","seats":[{"kind":"open"},{"kind":"bot"}]})", new_deal()), "bad_request");
}

TEST(RevealAlone, AMatchWithoutADealTakesNoContributions) {
  Room room;
  TableFile file = new_table(R"({"game":"dicht-dran","players":2,"seats":[{"kind":"me"},{"kind":"bot"}]})",
                             person("anna"));
  begin_from(file, R"({"target":2})");
  Player anna(room, room.create(file).table(), "anna");
  EXPECT_EQ(anna.ask(protocol::Commit{0, std::string(64, 'a')}).code(), "bad_request");
}

// As a server of version 0.2 stored them.
TEST(RevealOfOld, TablesFromBeforeTheHashesKeepTheirDeal) {
  TableFile file = new_table(R"({"game":"dicht-dran","players":2,"seats":[{"kind":"me"},{"kind":"bot"}]})",
                             person("anna"));
  file.seats[0].contribution = "salt";
  file.deal.contributions = {"salt", ""};
  file.status = TableStatus::running;
  file.started = 5;
  const auto read = read_table_file(row_of(file, 6));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->deal, file.deal);
  EXPECT_EQ(read->deal.version(), 1);
  EXPECT_EQ(seed_of(read->deal), seed_of(file.deal));
}

}  // namespace
}  // namespace peppermill::server::testing
