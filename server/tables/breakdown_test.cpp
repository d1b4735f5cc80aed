// A bug in the server ends one match, never the server. A bot's bug does not even end the match.
#include "server/tables/bot_pool.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

struct Breakdown : ::testing::Test {
  Room room;
  Three broken{room}, other{room};

  Outcome hit_a_bug() {
    room.plant_bug(broken.id);
    const Seat seat = broken.asked().front();
    Outcome outcome = broken.at(seat).play(seat);
    room.plant_bug("");
    return outcome;
  }
};

TEST_F(Breakdown, EndsTheMatchAndNotifiesEverybodyAtTheTable) {
  Player guest(room, broken.id, "guest");
  guest.spectate();
  broken.play_on(5);
  hit_a_bug();
  for (const Player* player : {&broken.anna, &guest}) {
    const Json refused = player->device().received("refused").at(0);
    EXPECT_EQ(get(refused, "code"), "internal");
    EXPECT_EQ(get(refused, "table"), broken.id);
    EXPECT_EQ(get(player->device().received("seats").back(), "table.status"), "broken");
  }
  ASSERT_EQ(room.faults().size(), 1u);
  EXPECT_NE(room.faults()[0].find("a test's bug"), std::string::npos);
}

TEST_F(Breakdown, LeavesTheOtherTablesAlone) {
  hit_a_bug();
  other.play_on();
  EXPECT_EQ(room.status(other.id), "over");
}

TEST_F(Breakdown, RefusesWhateverNeedsTheMatchAndNothingElse) {
  broken.anna.play(0);
  hit_a_bug();
  EXPECT_EQ(broken.ben.act(1, broken.ben.prompt(1), "menu pea").code(), "internal");
  EXPECT_EQ(broken.anna.undo(0).code(), "internal");
  EXPECT_EQ(broken.anna.give(0).code(), "internal");
  EXPECT_EQ(broken.anna.take_seat_back(0).code(), "internal");
  EXPECT_EQ(broken.anna.agree(0, 1).code(), "internal");
  EXPECT_EQ(broken.anna.say("what happened?").code(), "ok");
  EXPECT_EQ(broken.ben.second_device().watch(1).code(), "ok");
  EXPECT_EQ(broken.ben.leave().code(), "ok");
  room.loop().advance(3'600'000);
  EXPECT_EQ(room.status(broken.id), "broken");
}

TEST_F(Breakdown, IsTriedAgainAfterARestart) {
  broken.play_on(5);
  hit_a_bug();
  room.restart();
  EXPECT_EQ(room.status(broken.id), "running");
  for (const Seat seat : {0, 1, 2}) broken.at(seat).watch(seat);
  broken.play_on();
  EXPECT_EQ(room.status(broken.id), "over");
}

TEST_F(Breakdown, IsReportedToTheRequester) {
  const Outcome outcome = hit_a_bug();
  EXPECT_EQ(outcome.code(), "internal");
  EXPECT_EQ(outcome.answers(), 1);
  EXPECT_TRUE(room.store().entries(broken.id)->empty());
}

TEST_F(Breakdown, OfAnUndoIsTheSame) {
  broken.anna.play(0);
  room.plant_bug(broken.id);
  EXPECT_EQ(broken.anna.undo(0).code(), "internal");
  EXPECT_EQ(room.status(broken.id), "broken");
}

TEST_F(Breakdown, WaitingRequestsAreRefused) {
  Outcome second;
  room.plant_bug(broken.id);
  room.with(broken.id, [&](Table& table) {
    table.request(broken.anna.who(),
                  protocol::Act{broken.id, 0, broken.anna.prompt(0), broken.anna.choice(0)},
                  [&](const Or<Done>&) {
                    table.request(broken.ben.who(),
                                  protocol::Act{broken.id, 1, broken.ben.prompt(1), broken.ben.choice(1)},
                                  second.version_reply());
                  });
  });
  EXPECT_EQ(second.code(), "internal");
}

TEST(BotBugs, ABotThatFailsIsReplacedByThePlainestOne) {
  Room room;
  room.bots().wait();
  const auto quick =
      read_quick_table(*table_request(R"({"game":"chaud-devant","players":2,"level":"plongeur"})"),
                       person("anna"), std::nullopt, 1);
  const std::string id = room.create_and_start(*quick, person("anna")).table();
  room.bots().hit_bugs(1);
  EXPECT_EQ(room.bots().answer(), 1);
  room.loop().run_ready();
  ASSERT_EQ(room.faults().size(), 1u);
  EXPECT_NE(room.faults()[0].find("a bot's bug"), std::string::npos);
  EXPECT_TRUE(room.store().entries(id)->empty());
  EXPECT_EQ(room.bots().answer(), 1) << "the random bot gets the job";
  room.loop().run_ready();
  EXPECT_EQ(room.store().entries(id)->size(), 1u);
  EXPECT_EQ(room.status(id), "running");
}

