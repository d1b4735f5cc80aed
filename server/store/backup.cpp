#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "server/store/data_file.h"
#include "server/store/queries.h"
#include "server/store/schema.h"
#include "server/store/sqlite_store.h"

namespace peppermill::server {
namespace {

// Copies all pages in one read: the copy shows one moment, and concurrent writers cannot make it start again.
bool copy_pages(sql::Database& source, sql::Database& target) {
  sqlite3_backup* backup = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
  if (!backup) return false;
  sqlite3_backup_step(backup, -1);
  return sqlite3_backup_finish(backup) == SQLITE_OK;
}

// The key of guests' tokens is not part of a copy.
bool forget_secret(sql::Database& copy) {
  if (copy.text(queries::kSecret).empty()) return copy.error_code() == 0;
  return copy.run("PRAGMA secure_delete = ON") && copy.run(queries::kForgetSecret);
}

std::optional<std::string> copy_into(sql::Database& source, const std::string& part) {
  sql::Database target(part, sql::Access::read_write);
  // If this fails, the unfinished file is deleted anyway.
  target.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  if (target.error_code() != 0) return sentence_about(target, part);
  if (copy_pages(source, target) && forget_secret(target)) return std::nullopt;
  return "the backup failed: " + std::string(sqlite3_errmsg(target.handle())) + ".";
}

std::optional<std::string> make_part(const std::string& part) {
  int error = 0;
  const Descriptor created = create_private_file(part, error);
  if (error == EEXIST) {
    return part + " exists already; remove it, unless another backup is running.";
  }
  if (error != 0) return "cannot create " + part + ": " + std::strerror(error) + ".";
  return std::nullopt;
}

std::optional<std::string> finish(const std::string& part, const std::string& to) {
  if (!sync_file(part)) return "the backup failed: " + part + " cannot be written to disk.";
  // Never overwrites a file that was created in the meantime.
  if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
    return "cannot create " + to + ": " + std::strerror(errno) + ".";
  }
  if (!sync_folder_of(to)) return to + " is complete, but its name in the folder is not on disk yet.";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> backup_sqlite_store(const std::string& from, const std::string& to) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(from, ignored)) return "there is no data file " + from + ".";
  if (std::filesystem::exists(to, ignored)) return to + " exists already; choose another name.";
  sql::Database source(from, sql::Access::read_only);
  if (auto why = check_schema(source, from)) return why;
  if (source.number("PRAGMA user_version") == 0) return from + " is empty; there is nothing to copy.";
  // The file gets its final name only when it is complete: nobody takes half a backup for a whole one.
  const std::string part = to + ".part";
  if (auto why = make_part(part)) return why;
  auto why = copy_into(source, part);
  if (!why) why = finish(part, to);
  if (why) ::unlink(part.c_str());
  return why;
}

}  // namespace peppermill::server
