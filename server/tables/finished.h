// After the end: all hidden facts are open, and anybody can play on from any version. `log` is null if there
// is no match. All of these return nothing for a match that is not over.
#pragma once

#include <optional>

#include "server/tables/match_log.h"
#include "server/tables/replay_pages.h"

namespace peppermill::server {

std::optional<Json> record(const TableFile& file, const MatchLog* log);
// Every version with all hands open.
std::optional<std::vector<protocol::ReplayStep>> replay_steps(const TableFile& file, const MatchLog* log,
                                                              Store& store);
// The same for one viewer, in pages. `table` is the public view of the table.
Or<protocol::ReplayPage> replay_page(const TableFile& file, const MatchLog* log, Store& store,
                                     protocol::TableInfo table, const ReplayQuery& query);
// The match up to that version, with seats still to fill.
std::optional<TableFile> what_if(const TableFile& file, const MatchLog* log, Store& store,
                                 std::int64_t version);
// For a person who played: a table with the same settings, and seats for the same people.
Or<TableFile> rematch(const TableFile& file, std::string next_id, const Person& who, Millis now);

}  // namespace peppermill::server
