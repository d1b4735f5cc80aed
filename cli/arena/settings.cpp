#include "cli/arena/settings.h"

#include <algorithm>
#include <cmath>

#include "cli/format.h"
#include "cli/words.h"
#include "engine/core/utf8.h"

namespace peppermill::cli::arena {
namespace {

std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; !list.empty() && begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    names.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

// Names appear in tables, in comma-separated lists and in the names of log files.
bool is_name(const std::string& text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  };
  return !text.empty() && text.size() <= 32 && text[0] != '.' && text[0] != '-' &&
         std::ranges::all_of(text, fits);
}

Result<Contestant> read_external(const std::string& text) {
  constexpr std::string_view kMark = "=external:";
  const std::size_t mark = text.find(kMark);
  if (mark == std::string::npos || mark + kMark.size() == text.size())
    return bad_options("--bot needs NAME=external:COMMAND, not '" + text + "'.");
  Contestant bot{.name = text.substr(0, mark), .level = {}, .command = text.substr(mark + kMark.size())};
  if (!is_name(bot.name)) {
    return bad_options("'" + bot.name +
                       "' cannot be a bot's name: use up to 32 letters, digits, '-', '_' and '.'.");
  }
  if (parse_bot_level(bot.name))
    return bad_options("'" + bot.name + "' is one of our own bots; choose another name.");
  if (!is_utf8(bot.command)) return bad_options("--bot needs a command in UTF-8.");
  return bot;
}

std::optional<BotIndex> index_of(const std::vector<Contestant>& bots, const std::string& name) {
  const auto found = std::ranges::find(bots, name, &Contestant::name);
  if (found == bots.end()) return std::nullopt;
  return static_cast<BotIndex>(found - bots.begin());
}

Result<std::vector<Contestant>> read_externals(const ArenaCommand& command) {
  std::vector<Contestant> externals;
  for (const std::string& text : command.externals) {
    const auto bot = read_external(text);
    if (!bot) return bot.error();
    if (index_of(externals, bot->name)) return bad_options("Two bots are named '" + bot->name + "'.");
    externals.push_back(*bot);
  }
  return externals;
}

Result<Contestant> find_bot(const std::string& name, const std::vector<Contestant>& externals) {
  if (const auto external = index_of(externals, name)) return externals[*external];
  if (const auto level = parse_bot_level(name)) return Contestant{.name = name, .level = level};
  return bad_options("Unknown bot '" + name + "'; the bots are " + bot_names() + " and those from --bot.");
}

std::optional<Error> error_in(const std::vector<Contestant>& bots) {
  if (bots.size() < 2) return bad_options("An arena needs at least two different bots: --bots chef,greedy.");
  if (bots.size() > kMostBots)
    return bad_options("An arena has room for " + std::to_string(kMostBots) + " bots.");
  return std::nullopt;
}

std::optional<Error> read_line_up(const ArenaCommand& command, const std::vector<Contestant>& externals,
                                  Settings& settings) {
  const auto names = names_in(command.line_up);
  if (names.size() != static_cast<std::size_t>(command.players))
    return bad_options("--line-up needs " + std::to_string(command.players) + " names, one per seat.");
  for (const std::string& name : names) {
    const auto bot = find_bot(name, externals);
    if (!bot) return bot.error();
    if (!index_of(settings.bots, name)) settings.bots.push_back(*bot);
    settings.line_up.push_back(index_of(settings.bots, name).value());
  }
  auto named = names_in(command.bots);
  for (const Contestant& bot : externals) named.push_back(bot.name);
  for (const std::string& name : named) {
    if (!index_of(settings.bots, name)) return bad_options("'" + name + "' has no seat in --line-up.");
  }
  return std::nullopt;
}

std::optional<Error> read_bots(const ArenaCommand& command, const std::vector<Contestant>& externals,
                               Settings& settings) {
  for (const std::string& name : names_in(command.bots)) {
    const auto bot = find_bot(name, externals);
    if (!bot) return bot.error();
    if (index_of(settings.bots, name)) return bad_options("'" + name + "' is named twice in --bots.");
    settings.bots.push_back(*bot);
  }
  for (const Contestant& bot : externals) {
    if (!index_of(settings.bots, bot.name)) settings.bots.push_back(bot);
  }
  return std::nullopt;
}

std::string quoted(const std::string& text) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_=.,/:+").find(c) != std::string_view::npos;
  };
  if (!text.empty() && std::ranges::all_of(text, plain)) return text;
  std::string out = "'";
  for (char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

Result<Settings> read_settings(const ArenaCommand& command) {
  if (const auto error = table_error(command.game, command.players, command.options))
    return bad_options(*error);
  if (!is_utf8(command.seed)) return bad_options("--seed must be UTF-8.");
  const auto externals = read_externals(command);
  if (!externals) return externals.error();
  Settings settings{.game = command.game,
                    .players = command.players,
                    .options = parse_options(command.options).value(),
                    .seed = command.seed,
                    .bots = {},
                    .line_up = {},
                    .simulations = command.simulations,
                    .external_milliseconds = static_cast<int>(std::lround(command.external_seconds * 1000))};
  const auto error = command.line_up.empty() ? read_bots(command, *externals, settings)
                                             : read_line_up(command, *externals, settings);
  if (error) return *error;
  if (const auto few = error_in(settings.bots)) return *few;
  return settings;
}

void take_fingerprints(Settings& settings) {
  const auto opening = new_match({.game = settings.game,
                                  .players = settings.players,
                                  .options = &settings.options,
                                  .seed = Seed(settings.seed),
                                  .setup = nullptr});
  const Seat seat = *(*opening)->turn().begin();
  for (Contestant& bot : settings.bots) {
    if (!bot.level) continue;
    const BotAnswer answer = (*opening)->think(seat, *bot.level, {.simulations = settings.simulations}, 1);
    std::string text = answer.action;
    for (const auto& candidate : answer.candidates)
      text += format(" %lld %d", static_cast<long long>(candidate.visits), candidate.value_per_10000);
    const Rng hashed = Rng::from_seed(text);
    bot.answers = format("%08x", hashed.key[0]);
  }
}

Json to_json(const Settings& settings) {
  Json bots = Json::list(), answers = Json::list();
  bool external = false;
  for (const Contestant& bot : settings.bots) {
    Json item = Json::object().set("name", bot.name);
    if (!bot.level) item.set("external", bot.command);
    answers.push_back(bot.answers);
    external = external || !bot.level;
    bots.push_back(item);
  }
  Json json = Json::object()
                  .set("game", settings.game)
                  .set("players", settings.players)
                  .set("options", settings.options)
                  .set("seed", settings.seed)
                  .set("bots", bots);
  Json line_up = Json::list();
  for (BotIndex bot : settings.line_up) line_up.push_back(settings.bots[bot].name);
  if (!settings.line_up.empty()) json.set("line_up", line_up);
  if (settings.simulations) json.set("simulations", *settings.simulations);
  if (external) json.set("external_milliseconds", settings.external_milliseconds);
  return json.set("answers", answers);
}

std::string command_text(const ArenaCommand& command) {
  std::string text =
      "peppermill arena --game " + command.game + " --players " + std::to_string(command.players);
  for (const std::string& option : command.options) text += " --option " + quoted(option);
  if (!command.bots.empty()) text += " --bots " + quoted(command.bots);
  for (const std::string& bot : command.externals) text += " --bot " + quoted(bot);
  if (!command.line_up.empty()) text += " --line-up " + quoted(command.line_up);
  text += " --games " + std::to_string(command.games) + " --seed " + quoted(command.seed);
  if (command.simulations) text += " --simulations " + std::to_string(*command.simulations);
  if (command.until) text += format(" --until %g", *command.until);
  if (!command.externals.empty()) text += format(" --external-seconds %g", command.external_seconds);
  return text + " --out " + quoted(command.out);
}

}  // namespace peppermill::cli::arena
