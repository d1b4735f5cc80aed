#include "server/tables/finished.h"

#include "server/tables/new_table.h"
#include "server/tables/seating.h"

namespace peppermill::server {

std::optional<Json> record(const TableFile& file, const MatchLog* log) {
  if (file.status != TableStatus::over || !log) return std::nullopt;
  Json json = to_json(log->match().record());
  Json names = Json::list();
  for (const SeatFile& seat : file.seats)
    names.push_back(seat.kind == SeatKind::bot ? std::string(to_text(seat.level)) : seat.name);
  json.set("names", std::move(names)).set("started_ms", file.started).set("ended_ms", file.ended);
  const bool imported_with_it = file.seats[0].kind == SeatKind::recorded && !file.deal.contributions.empty();
  if (!file.start || imported_with_it) json.set("deal", to_json(file.deal));
  return json;
}

namespace {

// A table that began in the middle of a match, as if the whole match had been played here.
std::optional<MatchLog> from_the_beginning(TableFile file, std::vector<EntryRow>& entries) {
  if (file.start) {
    std::vector<EntryRow> all;
    for (const auto& [seat, text] : file.start->actions)
      all.push_back({.table = file.id,
                     .version = 0,
                     .at = 0,
                     .kind = "act",
                     .seat = seat,
                     .by = "",
                     .spent = 0,
                     .text = text});
    all.insert(all.end(), entries.begin(), entries.end());
    entries = std::move(all);
    for (std::size_t i = 0; i < entries.size(); ++i) entries[i].version = static_cast<std::int64_t>(i) + 1;
    file.start->actions.clear();
    file.start->result.reset();
  }
  return MatchLog::start(file);
}

}  // namespace

// Finished matches have no secrets.
std::optional<std::vector<protocol::ReplayStep>> replay_steps(const TableFile& file, const MatchLog* log,
                                                              Store& store) {
  if (file.status != TableStatus::over || !log) return std::nullopt;
  auto entries = store.entries(file.id);
  auto past = entries ? from_the_beginning(file, *entries) : std::nullopt;
  if (!past) return std::nullopt;
  std::vector<protocol::ReplayStep> steps;
  const auto add = [&](const EntryRow* entry) {
    auto& step = steps.emplace_back(replayed<protocol::ReplayStep>(entry));
    if (entry) step.events = JsonText(past->match().events());
    step.state = JsonText(past->match().state());
  };
  add(nullptr);
  for (const EntryRow& entry : *entries) {
    if (!past->repeat(entry)) return std::nullopt;
    add(&entry);
  }
  return steps;
}

Or<protocol::ReplayPage> replay_page(const TableFile& file, const MatchLog* log, Store& store,
                                     protocol::TableInfo table, const ReplayQuery& query) {
  auto entries = file.status == TableStatus::over && log ? store.entries(file.id) : std::nullopt;
  auto past = entries ? from_the_beginning(file, *entries) : std::nullopt;
  if (!past) return protocol::refusal_of(protocol::Code::not_over);
  return replay_page(std::move(table), std::move(*past), *entries, query);
}

std::optional<TableFile> what_if(const TableFile& file, const MatchLog* log, Store& store,
                                 std::int64_t version) {
  if (file.status != TableStatus::over || !log || version < 0) return std::nullopt;
  auto entries = store.entries(file.id);
  auto past = entries ? from_the_beginning(file, *entries) : std::nullopt;
  if (!past || version > static_cast<std::int64_t>(entries->size())) return std::nullopt;
  for (std::int64_t i = 0; i < version; ++i) {
    if (!past->repeat((*entries)[static_cast<std::size_t>(i)])) return std::nullopt;
  }
  if (past->over()) return std::nullopt;
  TableFile next;
  next.game = file.game;
  next.players = file.players;
  next.options = file.options;
  next.level = file.level;
  next.deal = new_deal();
  next.origin = Origin{file.id, version};
  next.start = past->match().record();
  next.start->result.reset();
  next.outcome_version = next.start->outcome_version;
  return next;
}

Or<TableFile> rematch(const TableFile& file, std::string next_id, const Person& who, Millis now) {
  if (auto refusal = no_rematch(file, who)) return *refusal;
  return rematch_of(file, std::move(next_id), who, now);
}

}  // namespace peppermill::server
