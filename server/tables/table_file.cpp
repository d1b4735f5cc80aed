#include "server/tables/table_file.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/core/field_reader.h"
#include "engine/core/sha256.h"
#include "server/bug/bug.h"
#include "server/pack/deflate.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kRootBytes = 16;

template <class E, std::size_t n>
std::string_view name_in(const std::array<std::string_view, n>& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

template <class E, std::size_t n>
std::optional<E> value_in(const std::array<std::string_view, n>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<E>(found - names.begin());
}

constexpr std::size_t kPlainStart = 1024;        // bytes of a record that is not worth packing
constexpr int kLongestStart = 64 * 1024 * 1024;  // the longest body that a server accepts

constexpr std::array<std::string_view, 4> kPaces = {"none", "relaxed", "quick", "days"};
constexpr std::array<std::string_view, 5> kSeatKinds = {"open", "reserved", "person", "bot", "recorded"};
constexpr std::array<std::string_view, 3> kStatuses = {"open", "running", "over"};

Json seat_file_json(const SeatFile& seat) {
  Json json = Json::object().set("kind", to_text(seat.kind)).set("level", to_text(seat.level));
  if (!seat.person.empty()) json.set("person", seat.person);
  if (!seat.name.empty()) json.set("name", seat.name);
  if (!seat.key.empty()) json.set("key", seat.key);
  if (!seat.contribution.empty()) json.set("contribution", seat.contribution);
  if (!seat.hash.empty()) json.set("hash", seat.hash);
  if (seat.bot_stands_in) json.set("bot_stands_in", true);
  return json;
}

// The text of an enumeration, or none.
template <class E, std::size_t n>
auto one_of(const std::array<std::string_view, n>& names) {
  return [&names](const Json& json) {
    return json.as_text() ? value_in<E>(names, *json.as_text()) : std::nullopt;
  };
}

std::optional<BotLevel> read_bot_level(const Json& json) {
  return json.as_text() ? parse_bot_level(*json.as_text()) : std::nullopt;
}

std::optional<SeatFile> read_seat_file(const Json& json) {
  FieldReader read(json);
  SeatFile seat{.kind = read.required_part("kind", one_of<SeatKind>(kSeatKinds), "the kind of a seat"),
                .person = read.get_or<std::string>("person", {}),
                .name = read.get_or<std::string>("name", {}),
                .key = read.get_or<std::string>("key", {}),
                .level = read.required_part("level", read_bot_level, "a bot level"),
                .contribution = read.get_or<std::string>("contribution", {}),
                .hash = read.get_or<std::string>("hash", {}),
                .bot_stands_in = read.get_or("bot_stands_in", false)};
  return read.failed() ? std::nullopt : std::optional(std::move(seat));
}

// A long record is packed: with many moves it would be most of what the store keeps.
void set_start(Json& json, const Record& start) {
  Json record = to_json(start);
  const std::string text = record.dump();
  if (text.size() <= kPlainStart) {
    json.set("start", std::move(record));
    return;
  }
  json.set("packed_start", Json::object()
                               .set("bytes", static_cast<std::int64_t>(text.size()))
                               .set("deflated", base64url(deflated(text))));
}

Json seat_files_json(const std::vector<SeatFile>& seats) {
  Json list = Json::list();
  for (const SeatFile& seat : seats) list.push_back(seat_file_json(seat));
  return list;
}

Json texts_json(const std::vector<std::string>& texts) {
  Json list = Json::list();
  for (const std::string& text : texts) list.push_back(text);
  return list;
}

bool is_imported(const TableFile& file) { return file.seats[0].kind == SeatKind::recorded; }

// An imported deal is stored as it came. For others, the secret and the seats tell everything else.
void add_deal(Json& json, const TableFile& file) {
  const Deal& deal = file.deal;
  if (is_imported(file)) {
    if (!deal.contributions.empty()) json.set("deal", to_json(deal));
    return;
  }
  if (deal.version() == 2) json.set("deal_version", deal.version());
  if (deal.interrupted != 0) json.set("interrupted", deal.interrupted);
  if (file.reveal_until != 0) json.set("reveal_until", file.reveal_until);
}

Json file_json(const TableFile& file) {
  Json json = Json::object()
                  .set("players", file.players)
                  .set("options", file.options)
                  .set("level", to_text(file.level))
                  .set("pace", pace_json(file.pace))
                  .set("spectator_delay_s", file.spectator_delay_s)
                  .set("chat", file.chat)
                  .set("host", file.host)
                  .set("seats", seat_files_json(file.seats))
                  .set("secret", file.deal.secret)
                  .set("started", file.started)
                  .set("ended", file.ended);
  json.set("hot_seat", file.hot_seat);
  if (file.consent) json.set("consent", true);
  if (!file.asking.empty()) json.set("asking", seat_files_json(file.asking));
  if (!file.turned_away.empty()) json.set("turned_away", texts_json(file.turned_away));
  add_deal(json, file);
  if (file.rematch) json.set("rematch", *file.rematch);
  if (file.origin)
    json.set("origin", Json::object().set("table", file.origin->table).set("version", file.origin->version));
  if (file.start) set_start(json, *file.start);
  if (file.outcome_version) json.set(kOutcomeVersionKey, *file.outcome_version);
  if (file.result) json.set("result", to_json(*file.result));
  return json;
}

std::optional<Pace> read_pace_file(const Json& json) {
  constexpr int kLongest = 1'000'000'000;
  FieldReader read(json);
  const Pace pace{read.required_part("kind", one_of<Pace::Kind>(kPaces), "the kind of a pace"),
                  read.integer("decision_s", 0, kLongest).value_or(0) * 1000LL,
                  read.integer("reserve_s", 0, kLongest).value_or(0) * 1000LL};
  return read.failed() ? std::nullopt : std::optional(pace);
}

std::optional<std::vector<SeatFile>> read_seat_files(const Json& json) {
  if (!json.as_list()) return std::nullopt;
  std::vector<SeatFile> seats;
  for (const Json& seat : *json.as_list()) {
    auto one = read_seat_file(seat);
    if (!one) return std::nullopt;
    seats.push_back(std::move(*one));
  }
  return seats;
}

// Tables from before this setting say by their seats whether one person may hold several.
bool somebody_holds_several(const std::vector<SeatFile>& seats) {
  std::set<std::string_view> people;
  return std::ranges::any_of(seats, [&](const SeatFile& seat) {
    return seat.kind == SeatKind::person && !people.insert(seat.person).second;
  });
}

std::optional<Origin> read_origin(const Json& json) {
  FieldReader read(json);
  Origin origin{read.get<std::string>("table"), read.get<std::int64_t>("version")};
  return read.failed() ? std::nullopt : std::optional(std::move(origin));
}

std::optional<Record> read_start(const Json& json) {
  auto record = read_stored_record(json);
  return record ? std::optional(std::move(*record)) : std::nullopt;
}

std::optional<Record> read_packed_start(const Json& json) {
  FieldReader read(json);
  const int size = read.integer("bytes", 0, kLongestStart).value_or(0);
  const auto packed = from_base64url(read.get<std::string>("deflated"));
  const auto text =
      read.failed() || !packed ? std::nullopt : inflated(*packed, static_cast<std::size_t>(size));
  const auto record = text ? parse_json(*text) : std::nullopt;
  return record ? read_start(*record) : std::nullopt;
}

void collect_contributions(TableFile& file) {
  file.deal.contributions.clear();
  for (const SeatFile& seat : file.seats) file.deal.contributions.push_back(seat.contribution);
}

void collect_hashes(TableFile& file) {
  file.deal.hashes.clear();
  file.deal.given.clear();
  for (Seat seat = 0; seat < file.players; ++seat) {
    file.deal.hashes.push_back(file.shown_hash(seat));
    file.deal.given.push_back(file.seats[seat].given());
  }
}

// Older versions stored of an imported deal only the secret.
Deal imported_without_contributions(const TableFile& file) {
  Deal deal = deal_of(file.deal.secret);
  deal.contributions.resize(file.seats.size());
  if (file.start && error_in(deal, file.start->seed.text())) deal.contributions.clear();
  return deal;
}

// Tables that were started by older versions have `peppermill deal 1`.
void read_deal_of(TableFile& file, FieldReader& read) {
  if (is_imported(file)) {
    auto deal = read.part("deal", read_deal, "a deal");
    file.deal = deal ? std::move(*deal) : imported_without_contributions(file);
    return;
  }
  collect_contributions(file);
  if (read.integer("deal_version", 1, 2).value_or(1) == 2) collect_hashes(file);
  file.deal.interrupted = read.get_or<std::int64_t>("interrupted", 0);
}

std::optional<int> read_outcome_version(const Json& json) { return json.as_integer(0, 1'000'000'000); }

}  // namespace

std::string_view to_text(Pace::Kind kind) { return name_in(kPaces, kind); }
std::string_view to_text(SeatKind kind) { return name_in(kSeatKinds, kind); }
std::string_view to_text(TableStatus status) { return name_in(kStatuses, status); }

Json pace_json(const Pace& pace) {
  Json json = Json::object().set("kind", to_text(pace.kind));
  if (pace.limited()) json.set("decision_s", pace.decision / 1000);
  if (pace.kind == Pace::Kind::quick) json.set("reserve_s", pace.reserve / 1000);
  return json;
}

std::vector<Seat> TableFile::seats_of(std::string_view person) const {
  std::vector<Seat> held;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatKind::person && seats[i].person == person) held.push_back(static_cast<Seat>(i));
  }
  return held;
}

