#include "cli/testing/program.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/catalog/catalog.h"

namespace peppermill {
namespace {

using testing::has;
using testing::lines_of;
using testing::Outcome;

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A series of matches takes too long where outcomes are computed.
std::vector<std::string> quick_games() {
  std::vector<std::string> games;
  for (const GameInfo* info : all_games()) {
    const auto match = new_match(
        {.game = info->id, .players = 3, .options = nullptr, .seed = Seed("quick"), .setup = nullptr});
    if (!match.value()->record().outcome_version) games.emplace_back(info->id);
  }
  return games;
}

class Program : public testing::Program {
 protected:
  // A whole game in which the player always takes the first choice.
  Outcome play(const std::string& arguments) {
    std::string input = "help\nnonsense\ntable\nundo\n\n99\n";
    for (int i = 0; i < 400; ++i) input += "1\n";
    return run("play --seed tuesday " + arguments, input);
  }
};

TEST_F(Program, HelpAndVersionEndWithZeroOnStandardOutput) {
  for (const char* arguments : {"--help", "simulate --help", "--version"}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << arguments;
    EXPECT_TRUE(has(outcome.out, "peppermill")) << arguments;
    EXPECT_EQ(outcome.err, "") << arguments;
  }
}

TEST_F(Program, AWrongCommandLineEndsWithTwoAndASentenceOnStandardError) {
  for (const char* arguments :
       {"", "dance", "simulate", "play --players 9", "replay", "simulate --game chess", "play --seat 4"}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_TRUE(has(outcome.err, "--help")) << outcome.err;
  }
}

TEST_F(Program, OutputThatCannotBeWrittenEndsWithOne) {
  const int ended = std::system("'" PEPPERMILL_PROGRAM "' games >/dev/full 2>/dev/null");
  EXPECT_EQ(WEXITSTATUS(ended), 1);
}

TEST_F(Program, GamesPrintsTextAndJson) {
  const Outcome words = run("games");
  EXPECT_EQ(words.status, 0);
  for (const GameInfo* info : all_games()) {
    EXPECT_TRUE(has(words.out, info->id));
    EXPECT_TRUE(has(words.out, info->name));
    for (const OptionSpec& spec : info->options) EXPECT_TRUE(has(words.out, spec.name)) << spec.name;
  }
  const Outcome machine = run("games --json");
  EXPECT_EQ(machine.status, 0);
  const auto json = parse_json(machine.out);
  ASSERT_TRUE(json && json->as_list()) << machine.out;
  EXPECT_EQ(json->as_list()->size(), all_games().size());
  EXPECT_EQ(*json->as_list()->at(0).find("id"), Json(all_games()[0]->id));
}

TEST_F(Program, SimulateGivesTheSameFiguresOnOneThreadAndOnTwo) {
  for (const std::string& game : quick_games()) {
    const std::string line = "simulate --json --players 3 --games 300 --seed 5 --game " + game;
    const auto one = parse_json(run(line + " --threads 1").out);
    const auto two = parse_json(run(line + " --threads 2").out);
    ASSERT_TRUE(one && two);
    for (const char* field : {"games", "decisions", "decisions_per_second", "seats"})
      ASSERT_TRUE(one->find(field) && two->find(field)) << field;
    EXPECT_EQ(*one->find("games"), Json(300));
    EXPECT_EQ(*one->find("decisions"), *two->find("decisions"));
    EXPECT_EQ(*one->find("seats"), *two->find("seats"));
    EXPECT_EQ(one->find("seats")->as_list()->size(), 3u);
    EXPECT_GT(*one->find("decisions_per_second")->as_integer(), 0);
    const auto reseeded =
        parse_json(run("simulate --json --players 3 --games 300 --seed 6 --game " + game).out);
    ASSERT_TRUE(reseeded);
    EXPECT_NE(*reseeded->find("seats"), *one->find("seats"));
  }
}

TEST_F(Program, SimulateWritesCommaSeparatedValuesAndATable) {
  const Outcome csv = run("simulate --game dicht-dran --players 2 --games 20 --csv");
  EXPECT_EQ(csv.status, 0);
  const auto lines = lines_of(csv.out);
  ASSERT_EQ(lines.size(), 3u) << csv.out;
  EXPECT_EQ(lines[0],
            "seat,bot,games,decisions_per_game,decisions_per_second,mean,spread,least,most,rank_1,rank_2");
  EXPECT_EQ(lines[1].find("0,random,20,"), 0u) << lines[1];
  EXPECT_EQ(lines[2].find("1,random,20,"), 0u) << lines[2];
  const Outcome table = run("simulate --game dicht-dran --players 2 --games 20");
  EXPECT_EQ(table.status, 0);
  EXPECT_TRUE(has(table.out, "decisions per game"));
}

TEST_F(Program, EngineAnswersOneLineToEachAndEndsWithZero) {
  const std::string input =
      std::string("{\"cmd\":\"games\"}\ngarbage\n\n\xff\xfe\n[]\n{\"cmd\":\"state\"}\r\n") +
      std::string("\0", 1) + "\n{\"cmd\":\"new\",\"game\":\"dicht-dran\",\"players\":2}\n" +
      std::string(5'000'000, 'x') + "\n{\"cmd\":\"state\"}\n{\"cmd\":\"result\"}";
  const Outcome outcome = run("engine", input);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  const std::vector<std::string> expected = {"ok",       "bad_json", "bad_json", "bad_json",
                                             "bad_json", "no_game",  "bad_json", "ok",
                                             "bad_json", "ok",       "ok"};
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), expected.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto json = parse_json(lines[i]);
    ASSERT_TRUE(json) << lines[i];
    const Json* error = json->find("error");
    EXPECT_EQ(error ? *error->find("code")->as_text() : "ok", expected[i]) << i;
  }
  EXPECT_EQ(run("engine").status, 0);
  EXPECT_EQ(run("engine").out, "");
}

