// Reads a request for a new table. Every field except the game is optional.
#include "server/tables/new_table.h"

#include <algorithm>
#include <array>

#include "engine/catalog/catalog.h"
#include "engine/core/field_reader.h"
#include "server/identity/names.h"
#include "server/identity/random_id.h"

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

Or<Pace> read_pace(const std::optional<protocol::Pace>& wanted) {
  if (!wanted) return Pace{};
  const auto* spec = std::ranges::find(kPaceSpecs, enum_text(wanted->kind), &PaceSpec::name);
  CHECK(spec != kPaceSpecs.end());
  Pace pace = usual_pace(*spec);
  if (wanted->decision_s) {
    if (*wanted->decision_s < spec->least_s || *wanted->decision_s > spec->most_s)
      return bad("pace.decision_s must be from " + std::to_string(spec->least_s) + " to " +
                 std::to_string(spec->most_s) + ".");
    pace.decision = *wanted->decision_s * 1000;
  }
  if (wanted->reserve_s) {
    const int most = spec->kind == Pace::Kind::quick ? kMostReserve : 0;
    if (*wanted->reserve_s < 0 || *wanted->reserve_s > most)
      return bad("pace.reserve_s must be from 0 to 3600, and only quick has one.");
    pace.reserve = *wanted->reserve_s * 1000;
  }
  return pace;
}

Or<std::vector<SeatFile>> read_seats(const protocol::NewTable& request, const Person& host, int players,
                                     BotLevel level) {
  std::vector<protocol::SeatRequest> wanted(static_cast<std::size_t>(players));
  for (protocol::SeatRequest& seat : wanted) seat.kind = protocol::SeatRequestKind::open;
  wanted.front().kind = protocol::SeatRequestKind::me;
  if (request.seats && request.seats->size() != wanted.size())
    return bad("seats must be a list with one entry per player.");
  std::vector<SeatFile> seats;
  for (const protocol::SeatRequest& one : request.seats.value_or(wanted)) {
    auto seat = read_seat(one.kind, one.level, host, level);
    if (!seat) return seat.refusal();
    seats.push_back(std::move(*seat));
  }
  return seats;
}

Or<int> read_players(std::optional<std::int64_t> wanted, const GameInfo& game) {
  const std::int64_t players = wanted.value_or(std::clamp(4, game.min_players, game.max_players));
  if (players >= game.min_players && players <= game.max_players) return static_cast<int>(players);
  return Refusal{Code::bad_options, "players must be from " + std::to_string(game.min_players) + " to " +
                                        std::to_string(game.max_players) + "."};
}

// The options with all defaults filled in, as the game's own record has them.
Or<Json> read_options_of(const GameInfo& game, const std::optional<Json>& given) {
  const auto values = read_options(game.options, given && !given->is_null() ? &*given : nullptr);
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

Or<BotLevel> read_level(const std::optional<std::string>& name, BotLevel otherwise) {
  if (!name) return otherwise;
  const auto level = parse_bot_level(*name);
  if (!level) return bad("level must be the name of a bot, such as chef-de-partie.");
  return *level;
}

Or<SeatFile> read_seat(protocol::SeatRequestKind kind, const std::optional<std::string>& level,
                       const Person& host, BotLevel usual) {
  const auto own_level = read_level(level, usual);
  if (!own_level) return own_level.refusal();
  SeatFile seat;
  seat.level = *own_level;
  switch (kind) {
    case protocol::SeatRequestKind::me:
      seat.kind = SeatKind::person;
      seat.person = host.id;
      seat.name = host.name;
      break;
    case protocol::SeatRequestKind::open:
      break;
    case protocol::SeatRequestKind::reserved:
      seat.kind = SeatKind::reserved;
      seat.key = random_id(kKeyLetters);
      break;
    case protocol::SeatRequestKind::bot:
      seat.kind = SeatKind::bot;
  }
  return seat;
}

Or<std::string> read_contribution(const std::optional<std::string>& text) {
  if (text && !is_contribution(*text))
    return bad("contribution must be a text of at most 64 bytes without control characters.");
  return text.value_or("");
}

Or<TableFile> read_new_table(const protocol::NewTable& request, const Person& host, std::optional<Deal> shown,
                             Millis now) {
  const GameInfo* game = find_game(request.game);
  if (!game) return protocol::refusal_of(Code::unknown_game);
  const auto players = read_players(request.players, *game);
  if (!players) return players.refusal();
  auto options = read_options_of(*game, request.options);
  if (!options) return options.refusal();
  const auto level = read_level(request.level, BotLevel::chef_de_partie);
  if (!level) return level.refusal();
  const auto pace = read_pace(request.pace);
  if (!pace) return pace.refusal();
  const std::int64_t delay = request.spectator_delay_s.value_or(0);
  if (delay < 0 || delay > kMaxDelaySeconds) return bad("spectator_delay_s must be from 0 to 600.");
  auto seats = read_seats(request, host, *players, *level);
  if (!seats) return seats.refusal();
  const auto contribution = read_contribution(request.contribution);
  if (!contribution) return contribution.refusal();
  const auto own_seats = std::ranges::count(*seats, SeatKind::person, &SeatFile::kind);
  const bool hot_seat = request.hot_seat.value_or(own_seats > 1);
  if (own_seats > 1 && !hot_seat) return bad("Several seats for you need hot_seat.");
  if ((!contribution->empty() || request.hash) && !shown)
    return bad("To contribute to a deal, name the commitment that you were shown.");

  TableFile file;
  file.id = new_table_id();
  file.game = game->id;
  file.players = *players;
  file.options = std::move(*options);
  file.listed = request.listed;
  file.level = *level;
  file.pace = *pace;
  file.spectator_delay_s = static_cast<int>(delay);
  file.chat = request.chat;
  file.hot_seat = hot_seat;
  file.consent = request.consent;
  file.host = host.id;
  file.seats = std::move(*seats);
  file.deal = shown ? std::move(*shown) : new_deal();
  file.created = now;
  const auto own = file.seats_of(host.id);
  for (const Seat seat : own) file.seats[seat].contribution = *contribution;
  if (!request.hash) return file;
  if (own.empty() || !contribution->empty() || !is_hash(*request.hash))
    return bad(
        "hash must be 64 hexadecimal digits, for your first seat, and there is no contribution beside it.");
  file.seats[own.front()].hash = *request.hash;
  return file;
}

Or<TableFile> read_quick_table(const protocol::NewTable& request, const Person& host,
                               std::optional<Deal> shown, Millis now) {
  auto file = read_new_table(request, host, std::move(shown), now);
  if (!file) return file;
  for (SeatFile& seat : file->seats) {
    if (seat.kind == SeatKind::open || seat.kind == SeatKind::reserved)
      seat = {.kind = SeatKind::bot, .level = file->level};
  }
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
  next.hot_seat = over.hot_seat;
  next.consent = over.consent;
  next.host = host.id;
  next.deal = new_deal();
  next.created = now;
  // Nobody sits down for another person.
  for (const SeatFile& seat : over.seats) {
    const bool waits = seat.kind == SeatKind::person && seat.person != host.id;
    next.seats.push_back({.kind = waits ? SeatKind::reserved : seat.kind,
                          .person = seat.person,
                          .name = seat.name,
                          .level = seat.level});
  }
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
