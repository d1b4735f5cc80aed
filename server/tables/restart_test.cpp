// After a restart every table continues where it was. A table that cannot is reported and disturbs no other.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

TEST(Restart, ResumesEveryTableWithItsPromptsAndVersions) {
  Room room;
  Three first(room), second(room, R"(,"spectator_delay_s":5)");
  first.play_on(9);
  second.anna.play(0);
  second.anna.undo(0);
  second.ben.play(1);
  std::vector<std::string> before;
  for (Three* three : {&first, &second}) {
    for (const Seat seat : {0, 1, 2}) {
      const Json message = three->at(seat).situation(seat);
      for (const std::string field : {"version", "view", "turn", "prompt", "may_undo"})
        before.push_back(get(message, field));
    }
  }
  room.restart();
  EXPECT_EQ(room.resumed(), 2u);
  std::vector<std::string> after;
  for (Three* three : {&first, &second}) {
    for (const Seat seat : {0, 1, 2}) {
      Player again = three->at(seat).second_device();
      again.watch(seat);
      const Json message = again.situation(seat);
      for (const std::string field : {"version", "view", "turn", "prompt", "may_undo"})
        after.push_back(get(message, field));
    }
  }
  EXPECT_EQ(after, before);
}

TEST(Restart, ATableThatHitsABugIsReportedAndTheOthersResume) {
  Room room;
  Three first(room), second(room);
  room.restart(5000, [&] { room.loop().on_now(one_bug()); });
  ASSERT_EQ(room.faults().size(), 1u);
  EXPECT_NE(room.faults()[0].find("a test's bug"), std::string::npos);
  for (const Three* three : {&first, &second}) EXPECT_EQ(room.status(three->id), "running");
}

TEST(Restart, BotsThatWereThinkingThinkAgain) {
  Room room;
  room.bots().wait();
  const auto file = read_quick_table(*table_request(R"({"game":"dicht-dran","players":3,"level":"random"})"),
                                     person("anna"), std::nullopt, 1);
  const std::string id = room.create_and_start(*file, person("anna")).table();
  EXPECT_EQ(room.bots().thinking(), 2u);
  room.restart();
  EXPECT_EQ(room.store().entries(id)->size(), 2u);
  Player anna(room, id, "anna");
  anna.watch(0);
  EXPECT_EQ(anna.play(0).code(), "ok");
}

TEST(Restart, AnUnstoredAnswerHasNoEffect) {
  Room room(Answers::in_settle);
  TableFile file =
      new_table(R"({"game":"dicht-dran","players":2,"seats":[{"kind":"me"},{"kind":"me"}]})", person("anna"));
  const std::string id = file.id;
  room.tables().create_and_start(std::move(file), person("anna"), [](const auto&) {});
  while (room.store().settle() > 0) room.loop().run_ready();
  Player anna(room, id, "anna");
  anna.watch(0);
  const Prompt prompt = anna.prompt(0);
  const std::string choice = anna.choice(0), other = anna.choice(0, 1);
  const Outcome lost = anna.act(0, prompt, choice);
  EXPECT_EQ(lost.code(), "waiting");
  // The process ends before the answer is on disk.
  room.store().break_disk();
  room.store().settle();
  room.store().mend_disk();
  room.restart();
  const Outcome outcome = anna.act(0, prompt, other);
  while (room.store().settle() > 0) room.loop().run_ready();
  EXPECT_EQ(outcome.version(), 1) << "another answer is possible";
}

TEST(Restart, AnOpenTableIsStillOpen) {
  Room room;
  const std::string id =
      room.create(new_table(R"({"game":"dicht-dran","players":2})", person("anna"))).table();
  room.restart();
  Player ben(room, id, "ben");
  EXPECT_EQ(ben.join().code(), "ok");
  EXPECT_EQ(Player(room, id, "anna").start().code(), "ok");
}

