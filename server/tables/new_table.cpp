// Reads a request for a new table. Every field except the game is optional.
#include <algorithm>
#include <array>

#include "engine/catalog/catalog.h"
#include "server/identity/names.h"
#include "server/identity/random_id.h"
#include "server/tables/table_file.h"

namespace peppermill::server {
namespace {

using protocol::Code;

constexpr int kIdLetters = 12;
constexpr int kKeyLetters = 16;
constexpr int kMaxDelaySeconds = 600;

struct PaceSpec {
  std::string_view name;
  Pace::Kind kind;
  int decision_s, least_s, most_s;  // the default and the range
  int reserve_s;
};
constexpr std::array kPaceSpecs = {
    PaceSpec{"none", Pace::Kind::none, 0, 0, 0, 0},
    PaceSpec{"relaxed", Pace::Kind::relaxed, 60, 10, 600, 0},
    PaceSpec{"quick", Pace::Kind::quick, 15, 5, 120, 60},
    PaceSpec{"days", Pace::Kind::days, 3 * 86400, 3600, 14 * 86400, 0},
};
constexpr int kMostReserve = 3600;

Pace usual_pace(const PaceSpec& spec) {
  return {spec.kind, spec.decision_s * 1000LL, spec.reserve_s * 1000LL};
}

Refusal bad(std::string message) { return {Code::bad_request, std::move(message)}; }

Or<Pace> read_pace(const Json* json) {
  if (!json) return Pace{};
  const Json* kind = json->find("kind");
  const auto* spec = kind && kind->as_text()
                         ? std::ranges::find(kPaceSpecs, *kind->as_text(), &PaceSpec::name)
                         : kPaceSpecs.end();
  if (spec == kPaceSpecs.end()) return bad("pace.kind must be none, relaxed, quick or days.");
  Pace pace = usual_pace(*spec);
  if (const Json* decision = json->find("decision_s")) {
    const auto seconds = decision->as_integer(spec->least_s, spec->most_s);
    if (!seconds)
      return bad("pace.decision_s must be from " + std::to_string(spec->least_s) + " to " +
                 std::to_string(spec->most_s) + ".");
    pace.decision = *seconds * 1000LL;
  }
  if (const Json* reserve = json->find("reserve_s")) {
    const auto seconds = reserve->as_integer(0, spec->kind == Pace::Kind::quick ? kMostReserve : 0);
    if (!seconds) return bad("pace.reserve_s must be from 0 to 3600, and only quick has one.");
    pace.reserve = *seconds * 1000LL;
  }
  return pace;
}

Or<bool> read_flag(const Json& request, std::string_view name, bool otherwise) {
  const Json* json = request.find(name);
  if (!json) return otherwise;
  if (!json->as_bool()) return bad(std::string(name) + " must be true or false.");
  return *json->as_bool();
}

Or<std::vector<SeatFile>> read_seats(const Json* json, const Person& host, int players, BotLevel level) {
  const Json me = Json::object().set("kind", "me"), open = Json::object().set("kind", "open");
  std::vector<SeatFile> seats;
  if (json && (!json->as_list() || static_cast<int>(json->as_list()->size()) != players))
    return bad("seats must be a list with one entry per player.");
  for (int i = 0; i < players; ++i) {
    auto seat = read_seat(json     ? (*json->as_list())[static_cast<std::size_t>(i)]
                          : i == 0 ? me
                                   : open,
                          host, level);
    if (!seat) return seat.refusal();
    seats.push_back(std::move(*seat));
  }
  return seats;
}

Or<int> read_players(const Json* json, const GameInfo& game) {
  if (!json) return std::min(4, game.max_players);
  const auto players = json->as_integer(game.min_players, game.max_players);
  if (!players)
    return Refusal{Code::bad_options, "players must be from " + std::to_string(game.min_players) + " to " +
                                          std::to_string(game.max_players) + "."};
  return *players;
}

// The options with all defaults filled in, as the game's own record has them.
Or<Json> read_options_of(const GameInfo& game, const Json* given) {
  const auto values = read_options(game.options, given && !given->is_null() ? given : nullptr);
  if (!values) return protocol::refusal_of(values.error());
  Json options = Json::object();
  for (std::size_t i = 0; i < values->size(); ++i) options.set(game.options[i].name, (*values)[i]);
  return options;
}

}  // namespace

std::vector<Pace> default_paces() {
  std::vector<Pace> paces;
  for (const PaceSpec& spec : kPaceSpecs) paces.push_back(usual_pace(spec));
  return paces;
}

std::string new_table_id() { return random_id(kIdLetters); }

Or<BotLevel> read_level(const Json* json, BotLevel otherwise) {
  if (!json) return otherwise;
  const auto level = json->as_text() ? parse_bot_level(*json->as_text()) : std::nullopt;
  if (!level) return bad("level must be the name of a bot, such as chef-de-partie.");
  return *level;
}

Or<SeatFile> read_seat(const Json& json, const Person& host, BotLevel level) {
  const Json* kind = json.find("kind");
  const std::string name = kind && kind->as_text() ? *kind->as_text() : "";
  const auto own_level = read_level(json.find("level"), level);
  if (!own_level) return own_level.refusal();
  SeatFile seat;
  seat.level = *own_level;
  if (name == "me") {
    seat.kind = SeatKind::person;
    seat.person = host.id;
    seat.name = host.name;
  } else if (name == "bot") {
    seat.kind = SeatKind::bot;
  } else if (name == "reserved") {
    seat.kind = SeatKind::reserved;
    seat.key = random_id(kKeyLetters);
  } else if (name != "open") {
    return bad("A seat's kind must be me, open, reserved or bot.");
  }
  return seat;
}

Or<std::string> read_contribution(const Json* json) {
  if (!json) return std::string();
  if (!json->as_text() || !is_contribution(*json->as_text()))
    return bad("contribution must be a text of at most 64 bytes without control characters.");
  return *json->as_text();
}

Or<TableFile> read_new_table(const Json& request, const Person& host, std::optional<Deal> shown, Millis now) {
  const Json* name = request.find("game");
  if (!name || !name->as_text()) return bad("game must be a game's id.");
  const GameInfo* game = find_game(*name->as_text());
  if (!game) return Refusal{Code::unknown_game, "There is no such game."};
  const auto players = read_players(request.find("players"), *game);
  if (!players) return players.refusal();
  auto options = read_options_of(*game, request.find("options"));
  if (!options) return options.refusal();
  const auto listed = read_flag(request, "public", false), chat = read_flag(request, "chat", true);
  if (!listed) return listed.refusal();
  if (!chat) return chat.refusal();
  const auto level = read_level(request.find("level"), BotLevel::chef_de_partie);
  if (!level) return level.refusal();
  const auto pace = read_pace(request.find("pace"));
  if (!pace) return pace.refusal();
  const Json* delay = request.find("spectator_delay_s");
  const auto delay_s = delay ? delay->as_integer(0, kMaxDelaySeconds) : std::optional(0);
  if (!delay_s) return bad("spectator_delay_s must be from 0 to 600.");
  auto seats = read_seats(request.find("seats"), host, *players, *level);
  if (!seats) return seats.refusal();
  const auto contribution = read_contribution(request.find("contribution"));
  if (!contribution) return contribution.refusal();
  if (!contribution->empty() && !shown) return bad("A contribution needs the commitment of its deal.");

  TableFile file;
  file.id = new_table_id();
  file.game = game->id;
  file.players = *players;
  file.options = std::move(*options);
  file.listed = *listed;
  file.level = *level;
  file.pace = *pace;
  file.spectator_delay_s = *delay_s;
  file.chat = *chat;
  file.host = host.id;
  file.seats = std::move(*seats);
  file.deal = shown ? std::move(*shown) : new_deal();
  file.created = now;
  for (const Seat seat : file.seats_of(host.id)) file.seats[seat].contribution = *contribution;
  return file;
}

Or<TableFile> read_quick_table(const Json& request, const Person& host, std::optional<Deal> shown,
                               Millis now) {
  auto file = read_new_table(request, host, std::move(shown), now);
  if (!file) return file;
  for (SeatFile& seat : file->seats) {
    if (seat.kind == SeatKind::open || seat.kind == SeatKind::reserved)
      seat = {.kind = SeatKind::bot, .level = file->level};
  }
  return file;
}

namespace {

// Keeps what a server added to the record: the deal if it is valid, and when the match was played.
std::optional<Refusal> keep_history(TableFile& file, const Json& json, const Record& record, Millis now) {
  if (const Json* written = json.find("deal"); written && !written->is_null()) {
    auto deal = read_deal(*written);
    if (!deal || error_in(*deal, record.seed.text()))
      return Refusal{Code::bad_record, "The record's deal does not match its seed."};
    file.deal = std::move(*deal);
  }
  const auto time = [&](std::string_view name) {
    const Json* written = json.find(name);
    const auto found = written ? written->as_integer() : std::nullopt;
    return found && *found > 0 && *found <= now ? *found : now;
  };
  file.ended = time("ended_ms");
  file.started = std::min(time("started_ms"), file.ended);
  return std::nullopt;
}

}  // namespace

Or<TableFile> read_imported_table(const Json& json, const Person& importer, Millis now) {
  auto record = read_record(json);
  if (!record) return protocol::refusal_of(record.error());
  const auto match = load_match(*record);
  if (!match) return protocol::refusal_of(match.error());
  if (!(*match)->turn().empty()) return Refusal{Code::bad_record, "The recorded game is not over."};
  TableFile file;
  file.id = new_table_id();
  file.game = record->game;
  file.players = record->players;
  file.options = (*match)->record().options;
  file.host = importer.id;
  file.deal = new_deal();
  file.status = TableStatus::over;
  file.created = now;
  if (auto refusal = keep_history(file, json, *record, now)) return *refusal;
  file.outcome_version = record->outcome_version;
  file.result = (*match)->result();
  const Json* names = json.find("names");
  for (std::size_t i = 0; i < static_cast<std::size_t>(file.players); ++i) {
    const Json* name =
        names && names->as_list() && i < names->as_list()->size() ? &(*names->as_list())[i] : nullptr;
    const auto clean = name && name->as_text() ? clean_name(*name->as_text()) : std::nullopt;
    file.seats.push_back({.kind = SeatKind::recorded, .name = clean.value_or("")});
  }
  file.start = std::move(*record);
  return file;
}

Or<TableFile> read_practice_table(const Json& json, const Person& person, Seat seat, BotLevel level,
                                  Millis now) {
  constexpr std::size_t kMostActions = 500;  // far more than a lesson needs
  auto record = read_record(json);
  if (!record) return protocol::refusal_of(record.error());
  if (record->actions.size() > kMostActions) return bad("A record to practise with has at most 500 actions.");
  const auto match = load_match(*record);
  if (!match) return protocol::refusal_of(match.error());
  if ((*match)->turn().empty()) return Refusal{Code::bad_record, "There is no decision left in that record."};
  if (seat >= record->players) return bad("There is no such seat.");
  TableFile file;
  file.game = record->game;
  file.players = record->players;
  file.options = (*match)->record().options;
  file.deal = new_deal();
  file.start = (*match)->record();
  file.start->result.reset();
  file.outcome_version = file.start->outcome_version;
  seat_what_if(file, person, seat, level, now);
  return file;
}

TableFile rematch_of(const TableFile& over, std::string id, const Person& host, Millis now) {
  TableFile next;
  next.id = std::move(id);
  next.game = over.game;
  next.players = over.players;
  next.options = over.options;
  next.listed = over.listed;
  next.level = over.level;
  next.pace = over.pace;
  next.spectator_delay_s = over.spectator_delay_s;
  next.chat = over.chat;
  next.host = host.id;
  next.deal = new_deal();
  next.created = now;
  for (const SeatFile& seat : over.seats)
    next.seats.push_back({.kind = seat.kind, .person = seat.person, .name = seat.name, .level = seat.level});
  return next;
}

void seat_what_if(TableFile& file, const Person& person, Seat seat, BotLevel level, Millis now) {
  file.id = new_table_id();
  file.level = level;
  file.host = person.id;
  file.created = now;
  file.seats.assign(static_cast<std::size_t>(file.players), {.kind = SeatKind::bot, .level = level});
  file.seats[seat] = {.kind = SeatKind::person, .person = person.id, .name = person.name};
}

}  // namespace peppermill::server
