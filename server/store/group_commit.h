// Commits many batches in one transaction: one wait for the disk, and still each batch is stored completely
// or not at all.
#pragma once

#include <functional>
#include <span>

#include "server/store/changes.h"
#include "server/store/sql.h"
#include "server/store/store.h"

namespace peppermill::server {

struct Waiting {
  Batch batch;
  std::function<void(Stored)> done;
  Stored stored = Stored::failed;
};

class GroupCommit {
 public:
  explicit GroupCommit(sql::Database& database);

  // Applies the batches in order and sets the result in each. False if the transaction failed, and with
  // it all batches.
  bool commit(std::span<Waiting> waiting);

 private:
  bool try_commit(std::span<Waiting> waiting);
  sql::Step apply(const Batch& batch);

  sql::Database& database_;
  Changes changes_;
  sql::Statement begin_, commit_, savepoint_, undo_, release_;
  // The log may end in a transaction that was written completely although its commit failed.
  bool failed_commit_in_log_ = false;
};

}  // namespace peppermill::server
