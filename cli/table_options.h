// The options for the game, the number of seats and the table's rules.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace peppermill::cli {

// At most as long as a seed may be.
void add_seed(CLI::App& app, std::string& seed, const std::string& help);
void add_game(CLI::App& app, std::string& game, int& players, std::vector<std::string>& options);

}  // namespace peppermill::cli
