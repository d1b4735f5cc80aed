// Finished matches: all hidden facts are open; they are stored for good, exported, imported, replayed, and
// played on from any version. And the rematch.
#include "server/tables/finished.h"

#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

struct Finished : ::testing::Test {
  Room room;
  Three three{room};
  Player &anna = three.anna, &ben = three.ben, &cleo = three.cleo;

  // Plays a match that contains an undo.
  void play_to_the_end() {
    anna.play(0);
    anna.undo(0);
    three.play_on();
    ASSERT_EQ(room.status(three.id), "over");
  }
  Json record() {
    Json json;
    room.with(three.id, [&](Table& table) {
      json = server::record(table.file(), table.parts().view().log).value_or(Json());
    });
    return json;
  }
  Json replay(const std::string& id) {
    Json json;
    room.with(id, [&](Table& table) {
      const auto steps = replay_steps(table.file(), table.parts().view().log, room.store());
      if (steps) json = as_json(protocol::Replay{table_message(table.parts()), *steps});
    });
    return json;
  }
  Outcome what_if(const std::string& id, std::int64_t version, Seat seat = 0) {
    Outcome outcome;
    room.tables().what_if(id, person("dora"), {version, seat, BotLevel::random},
                          outcome.reply<std::shared_ptr<Table>>());
    room.loop().run_ready();
    return outcome;
  }
};

TEST_F(Finished, NothingHiddenIsGivenAwayBeforeTheEnd) {
  three.play_on(5);
  EXPECT_TRUE(record().is_null());
  EXPECT_TRUE(replay(three.id).is_null());
  EXPECT_EQ(what_if(three.id, 0).code(), "not_over");
  EXPECT_EQ(get(room.json(three.id), "result"), "null");
}

TEST_F(Finished, TheRecordHasTheDealAndCanBeChecked) {
  play_to_the_end();
  const Json json = record();
  EXPECT_EQ(get(json, "names"), R"(["anna","ben","cleo"])");
  const auto deal = read_deal(*json.find("deal"));
  ASSERT_TRUE(deal);
  EXPECT_EQ(error_in(*deal, get(json, "seed")), std::nullopt);
  EXPECT_EQ(deal->commitment, get(room.json(three.id), "commitment"));
  const auto read = read_record(json);
  ASSERT_TRUE(read);
  const auto match = load_match(*read);
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_TRUE((*match)->turn().empty());
}

TEST_F(Finished, IsStoredForGood) {
  play_to_the_end();
  const Json before = record(), steps = replay(three.id);
  room.restart();
  EXPECT_EQ(room.tables().in_memory(), 0u) << "nothing is running there";
  EXPECT_EQ(record(), before);
  EXPECT_EQ(*replay(three.id).find("steps"), *steps.find("steps"));
}

TEST_F(Finished, TheReplayShowsEveryVersionWithAllHandsOpen) {
  play_to_the_end();
  const Json json = replay(three.id);
  const Json::List& steps = *json.find("steps")->as_list();
  ASSERT_EQ(steps.size(), room.store().entries(three.id)->size() + 1);
  EXPECT_EQ(get(steps[0], "version"), "0");
  EXPECT_GT(get(steps[0], "state.hands.0").size(), 50u);
  EXPECT_GT(get(steps[0], "state.hands.2").size(), 50u);
  EXPECT_EQ(get(steps[1], "kind"), "act");
  EXPECT_NE(get(steps[1], "events.0.menu"), "null") << "secret choices, too";
  EXPECT_EQ(get(steps[2], "kind"), "undo");
  EXPECT_EQ(get(steps[2], "state"), get(steps[0], "state"));
  EXPECT_EQ(get(steps.back(), "state.phase"), "over");
}

TEST_F(Finished, WhatIfStartsFromTheDealItself) {
  play_to_the_end();
  const Outcome outcome = what_if(three.id, 0, 1);
  ASSERT_EQ(outcome.code(), "ok");
  const Json table = room.json(outcome.table());
  EXPECT_EQ(get(table, "status"), "running");
  EXPECT_EQ(get(table, "origin.table"), three.id);
  EXPECT_EQ(get(table, "origin.version"), "0");
  EXPECT_EQ(get(table, "seats.1.name"), "dora");
  EXPECT_EQ(get(table, "seats.0.level"), "random");
  EXPECT_EQ(get(table, "public"), "false");
  EXPECT_EQ(get(table, "commitment"), "null") << "this deal is known";
  Player dora(room, outcome.table(), "dora");
  dora.watch(1);
  EXPECT_EQ(get(dora.situation(1), "view.hands.1"), get(replay(three.id), "steps.0.state.hands.1"));
}

