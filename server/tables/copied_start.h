// How much of an earlier match a new table may copy.
#pragma once

#include <optional>

#include "server/tables/table_file.h"

namespace peppermill::server {

// Several times a long match, and little enough that a short request cannot fill the disk.
inline constexpr std::size_t kMostCopied = 128 * 1024;  // bytes of the record

// Why the table may not begin with that record; nothing if it may.
std::optional<Refusal> too_long_to_copy(const Record& start);

}  // namespace peppermill::server
