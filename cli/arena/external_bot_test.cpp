#include "cli/arena/external_bot.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/testing/temporary_folder.h"

namespace peppermill::cli::arena {
namespace {

using std::chrono::milliseconds;
using Fault = ExternalBot::Fault;

// A shell script that answers each line with the output of `answer`.
std::string for_each_line(const std::string& answer) { return "while read -r line; do " + answer + "; done"; }

TEST(ExternalBot, AnswersLineByLine) {
  ExternalBot bot(for_each_line("echo \"{\\\"action\\\":\\\"say $line\\\"}\""), milliseconds(5000), "");
  for (const char* word : {"one", "two", "three"}) {
    const auto answer = bot.ask(word);
    EXPECT_FALSE(answer.fault);
    EXPECT_EQ(answer.action, std::string("say ") + word);
  }
}

TEST(ExternalBot, TakesALineThatIsLongerThanAnyPipe) {
  ExternalBot bot(for_each_line("echo \"{\\\"action\\\":\\\"${#line}\\\"}\""), milliseconds(5000), "");
  EXPECT_EQ(bot.ask(std::string(300'000, 'x')).action, "300000");
}

TEST(ExternalBot, GarbageCostsTheTurnAndNothingElse) {
  ExternalBot bot(
      for_each_line("if [ \"$line\" = good ]; then echo '{\"action\":\"pass\"}'; else echo \"$line\"; fi"),
      milliseconds(5000), "");
  for (const char* nonsense : {"hello", "{}", "[]", "{\"action\":7}", "{\"action\":", ""}) {
    EXPECT_EQ(bot.ask(nonsense).fault, Fault::garbage) << nonsense;
  }
  EXPECT_EQ(bot.ask("good").action, "pass");
}

TEST(ExternalBot, UnrequestedOutputIsNotTheAnswerToTheNextQuestion) {
  ExternalBot bot(for_each_line("printf '{\"action\":\"%s\"}\\nchatter\\n' \"$line\""), milliseconds(5000),
                  "");
  // One write brings the answer and the chatter, so the chatter is there before the next question.
  for (const char* word : {"one", "two", "three"}) EXPECT_EQ(bot.ask(word).action, word);
}

TEST(ExternalBot, OneThatEndsIsRestartedALimitedNumberOfTimes) {
  ExternalBot bot("read -r line; exit 3", milliseconds(5000), "");
  for (int i = 0; i < ExternalBot::kMostStarts; ++i) EXPECT_EQ(bot.ask("x").fault, Fault::crash) << i;
  EXPECT_EQ(bot.ask("x").fault, Fault::absent);
}

TEST(ExternalBot, OneThatEndsAfterItsAnswerLosesOnlyEverySecondTurn) {
  ExternalBot bot("read -r line; echo '{\"action\":\"pass\"}'", milliseconds(5000), "");
  EXPECT_EQ(bot.ask("x").action, "pass");
  EXPECT_EQ(bot.ask("x").fault, Fault::crash);
  EXPECT_EQ(bot.ask("x").action, "pass");
}

TEST(ExternalBot, ACommandThatDoesNotExistIsACrash) {
  ExternalBot bot("/nowhere/at/all", milliseconds(5000), "");
  EXPECT_EQ(bot.ask("x").fault, Fault::crash);
}

TEST(ExternalBot, OneThatHangsIsEndedInTimeWithAllItsChildren) {
  const peppermill::testing::TemporaryFolder folder;
  const std::string pid_file = folder.path("pid");
  const auto begin = std::chrono::steady_clock::now();
  {
    ExternalBot bot("sleep 1000 & echo $! > '" + pid_file + "'; wait", milliseconds(150), "");
    EXPECT_EQ(bot.ask("x").fault, Fault::timeout);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(3000));
  // Dead, or a zombie until its new parent reaps it.
  const std::string stat = "/proc/" + std::to_string(std::stoi(folder.read("pid"))) + "/stat";
  const auto is_gone = [&] {
    std::string text;
    std::ifstream file(stat);
    std::getline(file, text);
    return text.empty() || text.find(") Z ") != std::string::npos;
  };
  for (int i = 0; i < 200 && !is_gone(); ++i) usleep(10'000);
  EXPECT_TRUE(is_gone());
}

TEST(ExternalBot, OneThatNeverReadsIsEndedInTime) {
  ExternalBot bot("sleep 1000", milliseconds(100), "");
  EXPECT_EQ(bot.ask(std::string(1'000'000, 'x')).fault, Fault::timeout);
}

TEST(ExternalBot, OneWithEndlessOutputIsStopped) {
  ExternalBot bot("yes no no no no no no no | tr -d '\\n'", milliseconds(5000), "");
  EXPECT_EQ(bot.ask("x").fault, Fault::garbage);
  ExternalBot lines("yes", milliseconds(5000), "");
  EXPECT_EQ(lines.ask("x").fault, Fault::garbage);
}

TEST(ExternalBot, HasTimeToCleanUpWhenTheArenaEnds) {
  const peppermill::testing::TemporaryFolder folder;
  {
    ExternalBot bot(
        for_each_line("echo '{\"action\":\"pass\"}'") + "; echo bye > '" + folder.path("bye") + "'",
        milliseconds(5000), "");
    EXPECT_EQ(bot.ask("x").action, "pass");
  }
  EXPECT_EQ(folder.read("bye"), "bye\n");
}

TEST(ExternalBot, ItsErrorOutputGoesToItsLog) {
  const peppermill::testing::TemporaryFolder folder;
  ExternalBot bot("echo 'no license' >&2", milliseconds(5000), folder.path("bot.log"));
  EXPECT_EQ(bot.ask("x").fault, Fault::crash);
  EXPECT_EQ(folder.read("bot.log"), "no license\n");
}

}  // namespace
}  // namespace peppermill::cli::arena
