#include "cli/command_line.h"

#include <gtest/gtest.h>

#include <sstream>

namespace peppermill::cli {
namespace {

std::variant<Command, Notice> parsed(const std::string& line) {
  std::istringstream words(line);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  return parse_command_line(arguments);
}

// The command, or nullopt and a failure if the line was refused or is another command.
template <class C>
C command(const std::string& line) {
  const auto result = parsed(line);
  if (const auto* notice = std::get_if<Notice>(&result)) {
    ADD_FAILURE() << line << ": " << notice->text;
    return {};
  }
  const C* found = std::get_if<C>(&std::get<Command>(result));
  if (!found) ADD_FAILURE() << line << " is another command";
  return found ? *found : C{};
}

Notice notice(const std::string& line) {
  const auto result = parsed(line);
  const auto* found = std::get_if<Notice>(&result);
  return found ? *found : Notice{"a command", -1};
}

void expect_refused(const std::string& line, std::string_view sentence) {
  const Notice refused = notice(line);
  EXPECT_EQ(refused.status, 2) << line;
  EXPECT_NE(refused.text.find(sentence), std::string::npos) << line << ": " << refused.text;
  EXPECT_NE(refused.text.find("--help"), std::string::npos) << line << ": " << refused.text;
}

TEST(CommandLine, EngineAndGamesNeedNothingMore) {
  command<EngineCommand>("engine");
  EXPECT_EQ(command<GamesCommand>("games").format, Format::text);
  EXPECT_EQ(command<GamesCommand>("games --json").format, Format::json);
}

TEST(CommandLine, ASeedHasAtMost64Bytes) {
  for (const std::string line : {"simulate --game dicht-dran", "play", "throw", "hint a.json"}) {
    const auto longest = parsed(line + " --seed " + std::string(64, 'x'));
    EXPECT_FALSE(std::holds_alternative<Notice>(longest)) << line;
    expect_refused(line + " --seed " + std::string(65, 'x'), "must have at most 64 bytes");
  }
}

TEST(CommandLine, SimulateHasDefaultsForEverythingButTheGame) {
  const auto simulate = command<SimulateCommand>("simulate --game dicht-dran");
  EXPECT_EQ(simulate.game, "dicht-dran");
  EXPECT_EQ(simulate.players, 4);
  EXPECT_EQ(simulate.games, 1000);
  EXPECT_EQ(simulate.seed, "1");
  EXPECT_EQ(simulate.bots, "random");
  EXPECT_EQ(simulate.simulations, std::nullopt);
  EXPECT_EQ(simulate.threads, 1);
  EXPECT_EQ(simulate.format, Format::text);
  EXPECT_TRUE(simulate.options.empty());
}

TEST(CommandLine, SimulateReadsEveryOption) {
  const auto simulate = command<SimulateCommand>(
      "simulate --game chaud-devant --players 3 --games 50 --seed tuesday --bots chef,random,random "
      "--simulations 20 --threads 2 --option open_menus=true --option led_ten=later_ten --csv");
  EXPECT_EQ(simulate.game, "chaud-devant");
  EXPECT_EQ(simulate.players, 3);
  EXPECT_EQ(simulate.games, 50);
  EXPECT_EQ(simulate.seed, "tuesday");
  EXPECT_EQ(simulate.bots, "chef,random,random");
  EXPECT_EQ(simulate.simulations, 20);
  EXPECT_EQ(simulate.threads, 2);
  EXPECT_EQ(simulate.options, (std::vector<std::string>{"open_menus=true", "led_ten=later_ten"}));
  EXPECT_EQ(simulate.format, Format::csv);
  EXPECT_EQ(command<SimulateCommand>("simulate --game dicht-dran --json").format, Format::json);
}

TEST(CommandLine, ShortNamesAndEqualsSignsAreTheSame) {
  const auto simulate =
      command<SimulateCommand>("simulate -g dicht-dran -p 2 -n 9 -s x -b random -t 3 -o games=1");
  EXPECT_EQ(simulate.players, 2);
  EXPECT_EQ(simulate.games, 9);
  EXPECT_EQ(simulate.seed, "x");
  EXPECT_EQ(simulate.threads, 3);
  EXPECT_EQ(command<SimulateCommand>("simulate --game=dicht-dran --players=5").players, 5);
}

TEST(CommandLine, PlayHasDefaultsForEverything) {
  const auto play = command<PlayCommand>("play");
  EXPECT_EQ(play.game, "chaud-devant");
  EXPECT_EQ(play.players, 4);
  EXPECT_EQ(play.seat, 0);
  EXPECT_EQ(play.seed, "");
  EXPECT_EQ(play.record, "");
  EXPECT_EQ(play.bots, "chef-de-partie");
}

TEST(CommandLine, PlayReadsEveryOption) {
  const auto play = command<PlayCommand>(
      "play --game dicht-dran --players 3 --seat 2 --seed 7 --bots chef --record a.json --option "
      "games=1");
  EXPECT_EQ(play.game, "dicht-dran");
  EXPECT_EQ(play.players, 3);
  EXPECT_EQ(play.seat, 2);
  EXPECT_EQ(play.seed, "7");
  EXPECT_EQ(play.bots, "chef");
  EXPECT_EQ(play.record, "a.json");
  EXPECT_EQ(play.options, std::vector<std::string>{"games=1"});
}

TEST(CommandLine, ReplayTakesAFileOrADash) {
  EXPECT_EQ(command<ReplayCommand>("replay tuesday.json").file, "tuesday.json");
  EXPECT_EQ(command<ReplayCommand>("replay -").file, "-");
}

TEST(CommandLine, VerifyTakesAFileAndWhatTheTableShowed) {
  const auto plain = command<VerifyCommand>("verify tuesday.json");
  EXPECT_EQ(plain.file, "tuesday.json");
  EXPECT_TRUE(plain.deal);
  EXPECT_EQ(plain.commitment, std::nullopt);
  EXPECT_EQ(plain.format, Format::text);
  const std::string digits(64, 'a');
  EXPECT_EQ(command<VerifyCommand>("verify - --json --commitment " + digits).commitment, digits);
  EXPECT_FALSE(command<VerifyCommand>("verify - --no-deal").deal);
  expect_refused("verify", "RECORD");
  expect_refused("verify - --commitment abc", "64 hexadecimal digits");
  expect_refused("verify - --commitment " + std::string(64, 'A'), "lower case");
  expect_refused("verify - --no-deal --commitment " + digits, "excludes");
  EXPECT_EQ(command<VerifyCommand>("verify - --contribution salt").contribution, "salt");
  expect_refused("verify - --no-deal --contribution salt", "excludes");
}

TEST(CommandLine, NothingAndUnknownCommandsAreRefused) {
  for (const char* line : {"", "dance", "simulation", "games play", "engine now", "-x", "--json"}) {
    EXPECT_EQ(notice(line).status, 2) << line;
    EXPECT_GT(notice(line).text.size(), 20u) << line;
  }
}

TEST(CommandLine, AnUnknownOrMissingGameIsRefused) {
  expect_refused("simulate", "--game is required");
  expect_refused("simulate --game", "--game");
  expect_refused("simulate --game chess", "unknown game 'chess'");
  expect_refused("play --game chess", "unknown game 'chess'");
}

TEST(CommandLine, AnImpossibleNumberOfPlayersIsRefused) {
  for (const char* players : {"0", "1", "6", "-1", "1000000"})
    expect_refused(std::string("simulate --game dicht-dran --players ") + players, "is for 2 to 5 players");
  expect_refused("play --players 6", "is for 2 to 5 players");
  expect_refused("play --players four", "--players");
  expect_refused("play --players 2.5", "--players");
  expect_refused("play --players 99999999999", "--players");
}

TEST(CommandLine, NumbersOutOfRangeAreRefused) {
  for (const char* wrong : {"--games 0", "--games -1", "--games 1000000001", "--games many", "--threads 0",
                            "--threads 257", "--threads x", "--simulations 0", "--simulations 1000001"}) {
    const std::string name = std::string(wrong).substr(0, std::string_view(wrong).find(' '));
    expect_refused(std::string("simulate --game dicht-dran ") + wrong, name);
  }
}

TEST(CommandLine, AWrongSeatIsRefused) {
  expect_refused("play --seat 5", "--seat");
  expect_refused("play --seat -1", "--seat");
  expect_refused("play --players 3 --seat 3", "--seat must be below the number of players.");
}

TEST(CommandLine, WrongBotsAreRefused) {
  expect_refused("play --bots genius", "Unknown bot 'genius'");
  expect_refused("play --bots random,random", "--bots needs one name for all seats or 4 names.");
  expect_refused("simulate --game dicht-dran --players 2 --bots random,random,random", "or 2 names.");
  expect_refused("simulate --game dicht-dran --players 2 --bots random,", "Unknown bot ''");
}

TEST(CommandLine, WrongTableOptionsAreRefused) {
  expect_refused("play --option open_menus", "--option needs NAME=VALUE, not 'open_menus'.");
  expect_refused("play --option =true", "--option needs NAME=VALUE");
  expect_refused("play --option open_menus=maybe", "Option open_menus must be true or false.");
  expect_refused("play --option typo=1", "Unknown option \"typo\"");
  expect_refused("simulate --game dicht-dran --option games=11",
                 "Option games must be a whole number from 1 to 10.");
  expect_refused("simulate --game dicht-dran --option peppers=123", "Option peppers must be");
}

TEST(CommandLine, ALongRowOfDigitsIsATableOfPeppers) {
  const std::string peppers = "peppers=" + std::string(100, '2');
  EXPECT_EQ(command<SimulateCommand>("simulate --game dicht-dran --option " + peppers).options,
            std::vector<std::string>{peppers});
}

TEST(CommandLine, UnknownAndExcludedOptionsAreRefused) {
  expect_refused("games --csv", "--csv");
  expect_refused("engine --verbose", "--verbose");
  expect_refused("simulate --game dicht-dran --json --csv", "excludes");
  expect_refused("replay", "FILE");
  expect_refused("replay a.json b.json", "b.json");
}

TEST(CommandLine, HelpIsANoticeWithStatusZeroAndAnExample) {
  for (const char* line : {"--help", "-h", "play --help", "games --help", "replay --help", "simulate --help",
                           "engine --help", "verify --help"}) {
    const Notice help = notice(line);
    EXPECT_EQ(help.status, 0) << line;
    EXPECT_NE(help.text.find("Example"), std::string::npos) << help.text;
    EXPECT_NE(help.text.find("peppermill "), std::string::npos) << help.text;
  }
  for (const char* name : {"play", "games", "replay", "simulate", "engine", "verify"})
    EXPECT_NE(notice("--help").text.find(name), std::string::npos) << name;
  EXPECT_NE(notice("simulate --help").text.find("--threads"), std::string::npos);
}

TEST(CommandLine, TheExamplesOfTheHelpAreValid) {
  for (const char* line :
       {"--help", "play --help", "simulate --help", "replay --help", "games --help", "verify --help"}) {
    std::istringstream help(notice(line).text);
    int examples = 0;
    for (std::string row; std::getline(help, row);) {
      const auto at = row.find("  peppermill ");
      if (at != 0) continue;
      ++examples;
      EXPECT_TRUE(std::holds_alternative<Command>(parsed(row.substr(13)))) << row;
    }
    EXPECT_GT(examples, 0) << line;
  }
}

TEST(CommandLine, TheVersionIsANoticeWithStatusZero) {
  EXPECT_EQ(notice("--version").status, 0);
  EXPECT_EQ(notice("--version").text.find("peppermill "), 0u);
}

TEST(CommandLine, ASeedThatIsNotUtf8IsRefused) {
  for (const std::string command : {"play", "simulate"}) {
    const auto parsed = parse_command_line({command, "--game", "dicht-dran", "--seed", "\xff"});
    ASSERT_TRUE(std::holds_alternative<Notice>(parsed)) << command;
    EXPECT_EQ(std::get<Notice>(parsed).status, 2);
    EXPECT_NE(std::get<Notice>(parsed).text.find("UTF-8"), std::string::npos);
  }
}

}  // namespace
}  // namespace peppermill::cli