bool TableFile::holds(std::string_view person, Seat seat) const {
  return seat < players && seats[seat].kind == SeatKind::person && seats[seat].person == person;
}

bool TableFile::all_taken() const {
  return std::ranges::all_of(seats, [](const SeatFile& seat) {
    return seat.kind == SeatKind::person || seat.kind == SeatKind::bot;
  });
}

bool TableFile::awaits_reveals() const {
  return std::ranges::any_of(seats, [](const SeatFile& seat) { return seat.given() == Given::committed; });
}

std::string TableFile::shown_hash(Seat seat) const {
  const SeatFile& one = seats[seat];
  return one.given() == Given::clear ? hash_of_contribution(deal.commitment, seat, one.contribution)
                                     : one.hash;
}

Given SeatFile::given() const {
  if (contribution.empty()) return hash.empty() ? Given::nothing : Given::committed;
  if (hash.empty()) return Given::clear;
  return contribution == hash ? Given::withheld : Given::revealed;
}

void close_deal(TableFile& file) {
  file.reveal_until = 0;
  for (SeatFile& seat : file.seats) {
    if (seat.given() == Given::committed) seat.contribution = seat.hash;
  }
  collect_contributions(file);
  collect_hashes(file);
}

TableRow row_of(const TableFile& file, Millis now) {
  TableRow row{.id = file.id,
               .status = file.status,
               .listed = file.listed,
               .game = file.game,
               .created = file.created,
               .changed = now,
               .people = {},
               .json = file_json(file).dump(),
               .root = root_of(file)};
  if (!file.host.empty()) row.people.push_back(file.host);
  for (const SeatFile& seat : file.seats) {
    const bool known = std::ranges::find(row.people, seat.person) != row.people.end();
    const bool concerned = seat.kind == SeatKind::person || seat.waits_for_person();
    if (concerned && !known) row.people.push_back(seat.person);
  }
  return row;
}

