#include "cli/arena/options.h"

#include <CLI/CLI.hpp>

#include "cli/arena/settings.h"
#include "cli/table_options.h"
#include "cli/words.h"

namespace peppermill::cli::arena {
namespace {

constexpr const char* kExamples =
    "The same command resumes a stopped run; you may raise --games and change --until and --threads.\n"
    "Examples:\n"
    "  peppermill arena --game chaud-devant --bots chef,sous-chef,greedy,random --games 400 --out ladder\n"
    "  peppermill arena --game dicht-dran --line-up chef,greedy,greedy,greedy --games 1000 --out chef\n"
    "  peppermill arena --game dicht-dran --players 3 --bots greedy,random --games 5000 --until 0.95 --out "
    "d\n"
    "  peppermill arena --game dicht-dran --players 3 --bots greedy,random \\\n"
    "    --bot 'mine=external:python3 examples/external_bot.py' --games 60 --out mine";

// CLI11's own ranges accept "nan".
CLI::Validator number_where(bool (*fits)(double), const char* problem) {
  return CLI::Validator(
      [=](std::string& text) -> std::string {
        double value = 0;
        return CLI::detail::lexical_cast(text, value) && fits(value) ? "" : problem;
      },
      "");
}

void add_who(CLI::App& app, ArenaCommand& command) {
  app.add_option("-b,--bots", command.bots, "The bots, comma-separated: " + bot_names() + ".")
      ->type_name("LIST");
  app.add_option("--bot", command.externals,
                 "Your own program as a bot with this name (docs/arena.md); may be repeated.")
      ->type_name("NAME=external:COMMAND");
  app.add_option("--external-seconds", command.external_seconds,
                 "Time limit of such a program for one decision.")
      ->check(number_where([](double x) { return x >= 0.01 && x <= 3600; }, "must lie between 0.01 and 3600"))
      ->capture_default_str()
      ->type_name("S");
  app.add_option("--line-up", command.line_up,
                 "One name per seat: play only this table, in all its rotations.")
      ->type_name("LIST");
  app.add_option("--simulations", command.simulations,
                 "Simulations per decision for bots that search; by default the level's own number.")
      ->check(CLI::Range(1LL, 1'000'000LL))
      ->type_name("N");
}

void add_how_long(CLI::App& app, ArenaCommand& command) {
  app.add_option("-n,--games", command.games, "How many games, rounded up to whole deals.")
      ->check(CLI::Range(std::int64_t{1}, kMostGames))
      ->capture_default_str()
      ->type_name("K");
  app.add_option("-t,--threads", command.threads, "Threads to play on.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str()
      ->type_name("T");
  add_seed(app, command.seed, "Equal seeds give equal games with any number of threads.");
  app.get_option("--seed")->capture_default_str();
  app.add_option("--until", command.until,
                 "Stop when the whole order is known with this confidence, such as 0.95.")
      ->check(
          number_where([](double x) { return x > 0.5 && x < 1; }, "must lie between 0.5 and 1, such as 0.95"))
      ->type_name("P");
  app.add_option("--out", command.out, "The folder for the games and the report; created if missing.")
      ->required()
      ->type_name("DIR");
}

}  // namespace

void add_options(CLI::App& app, ArenaCommand& command) {
  add_game(app, command.game, command.players, command.options);
  app.get_option("--game")->required();
  add_who(app, command);
  add_how_long(app, command);
  app.footer(kExamples);
}

}  // namespace peppermill::cli::arena

namespace peppermill::cli {

std::optional<std::string> error_in(const ArenaCommand& command) {
  const auto settings = arena::read_settings(command);
  return settings ? std::nullopt : std::optional(settings.error().message);
}

}  // namespace peppermill::cli