TEST_F(Finished, WhatIfStartsFromAnyVersionUndoneStepsIncluded) {
  play_to_the_end();
  const Json steps = replay(three.id);
  const auto last = static_cast<std::int64_t>(steps.find("steps")->as_list()->size()) - 1;
  for (const std::int64_t version : {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, last / 2, last - 1}) {
    room.bots().wait();
    const Outcome outcome = what_if(three.id, version);
    ASSERT_EQ(outcome.code(), "ok") << version;
    Player dora(room, outcome.table(), "dora");
    dora.watch(0);
    const std::string step = "steps." + std::to_string(version) + ".state.";
    EXPECT_EQ(get(dora.situation(0), "view.hands.0"), get(steps, step + "hands.0")) << version;
    EXPECT_EQ(get(dora.situation(0), "view.pot"), get(steps, step + "pot")) << version;
    EXPECT_EQ(get(dora.situation(0), "version"), "0") << "its versions count from 0";
    room.bots().hurry();
    room.loop().run_ready();
  }
  EXPECT_EQ(what_if(three.id, last).code(), "bad_request") << "no decision is left";
  EXPECT_EQ(what_if(three.id, last + 1).code(), "bad_request");
  EXPECT_EQ(what_if(three.id, -1).code(), "bad_request");
  EXPECT_EQ(what_if(three.id, 0, 3).code(), "bad_request") << "no such seat";
  EXPECT_EQ(what_if("nowhere", 0).code(), "no_such_thing");
  EXPECT_TRUE(room.faults().empty());
}

TEST_F(Finished, AWhatIfIsPlayedToItsEndAndCanItselfBePlayedOn) {
  play_to_the_end();
  const Outcome first = what_if(three.id, 7, 1);
  Player dora(room, first.table(), "dora");
  dora.watch(1);
  while (dora.prompt(1) != kNoPrompt) dora.play(1);
  EXPECT_EQ(room.status(first.table()), "over");
  EXPECT_EQ(get(dora.situation(1), "deal"), "nothing") << "it had no deal of its own";
  const Json steps = replay(first.table());
  EXPECT_EQ(get(steps, "steps.0.version"), "0");
  EXPECT_EQ(get(steps, "steps.3.state"), get(replay(three.id), "steps.5.state"))
      << "its replay starts with the deal and skips undone steps";
  room.restart();
  EXPECT_EQ(what_if(first.table(), 10).code(), "ok");
}

TEST_F(Finished, ARecordThatWasExportedCanBeImported) {
  play_to_the_end();
  const auto file = read_imported_table(record(), person("dora"), room.loop().now());
  ASSERT_TRUE(file) << file.refusal().message;
  const std::string id = room.create(*file).table();
  EXPECT_EQ(room.status(id), "over");
  EXPECT_EQ(get(room.json(id), "seats.1.kind"), "recorded");
  EXPECT_EQ(get(room.json(id), "seats.1.name"), "ben");
  EXPECT_EQ(get(room.json(id), "result"), get(room.json(three.id), "result"));
  Json again;
  room.with(id, [&](Table& table) {
    again = server::record(table.file(), table.parts().view().log).value_or(Json());
  });
  for (const std::string field :
       {"game", "players", "options", "seed", "actions", "result", "names", "deal", "started_ms", "ended_ms"})
    EXPECT_EQ(get(again, field), get(record(), field));
  EXPECT_EQ(what_if(id, 5).code(), "ok");
  EXPECT_EQ(get(replay(id), "steps.3.state"), get(replay(three.id), "steps.5.state"));
  room.restart();
  EXPECT_EQ(room.status(id), "over");
  EXPECT_FALSE(replay(id).is_null());
  Player guest(room, id, "guest");
  guest.spectate();
  EXPECT_EQ(get(guest.situation(std::nullopt), "result.over"), "true");
}

