#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <sstream>

#include "cli/arena/options.h"
#include "cli/server/options.h"
#include "cli/table_options.h"
#include "cli/words.h"
#include "engine/catalog/catalog.h"
#include "engine/core/utf8.h"
#include "protocol/version.h"

namespace peppermill::cli {
namespace {

constexpr const char* kMoreHelp = "Run with --help for more information.\n";

void add_format(CLI::App& app, Format& format) {
  auto* json = app.add_flag_callback(
      "--json", [&format] { format = Format::json; }, "Print JSON.");
  app.add_flag_callback(
         "--csv", [&format] { format = Format::csv; }, "Print comma-separated values.")
      ->excludes(json);
}

void add_simulate(CLI::App& app, SimulateCommand& command) {
  add_game(app, command.game, command.players, command.options);
  app.get_option("--game")->required();
  app.add_option("-n,--games", command.games, "How many games to play.")
      ->check(CLI::Range(1LL, 1'000'000'000LL))
      ->capture_default_str()
      ->type_name("K");
  add_seed(app, command.seed, "Equal seeds give equal figures with any number of threads.");
  app.get_option("--seed")->capture_default_str();
  app.add_option("-b,--bots", command.bots,
                 "One bot for all seats or one per seat, comma-separated: " + bot_names() + ".")
      ->capture_default_str()
      ->type_name("LIST");
  app.add_option("--simulations", command.simulations,
                 "Simulations per decision for bots that search; by default the level's own number.")
      ->check(CLI::Range(1LL, 1'000'000LL))
      ->type_name("N");
  app.add_option("-t,--threads", command.threads, "Threads to play on.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str()
      ->type_name("T");
  add_format(app, command.format);
  app.footer(
      "Examples:\n"
      "  peppermill simulate --game chaud-devant --players 4 --games 100000 --seed 7\n"
      "  peppermill simulate --game dicht-dran --players 3 --games 500 --bots chef,random,random --json\n"
      "  peppermill simulate --game chaud-devant --option led_ten=later_ten --threads 2 --csv");
}

void add_play(CLI::App& app, PlayCommand& command) {
  add_game(app, command.game, command.players, command.options);
  app.get_option("--game")->capture_default_str();
  add_seed(app, command.seed, "The seed of the game; by default a random one.");
  app.add_option(
         "-b,--bots", command.bots,
         "The bots at the other seats: " + bot_names() + ", one for all or one per seat (yours included).")
      ->capture_default_str()
      ->type_name("LIST");
  app.add_option("--seat", command.seat, "Your seat.")
      ->check(CLI::Range(0, kMaxSeats - 1))
      ->capture_default_str()
      ->type_name("SEAT");
  app.add_option("--record", command.record, "Save the game in this file after every move.")
      ->type_name("FILE");
  app.footer(
      "Examples:\n"
      "  peppermill play\n"
      "  peppermill play --game dicht-dran --players 3 --bots sous-chef\n"
      "  peppermill play --seed tuesday --option open_menus=true --record tuesday.json");
}

void add_throw(CLI::App& app, ThrowCommand& command) {
  app.add_option("--picture", command.picture,
                 "Write a picture of the board as SVG to this file; - is standard output.")
      ->type_name("FILE");
  app.add_option("-p,--players", command.players, "How many seats.")
      ->check(CLI::Range(2, 4))
      ->capture_default_str()
      ->type_name("N");
  app.add_option("--seat", command.seat, "The seat that throws.")
      ->check(CLI::Range(0, 3))
      ->capture_default_str()
      ->type_name("SEAT");
  app.add_option("--value", command.value, "Which chip.")->capture_default_str()->type_name("VALUE");
  for (const ThrowNumber& number : throw_numbers()) {
    const std::string range = ", " + std::to_string(number.low) + " to " + std::to_string(number.high) + ".";
    app.add_option("--" + std::string(number.name), command.*number.field, std::string(number.help) + range)
        ->check(CLI::Range(number.low, number.high))
        ->capture_default_str()
        ->type_name("N");
  }
  app.add_option("--face", command.face, "The chip's upper face: down (hidden) or up.")
      ->check(CLI::IsMember({"down", "up"}))
      ->capture_default_str();
  app.add_option("--hand", command.hand, "The steadiness of the hand.")
      ->check(CLI::IsMember({"steady", "natural", "shaky"}))
      ->capture_default_str();
  add_seed(app, command.seed, "Equal seeds give equal errors.");
  app.get_option("--seed")->capture_default_str();
  app.add_option("--chip", command.chips, "A chip already on the board (x and y in mm); may be repeated.")
      ->type_name("SEAT:VALUE:X:Y:FACE");
  app.footer(
      "Examples:\n"
      "  peppermill throw --picture throw.svg\n"
      "  peppermill throw --seat 1 --at 60 --heading=-150 --speed 3000 --loft=-150 --chip 0:40:-75:75:down "
      "--picture shot.svg");
}

void add_hint(CLI::App& app, HintCommand& command) {
  app.add_option("RECORD", command.file, "A record of an unfinished game, or - for standard input.")
      ->required();
  app.add_option("--seat", command.seat, "The seat; by default the first one to act.")
      ->check(CLI::Range(0, kMaxSeats - 1))
      ->type_name("SEAT");
  app.add_option("--level", command.level, "The bot: " + bot_names() + ".")->capture_default_str();
  app.add_option("--milliseconds", command.milliseconds,
                 "Time limit. Alone it can only shorten the level's own search; with --simulations the bot "
                 "may search longer.")
      ->check(CLI::Range(1LL, 3'600'000LL))
      ->type_name("M");
  app.add_option("--simulations", command.simulations, "Simulations for a bot that searches.")
      ->check(CLI::Range(1LL, 100'000'000LL))
      ->type_name("N");
  app.add_option("-t,--threads", command.threads, "Threads to think on.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str()
      ->type_name("T");
  add_seed(app, command.seed, "Equal seeds give equal hints unless the time runs out.");
  app.get_option("--seed")->capture_default_str();
  app.add_flag_callback(
      "--json", [&command] { command.format = Format::json; }, "Print JSON.");
  app.footer(
      "Examples:\n"
      "  peppermill hint tuesday.json\n"
      "  peppermill hint tuesday.json --seat 2 --level sous-chef --milliseconds 500 --json");
}

void add_verify(CLI::App& app, VerifyCommand& command) {
  app.add_option("RECORD", command.file, "A record from a table server, or - for standard input.")
      ->required();
  auto* commitment =
      app.add_option("--commitment", command.commitment,
                     "The commitment that the table showed before the start; without it, compare by eye.")
          ->type_name("HEX");
  auto* contribution =
      app.add_option("--contribution", command.contribution, "Your own contribution; it must count.")
          ->type_name("TEXT");
  app.add_flag_callback(
         "--no-deal", [&command] { command.deal = false; }, "Check only the game, not the deal.")
      ->excludes(commitment)
      ->excludes(contribution);
  app.add_flag_callback(
      "--json", [&command] { command.format = Format::json; }, "Print JSON.");
  app.footer(
      "Exit status: 0 if all checks pass, 1 if one fails, 2 if the file cannot be read.\n"
      "Examples:\n"
      "  peppermill verify tuesday.json\n"
      "  peppermill verify tuesday.json --commitment "
      "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737\n"
      "  peppermill verify played-at-home.json --no-deal --json");
}

std::string help_footer() {
  return "Examples:\n"
         "  peppermill serve\n"
         "  peppermill play --game chaud-devant\n"
         "  peppermill simulate --game dicht-dran --players 4 --games 10000\n"
         "  peppermill replay game.json\n"
         "  peppermill verify game.json\n"
         "  peppermill hint game.json\n"
         "  peppermill arena --game dicht-dran --bots chef,greedy,random --games 300 --out ladder\n"
         "  echo '{\"cmd\":\"games\"}' | peppermill engine\n"
         "'peppermill COMMAND --help' shows the options of a command.";
}

// What CLI11 cannot check: whether players, bots and options fit the game.
std::optional<std::string> error_in(const SimulateCommand& command) {
  if (auto error = table_error(command.game, command.players, command.options)) return error;
  if (!is_utf8(command.seed)) return "--seed must be UTF-8.";
  const auto bots = parse_bots(command.bots, command.players);
  return bots ? std::nullopt : std::optional(bots.error().message);
}

std::optional<std::string> error_in(const PlayCommand& command) {
  if (command.seat >= command.players) return "--seat must be below the number of players.";
  return error_in(SimulateCommand{.game = command.game,
                                  .players = command.players,
                                  .seed = command.seed,
                                  .options = command.options,
                                  .bots = command.bots});
}

std::optional<std::string> error_in(const auto&) { return std::nullopt; }

bool knows(const CLI::App& app, const std::string& command) {
  return std::ranges::any_of(app.get_subcommands(nullptr),
                             [&](const CLI::App* known) { return known->get_name() == command; });
}

}  // namespace

std::variant<Command, Notice> parse_command_line(const std::vector<std::string>& arguments) {
  CLI::App app("Peppermill: kitchen games at one table, in the browser, in the terminal and for programs.",
               "peppermill");
  app.set_version_flag("--version", "peppermill " + std::string(build_id()));
  app.require_subcommand(1);
  app.footer(help_footer());

  GamesCommand games;
  SimulateCommand simulate;
  ReplayCommand replay;
  PlayCommand play;
  ThrowCommand throwing;
  ArenaCommand arena_command;
  HintCommand hint;
  ServeCommand serve;
  BackupCommand backup;
  RotateKeysCommand rotate_keys;
  CheckCommand check;
  LoadCommand load;
  VerifyCommand verify;
  CLI::App* serve_app =
      app.add_subcommand("serve", "Start the table server: people and bots play in the browser.");
  server::add_serve(*serve_app, serve);
  CLI::App* play_app = app.add_subcommand("play", "Play a game in the terminal against bots.");
  add_play(*play_app, play);
  CLI::App* games_app = app.add_subcommand("games", "List the games and their options.");
  games_app->add_flag_callback(
      "--json", [&] { games.format = Format::json; }, "Print JSON.");
  games_app->footer("Example:\n  peppermill games");
  CLI::App* replay_app = app.add_subcommand("replay", "Print a recorded game move by move.");
  replay_app->add_option("FILE", replay.file, "A record, or - for standard input.")->required();
  replay_app->footer("Example:\n  peppermill replay tuesday.json");
  CLI::App* simulate_app = app.add_subcommand("simulate", "Let bots play many games and print statistics.");
  add_simulate(*simulate_app, simulate);
  CLI::App* arena_app = app.add_subcommand("arena", "Let bots play at all tables and rate them.");
  arena::add_options(*arena_app, arena_command);
  CLI::App* hint_app = app.add_subcommand("hint", "Ask a bot what it would do in a recorded game.");
  add_hint(*hint_app, hint);
  CLI::App* verify_app = app.add_subcommand("verify", "Check the game and the deal of a record.");
  add_verify(*verify_app, verify);
  CLI::App* backup_app = app.add_subcommand("backup", "Copy the server's data while it runs.");
  server::add_backup(*backup_app, backup);
  CLI::App* keys_app = app.add_subcommand("keys", "Change the keys that sign the tokens of guests.");
  server::add_keys(*keys_app, rotate_keys);
  CLI::App* check_app = app.add_subcommand("check", "Find damage in the server's data, even while it runs.");
  server::add_check(*check_app, check);
  CLI::App* load_app = app.add_subcommand("load", "Simulate many players on a server and measure it.");
  server::add_load(*load_app, load);
  CLI::App* throw_app =
      app.add_subcommand("throw", "Throw one chip in Safranito and describe or draw the result.");
  add_throw(*throw_app, throwing);
  CLI::App* engine_app =
      app.add_subcommand("engine", "Answer the engine protocol: a line of JSON in, a line of JSON out.");
  engine_app->footer(
      "Example:\n  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"dicht-dran\",\"players\":3,\"seed\":7}' "
      "'{\"cmd\":\"legal\"}' | peppermill engine");

  if (!arguments.empty() && !arguments[0].starts_with('-') && !knows(app, arguments[0])) {
    return Notice{
        "Unknown command '" + arguments[0] +
            "'; the commands are serve, play, games, replay, verify, hint, simulate, arena, throw, engine, "
            "backup, check, keys and load.\n" +
            kMoreHelp,
        2};
  }
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    std::ostringstream out, err;
    const bool refused = app.exit(error, out, err) != 0;
    return Notice{out.str() + err.str(), refused ? 2 : 0};
  }

  Command command = EngineCommand{};
  if (play_app->parsed()) command = play;
  if (games_app->parsed()) command = games;
  if (replay_app->parsed()) command = replay;
  if (simulate_app->parsed()) command = simulate;
  if (throw_app->parsed()) command = throwing;
  if (arena_app->parsed()) command = arena_command;
  if (hint_app->parsed()) command = hint;
  if (serve_app->parsed()) command = serve;
  if (backup_app->parsed()) command = backup;
  if (keys_app->parsed()) command = rotate_keys;
  if (check_app->parsed()) command = check;
  if (load_app->parsed()) command = load;
  if (verify_app->parsed()) command = verify;
  const auto wrong = std::visit([](const auto& chosen) { return error_in(chosen); }, command);
  if (wrong) return Notice{*wrong + "\n" + kMoreHelp, 2};
  return command;
}

}  // namespace peppermill::cli
