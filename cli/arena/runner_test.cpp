// Whole arenas: stop and resume, threads, --until, and external bots at the table.
#include "cli/arena/runner.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/arena/report.h"
#include "cli/testing/temporary_folder.h"

namespace peppermill::cli::arena {
namespace {

using peppermill::testing::TemporaryFolder;

ArenaCommand command_for(const TemporaryFolder& folder, const std::string& bots) {
  ArenaCommand command;
  command.game = "dicht-dran";
  command.players = 3;
  command.options = {"games=1"};
  command.bots = bots;
  command.simulations = 20;  // this tests the arena, not the bots
  command.games = 12;
  command.seed = "arena test";
  command.out = folder.path("out");
  return command;
}

struct Files {
  Runner::End end;
  Json result;
  std::string games;
  Standing standing;
};

// The content of the files except the times, which never repeat.
Json without_times(const Json& json) {
  if (const Json::List* list = json.as_list()) {
    Json out = Json::list();
    for (const Json& entry : *list) out.push_back(without_times(entry));
    return out;
  }
  if (!json.as_object()) return json;
  Json out = Json::object();
  for (const auto& [name, value] : *json.as_object()) {
    if (name != "milliseconds" && name != "command") out.set(name, without_times(value));
  }
  return out;
}

Files play(const ArenaCommand& command, const std::atomic<int>& stop = std::atomic<int>(0)) {
  const auto settings = read_settings(command);
  EXPECT_TRUE(settings);
  const Schedule schedule(*settings);
  const auto log = GameLog::open(command.out, *settings, schedule);
  EXPECT_TRUE(log) << log.error().message;
  const Runner::Plan plan{.games = schedule.whole_deals(command.games),
                          .threads = command.threads,
                          .until = command.until,
                          .folder = command.out};
  const Runner::End end = Runner(*settings, schedule, **log, plan, stop).run();
  auto games = (*log)->whole_deals(end.games, schedule.players());
  const Report report{.settings = *settings,
                      .schedule = schedule,
                      .standing = standing_of(*settings, games),
                      .games = games,
                      .command = "",
                      .until = command.until,
                      .settled = end.settled,
                      .stopped = end.stopped};
  return {end, without_times(parse_json(result_json(report)).value_or(Json())), games_csv(report),
          report.standing};
}

const BotStanding& bot_named(const Standing& standing, std::string_view name) {
  for (const BotStanding& bot : standing.bots) {
    if (bot.name == name) return bot;
  }
  ADD_FAILURE() << name;
  return standing.bots[0];
}

TEST(Arena, PlaysTheSameGamesOnOneThreadAndOnThree) {
  const TemporaryFolder one, three;
  ArenaCommand command = command_for(one, "greedy,random,plongeur,commis");
  command.games = 24;
  const Files alone = play(command);
  command.out = three.path("out");
  command.threads = 3;
  const Files together = play(command);
  EXPECT_EQ(alone.games, together.games);
  EXPECT_EQ(alone.result, together.result);
  EXPECT_EQ(alone.standing.games, 24);
  command.out = three.path("other");
  command.seed = "another";
  EXPECT_NE(play(command).games, alone.games);
}

TEST(Arena, AResumedOneEndsLikeOneThatWasNeverStopped) {
  const TemporaryFolder whole, parts;
  const Files uninterrupted = play(command_for(whole, "greedy,random,plongeur"));
  // As if the power failed during the write of the sixth game.
  const std::string log = whole.read("out/games.jsonl");
  std::size_t cut = 0;
  for (int lines = 0; lines < 6; ++lines) cut = log.find('\n', cut) + 1;
  std::filesystem::create_directory(parts.path("out"));
  parts.write("out/games.jsonl", log.substr(0, cut + 20));
  const Files resumed = play(command_for(parts, "greedy,random,plongeur"));
  EXPECT_EQ(resumed.games, uninterrupted.games);
  EXPECT_EQ(resumed.result, uninterrupted.result);
  EXPECT_EQ(parts.read("out/games.jsonl").substr(0, cut), log.substr(0, cut));
  // Another run: nothing is left to play, and nothing is added.
  const std::string full = parts.read("out/games.jsonl");
  EXPECT_EQ(play(command_for(parts, "greedy,random,plongeur")).result, uninterrupted.result);
  EXPECT_EQ(parts.read("out/games.jsonl"), full);
}

TEST(Arena, OnAStopItKeepsFinishedGamesAndReportsFullDeals) {
  const TemporaryFolder folder;
  const std::atomic<int> stop = SIGINT;
  const Files stopped = play(command_for(folder, "greedy,random,plongeur"), stop);
  EXPECT_TRUE(stopped.end.stopped);
  EXPECT_EQ(stopped.standing.games, 0);
  EXPECT_EQ(*stopped.result.find("complete"), Json(false));
}

TEST(Arena, MoreGamesMayBeAddedLater) {
  const TemporaryFolder once, twice;
  ArenaCommand command = command_for(twice, "greedy,random,plongeur");
  play(command);
  command.games = 21;
  const Files extended = play(command);
  command.out = once.path("out");
  EXPECT_EQ(play(command).games, extended.games);
  // Fewer games are a part of them.
  command = command_for(twice, "greedy,random,plongeur");
  EXPECT_EQ(play(command).standing.games, 12);
}

TEST(Arena, AFileThatIsNotAnArenaLogIsRefusedAndLeftAsItIs) {
  for (const std::string content : {"precious", "{\"my\":\"data\"}\nprecious without an end"}) {
    const TemporaryFolder folder;
    const ArenaCommand command = command_for(folder, "greedy,random,plongeur");
    std::filesystem::create_directories(command.out);
    const std::string path = command.out + "/games.jsonl";
    std::ofstream(path) << content;
    const auto settings = read_settings(command);
    const auto log = GameLog::open(command.out, *settings, Schedule(*settings));
    ASSERT_FALSE(log);
    EXPECT_NE(log.error().message.find("is not the log of an arena"), std::string::npos);
    std::stringstream kept;
    kept << std::ifstream(path).rdbuf();
    EXPECT_EQ(kept.str(), content);
  }
}

TEST(Arena, GamesOfBotsThatHaveChangedAreNotMixedWithNewOnes) {
  const TemporaryFolder folder;
  const ArenaCommand command = command_for(folder, "greedy,random,plongeur");
  play(command);
  auto settings = read_settings(command);
  take_fingerprints(*settings);
  EXPECT_NE(settings->bots[0].answers, settings->bots[2].answers);
  const auto log = GameLog::open(command.out, *settings, Schedule(*settings));
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().message.find("the bots have changed"), std::string::npos);
}

TEST(Arena, AFolderWithGamesOfOtherSettingsIsRefused) {
  const TemporaryFolder folder;
  const ArenaCommand command = command_for(folder, "greedy,random,plongeur");
  play(command);
  const auto error_in = [&](auto change) {
    ArenaCommand other = command;
    change(other);
    const auto settings = read_settings(other);
    const auto log = GameLog::open(other.out, *settings, Schedule(*settings));
    return log ? std::string() : log.error().message;
  };
  EXPECT_EQ(error_in([](auto& other) { other.threads = 2; }), "");
  const auto differs = [&](auto change, const std::string& name) {
    EXPECT_NE(error_in(change).find("other settings (" + name + ")"), std::string::npos) << error_in(change);
  };
  differs([](auto& other) { other.seed = "x"; }, "seed");
  differs([](auto& other) { other.bots = "greedy,random,commis"; }, "bots");
  differs([](auto& other) { other.players = 2; }, "players");
  differs([](auto& other) { other.options = {}; }, "options");
  differs([](auto& other) { other.simulations = 5; }, "simulations");
  differs([](auto& other) { other.line_up = "greedy,random,plongeur"; }, "line_up");
  folder.write("out/games.jsonl", "{\"my\":\"diary\"}\n");
  EXPECT_NE(error_in([](auto&) {}).find("is not the log of an arena"), std::string::npos);
  EXPECT_EQ(folder.read("out/games.jsonl"), "{\"my\":\"diary\"}\n");
}

TEST(Arena, AGameThatIsNotFromThisArenaIsRefused) {
  const TemporaryFolder folder;
  const ArenaCommand command = command_for(folder, "greedy,random,plongeur");
  play(command);
  folder.write("out/games.jsonl", folder.read("out/games.jsonl") + "{\"game\":99}\n");
  const auto settings = read_settings(command);
  const auto log = GameLog::open(command.out, *settings, Schedule(*settings));
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().message.find("line 14 that is not a game"), std::string::npos) << log.error().message;
}

