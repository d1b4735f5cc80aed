// A table from what is stored of it.
#pragma once

#include "server/tables/table_deps.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

// The match as these entries tell it. False if they do not fit.
bool rebuild(TableParts& parts, const TableDeps& deps, const std::vector<EntryRow>& entries);

// The entry was not stored, so its step has not happened: back to what is stored. If the store knows it all
// the same, all are told where the table stands. False if what is stored cannot be played.
bool go_back(TableParts& parts, const TableDeps& deps, std::int64_t entry);

}  // namespace peppermill::server
