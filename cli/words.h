// Helpers of the command line for games, options and bots.
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

// Turns name=value pairs into an options object. Values that parse as JSON are JSON, others are texts.
Result<Json> parse_options(const std::vector<std::string>& pairs);
// One bot level per seat, from one name for all seats or one name per seat.
Result<std::vector<BotLevel>> parse_bots(std::string_view list, int players);
// The error in a table as the command line describes it, if there is one.
std::optional<std::string> table_error(std::string_view game, int players,
                                       const std::vector<std::string>& options);

}  // namespace peppermill::cli