TEST(Arena, OnlyOneAtATimeUsesAFolder) {
  const TemporaryFolder folder;
  const auto settings = read_settings(command_for(folder, "greedy,random"));
  const Schedule schedule(*settings);
  const auto first = GameLog::open(folder.path("out"), *settings, schedule);
  ASSERT_TRUE(first);
  const auto second = GameLog::open(folder.path("out"), *settings, schedule);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("another arena"), std::string::npos);
}

TEST(Arena, UntilStopsAtTheSameLookWhateverTheThreads) {
  const TemporaryFolder one, two;
  ArenaCommand command = command_for(one, "commis,random");
  command.players = 2;
  command.games = 5000;
  command.until = 0.95;
  const Files alone = play(command);
  EXPECT_TRUE(alone.end.settled);
  EXPECT_LT(alone.end.games, 500);
  EXPECT_GE(alone.end.games, 60);
  EXPECT_GT(alone.standing.steps[0].low, 0);
  EXPECT_EQ(alone.standing.bots[alone.standing.order[0]].name, "commis");
  command.out = two.path("out");
  command.threads = 2;
  const Files together = play(command);
  EXPECT_EQ(together.result, alone.result);
  EXPECT_EQ(together.games, alone.games);
  // A resumed run without --until plays the rest. With it again, the first settled look counts.
  command.games = alone.end.games + 40;
  command.until.reset();
  EXPECT_EQ(play(command).standing.games, alone.end.games + 40);
  command.until = 0.95;
  EXPECT_EQ(play(command).games, alone.games);
}

