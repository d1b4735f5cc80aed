// A thin wrapper of SQLite's C interface: a connection, a prepared statement, and results that the store
// can act on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace peppermill::server::sql {

enum class Access { read_write, read_only };

enum class Step {
  row,
  done,
  conflict,  // a constraint forbids it; only this statement was rolled back
  failed,    // the disk or the file; the transaction may be rolled back
};

// Whether closing the last connection leaves the write-ahead log as it is. Otherwise SQLite moves it into the
// file and deletes it.
enum class KeepLog { yes, no };

// Bytes that are not text.
struct Blob {
  std::string_view bytes;
};

// One connection, for one thread at a time.
class Database {
 public:
  // The file must exist. Check `error_code` after the constructor and after every call.
  Database(const std::string& file, Access access);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Runs statements without results, several if separated by `;`.
  bool run(const char* statements);
  // The first number, or the first text, of a query's only row. 0 or empty if there is none.
  std::int64_t number(const char* question);
  std::string text(const char* question);

  // Rolls back an unfinished transaction.
  void rollback();
  void keep_log(KeepLog keep);
  // How many rows the last statement changed.
  std::int64_t changed() const;
  // The same for all statements of this connection.
  std::int64_t changed_in_all() const;
  bool read_only() const;

  // SQLite's code for the first error in opening, `run`, `number`, `text` and in preparing statements, and
  // its text in `why`. 0 if there was none.
  int error_code() const { return error_code_; }
  const std::string& why() const { return why_; }

  sqlite3* handle() const { return handle_.get(); }
  sqlite3_stmt* prepare(const char* statement);

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };

  bool check(int code);

  std::unique_ptr<sqlite3, Close> handle_;
  int error_code_ = 0;
  std::string why_;
};

// While it lives, this connection waits only so long for a lock.
class ShortPatience {
 public:
  ShortPatience(Database& database, int millis);
  ~ShortPatience();
  ShortPatience(const ShortPatience&) = delete;
  ShortPatience& operator=(const ShortPatience&) = delete;

 private:
  Database& database_;
};

// A prepared statement. It does not copy texts: they must live until the statement has run.
class Statement {
 public:
  Statement(Database& database, const char* statement) : handle_(database.prepare(statement)) {}

  template <class... Values>
  Step run(const Values&... values) {
    return each([](const Statement&) {}, values...);
  }

  // Calls `on_row` for each row of the result. `done` if it saw all rows.
  template <class OnRow, class... Values>
  Step each(OnRow on_row, const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
    Step now = step();
    for (; now == Step::row; now = step()) on_row(*this);
    reset();
    return now;
  }

  // Columns of the current row, from 0.
  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::string blob(int column) const;
  bool null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };

  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind(int place, Blob value);
  Step step();
  void reset();

  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  bool unbound_ = false;  // a value was too large, or memory ran out
};

}  // namespace peppermill::server::sql
