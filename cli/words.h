// What the command line says about games, options and bots.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// "chaud-devant, dicht-dran"
std::string game_ids();
// "random, greedy, plongeur"
std::string bot_names();

// name=value pairs as an options object; values are JSON where they read as JSON, else texts.
Result<Json> parse_options(const std::vector<std::string>& pairs);
// One bot level per seat, from one name for all or one per seat.
Result<std::vector<BotLevel>> parse_bots(std::string_view list, int players);
// What is wrong with a table as the command line describes it, if anything.
std::optional<std::string> table_error(std::string_view game, int players,
                                       const std::vector<std::string>& options);

}  // namespace peppermill::cli