TEST(Arena, UntilPlaysOnWhileTheOrderIsInDoubt) {
  const TemporaryFolder folder;
  ArenaCommand command = command_for(folder, "chef,sous-chef");
  command.players = 2;
  command.simulations = 1;  // neither bot can look ahead
  command.until = 0.9999;
  command.games = 80;
  const Files played = play(command);
  EXPECT_FALSE(played.end.settled);
  EXPECT_EQ(played.standing.games, 80);
}

TEST(Arena, ALineUpCountsFirstPlacesThatAddUpToOne) {
  const TemporaryFolder folder;
  ArenaCommand command = command_for(folder, "");
  command.line_up = "commis,random,random";
  command.games = 60;
  const Files played = play(command);
  const BotStanding& commis = bot_named(played.standing, "commis");
  const BotStanding& random = bot_named(played.standing, "random");
  EXPECT_EQ(commis.seats, 60);
  EXPECT_EQ(random.seats, 120);
  EXPECT_NEAR(commis.first_share.value + random.first_share.value, 1, 1e-9);
  EXPECT_NEAR(commis.even_share, 1.0 / 3, 1e-9);
  EXPECT_GT(commis.first_share.value, 0.4);
  EXPECT_LT(commis.first_share.low, commis.first_share.value);
  EXPECT_GT(commis.first_share.high, commis.first_share.value);
}

Files play_with(const TemporaryFolder& folder, const std::string& external,
                const std::string& game = "dicht-dran") {
  ArenaCommand command = command_for(folder, "random");
  command.game = game;
  command.options.clear();
  for (const OptionSpec& spec : find_game(game)->options) {  // a short match
    if (spec.kind == OptionSpec::Kind::number)
      command.options.push_back(std::string(spec.name) + "=" + std::to_string(spec.low));
  }
  command.players = 2;
  command.games = 4;
  command.external_seconds = 5;
  command.externals = {"mine=external:" + external};
  return play(command);
}

