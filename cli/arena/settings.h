// What an arena plays: who meets whom at which game. Two runs with equal settings play the same games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "engine/catalog/catalog.h"

namespace peppermill::cli::arena {

// Bots are known by their place in the list.
using BotIndex = std::size_t;
// Who sits where.
using LineUp = std::vector<BotIndex>;

// A level of our own, or a stranger's program.
struct Contestant {
  std::string name;
  std::optional<BotLevel> level;
  std::string command = {};
  std::string answers = {};  // of a level: what it says to the opening, as a fingerprint
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

// More bots make more tables than anybody plays.
inline constexpr std::size_t kMostBots = 20;
inline constexpr std::int64_t kMostGames = 10'000'000;

Result<Settings> read_settings(const ArenaCommand& command);
// Asks each level about the opening, so that games of bots that have changed since are not mixed with new
// ones.
void take_fingerprints(Settings& settings);
Json to_json(const Settings& settings);
// The command that plays the same again, for a shell.
std::string command_text(const ArenaCommand& command);

}  // namespace peppermill::cli::arena
