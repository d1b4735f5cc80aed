// The little of SQLite's C interface that the store needs: a connection, a prepared statement, and results
// that say what the store can do about them.
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
  conflict,  // a constraint forbids it; only this statement was taken back
  failed,    // the disk or the file; the transaction may be gone
};

// One connection, for one thread at a time.
class Database {
 public:
  // The file must exist. Whether that went well, and all that follows: `trouble`.
  Database(const std::string& file, Access access);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Statements without results, several if there is a ; between them.
  bool run(const char* statements);
  // The first number, or the first text, of the one row that a question gives; 0 or empty if there is none.
  std::int64_t number(const char* question);
  std::string text(const char* question);

  // An unfinished transaction is given up.
  void rollback();
  // Moves the write-ahead log into the file and empties it, if nobody reads from it now.
  bool empty_log();
  // How many pages of the write-ahead log can be read.
  std::int64_t frames_in_log();
  // How many rows the last statement has changed.
  std::int64_t changed() const;
  bool read_only() const;

  // The first thing that went wrong in opening, `run`, `number`, `text` and in preparing statements, in
  // SQLite's code and words; 0 if nothing did.
  int trouble() const { return trouble_; }
  const std::string& why() const { return why_; }

  sqlite3* handle() const { return handle_.get(); }
  sqlite3_stmt* prepare(const char* statement);

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };

  bool noted(int code);

  std::unique_ptr<sqlite3, Close> handle_;
  int trouble_ = 0;
  std::string why_;
};

// Prepared once, used often. Texts are not copied: they must live until the statement has run.
class Statement {
 public:
  Statement(Database& database, const char* statement) : handle_(database.prepare(statement)) {}

  template <class... Values>
  Step run(const Values&... values) {
    return each([](const Statement&) {}, values...);
  }

  // Calls `on_row` for each row of the answer; `done` if all were seen.
  template <class OnRow, class... Values>
  Step each(OnRow on_row, const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
    Step now = step();
    for (; now == Step::row; now = step()) on_row(*this);
    reset();
    return now;
  }

  // Of the present row, from 0.
  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };

  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  Step step();
  void reset();

  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  bool unbound_ = false;  // a value was too large or memory short
};

}  // namespace peppermill::server::sql
