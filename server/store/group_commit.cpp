#include "server/store/group_commit.h"

namespace peppermill::server {

using sql::Step;

GroupCommit::GroupCommit(sql::Database& database)
    : database_(database),
      changes_(database),
      begin_(database, "BEGIN IMMEDIATE"),
      commit_(database, "COMMIT"),
      savepoint_(database, "SAVEPOINT batch"),
      undo_(database, "ROLLBACK TO batch"),
      release_(database, "RELEASE batch") {}

bool GroupCommit::commit(std::span<Waiting> waiting) {
  if (try_commit(waiting)) {
    failed_commit_in_log_ = false;
    return true;
  }
  database_.rollback();
  for (Waiting& one : waiting) one.stored = Stored::failed;
  // A batch that was reported as failed must not come back after a crash. The next commit would overwrite it
  // in the log, but there may be no next commit.
  if (failed_commit_in_log_) failed_commit_in_log_ = !database_.empty_log();
  return false;
}

bool GroupCommit::try_commit(std::span<Waiting> waiting) {
  if (begin_.run() != Step::done) return false;
  for (Waiting& one : waiting) {
    const Step applied = apply(one.batch);
    if (applied == Step::failed) return false;
    one.stored = applied == Step::done ? Stored::yes : Stored::conflict;
  }
  failed_commit_in_log_ = true;
  return commit_.run() == Step::done;
}

Step GroupCommit::apply(const Batch& batch) {
  // A single statement is atomic by itself.
  if (batch.size() == 1 && std::holds_alternative<AddEntry>(batch[0])) return changes_.apply(batch[0]);
  Step step = savepoint_.run();
  for (std::size_t i = 0; step == Step::done && i < batch.size(); ++i) step = changes_.apply(batch[i]);
  if (step == Step::failed) return step;
  if (step == Step::conflict && undo_.run() != Step::done) return Step::failed;
  return release_.run() == Step::done ? step : Step::failed;
}

}  // namespace peppermill::server
