// Tables from a position that a person brings: a lesson, a puzzle, or an unfinished match from elsewhere.
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

struct Practice : ::testing::Test {
  Room room;

  // Two cards are in the pot; seat 0 is asked.
  static Json position() {
    return parsed(R"({"format":1,"game":"chaud-devant","players":3,"options":{},"seed":7,
      "setup":{"round":5,"dealer":0,"menus":["none","pea","onion"],"menus_left":[[],[],[]],
        "hands":[["pea-4","pea-boil","onion-2"],["pea-4","onion-1","chili-1"],["pea-5","onion-3","chili-2"]]},
      "actions":[[1,"play pea-4"],[2,"play pea-5"]]})");
  }
  static std::string code(const Json& record, Seat seat = 0) {
    const auto file = read_practice_table(record, person("dora"), seat, BotLevel::random, 5);
    return file ? "ok" : std::string(to_text(file.refusal().code));
  }
  std::string create(Seat seat = 0) {
    const auto file = read_practice_table(position(), person("dora"), seat, BotLevel::random, 5);
    return file ? room.create_and_start(*file, person("dora")).table() : "";
  }
};

TEST_F(Practice, BeginsWhereTheRecordEnds) {
  const std::string id = create();
  const Json table = room.json(id);
  EXPECT_EQ(get(table, "status"), "running");
  EXPECT_EQ(get(table, "public"), "false");
  EXPECT_EQ(get(table, "commitment"), "null") << "the person who brings the position may know all of it";
  EXPECT_EQ(get(table, "origin"), "null");
  EXPECT_EQ(get(table, "seats.0.name"), "dora");
  EXPECT_EQ(get(table, "seats.2.level"), "random");
  Player dora(room, id, "dora");
  dora.watch(0);
  EXPECT_EQ(get(dora.situation(0), "view.pot"), R"(["pea-4","pea-5"])");
  EXPECT_EQ(get(dora.situation(0), "view.hands.0"), R"(["pea-4","pea-boil","onion-2"])");
  EXPECT_EQ(get(dora.situation(0), "view.hands.1"), "2") << "the record's hidden facts stay hidden";
  EXPECT_EQ(get(dora.situation(0), "prompt.choices"), R"(["play pea-4","play pea-boil"])");
  EXPECT_EQ(get(dora.situation(0), "version"), "0");
  EXPECT_TRUE(room.faults().empty());
}

TEST_F(Practice, IsPlayedOnAndSurvivesARestart) {
  const std::string id = create();
  room.restart();
  Player dora(room, id, "dora");
  dora.watch(0);
  while (dora.prompt(0) != kNoPrompt) dora.play(0);
  EXPECT_EQ(room.status(id), "over");
  EXPECT_NE(get(room.json(id), "result"), "null");
}

TEST_F(Practice, EndsWhenItsPersonLeaves) {
  const std::string id = create();
  Player dora(room, id, "dora");
  EXPECT_EQ(dora.leave().code(), "ok");
  EXPECT_EQ(room.status(id), "over");
  EXPECT_EQ(get(room.json(id), "result"), "null") << "nobody has won";
  EXPECT_EQ(room.bots().thinking(), 0u);
  room.restart();
  EXPECT_EQ(room.status(id), "over");
  EXPECT_TRUE(room.faults().empty());
}

TEST_F(Practice, TakesOnlyRecordsThatCanContinue) {
  EXPECT_EQ(code(position()), "ok");
  EXPECT_EQ(code(position(), 2), "ok");
  EXPECT_EQ(code(position(), 3), "bad_request") << "no such seat";
  EXPECT_EQ(code(Json::list()), "bad_record");
  Json changed = position();
  EXPECT_EQ(code(changed.set("actions", parsed(R"([[1,"play pea-1"]])"))), "bad_record") << "not in hand";
  changed = position();
  EXPECT_EQ(code(changed.set("setup", parsed(R"({"dealer":9})"))), "bad_record");
  changed = position();
  changed.set("setup", parsed(R"({"round":5,"dealer":0,"menus":["none","pea","onion"],"menus_left":[[],[],[]],
    "hands":[["pea-4"],["pea-10"],["pea-5"]]})"));
  EXPECT_EQ(code(changed.set("actions", parsed(R"([[1,"play pea-10"],[2,"play pea-5"],[0,"play pea-4"]])"))),
            "bad_record")
      << "the match is over";
}

}  // namespace
}  // namespace peppermill::server::testing
