#include "cli/words.h"

namespace peppermill::cli {

std::string game_ids() {
  std::string ids;
  for (const GameInfo* info : all_games()) ids += (ids.empty() ? "" : ", ") + std::string(info->id);
  return ids;
}

std::string bot_names() {
  std::string names;
  for (std::string_view name : kBotLevelNames) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

Result<Json> parse_options(const std::vector<std::string>& pairs) {
  Json options = Json::object();
  for (const std::string& pair : pairs) {
    const auto equals = pair.find('=');
    if (equals == std::string::npos || equals == 0)
      return bad_options("--option needs NAME=VALUE, not '" + pair + "'.");
    const std::string value = pair.substr(equals + 1);
    // A long row of digits is a table of peppers, not a number.
    const auto json = value.size() > 18 ? std::nullopt : parse_json(value);
    options.set(pair.substr(0, equals), json && !json->is_null() ? *json : Json(value));
  }
  return options;
}

Result<std::vector<BotLevel>> parse_bots(std::string_view list, int players) {
  std::vector<BotLevel> bots;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string name(list.substr(begin, end - begin));
    const auto level = parse_bot_level(name);
    if (!level) return bad_options("Unknown bot '" + name + "'; the bots are " + bot_names() + ".");
    bots.push_back(*level);
    begin = end + 1;
  }
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(players), bots[0]);
  if (bots.size() != static_cast<std::size_t>(players)) {
    return bad_options("--bots needs one name for all seats or " + std::to_string(players) + " names.");
  }
  return bots;
}

std::optional<std::string> table_error(std::string_view game, int players,
                                       const std::vector<std::string>& options) {
  const auto json = parse_options(options);
  if (!json) return json.error().message;
  const auto match = new_match({.game = game,
                                .players = players,
                                .options = &*json,
                                .seed = Seed(std::uint64_t{0}),
                                .setup = nullptr});
  return match ? std::nullopt : std::optional(match.error().message);
}

}  // namespace peppermill::cli
