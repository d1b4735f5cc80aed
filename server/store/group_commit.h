// Many batches in one transaction: one wait for the disk, and yet each batch is stored whole or not at all.
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

  // In order, and says in each what became of it. False if the transaction failed, and all of it with it.
  bool commit(std::span<Waiting> waiting);

 private:
  bool try_commit(std::span<Waiting> waiting);
  sql::Step apply(const Batch& batch);

  sql::Database& database_;
  Changes changes_;
  sql::Statement begin_, commit_, savepoint_, undo_, release_;
  // The log may end in a transaction that was written whole although its commit failed.
  bool doubtful_log_ = false;
};

}  // namespace peppermill::server