TEST_F(Program, PlayGoesToTheEndAndReplayPrintsTheRecord) {
  for (const std::string& game : quick_games()) {
    const std::string record = path(game + ".json");
    const Outcome played = play("--players 3 --seat 1 --game " + game + " --record '" + record + "'");
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_TRUE(has(played.out, "You are seat 1."));
    EXPECT_TRUE(has(played.out, "take that choice"));
    EXPECT_TRUE(has(played.out, "That is not an action of this game"));
    EXPECT_TRUE(has(played.out, "There is nothing to take back"));
    ASSERT_TRUE(has(played.out, "The game is over."));
    EXPECT_TRUE(has(played.out, "(you) with "));

    const auto kept = read_record(parse_json(read_file(record)).value_or(Json()));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->seed.text(), "tuesday");
    ASSERT_TRUE(kept->result && kept->result->over);
    const Outcome replayed = run("replay '" + record + "'");
    EXPECT_EQ(replayed.status, 0) << replayed.err;
    EXPECT_TRUE(has(replayed.out, "The game is over."));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const std::string line = "Seat " + std::to_string(seat) + ": " +
                               std::to_string(kept->result->scores[seat]) + ", rank " +
                               std::to_string(kept->result->ranks[seat]) + "\n";
      EXPECT_TRUE(has(replayed.out, line)) << line;
    }
    EXPECT_EQ(run("replay -", read_file(record)).out, replayed.out);
  }
}

TEST_F(Program, AHintGivesReasonsAndThenThePromptComesAgain) {
  const std::string record = path("hint.json");
  const Outcome advised =
      run("play --seed 7 --players 3 --record '" + record + "'", "hint\nhint\n1\nhint\nquit\n");
  EXPECT_EQ(advised.status, 0);
  EXPECT_TRUE(has(advised.out, "A chef would menu ")) << advised.out;
  EXPECT_TRUE(has(advised.out, "A chef would play ")) << advised.out;
  EXPECT_TRUE(has(advised.out, "You hold "));
  const auto kept = read_record(parse_json(read_file(record)).value());
  ASSERT_TRUE(kept);
  const auto own =
      std::ranges::count(kept->actions, Seat{0}, [](const auto& action) { return action.first; });
  EXPECT_EQ(own, 1) << "a hint is no move";
}

TEST_F(Program, PlayEndsQuietlyWhenThePersonLeaves) {
  for (const char* input : {"", "quit\n", "q\n", "1\n1\nquit"}) {
    const std::string record = path("left.json");
    const Outcome left = run("play --seed 7 --players 3 --record '" + record + "'", input);
    EXPECT_EQ(left.status, 0) << input;
    EXPECT_TRUE(has(left.out, "You leave the table.")) << input;
    const Outcome replayed = run("replay '" + record + "'");
    EXPECT_EQ(replayed.status, 0) << replayed.err;
    EXPECT_TRUE(has(replayed.out, "the game is not over"));
  }
}

TEST_F(Program, PlayThatCannotWriteItsRecordContinuesAndEndsWithOne) {
  const Outcome played = run("play --seed 7 --players 3 --record /nowhere/at/all.json", "1\n1\n1\nquit\n");
  EXPECT_EQ(played.status, 1);
  EXPECT_TRUE(has(played.err, "cannot write /nowhere/at/all.json"));
  EXPECT_TRUE(has(played.out, "You leave the table."));
}

// The end of a game that the player left early: the other seats' hands were never shown.
struct LeftGame {
  Json start;
  Json end;
  std::string screen;
};

// Whether the text has the word, with no letter or digit directly before or after it.
bool has_word(const std::string& text, const std::string& word) {
  const auto joins = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at]));
  };
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (!(at > 0 && joins(at - 1)) && !joins(at + word.size())) return true;
  }
  return false;
}

LeftGame leave(const std::string& game, const std::string& screen, const std::string& record) {
  const auto kept = read_record(parse_json(record).value_or(Json()));
  EXPECT_TRUE(kept) << game;
  Record first = *kept;
  first.actions.clear();
  first.result.reset();
  return {(*load_match(first))->state(), (*load_match(*kept))->state(), screen};
}

