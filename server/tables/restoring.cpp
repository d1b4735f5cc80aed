#include "server/tables/restoring.h"

#include "server/bug/bug.h"
#include "server/tables/telling.h"

namespace peppermill::server {
namespace {

bool reload(TableParts& parts, const TableDeps& deps) {
  parts.log.reset();
  const auto row = deps.store.table(parts.file().id);
  auto file = row ? read_table_file(*row) : std::nullopt;
  if (!file) return false;
  parts.seating.put(std::move(*file));
  const auto entries = deps.store.entries(parts.file().id);
  return entries && rebuild(parts, deps, *entries);
}

}  // namespace

bool rebuild(TableParts& parts, const TableDeps& deps, const std::vector<EntryRow>& entries) {
  parts.log.reset();
  const TableFile& file = parts.file();
  const bool began = file.status != TableStatus::open && (file.started != 0 || file.start);
  if (!began) return true;
  std::optional<MatchLog> log;
  const auto bug = bug_in([&] { log = MatchLog::rebuild(file, entries); });
  if (bug) deps.on_fault(file.id, *bug);
  if (bug || !log) return false;
  parts.log = std::move(log);
  parts.published.catch_up(file, *parts.log);
  return true;
}

Refusal not_stored(TableParts& parts, const TableDeps& deps, Stored why) {
  parts.clocks.store_failed(deps.loop.now());
  deps.on_fault(parts.file().id, why == Stored::conflict ? "the store has a different history of this table"
                                                         : "the store could not save a change");
  return protocol::refusal_of(protocol::Code::not_stored);
}

bool go_back(TableParts& parts, const TableDeps& deps, std::int64_t entry) {
  refuse_undo(parts);
  if (!reload(parts, deps)) return false;
  const Millis now = deps.loop.now();
  parts.clocks.open_prompts(parts.view(), now);
  if (parts.log->entries() >= entry) send_situation_to_all(parts, now);
  return true;
}

}  // namespace peppermill::server