TEST_F(Finished, NamesInAnImportedRecordAreCleanedLikeAnyOther) {
  play_to_the_end();
  Json turned = record();
  turned.set("names", Json::List{"  anna ", "b\u202een", std::string(33, 'x')});
  const auto file = read_imported_table(turned, person("dora"), 5);
  ASSERT_TRUE(file) << file.refusal().message;
  EXPECT_EQ(file->seats[0].name, "anna");
  EXPECT_EQ(file->seats[1].name, "") << "it would change the direction of the following text";
  EXPECT_EQ(file->seats[2].name, "") << "too long";
}

TEST_F(Finished, ARecordThatIsNoFinishedGameIsNotImported) {
  play_to_the_end();
  const Json good = record();
  const auto code = [](const Json& json) {
    const auto file = read_imported_table(json, person("dora"), 5);
    return file ? "ok" : std::string(to_text(file.refusal().code));
  };
  EXPECT_EQ(code(good), "ok");
  EXPECT_EQ(code(Json::list()), "bad_record");
  Json changed = good;
  EXPECT_EQ(code(changed.set("actions", Json::list()).set("result", Json())), "bad_record") << "not over";
  changed = good;
  EXPECT_EQ(code(changed.set("players", 4)), "bad_record");
  changed = good;
  EXPECT_EQ(code(changed.set("result", parsed(R"({"over":true,"scores":[9,9,9],"ranks":[1,1,1]})"))),
            "bad_record");
  changed = good;
  EXPECT_EQ(code(changed.set("names", "anna")), "ok") << "names are optional";
  changed = good;
  Json forged = *good.find("deal");
  EXPECT_EQ(code(changed.set("deal", forged.set("secret", std::string(64, '0')))), "bad_record");
  changed = good;
  EXPECT_EQ(code(changed.set("deal", Json())), "ok") << "a match from another table may have no deal";
}

// The record has the version of its landings: a later version must not move an old landing.
TEST_F(Finished, ASafranitoRecordNamesTheVersionOfItsOutcomes) {
  auto quick = read_quick_table(
      *table_request(R"({"game":"safranito","players":2,"level":"random","options":{"max_rounds":1}})"),
      person("anna"), std::nullopt, 1);
  quick->seats[0] = {.kind = SeatKind::bot, .level = BotLevel::random};
  const std::string id = room.create_and_start(*quick, person("anna")).table();
  ASSERT_EQ(room.status(id), "over") << "bots play without requests";
  Json record;
  room.with(id, [&](Table& table) { record = *server::record(table.file(), table.parts().view().log); });
  ASSERT_NE(get(record, kOutcomeVersionKey), "nothing");
  const Outcome next = what_if(id, 3);
  ASSERT_EQ(next.code(), "ok");
  room.with(next.table(), [&](Table& table) {
    EXPECT_EQ(std::to_string(*table.file().start->outcome_version), get(record, kOutcomeVersionKey));
  });
  // The landings of an older version stay as they are, also in a match that continues from there.
  Json old = record;
  old.set(kOutcomeVersionKey, 0);
  const auto imported = read_imported_table(old, person("dora"), 5);
  ASSERT_TRUE(imported) << imported.refusal().message;
  const std::string old_id = room.create(*imported).table();
  const Outcome old_next = what_if(old_id, 3);
  ASSERT_EQ(old_next.code(), "ok");
  room.with(old_next.table(), [&](Table& table) { EXPECT_EQ(table.file().start->outcome_version, 0); });
  room.restart();
  EXPECT_EQ(room.status(old_next.table()), "running");
}

struct Rematch : Finished {
  Outcome rematch(const Player& who) {
    Outcome outcome;
    room.tables().rematch(three.id, who.who(), outcome.reply<std::shared_ptr<Table>>());
    return outcome;
  }
};

TEST_F(Rematch, IsATableWithTheSamePeopleAndSettings) {
  play_to_the_end();
  const Outcome outcome = rematch(ben);
  room.loop().run_ready();
  ASSERT_EQ(outcome.code(), "ok");
  const Json next = room.json(outcome.table()), before = room.json(three.id);
  EXPECT_EQ(get(next, "status"), "open");
  EXPECT_EQ(get(next, "host"), "p_ben");
  for (const std::string field : {"game", "players", "options", "pace", "level", "public", "chat"})
    EXPECT_EQ(get(next, field), get(before, field));
  for (int seat = 0; seat < 3; ++seat) {
    const std::string person = "seats." + std::to_string(seat) + ".person";
    EXPECT_EQ(get(next, person), get(before, person));
  }
  EXPECT_NE(get(next, "commitment"), get(before, "commitment")) << "a new deal";
  EXPECT_EQ(get(anna.device().received("seats").back(), "table.rematch"), outcome.table());
}