TEST(Arena, TheExampleProgramPlaysEveryGameWithoutAFault) {
  for (const GameInfo* info : all_games()) {
    const std::string game(info->id);
    const TemporaryFolder folder;
    const Files played = play_with(folder, "python3 " PEPPERMILL_SOURCE "/examples/external_bot.py", game);
    const BotStanding& external = bot_named(played.standing, "mine");
    EXPECT_EQ(external.faults, Faults())
        << game << external.faults.json().dump() << folder.read("out/mine.log");
    EXPECT_GE(external.times.count(), 4) << game;
  }
}

TEST(Arena, AnExternalBotLosesTheTurnsThatItDoesNotAnswer) {
  const auto faults_of = [](const std::string& command) {
    const TemporaryFolder folder;
    const Files played = play_with(folder, command);
    EXPECT_EQ(played.standing.games, 4);
    const BotStanding& external = bot_named(played.standing, "mine");
    EXPECT_EQ(external.faults.all(), external.times.count()) << command;
    const Json bots = *played.result.find("bots");
    EXPECT_NE(bots.dump().find(external.faults.json().dump()), std::string::npos) << bots.dump();
    return external.faults;
  };
  EXPECT_GT(faults_of("while read -r line; do echo '{\"action\":\"play 1000\"}'; done").illegal, 10);
  EXPECT_GT(faults_of("while read -r line; do echo '{\"action\":\"play something\"}'; done").illegal, 10);
  EXPECT_GT(faults_of("while read -r line; do echo hello; done").garbage, 10);
  const Faults crashing = faults_of("exit 1");
  EXPECT_EQ(crashing.crashes, ExternalBot::kMostStarts);
  EXPECT_GT(crashing.absent, 0);
}

TEST(Arena, AnExternalBotThatHangsLosesItsTurnsToTheTimeout) {
  const TemporaryFolder folder;
  ArenaCommand command = command_for(folder, "random");
  command.players = 2;
  command.games = 2;
  command.external_seconds = 0.02;
  command.externals = {"sleeper=external:sleep 1000"};
  const Files played = play(command);
  const Faults& faults = bot_named(played.standing, "sleeper").faults;
  EXPECT_EQ(faults.timeouts, ExternalBot::kMostStarts);
  EXPECT_GT(faults.absent, 0);
}

TEST(Arena, AnExternalBotGetsItsViewAndNeverTheStateOrTheSeed) {
  const TemporaryFolder folder;
  const std::string heard = folder.path("heard");
  play_with(folder, "tee '" + heard + "' | while read -r line; do echo '{\"action\":\"play 1000\"}'; done");
  std::istringstream lines(folder.read("heard"));
  int count = 0, first = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto json = parse_json(line);
    ASSERT_TRUE(json) << line;
    for (const char* field :
         {"cmd", "game", "players", "seat", "view", "legal", "events", "prompt", "milliseconds"})
      EXPECT_TRUE(json->find(field)) << field;
    for (const char* secret : {"seed", "state", "rng", "arena test"})
      EXPECT_EQ(line.find(secret), std::string::npos) << line;
    const auto seat = static_cast<std::size_t>(*json->find("seat")->as_integer());
    const Json::List& hands = *json->find("view")->find("hands")->as_list();
    EXPECT_TRUE(hands[seat].as_list());
    EXPECT_FALSE(hands[1 - seat].as_list());
    EXPECT_EQ(json->find("legal")->as_list()->size(), hands[seat].as_list()->size());
    first += *json->find("first") == Json(true) ? 1 : 0;
    EXPECT_TRUE(count != 1 || !json->find("events")->as_list()->empty());
  }
  EXPECT_EQ(first, 4);
  EXPECT_GT(count, 20);
}

}  // namespace
}  // namespace peppermill::cli::arena
