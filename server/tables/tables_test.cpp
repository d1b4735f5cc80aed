// All tables together: lists, limits, loading from the store and unloading.
#include <set>

#include "server/tables/finished.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

constexpr Millis kMinute = 60'000;

std::vector<std::string> ids(const std::vector<protocol::TableInfo>& list) {
  std::vector<std::string> ids;
  for (const protocol::TableInfo& table : list) ids.push_back(table.id);
  return ids;
}

std::string open_table(Room& room, const std::string& host, std::string_view extra = "") {
  const std::string request = R"({"game":"dicht-dran","players":2,"public":true)" + std::string(extra) + "}";
  return room.create(new_table(request, person(host), room.loop().now())).table();
}

TEST(Tables, OneClickStartsAGameAgainstBots) {
  Room room;
  const auto file = read_quick_table(*table_request(R"({"game":"chaud-devant","level":"random"})"),
                                     person("anna"), std::nullopt, 1);
  const Outcome outcome = room.create_and_start(*file, person("anna"));
  ASSERT_EQ(outcome.code(), "ok");
  EXPECT_EQ(room.status(outcome.table()), "running");
  Player anna(room, outcome.table(), "anna");
  anna.watch(0);
  EXPECT_NE(anna.prompt(0), kNoPrompt);
  while (anna.prompt(0) != kNoPrompt) anna.play(0);
  EXPECT_EQ(room.status(outcome.table()), "over");
}

TEST(Tables, PublicTablesAreListedWhileSomebodyIsThere) {
  Room room;
  const std::string id = open_table(room, "anna");
  const std::string hidden = open_table(room, "anna", R"(,"public":false)");
  EXPECT_TRUE(ids(room.tables().listed(TableStatus::open)).empty()) << "nobody is there";
  Player anna(room, id, "anna"), alone(room, hidden, "anna");
  anna.watch(0);
  alone.watch(0);
  EXPECT_EQ(ids(room.tables().listed(TableStatus::open)), std::vector<std::string>{id});
  Player(room, id, "ben").join();
  anna.start();
  EXPECT_TRUE(ids(room.tables().listed(TableStatus::open)).empty());
  EXPECT_EQ(ids(room.tables().listed(TableStatus::running)), std::vector<std::string>{id});
  const std::string list = protocol::text_of(protocol::TableList{room.tables().listed(TableStatus::running)});
  room.with(id, [&](Table& table) {
    EXPECT_EQ(list.find(table.file().deal.secret), std::string::npos);
    EXPECT_EQ(list.find(seed_of(table.file().deal)), std::string::npos);
  });
}

TEST(Tables, AnOpenTableForDaysIsListedAlways) {
  Room room;
  const std::string id = open_table(room, "anna", R"(,"pace":{"kind":"days"})");
  EXPECT_EQ(ids(room.tables().listed(TableStatus::open)), std::vector<std::string>{id});
}

TEST(Tables, AbandonedTablesDoNotPushOthersOffTheList) {
  Room room(Answers::at_once, {.unfinished_per_host = 100, .listed = 3});
  const std::string id = open_table(room, "anna");
  Player anna(room, id, "anna");
  anna.watch(0);
  for (int i = 0; i < 70; ++i) {
    room.loop().advance(1);
    open_table(room, "ben");
  }
  EXPECT_EQ(ids(room.tables().listed(TableStatus::open)), std::vector<std::string>{id});
}

TEST(Tables, AListHasALimit) {
  Room room(Answers::at_once, {.unfinished_per_host = 100, .listed = 3});
  for (int i = 0; i < 5; ++i) open_table(room, "anna", R"(,"pace":{"kind":"days"})");
  EXPECT_EQ(ids(room.tables().listed(TableStatus::open)).size(), 3u);
}

TEST(Tables, MineAreTablesWhereIHoldASeatRunningOnesFirst) {
  Room room;
  Three over(room);
  over.play_on();
  room.loop().advance(1);
  Three running(room);
  room.loop().advance(1);
  open_table(room, "ben");
  EXPECT_EQ(ids(room.tables().of_person("p_cleo")), (std::vector<std::string>{running.id, over.id}));
  EXPECT_EQ(ids(room.tables().of_person("p_ben")).size(), 3u);
  EXPECT_EQ(room.tables().ids_of_person("p_ben").size(), 3u);
  EXPECT_TRUE(ids(room.tables().of_person("p_nobody")).empty());
}

// Each person's own list.
std::string turn_for(Room& room, const std::string& id, const std::string& name) {
  for (const protocol::TableInfo& table : room.tables().of_person("p_" + name)) {
    if (table.id == id) return get(as_json(table), "turn");
  }
  return "not listed";
}

