#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "server/store/data_file.h"
#include "server/store/schema.h"
#include "server/store/sqlite_store.h"

namespace peppermill::server {
namespace {

// All pages in one read: the copy shows one moment, writers go on beside it, and it cannot be made to start
// again by them.
bool copy_pages(sql::Database& source, sql::Database& target) {
  sqlite3_backup* backup = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
  if (!backup) return false;
  sqlite3_backup_step(backup, -1);
  return sqlite3_backup_finish(backup) == SQLITE_OK;
}

std::optional<std::string> copy_into(sql::Database& source, const std::string& part) {
  sql::Database target(part, sql::Access::read_write);
  // The half-made file is thrown away anyway if this fails.
  target.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  if (target.trouble() != 0) return sentence_about(target, part);
  if (copy_pages(source, target)) return std::nullopt;
  return "the backup failed: " + std::string(sqlite3_errmsg(target.handle())) + ".";
}

std::optional<std::string> make_part(const std::string& part) {
  int error = 0;
  const Descriptor created = create_private_file(part, error);
  if (error == EEXIST) {
    return part + " is there already; remove it, unless another backup is running.";
  }
  if (error != 0) return "cannot create " + part + ": " + std::strerror(error) + ".";
  return std::nullopt;
}

std::optional<std::string> finish(const std::string& part, const std::string& to) {
  if (!sync_file(part)) return "the backup failed: " + part + " cannot be written to disk.";
  // Never over a file that came in the meantime.
  if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
    return "cannot create " + to + ": " + std::strerror(errno) + ".";
  }
  if (!sync_folder_of(to)) return to + " is whole, but its name in the folder is not on disk yet.";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> backup_sqlite_store(const std::string& from, const std::string& to) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(from, ignored)) return "there is no data file " + from + ".";
  if (std::filesystem::exists(to, ignored)) return to + " is there already; choose another name.";
  sql::Database source(from, sql::Access::read_only);
  if (auto why = check_schema(source, from)) return why;
  if (source.number("PRAGMA user_version") == 0) return from + " is empty; there is nothing to copy.";
  // Under its own name only when it is whole, so that nobody takes half a backup for one.
  const std::string part = to + ".part";
  if (auto why = make_part(part)) return why;
  auto why = copy_into(source, part);
  if (!why) why = finish(part, to);
  if (why) ::unlink(part.c_str());
  return why;
}

}  // namespace peppermill::server
