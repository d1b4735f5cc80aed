// What one person and one address may use at tables, and whose turn and share the bots take.
#include "server/tables/spending.h"

#include <set>

#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr std::string_view kEve = "192.0.2.1", kAnna = "192.0.2.2";

Person at(const std::string& name, std::string_view address) {
  Person who = person(name);
  who.address = address;
  return who;
}

struct Spending : ::testing::Test {
  Room room;

  Spending() { room.bots().wait(); }

  TableFile file(std::string_view first, const Person& host) {
    return new_table(R"({"game":"dicht-dran","players":2,"level":"random","seats":[{"kind":")" +
                         std::string(first) + R"("},{"kind":"bot"}]})",
                     host, room.loop().now());
  }
  Outcome start(std::string_view first, const Person& host) {
    return room.create_and_start(file(first, host), host);
  }
  // The owners of the jobs that wait, in order.
  std::vector<std::string> owners() {
    std::vector<std::string> owners;
    for (const Thinkers::Job& job : room.bots().jobs()) owners.push_back(job.owner);
    return owners;
  }
  void use_up(Resource resource, std::string_view address) {
    room.shares().charge(resource, {std::string(address), ""}, room.loop().now(), 1e9);
  }
};

using Owners = std::vector<std::string>;

TEST_F(Spending, BotsWithoutPeopleTakeTheHostsTurn) {
  start("bot", at("eve", kEve));
  start("me", at("anna", kAnna));
  EXPECT_EQ(owners(), (Owners{std::string(kEve), std::string(kEve), std::string(kAnna)}));
}

TEST_F(Spending, BotsTakeTheTurnOfThePersonWhoWaitsForThem) {
  const Outcome made = room.create(new_table(R"({"game":"dicht-dran","players":3,"level":"random",
                    "seats":[{"kind":"bot"},{"kind":"me"},{"kind":"open"}]})",
                                             at("eve", kEve), room.loop().now()));
  Player eve(room, made.table(), "eve"), anna(room, made.table(), "anna"), ivy(room, made.table(), "ivy");
  eve.from(std::string(kEve));
  anna.from(std::string(kAnna));
  ivy.from("192.0.2.3");
  ASSERT_EQ(anna.join().code(), "ok");
  ASSERT_EQ(eve.start().code(), "ok");
  EXPECT_EQ(owners(), Owners{std::string(kEve)});
  anna.watch(2);
  eve.watch(1);
  room.bots().answer();
  room.loop().run_ready();
  ASSERT_EQ(eve.play(1).code(), "ok");
  ivy.spectate();
  ASSERT_EQ(anna.play(2).code(), "ok");
  EXPECT_EQ(owners(), Owners{std::string(kAnna)}) << "a spectator waits for nothing";
}

TEST_F(Spending, AHostWhoOnlyWatchesTakesNobodysPlace) {
  const std::string id = room.create(new_table(R"({"game":"dicht-dran","players":2,"level":"random",
                                "seats":[{"kind":"bot"},{"kind":"open"}]})",
                                               at("eve", kEve), room.loop().now()))
                             .table();
  Player eve(room, id, "eve"), anna(room, id, "anna");
  ASSERT_EQ(anna.from(std::string(kAnna)).join().code(), "ok");
  anna.watch(1);
  ASSERT_EQ(eve.from(std::string(kEve)).start().code(), "ok");
  EXPECT_EQ(owners(), Owners{std::string(kAnna)});
}

TEST_F(Spending, AfterARestartATableBelongsToNobodyUntilItsPeopleComeBack) {
  const std::string id = start("me", at("anna", kAnna)).table();
  room.shares().charge(Resource::bot_milliseconds, {"", "p_anna"}, room.loop().now(), 1e6);
  room.restart(5000, [&] { room.bots().wait(); });
  EXPECT_EQ(owners(), Owners{""});
  EXPECT_EQ(room.bots().jobs()[0].budget, BotTurns::kHurried) << "the host has used up the share";
  Player anna(room, id, "anna");
  room.bots().answer();
  room.loop().run_ready();
  anna.from(std::string(kAnna));
  anna.watch(0);
  ASSERT_EQ(anna.play(0).code(), "ok");
  EXPECT_EQ(owners(), Owners{std::string(kAnna)});
}

TEST_F(Spending, ThinkingIsChargedToTheAddressItWasFor) {
  start("bot", at("eve", kEve));
  room.bots().take(400'000);
  room.bots().answer();  // both seats choose at once
  room.loop().run_ready();
  EXPECT_FALSE(
      room.shares().may_spend(Resource::bot_milliseconds, {std::string(kEve), ""}, room.loop().now()));
  EXPECT_TRUE(
      room.shares().may_spend(Resource::bot_milliseconds, {std::string(kAnna), ""}, room.loop().now()));
}

TEST_F(Spending, WhoHasUsedUpTheBotsTimeStartsNoTableWithThem) {
  use_up(Resource::bot_milliseconds, kEve);
  EXPECT_EQ(start("me", at("eve", kEve)).code(), "too_fast");
  EXPECT_TRUE(room.store().tables_of("p_eve", 10).empty()) << "nothing is left behind";
  const std::string id = room.create(file("me", at("eve", kEve))).table();
  Player eve(room, id, "eve");
  EXPECT_EQ(eve.from(std::string(kEve)).start().code(), "too_fast");
  EXPECT_EQ(start("me", at("anna", kAnna)).code(), "ok");
  room.shares().charge(Resource::bot_milliseconds, {std::string(kEve), ""}, room.loop().now(), -2e9);
  EXPECT_EQ(eve.start().code(), "ok");
}

TEST_F(Spending, PeopleAloneNeedNoTimeOfBots) {
  use_up(Resource::bot_milliseconds, kEve);
  const std::string id = room.create(new_table(R"({"game":"dicht-dran","players":2,
                                                   "seats":[{"kind":"me"},{"kind":"me"}]})",
                                               at("eve", kEve), room.loop().now()))
                             .table();
  EXPECT_EQ(Player(room, id, "eve").from(std::string(kEve)).start().code(), "ok");
}

TEST_F(Spending, HintsHaveALimitForEachAddressAndCostTheBotsTime) {
  const std::string id = start("me", at("anna", kAnna)).table();
  Player anna(room, id, "anna");
  anna.from(std::string(kAnna)).watch(0);
  use_up(Resource::hints, kAnna);
  EXPECT_EQ(anna.hint(0).code(), "too_fast");
  EXPECT_EQ(anna.from("192.0.2.9").hint(0).code(), "waiting");
  room.bots().answer();
  room.loop().run_ready();
  use_up(Resource::bot_milliseconds, "192.0.2.9");
  EXPECT_EQ(anna.hint(0).code(), "too_fast");
}

TEST_F(Spending, EveryRefusalSaysWhatWasTooMuch) {
  std::set<std::string> sentences;
  constexpr Resource kAsked[] = {Resource::watches,          Resource::chat,     Resource::tables,
                                 Resource::imports,          Resource::what_ifs, Resource::passwords,
                                 Resource::bot_milliseconds, Resource::replays,  Resource::hints};
  for (const Resource resource : kAsked) {
    use_up(resource, kEve);
    const auto refusal = spend(room.shares(), resource, at("eve", kEve), room.loop().now());
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, protocol::Code::too_fast);
    sentences.insert(refusal->message);
  }
  EXPECT_EQ(sentences.size(), std::size(kAsked));
}

}  // namespace
}  // namespace peppermill::server::testing
