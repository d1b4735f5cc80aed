// The jobs of the program, each with what its command line said. A job returns the exit status: 0, or 1 if it
// failed.
#pragma once

#include <cstdint>
#include <string>
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
  std::vector<std::string> options;  // name=value
  std::string bots = "random";       // one for all seats, or one per seat
  std::int64_t simulations = 200;
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
  std::string bots = "random";
  int seat = 0;
  std::string record;  // where to keep the game, if anywhere
};

using Command = std::variant<EngineCommand, GamesCommand, SimulateCommand, ReplayCommand, PlayCommand>;

int run(const EngineCommand& command);
int run(const GamesCommand& command);
int run(const SimulateCommand& command);
int run(const ReplayCommand& command);
int run(const PlayCommand& command);

}  // namespace peppermill::cli