TEST(WhoseTurn, IsTheSameInMyListAndInTheMessages) {
  Room room;
  const std::string id = open_table(room, "anna");
  EXPECT_EQ(turn_for(room, id, "anna"), "[]") << "not begun";
  Three three(room);
  std::set<std::string> turns;
  for (; !three.asked().empty(); three.play_on(1)) {
    for (Seat seat = 0; seat < 3; ++seat) {
      const Player& one = three.at(seat);
      ASSERT_EQ(turn_for(room, three.id, one.who().name), get(one.situation(seat), "turn"));
    }
    turns.insert(turn_for(room, three.id, "anna"));
  }
  for (const char* turn : {"[0,1,2]", "[0]", "[1]", "[2]"}) EXPECT_TRUE(turns.contains(turn)) << turn;
  EXPECT_EQ(turn_for(room, three.id, "anna"), "[]") << "over";
}

TEST(WhoseTurn, IsKnownOfATableThatIsOnlyStored) {
  Room room;
  Three three(room);
  const std::string turn = turn_for(room, three.id, "anna");
  EXPECT_EQ(turn, get(three.anna.situation(0), "turn"));
  three.anna.unwatch(0), three.ben.unwatch(1), three.cleo.unwatch(2);
  room.loop().advance(10 * kMinute);
  ASSERT_EQ(room.tables().in_memory(), 0u);
  EXPECT_EQ(turn_for(room, three.id, "anna"), turn);
}

struct Cap : ::testing::Test {
  Room room{Answers::at_once, {.unfinished_per_host = 3}};

  std::string create(const std::string& host) {
    return room.create(new_table(R"({"game":"dicht-dran","players":2})", person(host), room.loop().now()))
        .code();
  }
};

TEST_F(Cap, OnePersonHasOnlySoManyUnfinishedTables) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(create("anna"), "ok");
  EXPECT_EQ(create("anna"), "too_many_tables");
  EXPECT_EQ(create("ben"), "ok") << "the limit is per person";
}

TEST_F(Cap, RequestsThatComeTogetherAreCountedTogether) {
  Room slow(Answers::in_settle, {.unfinished_per_host = 3});
  std::vector<Outcome> outcomes;
  for (int i = 0; i < 5; ++i)
    outcomes.push_back(slow.create(new_table(R"({"game":"dicht-dran"})", person("anna"))));
  while (slow.store().settle() > 0) slow.loop().run_ready();
  int created = 0;
  for (const Outcome& outcome : outcomes) created += outcome.code() == "ok";
  EXPECT_EQ(created, 3);
}

TEST_F(Cap, ARematchGivesNobodyMoreThanThat) {
  Three three(room);
  three.play_on();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(create("cleo"), "ok");
  const std::string cleos = room.tables().ids_of_person("p_cleo").front();
  const auto rematch = [&](const Player& who) {
    Outcome outcome;
    room.tables().rematch(three.id, who.who(), outcome.reply<std::shared_ptr<Table>>());
    room.loop().run_ready();
    return outcome.code();
  };
  EXPECT_EQ(rematch(three.ben), "ok") << "nobody sits there for cleo";
  EXPECT_EQ(rematch(three.cleo), "too_many_tables");
  Player(room, cleos, "cleo").leave();
  EXPECT_EQ(rematch(three.cleo), "ok");
}

TEST_F(Cap, LeftAndFinishedTablesDoNotCount) {
  const std::string left =
      room.create(new_table(R"({"game":"dicht-dran","players":2})", person("anna"), 1)).table();
  Three over(room), running(room);
  EXPECT_EQ(create("anna"), "too_many_tables");
  Player(room, left, "anna").leave();
  EXPECT_EQ(create("anna"), "ok");
  over.play_on();
  EXPECT_EQ(create("anna"), "ok");
  EXPECT_EQ(create("anna"), "too_many_tables");
  running.anna.leave();
  EXPECT_EQ(create("anna"), "ok") << "a bot plays on there, and it no longer counts for anna";
}

TEST_F(Cap, BotsAloneAtATableAreTheirHostsBusiness) {
  room.bots().wait();
  const auto reply = [&](std::string_view seats) {
    return room.create_and_start(
        new_table(R"({"game":"dicht-dran","players":2,"level":"random","seats":)" + std::string(seats) + "}",
                  person("anna"), room.loop().now()),
        person("anna"));
  };
  EXPECT_EQ(reply(R"([{"kind":"bot"},{"kind":"bot"}])").code(), "ok");
  const Outcome left = reply(R"([{"kind":"me"},{"kind":"bot"}])");
  Player(room, left.table(), "anna").leave();
  EXPECT_EQ(reply(R"([{"kind":"bot"},{"kind":"bot"}])").code(), "ok");
  EXPECT_EQ(reply(R"([{"kind":"bot"},{"kind":"bot"}])").code(), "too_many_tables");
  EXPECT_TRUE(room.tables().at_limit(person("anna").id));
  EXPECT_FALSE(room.tables().at_limit(person("ben").id));
}

TEST_F(Cap, FinishedGamesCanAlwaysBeImported) {
  Three over(room);
  over.play_on();
  Json record;
  room.with(over.id, [&](Table& table) { record = *server::record(table.file(), table.parts().view().log); });
  for (int i = 0; i < 3; ++i) EXPECT_EQ(create("anna"), "ok");
  EXPECT_EQ(room.create(*read_imported_table(record, person("anna"), 1)).code(), "ok");
}

