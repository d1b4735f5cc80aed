// The schema of the data file, and its migrations.
#pragma once

#include <optional>
#include <string>

#include "server/store/sql.h"

namespace peppermill::server {

// Marks a file as a peppermill data file (PRAGMA application_id): "PEPR".
constexpr int kApplicationId = 0x50455052;

// The newest schema's number. Each change of the schema adds one, and a migration in schema.cpp.
int schema_version();

// Whether this is an empty file or a data file that this program can read. Returns an error message, or none.
std::optional<std::string> check_schema(sql::Database& database, const std::string& file);

// Migrates the file step by step to the newest version. Each step is one transaction: one that fails leaves
// the version before it. Returns an error message, or none.
std::optional<std::string> bring_up_to_date(sql::Database& database, const std::string& file);

// SQLite's error as a sentence that says what to do.
std::string sentence_about(const sql::Database& database, const std::string& file);

}  // namespace peppermill::server
