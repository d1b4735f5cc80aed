#include "server/store/sql.h"

#include <sqlite3.h>

namespace peppermill::server::sql {
namespace {

// Long enough for another program's short read of the file, short enough to report a lock soon.
constexpr int kBusyMillis = 5'000;

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::string& file, Access access) {
  const int mode = access == Access::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, mode | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(opened);
  if (!check(code)) return;
  sqlite3_busy_timeout(opened, kBusyMillis);
}

bool Database::check(int code) {
  if (code == SQLITE_OK) return true;
  if (error_code_ == 0) {
    error_code_ = code & 0xff;
    why_ = handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
  }
  return false;
}

bool Database::run(const char* statements) {
  return error_code_ == 0 && check(sqlite3_exec(handle_.get(), statements, nullptr, nullptr, nullptr));
}

sqlite3_stmt* Database::prepare(const char* statement) {
  sqlite3_stmt* prepared = nullptr;
  if (error_code_ == 0) {
    check(sqlite3_prepare_v3(handle_.get(), statement, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr));
  }
  return prepared;
}

std::int64_t Database::number(const char* question) {
  std::int64_t answer = 0;
  const Step end = Statement(*this, question).each([&](const Statement& row) { answer = row.number(0); });
  if (end != Step::done) check(sqlite3_errcode(handle_.get()));
  return answer;
}

std::string Database::text(const char* question) {
  std::string answer;
  const Step end = Statement(*this, question).each([&](const Statement& row) { answer = row.text(0); });
  if (end != Step::done) check(sqlite3_errcode(handle_.get()));
  return answer;
}

void Database::rollback() {
  if (!sqlite3_get_autocommit(handle_.get())) {
    sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Database::keep_log(KeepLog keep) {
  sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep == KeepLog::yes ? 1 : 0, nullptr);
}

std::int64_t Database::changed() const { return sqlite3_changes64(handle_.get()); }

std::int64_t Database::changed_in_all() const { return sqlite3_total_changes64(handle_.get()); }

bool Database::read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }

ShortPatience::ShortPatience(Database& database, int millis) : database_(database) {
  sqlite3_busy_timeout(database.handle(), millis);
}

ShortPatience::~ShortPatience() { sqlite3_busy_timeout(database_.handle(), kBusyMillis); }

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

void Statement::bind(int place, std::int64_t value) {
  unbound_ |= sqlite3_bind_int64(handle_.get(), place, value) != SQLITE_OK;
}

void Statement::bind(int place, std::string_view value) {
  // A null pointer would be NULL, not an empty text.
  const char* text = value.data() ? value.data() : "";
  unbound_ |=
      sqlite3_bind_text64(handle_.get(), place, text, value.size(), SQLITE_STATIC, SQLITE_UTF8) != SQLITE_OK;
}

void Statement::bind(int place, Blob value) {
  unbound_ |= sqlite3_bind_blob64(handle_.get(), place, value.bytes.data(), value.bytes.size(),
                                  SQLITE_STATIC) != SQLITE_OK;
}

Step Statement::step() {
  if (!handle_ || unbound_) return Step::failed;
  switch (sqlite3_step(handle_.get()) & 0xff) {
    case SQLITE_ROW:
      return Step::row;
    case SQLITE_DONE:
      return Step::done;
    case SQLITE_CONSTRAINT:
      return Step::conflict;
    default:
      return Step::failed;
  }
}

void Statement::reset() {
  unbound_ = false;
  sqlite3_reset(handle_.get());
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column)))
              : std::string();
}

std::string Statement::blob(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
  return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column)))
               : std::string();
}

bool Statement::null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }

}  // namespace peppermill::server::sql