TEST_F(Program, PlayNeverPrintsANumberInTheHandOfAnotherSeat) {
  const std::string record = path("secret.json");
  const Outcome played =
      run("play --game dicht-dran --players 3 --seat 1 --seed secret --record '" + record + "'",
          "1\ntable\n1\nundo\n2\nquit\n");
  const LeftGame left = leave("dicht-dran", played.out, read_file(record));
  std::string screen;
  for (const std::string& line : lines_of(left.screen)) {
    if (line.starts_with("Draw pile:")) continue;
    screen += line.substr(0, line.find(", gap ")) + "\n";  // the ends of a gap are not cards
  }
  int checked = 0;
  for (std::size_t seat : {0u, 2u}) {
    for (const Json& number : *left.end.find("hands")->as_list()->at(seat).as_list()) {
      if (*number.as_integer() < 20) continue;  // small numbers also count cards, seats and choices
      EXPECT_FALSE(has_word(screen, number.dump())) << number.dump() << " in:\n" << screen;
      ++checked;
    }
  }
  EXPECT_GT(checked, 4);
  const Json own = left.end.find("hands")->as_list()->at(1).as_list()->back();
  EXPECT_TRUE(has_word(screen, own.dump()));  // shows that the search can find a printed number
}

TEST_F(Program, PlayNeverPrintsACardInTheHandOfAnotherSeat) {
  const std::string record = path("secret.json");
  const Outcome played =
      run("play --game chaud-devant --players 3 --seat 1 --seed secret --record '" + record + "'",
          "1\n1\ntable\n1\nquit\n");
  const LeftGame left = leave("chaud-devant", played.out, read_file(record));
  const auto words_of = [](std::string card) {
    card.replace(card.find('-'), 1, " ");
    if (card.ends_with(" 0")) return card.substr(0, card.size() - 1) + "broth";
    return card.ends_with(" boil") ? card + "-over" : card;
  };
  // The twin of a hidden card may lie open or be in the player's own hand.
  const std::string open = left.start.find("hands")->as_list()->at(1).dump() + left.end.find("pot")->dump() +
                           left.end.find("taken")->dump();
  int checked = 0;
  for (std::size_t seat : {0u, 2u}) {
    for (const Json& card : *left.end.find("hands")->as_list()->at(seat).as_list()) {
      if (has(open, card.dump())) continue;
      EXPECT_FALSE(has_word(left.screen, *card.as_text())) << card.dump();
      EXPECT_FALSE(has_word(left.screen, words_of(*card.as_text()))) << card.dump();
      ++checked;
    }
  }
  EXPECT_GT(checked, 4);
  const std::string own = *left.start.find("hands")->as_list()->at(1).as_list()->at(0).as_text();
  EXPECT_TRUE(has_word(left.screen, words_of(own)));
}

TEST_F(Program, ReplayOfAFileThatIsNotARecordEndsWithOneAndASentence) {
  const auto expect_failure = [&](const std::string& file, std::string_view sentence) {
    const Outcome outcome = run("replay '" + file + "'");
    EXPECT_EQ(outcome.status, 1) << file;
    EXPECT_EQ(outcome.out, "") << file;
    EXPECT_EQ(outcome.err.find("peppermill replay: "), 0u) << outcome.err;
    EXPECT_TRUE(has(outcome.err, sentence)) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with(".\n")) << outcome.err;
  };
  expect_failure(path("missing.json"), "cannot read ");
  expect_failure(::testing::TempDir(), "");
  expect_failure(written("empty.json", ""), "is not JSON: expected a JSON value at byte 1");
  expect_failure(written("text.json", "Once upon a time"), "is not JSON");
  expect_failure(written("other.json", "{\"a\":1}"), "is not a record: format must be 1");
}

TEST_F(Program, ReplayOfAFalsifiedRecordEndsWithOneAndASentence) {
  const std::string file = path("true.json");
  ASSERT_EQ(play("--players 3 --game dicht-dran --record '" + file + "'").status, 0);
  const auto record = read_record(parse_json(read_file(file)).value_or(Json()));
  ASSERT_TRUE(record);
  const auto expect_failure = [&](const Record& falsified, std::string_view sentence) {
    const Outcome outcome = run("replay '" + written("false.json", to_json(falsified).dump()) + "'");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(has(outcome.err, "cannot be replayed. ")) << outcome.err;
    EXPECT_TRUE(has(outcome.err, sentence)) << outcome.err;
  };
  Record falsified = *record;
  falsified.result->scores[1] += 1;
  expect_failure(falsified, "The actions do not lead to the record's result.");
  falsified = *record;
  falsified.actions[5] = falsified.actions[4];
  expect_failure(falsified, "Action 6: ");
  falsified = *record;
  falsified.seed = Seed("wednesday");
  expect_failure(falsified, "Action ");
  falsified = *record;
  falsified.game = "chess";
  expect_failure(falsified, "Unknown game");
}

}  // namespace
}  // namespace peppermill
