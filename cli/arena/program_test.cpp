// `peppermill arena` as users run it.
#include "cli/testing/program.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "engine/core/json.h"

namespace peppermill {
namespace {

using testing::has;
using testing::lines_of;
using testing::Outcome;

class ArenaProgram : public testing::Program {
 protected:
  std::string arguments(const std::string& more) const {
    return "arena --game dicht-dran --players 3 --option games=1 --out '" + path("out_dir") + "' " + more;
  }
};

TEST_F(ArenaProgram, PlaysPrintsATableAndWritesFourFiles) {
  const Outcome played =
      run(arguments("--bots greedy,random,plongeur,commis --games 20 --simulations 20 --threads 2 --seed 3"));
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_EQ(played.err, "");
  EXPECT_TRUE(has(played.out, "dicht-dran, 3 players, 21 games in 7 deals, seed 3")) << played.out;
  for (const char* bot : {"greedy", "random", "plongeur", "commis"}) EXPECT_TRUE(has(played.out, bot));
  const auto result = parse_json(read("out_dir/result.json"));
  ASSERT_TRUE(result);
  EXPECT_EQ(*result->find("games"), Json(21));
  EXPECT_EQ(result->find("bots")->as_list()->size(), 4u);
  EXPECT_EQ(lines_of(read("out_dir/games.csv")).size(), 22u);
  EXPECT_EQ(lines_of(read("out_dir/ratings.csv")).size(), 5u);
  EXPECT_TRUE(has(read("out_dir/report.html"), "</html>"));
  EXPECT_TRUE(has(read("out_dir/report.html"), "--games 20 --seed 3 --simulations 20"));

  const Outcome other = run(arguments("--bots greedy,random --games 20 --seed 3 --simulations 20"));
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(has(other.err, "other settings (bots)")) << other.err;
}

TEST_F(ArenaProgram, StopsAtASignalAndResumesWithTheSameCommand) {
  const std::string table = arguments("--bots sous-chef,chef --simulations 100 --threads 2 ");
  // The shell that starts it prints its process id and its exit status.
  const std::string script = std::string("'") + PEPPERMILL_PROGRAM + "' " + table + "--games 900000 >'" +
                             path("log") + "' 2>&1 & echo $! >'" + path("pid") + "'; wait $!; echo $? >'" +
                             path("status") + "'";
  const std::string later = "for i in $(seq 600); do [ -s '" + path("out_dir/games.jsonl") +
                            "' ] && break; sleep 0.1; done; kill -TERM $(cat '" + path("pid") + "')";
  EXPECT_EQ(std::system(("{ " + script + "; } & " + later + "; wait").c_str()), 0);
  EXPECT_EQ(read("status"), "143\n") << read("log");
  EXPECT_TRUE(has(read("log"), "games are kept, and the same command plays the rest.")) << read("log");
  const std::size_t kept = lines_of(read("out_dir/games.jsonl")).size();
  EXPECT_GE(kept, 1u);
  EXPECT_LT(kept, 900'000u);
  const Outcome resumed = run(table + "--games 3");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_TRUE(has(resumed.out, "3 games in 1 deal,")) << resumed.out;
  EXPECT_GE(lines_of(read("out_dir/games.jsonl")).size(), kept);
}

TEST_F(ArenaProgram, WrongCommandLinesEndWithTwoAndASentence) {
  const auto expect_refused = [&](const std::string& more, std::string_view sentence) {
    const Outcome outcome = run(arguments(more));
    EXPECT_EQ(outcome.status, 2) << more;
    EXPECT_EQ(outcome.out, "") << more;
    EXPECT_TRUE(has(outcome.err, sentence)) << outcome.err;
  };
  expect_refused("", "at least two different bots");
  expect_refused("--bots chef", "at least two different bots");
  expect_refused("--bots chef,cook", "Unknown bot 'cook'; the bots are random, greedy");
  expect_refused("--bots chef,", "Unknown bot ''");
  expect_refused("--bots chef,chef", "'chef' is named twice");
  expect_refused("--bots chef,greedy --games 0", "--games");
  expect_refused("--bots chef,greedy --threads 0", "--threads");
  expect_refused("--bots chef,greedy --simulations 0", "--simulations");
  for (const char* until : {"0.5", "1", "0", "-1", "nan", "2", "often"})
    expect_refused(std::string("--bots chef,greedy --until ") + until, "must lie between 0.5 and 1");
  expect_refused("--bots chef,greedy --players 9", "layers");
  expect_refused("--bots chef,greedy --option colour=blue", "colour");
  expect_refused("--bots chef,greedy --bot me", "NAME=external:COMMAND");
  expect_refused("--bots chef,greedy --bot me=external:", "NAME=external:COMMAND");
  expect_refused("--bots chef,greedy --bot chef=external:x", "one of our own bots");
  expect_refused("--bots chef,greedy --bot ../me=external:x", "cannot be a bot's name");
  expect_refused("--bots chef --bot me=external:x --bot me=external:y", "Two bots are named 'me'");
  for (const char* seconds : {"0", "nan", "1e9", "soon"})
    expect_refused(std::string("--bots chef,greedy --external-seconds ") + seconds, "--external-seconds");
  expect_refused("--line-up chef,greedy", "needs 3 names");
  expect_refused("--line-up chef,chef,chef", "at least two different bots");
  expect_refused("--line-up chef,greedy,cook", "Unknown bot 'cook'");
  expect_refused("--line-up chef,greedy,greedy --bots random", "'random' has no seat");
}

TEST_F(ArenaProgram, AFolderThatCannotBeWrittenEndsWithTwo) {
  for (const char* folder : {"/dev/null/x", "/proc/arena"}) {
    const Outcome outcome = run(std::string("arena --game dicht-dran --bots chef,greedy --out ") + folder);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(has(outcome.err, std::string("cannot write ") + folder)) << outcome.err;
  }
  EXPECT_EQ(run("arena --game dicht-dran --bots chef,greedy").status, 2);
}

TEST_F(ArenaProgram, HelpHasExamples) {
  const Outcome help = run("arena --help");
  EXPECT_EQ(help.status, 0);
  for (const char* part : {"--until", "--line-up", "external:", "Examples:", "--out"})
    EXPECT_TRUE(has(help.out, part)) << part;
}

}  // namespace
}  // namespace peppermill
