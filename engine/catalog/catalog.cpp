#include "engine/catalog/catalog.h"

#include <array>

#include "engine/catalog/games.h"
#include "engine/catalog/new_match_of.h"
#include "engine/catalog/series.h"

namespace peppermill {
namespace {

template <bots::BotsOfGame Bots>
std::optional<Error> simulate_of(const Simulation& simulation, std::int64_t first, std::int64_t count,
                                 Tally& tally) {
  using G = typename Bots::G;
  if (auto error = check_players(G::kInfo, simulation.players)) return error;
  const auto values = read_options(G::kInfo.options, &simulation.options);
  if (!values) return values.error();
  Series<Bots>(simulation, G::read_options(*values)).play(first, count, tally);
  return std::nullopt;
}

struct Entry {
  const GameInfo* info;
  Result<std::unique_ptr<AnyMatch>> (*new_match)(const NewMatch&);
  std::optional<Error> (*simulate)(const Simulation&, std::int64_t, std::int64_t, Tally&);
};

template <class... Bots>
constexpr auto entries_of(GameList<Bots...>) {
  return std::array{Entry{&Bots::G::kInfo, new_match_of<Bots>, simulate_of<Bots>}...};
}

constexpr std::array kEntries = entries_of(AllGames());

constexpr auto kInfos = [] {
  std::array<const GameInfo*, kEntries.size()> infos{};
  for (std::size_t i = 0; i < infos.size(); ++i) infos[i] = kEntries[i].info;
  return infos;
}();

const Entry* find_entry(std::string_view id) {
  for (const Entry& entry : kEntries) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

Error unknown_game(std::string_view id) {
  std::string known;
  for (const GameInfo* info : kInfos) known += (known.empty() ? "" : ", ") + std::string(info->id);
  return {ErrorCode::unknown_game, "Unknown game \"" + std::string(id) + "\"; the games are " + known + "."};
}

Error in_record(const Error& error, std::string_view where) {
  return {ErrorCode::bad_record, std::string(where) + ": " + error.message};
}

}  // namespace

std::span<const GameInfo* const> all_games() { return kInfos; }

Json games_json() {
  Json games = Json::list();
  for (const GameInfo* info : all_games()) {
    Json options = Json::object();
    for (const OptionSpec& spec : info->options) options.set(spec.name, describe(spec));
    games.push_back(
        Json::object()
            .set("id", info->id)
            .set("name", info->name)
            .set("min_players", info->min_players)
            .set("max_players", info->max_players)
            .set("usual_players", info->usual_players)
            .set("house_players", Json::List(info->variant_players.begin(), info->variant_players.end()))
            .set("options", options));
  }
  return games;
}

const GameInfo* find_game(std::string_view id) {
  const Entry* entry = find_entry(id);
  return entry ? entry->info : nullptr;
}

Result<std::unique_ptr<AnyMatch>> new_match(const NewMatch& wanted) {
  const Entry* entry = find_entry(wanted.game);
  return entry ? entry->new_match(wanted) : unknown_game(wanted.game);
}

Result<std::unique_ptr<AnyMatch>> load_match(const Record& record) {
  auto match = new_match({.game = record.game,
                          .players = record.players,
                          .options = &record.options,
                          .seed = record.seed,
                          .setup = record.setup ? &*record.setup : nullptr,
                          .outcome_version = record.outcome_version});
  if (!match) return in_record(match.error(), "The record's start");
  AnyMatch& replayed = **match;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const auto& [seat, text] = record.actions[i];
    if (const auto error = replayed.act_recorded(seat, text, AnyMatch::Outcome::checked))
      return in_record(*error, "Action " + std::to_string(i + 1));
  }
  if (record.result && *record.result != replayed.result()) {
    return Error{ErrorCode::bad_record, "The actions do not lead to the record's result."};
  }
  return match;
}

std::optional<Error> simulate(const Simulation& simulation, std::int64_t first, std::int64_t count,
                              Tally& tally) {
  const Entry* entry = find_entry(simulation.game);
  return entry ? entry->simulate(simulation, first, count, tally) : unknown_game(simulation.game);
}

}  // namespace peppermill
