// Commits many batches in one transaction: one wait for the disk, and still each batch is stored completely
// or not at all.
#pragma once

#include <functional>
#include <span>

#include "server/store/changes.h"
#include "server/store/commit_file.h"
#include "server/store/sql.h"
#include "server/store/store.h"
#include "server/store/write_ahead_log.h"

namespace peppermill::server {

struct Waiting {
  Batch batch;
  std::function<void(Stored)> done;
  Stored stored = Stored::failed;
};

enum class Committed {
  yes,
  no,       // the transaction failed, and with it all batches
  unknown,  // it failed, and only `settle` can tell what is on disk
};

class GroupCommit {
 public:
  // The numbers of commits go on from `commit_file`.
  GroupCommit(sql::Database& database, CommitFile& commit_file, std::function<void(const std::string&)> warn);

  // Applies the batches in order and sets the result in each.
  Committed commit(std::span<Waiting> waiting);
  // Whether what is on disk is known again after a commit that failed: then it is not stored. Until then
  // every commit fails.
  bool settle();
  // For the time after a commit: work that nobody waits for.
  void tidy() { log_.shorten(); }

 private:
  bool try_commit(std::span<Waiting> waiting);
  bool try_apply(std::span<Waiting> waiting);
  bool number_commit();
  sql::Step apply(const Batch& batch);

  sql::Database& database_;
  CommitFile& commit_file_;
  Changes changes_;
  WriteAheadLog log_;
  sql::Statement begin_, number_, commit_, savepoint_, undo_, release_;
  // The log may end in a transaction that is complete although its commit failed.
  bool in_doubt_ = false;
};

}  // namespace peppermill::server
