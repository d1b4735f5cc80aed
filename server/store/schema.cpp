#include "server/store/schema.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "server/store/stored_chains.h"

namespace peppermill::server {
namespace {

// Entries are rows in the order in which they came. What is committed together lies together in the file,
// however many tables it belongs to; only the small index is touched in many places.
constexpr const char* kFirst = R"sql(
  CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password_hash TEXT NOT NULL,
    created INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    revoked INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX tokens_by_person ON tokens (person);
  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    status INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    json TEXT NOT NULL
  );
  CREATE INDEX tables_unfinished ON tables (id, status) WHERE status <> 2;
  CREATE TABLE seats (
    person TEXT NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    place INTEGER NOT NULL,
    PRIMARY KEY (person, table_number)
  ) WITHOUT ROWID;
  CREATE INDEX seats_by_table ON seats (table_number, place);
  CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    decided_by TEXT NOT NULL,
    spent INTEGER NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (table_number, version)
  );
  CREATE TABLE chat (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    said_as TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_number, number)
  ) WITHOUT ROWID;
)sql";

// Adds adoption of guests by accounts, and indexes for the public lists.
constexpr const char* kSecond = R"sql(
  ALTER TABLE people ADD COLUMN adopted_by TEXT REFERENCES people (id);
  CREATE INDEX tables_listed ON tables (status) WHERE listed = 1;
)sql";

// Adds packs: the entries of a finished match in a few rows.
constexpr const char* kThird = R"sql(
  CREATE TABLE packs (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    UNIQUE (table_number, first)
  );
  ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX tables_unpacked ON tables (id, status, packed) WHERE status = 2 AND packed = 0;
)sql";

// Chains the entries of each table, and counts commits. Entries that are there keep no mark of their own.
constexpr const char* kFourth = R"sql(
  ALTER TABLE entries ADD COLUMN mark INTEGER;
  CREATE TABLE heads (
    table_number INTEGER PRIMARY KEY REFERENCES tables (number),
    root BLOB NOT NULL,
    version INTEGER NOT NULL,
    link BLOB NOT NULL
  );
  INSERT INTO meta (key, value) VALUES ('id', lower(hex(randomblob(8)))), ('commit', '0');
)sql";

// The chain of what is there already: what it shows begins with this moment.
bool chain_old_entries(sql::Database& database) {
  std::vector<std::pair<std::int64_t, std::string>> tables;
  sql::Statement all(database, "SELECT number, id FROM tables");
  sql::Statement put(database, "INSERT INTO heads (table_number, root, version, link) VALUES (?, x'', ?, ?)");
  StoredChains chains(database);
  const auto note = [&](const sql::Statement& row) { tables.emplace_back(row.number(0), row.text(1)); };
  if (all.each(note) != sql::Step::done) return false;
  return std::ranges::all_of(tables, [&](const auto& table) {
    const auto chain = chains.read(table.second);
    if (!chain || chain->entries.empty()) return chain.has_value();
    Link link = first_link("");
    for (const EntryRow& entry : chain->entries) link = next_link(link, entry);
    return put.run(table.first, chain->entries.back().version, sql::Blob{bytes_of(link)}) == sql::Step::done;
  });
}

struct Migration {
  const char* statements;
  bool (*fill)(sql::Database&) = nullptr;
};

// Never change a released one: add the next.
constexpr std::array kMigrations = {Migration{kFirst}, Migration{kSecond}, Migration{kThird},
                                    Migration{kFourth, chain_old_entries}};

bool migrate(sql::Database& database, std::size_t version) {
  const std::string marks = "PRAGMA application_id = " + std::to_string(kApplicationId) +
                            "; PRAGMA user_version = " + std::to_string(version);
  const auto& [statements, fill] = kMigrations[version - 1];
  const bool migrated = database.run("BEGIN IMMEDIATE") && database.run(statements) &&
                        (!fill || fill(database)) && database.run(marks.c_str()) && database.run("COMMIT");
  if (!migrated) database.rollback();
  return migrated;
}

}  // namespace

int schema_version() { return static_cast<int>(kMigrations.size()); }

std::optional<std::string> check_schema(sql::Database& database, const std::string& file) {
  const auto application = database.number("PRAGMA application_id");
  const auto version = database.number("PRAGMA user_version");
  const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (database.error_code() != 0) return sentence_about(database, file);
  if (empty && application == 0 && version == 0) return std::nullopt;
  if (application != kApplicationId || version < 1) {
    return file + " is an SQLite file, but not one of peppermill; choose another.";
  }
  if (version > schema_version()) {
    return file + " was written by a newer peppermill (schema " + std::to_string(version) +
           ", this one knows up to " + std::to_string(schema_version()) + "); use the newer one.";
  }
  return std::nullopt;
}

std::optional<std::string> bring_up_to_date(sql::Database& database, const std::string& file) {
  const auto version = static_cast<std::size_t>(database.number("PRAGMA user_version"));
  for (std::size_t next = version + 1; database.error_code() == 0 && next <= kMigrations.size(); ++next) {
    if (migrate(database, next) || database.error_code() != 0) continue;
    return file + " is damaged: it cannot be read. Restore a backup.";
  }
  if (database.error_code() != 0) return sentence_about(database, file);
  return std::nullopt;
}

std::string sentence_about(const sql::Database& database, const std::string& file) {
  switch (database.error_code()) {
    case SQLITE_NOTADB:
      return file + " is not a peppermill data file; choose another, or restore a backup.";
    case SQLITE_CORRUPT:
      return file + " is damaged (" + database.why() + "); restore a backup.";
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return file + " cannot be opened; check the permissions of the file and its folder.";
    case SQLITE_BUSY:
      return file + " is locked by another program; close that program.";
    case SQLITE_FULL:
      return "the disk is full: " + file + "; free some space.";
    default:
      return file + " cannot be opened: " + database.why() + ".";
  }
}

}  // namespace peppermill::server
