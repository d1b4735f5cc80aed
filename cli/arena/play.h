// Plays one game of the schedule.
#pragma once

#include <memory>

#include "cli/arena/external_bot.h"
#include "cli/arena/game_result.h"
#include "cli/arena/schedule.h"

namespace peppermill::cli::arena {

// The external bots of one thread, by bot; null for our own bots.
using ExternalBots = std::vector<std::unique_ptr<ExternalBot>>;
// `folder` receives their logs; empty for none.
ExternalBots external_bots_of(const Settings& settings, const std::string& folder);

GameResult play_game(const Settings& settings, const Schedule& schedule, std::int64_t game,
                     ExternalBots& external_bots);

}  // namespace peppermill::cli::arena