TEST_F(Rematch, StartsWithThoseWhoHaveAgreed) {
  play_to_the_end();
  const Outcome outcome = rematch(ben);
  room.loop().run_ready();
  const std::string next = outcome.table();
  EXPECT_EQ(get(room.json(next), "seats.0.kind"), "reserved");
  EXPECT_EQ(get(room.json(next), "seats.1.kind"), "person");
  EXPECT_EQ(ben.at(next).start().code(), "not_full") << "nobody else has agreed";
  const Outcome agreed = rematch(cleo);
  room.loop().run_ready();
  EXPECT_EQ(agreed.table(), next);
  EXPECT_EQ(get(room.json(next), "seats.2.kind"), "person");
  EXPECT_EQ(ben.at(next).start().code(), "not_full");
  EXPECT_EQ(anna.at(next).join().code(), "ok") << "the other way to agree";
  EXPECT_EQ(ben.at(next).start().code(), "ok");
}

TEST_F(Rematch, CanBeAskedForAgainAfterItHasClosed) {
  play_to_the_end();
  const Outcome first = rematch(ben);
  room.loop().run_ready();
  EXPECT_EQ(ben.at(first.table()).leave().code(), "ok");
  EXPECT_EQ(room.status(first.table()), "over");
  const Outcome second = rematch(anna), third = rematch(cleo);
  room.loop().run_ready();
  ASSERT_EQ(second.code(), "ok");
  EXPECT_NE(second.table(), first.table());
  EXPECT_EQ(third.table(), second.table());
  EXPECT_EQ(get(room.json(three.id), "rematch"), second.table());
  EXPECT_EQ(get(room.json(second.table()), "host"), "p_anna");
}

TEST_F(Rematch, EverybodyWhoAsksGetsTheSameTable) {
  play_to_the_end();
  const Outcome first = rematch(ben), second = rematch(anna);
  room.loop().run_ready();
  ASSERT_EQ(first.code(), "ok");
  EXPECT_EQ(second.table(), first.table());
  const Outcome third = rematch(cleo);
  room.loop().run_ready();
  EXPECT_EQ(third.table(), first.table());
  room.restart();
  const Outcome fourth = rematch(cleo);
  room.loop().run_ready();
  EXPECT_EQ(fourth.table(), first.table()) << "also later";
  EXPECT_EQ(get(room.json(first.table()), "host"), "p_ben");
}

TEST_F(Rematch, IsForPlayersAfterTheEnd) {
  three.play_on(3);
  const Outcome early = rematch(ben);
  room.loop().run_ready();
  EXPECT_EQ(early.code(), "not_over");
  three.play_on();
  const Outcome stranger = rematch(Player(room, three.id, "guest"));
  room.loop().run_ready();
  EXPECT_EQ(stranger.code(), "not_allowed");
  Outcome nowhere;
  room.tables().rematch("nowhere", ben.who(), nowhere.reply<std::shared_ptr<Table>>());
  room.loop().run_ready();
  EXPECT_EQ(nowhere.code(), "no_such_thing");
}

TEST_F(Rematch, IsAnnouncedOnlyWhenTheTableIsStored) {
  play_to_the_end();
  room.store().break_disk();
  const Outcome failed = rematch(ben), waiting = rematch(anna);
  room.loop().run_ready();
  EXPECT_EQ(failed.code(), "not_stored");
  EXPECT_EQ(waiting.code(), "not_stored");
  EXPECT_EQ(get(room.json(three.id), "rematch"), "null");
  room.store().mend_disk();
  const Outcome again = rematch(ben);
  room.loop().run_ready();
  EXPECT_EQ(again.code(), "ok");
  EXPECT_EQ(get(room.json(three.id), "rematch"), again.table());
}

TEST_F(Rematch, ForgetsThatABotStoodIn) {
  ben.leave();
  three.play_on();
  ASSERT_EQ(room.status(three.id), "over");
  const Outcome outcome = rematch(anna);
  room.loop().run_ready();
  EXPECT_EQ(ben.at(outcome.table()).join().code(), "ok");
  EXPECT_EQ(get(room.json(outcome.table()), "seats.1.acting"), "person");
}

}  // namespace
}  // namespace peppermill::server::testing
