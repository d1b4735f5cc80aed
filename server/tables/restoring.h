// Rebuilds a table from the store.
#pragma once

#include "server/tables/table_deps.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

// The match that these entries describe. False if they are not playable.
bool rebuild(TableParts& parts, const TableDeps& deps, const std::vector<EntryRow>& entries);

// The entry was not stored: goes back to the stored match. If the store has the entry after all, everybody
// gets a fresh snapshot. False if the stored match is not playable.
bool go_back(TableParts& parts, const TableDeps& deps, std::int64_t entry);

// What the requester of a change that was not stored gets. Bots and alarms pause.
Refusal not_stored(TableParts& parts, const TableDeps& deps, Stored why);

}  // namespace peppermill::server
