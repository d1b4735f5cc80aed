// The options of `peppermill arena`.
#pragma once

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace peppermill::cli::arena {

void add_options(CLI::App& app, ArenaCommand& command);

}  // namespace peppermill::cli::arena
