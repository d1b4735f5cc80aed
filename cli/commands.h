// The commands of the program, each with its parsed options. A command returns the exit status: 0, 1 if it
// failed, 2 if the request cannot be carried out as given.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace peppermill::cli {

enum class Format { text, json, csv };

struct EngineCommand {};

struct GamesCommand {
  Format format = Format::text;
};

struct SimulateCommand {
  std::string game;
  int players = 4;
  std::int64_t games = 1000;
  std::string seed = "1";
  std::vector<std::string> options;                        // name=value
  std::string bots = "random";                             // one for all seats, or one per seat
  std::optional<std::int64_t> simulations = std::nullopt;  // per decision; none: by level
  int threads = 1;
  Format format = Format::text;
};

struct ReplayCommand {
  std::string file;  // "-" is standard input
};

struct PlayCommand {
  std::string game = "chaud-devant";
  int players = 4;
  std::string seed;  // empty: a random one
  std::vector<std::string> options;
  std::string bots = "chef-de-partie";
  int seat = 0;
  std::string record;  // the file for the game; empty: none
};

// One throw of Safranito, to look at.
struct ThrowCommand {
  std::string picture;  // an SVG file; "-" is standard output, empty is none
  int players = 4;
  int seat = 0;
  int value = 30;
  int at = 0, heading = 0, speed = 1300, loft = 550, spin = 30;
  std::string face = "down";
  std::string hand = "natural";
  std::string seed = "1";
  std::vector<std::string> chips;  // SEAT:VALUE:X:Y:FACE
};

// A tournament between bots.
struct ArenaCommand {
  std::string game;
  int players = 4;
  std::vector<std::string> options;
  std::string bots;                    // names, comma-separated
  std::vector<std::string> externals;  // NAME=external:COMMAND
  std::string line_up;                 // names by seat; empty: all tables of the bots
  std::int64_t games = 1000;
  int threads = 1;
  std::string seed = "1";
  std::string out;                                         // a folder
  std::optional<std::int64_t> simulations = std::nullopt;  // per decision; none: by level
  std::optional<double> until = std::nullopt;              // stop when the order is that certain
  double external_seconds = 5;                             // per decision
};

// What a bot would do in a recorded, unfinished game.
struct HintCommand {
  std::string file;  // "-" is standard input
  std::optional<int> seat = std::nullopt;
  std::string level = "chef";
  std::optional<std::int64_t> milliseconds = std::nullopt;
  std::optional<std::int64_t> simulations = std::nullopt;
  int threads = 1;
  std::string seed = "1";
  Format format = Format::text;
};

// Checks a record: the game, and the deal before it.
struct VerifyCommand {
  std::string file;                                        // "-" is standard input
  std::optional<std::string> commitment = std::nullopt;    // as the table showed it before the start
  std::optional<std::string> contribution = std::nullopt;  // the reader's own
  bool deal = true;                                        // false: only the game
  Format format = Format::text;
};

// The table server.
struct ServeCommand {
  std::string listen;  // empty: from the config
  std::string data;    // empty: from the config
  std::string config;  // a file; empty: none
  bool print_config = false;
};

enum class GuestKeysInBackup { left_out, included };

struct BackupCommand {
  std::string data = "peppermill-data";
  std::string to;
  GuestKeysInBackup keys = GuestKeysInBackup::left_out;
};

enum class OldGuestKeys { stay_valid, end };

// Makes a new key for the tokens of guests.
struct RotateKeysCommand {
  std::string data = "peppermill-data";
  OldGuestKeys old_keys = OldGuestKeys::stay_valid;
};

// Checks the whole data file, while a server has it open or not.
struct CheckCommand {
  std::string data = "peppermill-data";
};

// Simulates many players on a running server and measures it.
struct LoadCommand {
  std::string url = "http://127.0.0.1:8080";
  int tables = 10;
  std::string game = "chaud-devant";
  int players = 4;
  std::vector<std::string> options;  // name=value
  int seconds = 10;
  int interval_ms = 0;  // between the moves of a table
  Format format = Format::text;
};

using Command = std::variant<EngineCommand, GamesCommand, SimulateCommand, ReplayCommand, PlayCommand,
                             ThrowCommand, ArenaCommand, HintCommand, ServeCommand, BackupCommand,
                             RotateKeysCommand, CheckCommand, LoadCommand, VerifyCommand>;

int run(const EngineCommand& command);
int run(const GamesCommand& command);
int run(const SimulateCommand& command);
int run(const ReplayCommand& command);
int run(const PlayCommand& command);
int run(const ThrowCommand& command);
int run(const ArenaCommand& command);
int run(const HintCommand& command);
int run(const ServeCommand& command);
int run(const BackupCommand& command);
int run(const RotateKeysCommand& command);
int run(const CheckCommand& command);
int run(const LoadCommand& command);
int run(const VerifyCommand& command);

// The numbers of a throw with their ranges, and the other checks of the command.
struct ThrowNumber {
  std::string_view name;
  int ThrowCommand::*field;
  int low, high;
  std::string_view help;
};
std::span<const ThrowNumber> throw_numbers();
std::optional<std::string> error_in(const ThrowCommand& command);
std::optional<std::string> error_in(const ArenaCommand& command);
std::optional<std::string> error_in(const HintCommand& command);
std::optional<std::string> error_in(const LoadCommand& command);
std::optional<std::string> error_in(const VerifyCommand& command);

}  // namespace peppermill::cli