TEST(Tables, ATableThatCannotBeStoredDoesNotExist) {
  Room room;
  room.store().break_disk();
  TableFile file = new_table(R"({"game":"dicht-dran"})", person("anna"));
  const std::string id = file.id;
  EXPECT_EQ(room.create(std::move(file)).code(), "not_stored");
  room.store().mend_disk();
  bool there = true;
  room.tables().with(id, [&](const std::shared_ptr<Table>& table) { there = table != nullptr; });
  room.loop().run_ready();
  EXPECT_FALSE(there);
  EXPECT_EQ(room.tables().in_memory(), 0u);
}

TEST(Tables, ATableThatIsNotStoredYetCannotBeReached) {
  Room room(Answers::in_settle);
  TableFile file = new_table(R"({"game":"dicht-dran"})", person("anna"));
  const std::string id = file.id;
  const Outcome first = room.create(file), second = room.create(file);
  EXPECT_EQ(first.code(), "waiting");
  EXPECT_EQ(second.code(), "waiting");
  int seen = 0;
  const auto look = [&] {
    room.tables().with(id, [&](const std::shared_ptr<Table>& table) { seen += table != nullptr; });
    room.loop().run_ready();
  };
  look();
  EXPECT_EQ(seen, 0);
  // On disk, but the table does not know yet: a request that comes now must not make a second copy.
  room.store().settle();
  room.tables().with(id, [&](const std::shared_ptr<Table>& table) { seen += table != nullptr; });
  EXPECT_EQ(seen, 0);
  room.loop().run_ready();
  look();
  EXPECT_EQ(seen, 1);
  EXPECT_EQ(first.code(), "ok");
  EXPECT_EQ(second.table(), first.table()) << "an id leads to one table";
  EXPECT_EQ(room.tables().in_memory(), 1u);
}

TEST(Tables, AnIdThatExistsLeadsToThatTable) {
  Room room;
  TableFile file = new_table(R"({"game":"dicht-dran","players":2})", person("anna"));
  const std::string id = room.create(file).table();
  Player(room, id, "ben").join();
  room.restart();
  file.host = "p_thief";
  EXPECT_EQ(room.create(file).table(), id);
  EXPECT_EQ(get(room.json(id), "seats.1.person"), "p_ben") << "it was not overwritten";
}

TEST(Tables, IdleTablesAreUnloadedAndLoadedOnDemand) {
  Room room;
  Three three(room);
  three.play_on(4);
  EXPECT_EQ(room.tables().in_memory(), 1u);
  room.loop().advance(10 * kMinute);
  EXPECT_EQ(room.tables().in_memory(), 1u) << "people are there";
  for (const Seat seat : {0, 1, 2}) three.at(seat).unwatch(seat);
  room.loop().advance(3 * kMinute);
  EXPECT_EQ(room.tables().in_memory(), 0u);
  for (const Seat seat : {0, 1, 2}) three.at(seat).watch(seat, 4);
  EXPECT_EQ(room.tables().in_memory(), 1u);
  three.play_on(2);
  EXPECT_EQ(room.store().entries(three.id)->size(), 6u);
}

TEST(Tables, ARunningTableIsNotUnloaded) {
  Room room;
  const auto quick = read_quick_table(*table_request(R"({"game":"chaud-devant","level":"random"})"),
                                      person("anna"), std::nullopt, 1);
  room.bots().wait();
  const std::string id = room.create_and_start(*quick, person("anna")).table();
  room.loop().advance(5 * kMinute);
  EXPECT_EQ(room.tables().in_memory(), 1u) << "bots think";
  room.bots().answer();
  room.loop().run_ready();
  room.loop().advance(2 * kMinute);
  EXPECT_EQ(room.tables().in_memory(), 0u);
  EXPECT_EQ(room.store().entries(id)->size(), 3u);
}

TEST(Tables, ATableInUseIsNotUnloaded) {
  Room room;
  const std::string id = open_table(room, "anna");
  std::shared_ptr<Table> held;
  room.tables().with(id, [&](const std::shared_ptr<Table>& table) { held = table; });
  room.loop().advance(3 * kMinute);
  std::shared_ptr<Table> again;
  room.tables().with(id, [&](const std::shared_ptr<Table>& table) { again = table; });
  room.loop().run_ready();
  EXPECT_EQ(again, held) << "otherwise two copies would exist";
  held.reset();
  again.reset();
  room.loop().advance(2 * kMinute);
  EXPECT_EQ(room.tables().in_memory(), 0u);
}

TEST(Tables, WithAnUnknownIdThereIsNothing) {
  Room room;
  bool called = false;
  room.tables().with("nowhere", [&](const std::shared_ptr<Table>& table) { called = table == nullptr; });
  EXPECT_TRUE(called);
}

}  // namespace
}  // namespace peppermill::server::testing
