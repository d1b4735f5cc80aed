// `peppermill hint` as users run it.
#include <gtest/gtest.h>

#include "cli/testing/program.h"
#include "engine/catalog/catalog.h"

namespace peppermill {
namespace {

using testing::has;
using testing::Outcome;

class Hint : public testing::Program {
 protected:
  // A game after some moves, always the first choice of the first seat to act; -1 plays to the end.
  std::string record(std::string_view game, int moves) const {
    const auto match =
        new_match({.game = game, .players = 3, .options = nullptr, .seed = Seed("hint"), .setup = nullptr})
            .value();
    for (int i = 0; i != moves && !match->turn().empty(); ++i) {
      const Seat seat = *match->turn().begin();
      EXPECT_FALSE(match->act(seat, match->choices(seat)[0]));
    }
    return written("record.json", to_json(match->record()).dump());
  }
};

TEST_F(Hint, PrintsTheCandidatesInWordsAndAsJson) {
  const std::string file = record("dicht-dran", 4);
  const Outcome words = run("hint '" + file + "' --level sous-chef --simulations 200");
  EXPECT_EQ(words.status, 0) << words.err;
  EXPECT_TRUE(has(words.out, "Dicht dran, seat 1: sous-chef says play ")) << words.out;
  EXPECT_TRUE(has(words.out, "visits")) << words.out;
  EXPECT_TRUE(has(words.out, "\n* play ")) << words.out;

  const Outcome machine = run("hint - --seat 2 --simulations 100 --threads 2 --json", read("record.json"));
  EXPECT_EQ(machine.status, 0) << machine.err;
  const auto json = parse_json(machine.out);
  ASSERT_TRUE(json) << machine.out;
  EXPECT_EQ(*json->find("seat"), Json(2));
  EXPECT_EQ(*json->find("level"), Json("chef"));
  EXPECT_EQ(*json->find("thinking")->find("simulations"), Json(100));
  EXPECT_FALSE(json->find("thinking")->find("candidates")->as_list()->empty());
  EXPECT_EQ(run("hint - --seat 2 --simulations 100 --threads 2 --json", read("record.json")).out,
            machine.out);
}

TEST_F(Hint, HasATimeToThink) {
  const Outcome timed = run("hint '" + record("chaud-devant", 10) + "' --milliseconds 20");
  EXPECT_EQ(timed.status, 0) << timed.err;
}

TEST_F(Hint, AFinishedGameASeatThatIsNotAskedAndNoRecordEndWithOne) {
  const auto expect_failure = [&](const std::string& arguments, std::string_view sentence) {
    const Outcome outcome = run("hint " + arguments);
    EXPECT_EQ(outcome.status, 1) << arguments;
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(has(outcome.err, "peppermill hint: ")) << outcome.err;
    EXPECT_TRUE(has(outcome.err, sentence)) << outcome.err;
  };
  expect_failure("'" + record("dicht-dran", -1) + "'", "the game is over");
  expect_failure("'" + record("dicht-dran", 4) + "' --seat 0",
                 "it is not the turn of seat 0; seats to act: 1, 2.");
  expect_failure("'" + record("dicht-dran", 4) + "' --seat 4", "it is not the turn of seat 4");
  expect_failure("/nowhere/at/all.json", "cannot read /nowhere/at/all.json.");
  expect_failure("'" + written("text.json", "Once upon a time") + "'", "is not JSON");
  expect_failure("'" + written("other.json", "{}") + "'", "is not a record");
}

TEST_F(Hint, AWrongCommandLineEndsWithTwo) {
  for (const char* arguments : {"hint", "hint x --level cook", "hint x --threads 0",
                                "hint x --milliseconds 0", "hint x --simulations 0", "hint x --seat 9"}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_TRUE(has(outcome.err, "--help")) << outcome.err;
  }
}

}  // namespace
}  // namespace peppermill
