// Tables that begin with a record: imported matches, and positions to practise from.
#include <algorithm>

#include "engine/catalog/catalog.h"
#include "engine/core/field_reader.h"
#include "server/identity/names.h"
#include "server/tables/new_table.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// Keeps what a server added to the record: the deal if it is valid, and when the match was played.
std::optional<Refusal> keep_history(TableFile& file, FieldReader& fields, const Record& record, Millis now) {
  auto deal = fields.part("deal", read_deal, "a deal");
  if (fields.failed() || (deal && error_in(*deal, record.seed.text())))
    return Refusal{Code::bad_record, "The record's deal does not match its seed."};
  if (deal) file.deal = std::move(*deal);
  // A wrong time counts as missing.
  const auto time = [&](std::string_view name) {
    std::optional<Millis> found;
    fields.loose(name, found);
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
  FieldReader fields(json);
  if (auto refusal = keep_history(file, fields, *record, now)) return *refusal;
  file.outcome_version = record->outcome_version;
  file.result = (*match)->result();
  std::optional<std::vector<std::string>> names;
  fields.loose("names", names);
  if (!names) names.emplace();
  names->resize(static_cast<std::size_t>(file.players));
  for (const std::string& name : *names)
    file.seats.push_back({.kind = SeatKind::recorded, .name = clean_name(name).value_or("")});
  file.start = std::move(*record);
  return file;
}

Or<TableFile> read_practice_table(const Json& json, const Person& person, Seat seat, BotLevel level,
                                  Millis now) {
  constexpr std::size_t kMostActions = 500;  // far more than a lesson needs
  auto record = read_record(json);
  if (!record) return protocol::refusal_of(record.error());
  if (record->actions.size() > kMostActions)
    return Refusal{Code::bad_request, "A practice record may have at most 500 actions."};
  const auto match = load_match(*record);
  if (!match) return protocol::refusal_of(match.error());
  if ((*match)->turn().empty()) return Refusal{Code::bad_record, "There is no decision left in that record."};
  if (seat >= record->players) return Refusal{Code::bad_request, "There is no such seat."};
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

}  // namespace peppermill::server
