// The number of the last commit, in a small file beside the data file. It is written after each commit
// without a sync, so it is never ahead of the data file, except when confirmed commits got lost with the log.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "server/store/data_file.h"
#include "server/store/sql.h"

namespace peppermill::server {

class CommitFile {
 public:
  // The data file's id: the numbers of another file mean nothing.
  struct Last {
    std::string data_id;
    std::int64_t number = 0;
  };
  // What a file says that may be damaged: two slots, written in turn, each with a checksum.
  struct Content {
    std::optional<Last> last;
    bool damaged = false;
  };

  // Opens or creates FILE.commit.
  static Result<CommitFile, std::string> open(const std::string& file);
  static std::string name_of(const std::string& file) { return file + ".commit"; }
  static Content read(const std::string& file);

  // The number that the data file has; it is written down.
  void begin(const Last& last);
  std::int64_t number() const { return last_.number; }
  // After a commit. If the disk does not take it, the file stays behind, which does no harm.
  void advance();

 private:
  explicit CommitFile(Descriptor opened) : opened_(std::move(opened)) {}
  void write() const;

  Descriptor opened_;
  Last last_;
};

// What the data file says of itself. Its number is 0 if it has counted no commits yet.
CommitFile::Last last_commit(sql::Database& database);
// If the file beside it confirms later commits: what is missing and what to do, in one sentence. Call it
// before anything is written.
std::optional<std::string> lost_commits(sql::Database& database, const std::string& file);

}  // namespace peppermill::server
