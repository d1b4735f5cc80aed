// What an arena plays: which bots meet at which game. Two runs with equal settings play the same games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "engine/catalog/catalog.h"

namespace peppermill::cli::arena {

// A bot's index in the list.
using BotIndex = std::size_t;
// The bot at each seat.
using LineUp = std::vector<BotIndex>;

// One of our levels, or an external program.
struct Contestant {
  std::string name;
  std::optional<BotLevel> level;
  std::string command = {};
  std::string answers = {};  // of a level: a fingerprint of its answers about the opening
};

struct Settings {
  std::string game;
  int players = 0;
  Json options;
  std::string seed;
  std::vector<Contestant> bots;
  LineUp line_up;  // empty: all tables of the bots
  std::optional<std::int64_t> simulations;
  int external_milliseconds = 5000;
};

// More bots would make more tables than anybody plays.
inline constexpr std::size_t kMostBots = 20;
inline constexpr std::int64_t kMostGames = 10'000'000;

Result<Settings> read_settings(const ArenaCommand& command);
// Asks each level about the opening, to avoid mixing games from before and after a change to the bots.
void take_fingerprints(Settings& settings);
Json to_json(const Settings& settings);
// The shell command that repeats this arena.
std::string command_text(const ArenaCommand& command);

}  // namespace peppermill::cli::arena
