// The options of the table server's commands.
#pragma once

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace peppermill::cli::server {

void add_serve(CLI::App& app, ServeCommand& command);
void add_backup(CLI::App& app, BackupCommand& command);
void add_keys(CLI::App& app, RotateKeysCommand& command);
void add_check(CLI::App& app, CheckCommand& command);
void add_load(CLI::App& app, LoadCommand& command);

}  // namespace peppermill::cli::server
