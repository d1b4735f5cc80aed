// Finished matches from elsewhere.
#include "engine/catalog/catalog.h"
#include "server/tables/table_file.h"

namespace peppermill::server {
namespace {

using protocol::Code;

constexpr std::size_t kLongestName = 64;

// Names that the record tells; they are nobody's here.
std::string name_of(const Json& record, std::size_t seat) {
  const Json* names = record.find("names");
  if (!names || !names->as_list() || names->as_list()->size() <= seat) return "";
  const std::string* name = (*names->as_list())[seat].as_text();
  return name && name->size() <= kLongestName ? *name : "";
}

}  // namespace

Or<TableFile> read_imported(const Json& json, const Person& importer, Millis now) {
  auto record = read_record(json);
  if (!record) return protocol::refusal_of(record.error());
  const auto match = load_match(*record);
  if (!match) return protocol::refusal_of(match.error());
  if (!(*match)->turn().empty()) return Refusal{Code::bad_record, "Only finished matches can be imported."};
  TableFile file;
  file.id = new_table_id();
  file.game = record->game;
  file.players = record->players;
  file.options = record->options;
  file.host = importer.id;
  file.chat = false;
  file.deal = new_deal();
  file.status = TableStatus::over;
  file.created = file.started = file.ended = now;
  file.physics = record->physics;
  file.result = (*match)->result();
  file.start = std::move(*record);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(file.players); ++seat)
    file.seats.push_back({.kind = SeatKind::person, .name = name_of(json, seat)});
  return file;
}

}  // namespace peppermill::server
