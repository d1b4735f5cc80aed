// What the data file looks like inside, and how older files get there.
#pragma once

#include <optional>
#include <string>

#include "server/store/sql.h"

namespace peppermill::server {

// Marks a file as ours (PRAGMA application_id): "PEPR".
constexpr int kApplicationId = 0x50455052;

// Of the newest schema. One more for each change of it, with a migration in schema.cpp.
int schema_version();

// Whether this is a data file that this program understands, or an empty one. Otherwise why not.
std::optional<std::string> check_schema(sql::Database& database, const std::string& file);

// Each step from the file's version to the newest is a transaction of its own, so a step that fails leaves
// the version before it. Nothing if that worked, otherwise why not.
std::optional<std::string> bring_up_to_date(sql::Database& database, const std::string& file);

// SQLite's trouble as a sentence that says what to do.
std::string sentence_about(const sql::Database& database, const std::string& file);

}  // namespace peppermill::server