TEST(Restart, SafranitosThrowsLandWhereTheyLandedBefore) {
  Room room;
  auto file = read_quick_table(*table_request(R"({"game":"safranito","players":2,"level":"random"})"),
                               person("anna"), std::nullopt, 1);
  const std::string id = room.create_and_start(*file, person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(0);
  Prompt prompt = kNoPrompt;
  std::string choice;
  Outcome thrown;
  while (anna.prompt(0) != kNoPrompt && anna.choice(0).starts_with("throw")) {
    prompt = anna.prompt(0);
    choice = anna.choice(0) + " at=0 heading=0 speed=2000 loft=300 spin=0 face=down";
    thrown = anna.act(0, prompt, choice);
    ASSERT_EQ(thrown.code(), "ok") << choice;
  }
  const std::string view = get(anna.situation(0), "view");
  room.restart();
  Player again = anna.second_device();
  again.watch(0);
  EXPECT_EQ(get(again.situation(0), "view"), view);
  const auto entries = room.store().entries(id).value();
  EXPECT_NE(entries.at(0).text.find(" -> "), std::string::npos) << "the landing is stored";
  room.with(
      id, [](Table& table) { EXPECT_TRUE(table.file().outcome_version) << "the version that made it, too"; });
  EXPECT_EQ(again.act(0, prompt, choice).version(), thrown.version()) << "a retry need not name the landing";
}

// Rows that somebody has damaged.
struct Damage : ::testing::Test {
  Room room;
  std::unique_ptr<Three> good = std::make_unique<Three>(room), bad = std::make_unique<Three>(room);

  void damage(const std::function<void(TableRow&)>& how) {
    TableRow row = *room.store().table(bad->id);
    how(row);
    Batch batch;
    batch.push_back(PutTable{std::move(row)});
    room.store().write(std::move(batch), nullptr);
  }
  void add_entry(EntryRow entry) {
    entry.table = bad->id;
    Batch batch;
    batch.push_back(AddEntry{std::move(entry)});
    room.store().write(std::move(batch), nullptr);
  }
  void expect_harmless() {
    room.faults().clear();
    room.restart();
    ASSERT_EQ(room.faults().size(), 1u);
    EXPECT_TRUE(room.faults()[0].starts_with(bad->id + ": ")) << room.faults()[0];
    bool there = true;
    room.tables().with(bad->id, [&](const std::shared_ptr<Table>& table) { there = table != nullptr; });
    EXPECT_FALSE(there);
    good->anna.watch(0);
    EXPECT_EQ(good->anna.play(0).code(), "ok");
  }
};

TEST_F(Damage, OfTheTablesRowIsReported) {
  damage([](TableRow& row) { row.json = row.json.substr(0, row.json.size() / 2); });
  expect_harmless();
}

TEST(Restart, ATableWithUnreadableEntriesIsNotTakenForANewOne) {
  Room room;
  Three three(room);
  three.play_on(5);
  room.store().damage_entries();
  room.restart();
  EXPECT_EQ(room.tables().in_memory(), 0u);
  EXPECT_EQ(room.faults(), std::vector<std::string>{three.id + ": the stored match is not playable"});
}

TEST_F(Damage, OfTheGamesNameIsReported) {
  damage([](TableRow& row) { row.game = "chess"; });
  expect_harmless();
}

TEST_F(Damage, OfAnEntrysTextIsReported) {
  add_entry({.table = {},
             .version = 1,
             .at = 1,
             .kind = "act",
             .seat = 0,
             .by = "person",
             .spent = 0,
             .text = "sing"});
  expect_harmless();
}

TEST_F(Damage, OfAnEntrysSeatIsReported) {
  add_entry({.table = {},
             .version = 1,
             .at = 1,
             .kind = "act",
             .seat = 200,
             .by = "person",
             .spent = 0,
             .text = "menu pea"});
  expect_harmless();
}

TEST_F(Damage, OfAnEntrysKindIsReported) {
  add_entry({.table = {},
             .version = 1,
             .at = 1,
             .kind = "sing",
             .seat = 0,
             .by = "person",
             .spent = 0,
             .text = "menu pea"});
  expect_harmless();
}

TEST_F(Damage, OfAnImpossibleUndoIsReported) {
  add_entry({.table = {},
             .version = 1,
             .at = 1,
             .kind = "undo",
             .seat = 0,
             .by = "person",
             .spent = 0,
             .text = {}});
  expect_harmless();
}

TEST_F(Damage, DoesNotDisturbTheLists) {
  damage([](TableRow& row) { row.json = "{"; });
  EXPECT_EQ(room.tables().of_person("p_anna").size(), 1u);
  EXPECT_EQ(room.tables().ids_of_person("p_anna").size(), 2u);
}

}  // namespace
}  // namespace peppermill::server::testing
