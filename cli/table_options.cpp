#include "cli/table_options.h"

#include <CLI/CLI.hpp>

#include "cli/words.h"
#include "engine/catalog/catalog.h"
#include "engine/match/seed.h"

namespace peppermill::cli {

void add_seed(CLI::App& app, std::string& seed, const std::string& help) {
  app.add_option("-s,--seed", seed, help)
      ->check(CLI::Validator(
          [](std::string& text) {
            return text.size() <= Seed::kMostBytes
                       ? std::string()
                       : "must have at most " + std::to_string(Seed::kMostBytes) + " bytes";
          },
          "S"));
}

void add_game(CLI::App& app, std::string& game, int& players, std::vector<std::string>& options) {
  app.add_option("-g,--game", game, "Which game: " + game_ids() + ".")
      ->check(CLI::Validator(
          [](std::string& id) {
            return find_game(id) ? "" : "unknown game '" + id + "'; the games are " + game_ids();
          },
          "ID"));
  app.add_option("-p,--players", players, "How many seats.")->capture_default_str()->type_name("N");
  app.add_option("-o,--option", options, "A table option, such as open_menus=true; may be repeated.")
      ->type_name("NAME=VALUE");
}

}  // namespace peppermill::cli
