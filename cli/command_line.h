// Reads the command line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/commands.h"

namespace peppermill::cli {

// Instead of a command: a text to show. Status 0 for help, 2 for a command line that could not be understood.
struct Notice {
  std::string text;
  int status;
};

// `arguments` without the program's name.
std::variant<Command, Notice> parse_command_line(const std::vector<std::string>& arguments);

}  // namespace peppermill::cli