std::string root_of(const TableFile& file) {
  if (file.status == TableStatus::open || file.start) return {};
  const Sha256Digest digest = sha256("peppermill root 1\n" + file.game + '\n' + std::to_string(file.players) +
                                     '\n' + file.options.dump() + '\n' + seed_of(file.deal));
  return {digest.begin(), digest.begin() + kRootBytes};
}

std::string root_in(const TableRow& row) {
  std::optional<TableFile> file;
  // Whatever a damaged row holds, the check of the data file goes on.
  if (bug_in([&] { file = read_table_file(row); })) return {};
  return file ? root_of(*file) : std::string();
}

std::optional<TableFile> read_table_file(const TableRow& row) {
  const auto json = parse_json(row.json);
  if (!json || !json->as_object()) return std::nullopt;
  FieldReader read(*json);
  TableFile file{
      .id = row.id,
      .game = row.game,
      .players = read.integer("players", 1, kMaxSeats).value_or(0),
      .options = read.get_or("options", Json::object()),
      .listed = row.listed,
      .level = read.required_part("level", read_bot_level, "a bot level"),
      .pace = read.part("pace", read_pace_file, "a pace").value_or(Pace{}),
      .spectator_delay_s = read.integer("spectator_delay_s", 0, 1'000'000).value_or(0),
      .chat = read.get_or("chat", false),
      .hot_seat = false,
      .consent = read.get_or("consent", false),
      .host = read.get_or<std::string>("host", {}),
      .seats = read.required_part("seats", read_seat_files, "a list of seats"),
      .asking = read.part("asking", read_seat_files, "a list of seats").value_or(std::vector<SeatFile>()),
      .turned_away = read.get_or<std::vector<std::string>>("turned_away", {}),
      .deal = deal_of(read.get_or<std::string>("secret", {})),
      .status = row.status,
      .created = row.created,
      .started = read.get_or<std::int64_t>("started", 0),
      .ended = read.get_or<std::int64_t>("ended", 0),
      .reveal_until = read.get_or<std::int64_t>("reveal_until", 0),
      .rematch = {},
      .origin = read.part("origin", read_origin, "a table and a version"),
      .start = read.part("start", read_start, "a record"),
      .outcome_version = read.part(kOutcomeVersionKey, read_outcome_version, "the number of a version"),
      .result = read.part("result", read_result, "a result")};
  file.hot_seat = read.get_or("hot_seat", somebody_holds_several(file.seats));
  read.optional("rematch", file.rematch);
  if (!file.start) file.start = read.part("packed_start", read_packed_start, "a packed record");
  if (read.failed() || static_cast<int>(file.seats.size()) != file.players) return std::nullopt;
  read_deal_of(file, read);
  return read.failed() ? std::nullopt : std::optional(std::move(file));
}

}  // namespace peppermill::server
