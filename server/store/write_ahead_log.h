// SQLite's write-ahead log where SQLite alone promises too little: after a sync that failed.
//
// Linux reports a failed sync once and then forgets the pages: they may be on disk or not, and the next sync
// does not write them again. So nothing counts that was written before such a sync, until it is written
// again.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/store/sql.h"

namespace peppermill::server {

class WriteAheadLog {
 public:
  // From now on SQLite does not move the log into the data file by itself. `warn` is called when the log is
  // no longer trustworthy.
  explicit WriteAheadLog(sql::Database& database, std::function<void(const std::string&)> warn = {});

  // How many pages of committed transactions the log has.
  std::int64_t frames() const;

  // After a commit that failed: makes sure that nobody ever reads it, not even after a power cut. If it
  // returns false that is not certain, and the next call tries again.
  bool spoil_rest();

  // Moves the log into the data file if it is long.
  void shorten();
  // Moves it now, if no reader needs it, and gives its room back.
  void empty();

  // False after a failed sync of the data file that SQLite would take for repaired by the next one. Only a
  // new start, which moves the whole log once more, makes it certain.
  bool trustworthy() const { return trustworthy_; }

 private:
  void move(int mode);

  sql::Database& database_;
  std::function<void(const std::string&)> warn_;
  bool partly_moved_ = false;
  bool trustworthy_ = true;
};

}  // namespace peppermill::server
