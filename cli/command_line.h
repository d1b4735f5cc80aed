// Parses the command line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/commands.h"

namespace peppermill::cli {

// A text to show instead of running a command. Status 0 for help, 2 for an invalid command line.
struct Notice {
  std::string text;
  int status;
};

// `arguments` exclude the program's name.
std::variant<Command, Notice> parse_command_line(const std::vector<std::string>& arguments);

}  // namespace peppermill::cli
