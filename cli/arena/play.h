// Plays one game of the schedule.
#pragma once

#include <memory>

#include "cli/arena/external_bot.h"
#include "cli/arena/game_result.h"
#include "cli/arena/schedule.h"

namespace peppermill::cli::arena {

// The strangers' programs of one thread, by bot; nothing for bots of our own.
using Strangers = std::vector<std::unique_ptr<ExternalBot>>;
// `folder` takes their logs; empty for none.
Strangers strangers_of(const Settings& settings, const std::string& folder);

GameResult play_game(const Settings& settings, const Schedule& schedule, std::int64_t game,
                     Strangers& strangers);

}  // namespace peppermill::cli::arena
