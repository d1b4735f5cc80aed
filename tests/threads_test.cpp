// The code that runs on several threads, for ThreadSanitizer and for equal results.
#include <gtest/gtest.h>

#include <thread>

#include "cli/commands.h"
#include "cli/testing/temporary_folder.h"
#include "cli/think.h"
#include "engine/catalog/catalog.h"

namespace peppermill {
namespace {

Simulation series(std::string game, std::vector<BotLevel> bots) {
  return {.game = std::move(game),
          .players = static_cast<int>(bots.size()),
          .options = {},
          .seed = "threads",
          .bots = bots,
          .bot_simulations = 20};
}

// Every number that an option counts is its least.
Json shortest_options(const GameInfo& info) {
  Json options = Json::object();
  for (const OptionSpec& spec : info.options) {
    if (spec.kind == OptionSpec::Kind::number) options.set(spec.name, spec.low);
  }
  return options;
}

TEST(Threads, SeriesOnSeveralThreadsAddUpToTheSameTallyAsOnOne) {
  for (const GameInfo* info : all_games()) {
    Simulation simulation =
        series(std::string(info->id), {BotLevel::random, BotLevel::chef, BotLevel::random});
    // Whole games of throws would take too long, especially under a sanitizer.
    simulation.options = shortest_options(*info);
    Tally alone;
    ASSERT_FALSE(simulate(simulation, 0, 8, alone));
    std::array<Tally, 4> parts;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back(
          [&, i] { EXPECT_FALSE(simulate(simulation, 2 * i, 2, parts[static_cast<std::size_t>(i)])); });
    }
    Tally together;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      threads[i].join();
      together.add(parts[i]);
    }
    EXPECT_EQ(together.games, alone.games);
    EXPECT_EQ(together.decisions, alone.decisions);
    EXPECT_EQ(together.shortest, alone.shortest);
    EXPECT_EQ(together.longest, alone.longest);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(together.seats[seat].sum, alone.seats[seat].sum);
      EXPECT_EQ(together.seats[seat].squares, alone.seats[seat].squares);
      EXPECT_EQ(together.seats[seat].ranks, alone.seats[seat].ranks);
    }
  }
}

TEST(Threads, TheSimulateCommandRunsOnFourThreads) {
  cli::SimulateCommand command;
  command.game = "dicht-dran";
  command.games = 1000;
  command.threads = 4;
  command.format = cli::Format::json;
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(cli::run(command), 0);
  const auto report = parse_json(::testing::internal::GetCapturedStdout());
  ASSERT_TRUE(report);
  EXPECT_EQ(report->find("games")->as_integer(), 1000);
}

TEST(Threads, ASearchOnFourThreadsReportsTheProgressOfAll) {
  const auto match =
      new_match(
          {.game = "dicht-dran", .players = 3, .options = nullptr, .seed = Seed("threads"), .setup = nullptr})
          .value();
  std::int64_t reported = 0;
  Budget budget = cli::budget_of(400, std::nullopt);
  budget.progress = [&](std::int64_t done) { reported = done; };
  EXPECT_EQ(cli::think_in_parallel(*match, 0, BotLevel::chef, budget, 1, 4).simulations, 400);
  EXPECT_LE(reported, 400);
}

TEST(Threads, AnArenaRunsOnFourThreads) {
  const testing::TemporaryFolder folder;
  cli::ArenaCommand command;
  command.game = "dicht-dran";
  command.players = 3;
  command.bots = "greedy,random,commis";
  command.externals = {"stranger=external:while read -r line; do echo '{}'; done"};
  command.simulations = 20;
  command.games = 24;
  command.threads = 4;
  command.out = folder.path("out");
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(cli::run(command), 0);
  const std::string table = ::testing::internal::GetCapturedStdout();
  EXPECT_NE(table.find("24 games in 8 deals"), std::string::npos) << table;
}

}  // namespace
}  // namespace peppermill