TEST(BotBugs, ABotWithANonsenseActionIsReplacedToo) {
  Room room;
  room.bots().talk_nonsense(1);
  const auto quick =
      read_quick_table(*table_request(R"({"game":"chaud-devant","players":2,"level":"plongeur"})"),
                       person("anna"), std::nullopt, 1);
  const std::string id = room.create_and_start(*quick, person("anna")).table();
  EXPECT_EQ(room.faults().size(), 1u);
  EXPECT_EQ(room.store().entries(id)->size(), 1u);
}

TEST(BotBugs, IfEvenTheWeakestBotFailsTheMatchStops) {
  Room room;
  Three other(room);
  room.bots().hit_bugs(2);
  const auto quick =
      read_quick_table(*table_request(R"({"game":"chaud-devant","players":2,"level":"plongeur"})"),
                       person("anna"), std::nullopt, 1);
  const std::string id = room.create_and_start(*quick, person("anna")).table();
  EXPECT_EQ(room.status(id), "broken");
  EXPECT_EQ(room.bots().thinking(), 0u);
  other.play_on();
  EXPECT_EQ(room.status(other.id), "over");
}

// With the real pool.
TEST(BotPool, AnswersOnItsThreads) {
  const auto match =
      new_match({.game = "dicht-dran", .players = 3, .options = nullptr, .seed = Seed(1), .setup = nullptr});
  ManualLoop loop;
  const auto strand = loop.strand();
  int answers = 0;
  BotPool pool(2);
  for (int i = 0; i < 20; ++i) {
    pool.think({.thinker = (*match)->thinker(0, BotLevel::random),
                .seed = static_cast<std::uint64_t>(i),
                .budget = 1000,
                .answer = [&, strand](Thought thought) {
                  strand->post([&, thought = std::move(thought)] {
                    EXPECT_FALSE(thought.bug);
                    EXPECT_TRUE(thought.answer.action.starts_with("play "));
                    ++answers;
                  });
                }});
  }
  EXPECT_TRUE(loop.run_until([&] { return answers == 20; }));
  EXPECT_EQ(pool.answers(), 20u);
  EXPECT_EQ(pool.waiting(), 0u);
}

TEST(BotPool, StopsThinkingWhenTheBudgetIsUsedUp) {
  const auto match = new_match(
      {.game = "chaud-devant", .players = 4, .options = nullptr, .seed = Seed(1), .setup = nullptr});
  ManualLoop loop;
  bool answered = false;
  BotPool pool(1);
  pool.think(
      {.thinker = (*match)->thinker(0, BotLevel::chef),
       .seed = 1,
       .budget = 1,
       .asked = Asked::judgement,
       .answer = [&, strand = loop.strand()](const Thought&) { strand->post([&] { answered = true; }); }});
  EXPECT_TRUE(loop.run_until([&] { return answered; }));
}

TEST(BotPool, ABugOfABotIsReportedAndTheThreadContinues) {
  ManualLoop loop;
  const auto strand = loop.strand();
  std::vector<std::string> thoughts;
  const auto tell = [&, strand](const Thought& thought) {
    strand->post([&, thought] { thoughts.push_back(thought.bug ? *thought.bug : thought.answer.action); });
  };
  BotPool pool(1);
  pool.think({.thinker = [](const Budget&, std::uint64_t) -> BotAnswer { on_bug("a bot's bug", "here", 1); },
              .seed = 1,
              .budget = 1,
              .answer = tell});
  pool.think({.thinker =
                  [](const Budget&, std::uint64_t) {
                    return BotAnswer{"fine", 0, {}};
                  },
              .seed = 1,
              .budget = 1,
              .answer = tell});
  EXPECT_TRUE(loop.run_until([&] { return thoughts.size() == 2; }));
  EXPECT_NE(thoughts[0].find("a bot's bug"), std::string::npos);
  EXPECT_EQ(thoughts[1], "fine");
}

TEST(BotPool, ATableWithRealBotsAndAStoreOnItsOwnThreadPlaysToTheEnd) {
  MemoryStore store(Answers::from_thread);
  ManualLoop loop;
  Shares shares(default_share_limits());
  BotPool pool(2);
  std::vector<std::string> faults;
  TableDeps deps{store, loop, pool, shares, {.bot_budget = 20}, [&](std::string_view, std::string_view what) {
                   faults.emplace_back(what);
                 }};
  Tables tables(deps, {});
  auto quick = read_quick_table(*table_request(R"({"game":"dicht-dran","players":4,"level":"random"})"),
                                person("anna"), std::nullopt, 1);
  quick->seats[0] = {.kind = SeatKind::bot, .level = BotLevel::greedy};
  const std::string id = quick->id;
  tables.create_and_start(*quick, person("anna"), [](const auto&) {});
  EXPECT_TRUE(loop.run_until([&] {
    const auto row = store.table(id);
    return row && row->status == TableStatus::over;
  }));
  EXPECT_TRUE(faults.empty());
  loop.run_ready();
}

}  // namespace
}  // namespace peppermill::server::testing
