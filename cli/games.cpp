#include <cstdio>
#include <string>

#include "cli/commands.h"
#include "engine/catalog/catalog.h"

namespace peppermill::cli {
namespace {

std::string option_line(const OptionSpec& spec) {
  const Json described = describe(spec);
  std::string range;
  if (const Json* values = described.find("values")) range = values->dump();
  if (const Json* low = described.find("min")) range = low->dump() + " to " + described.find("max")->dump();
  if (const Json* pattern = described.find("pattern")) range = *pattern->as_text();
  std::string preset = described.find("default")->dump();
  if (preset.size() > 40) preset = preset.substr(0, 12) + "…\"";
  return "    " + std::string(spec.name) + "  " + range + ", default " + preset + "\n      " +
         std::string(spec.help) + "\n";
}

std::string game_lines(const GameInfo& info) {
  std::string out = std::string(info.name) + " (" + std::string(info.id) + "), " +
                    std::to_string(info.min_players) + " to " + std::to_string(info.max_players) + " players";
  for (int count : info.variant_players) out += "; " + std::to_string(count) + " is a variant";
  out += "\n";
  for (const OptionSpec& spec : info.options) out += option_line(spec);
  return out;
}

}  // namespace

int run(const GamesCommand& command) {
  if (command.format == Format::json) {
    std::puts(games_json().dump().c_str());
    return 0;
  }
  for (const GameInfo* info : all_games()) std::fputs(game_lines(*info).c_str(), stdout);
  return 0;
}

}  // namespace peppermill::cli
