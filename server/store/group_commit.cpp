#include "server/store/group_commit.h"

namespace peppermill::server {

using sql::Step;

GroupCommit::GroupCommit(sql::Database& database, CommitFile& commit_file,
                         std::function<void(const std::string&)> warn)
    : database_(database),
      commit_file_(commit_file),
      changes_(database),
      log_(database, std::move(warn)),
      begin_(database, "BEGIN IMMEDIATE"),
      number_(database, "UPDATE meta SET value = ? WHERE key = 'commit'"),
      commit_(database, "COMMIT"),
      savepoint_(database, "SAVEPOINT batch"),
      undo_(database, "ROLLBACK TO batch"),
      release_(database, "RELEASE batch") {}

Committed GroupCommit::commit(std::span<Waiting> waiting) {
  if (settle() && log_.trustworthy() && try_commit(waiting)) return Committed::yes;
  database_.rollback();
  for (Waiting& one : waiting) one.stored = Stored::failed;
  if (!settle()) return Committed::unknown;
  log_.empty();  // on a full disk, its room may be all that is left
  return Committed::no;
}

bool GroupCommit::settle() {
  if (in_doubt_) in_doubt_ = !log_.spoil_rest();
  return !in_doubt_;
}

bool GroupCommit::try_commit(std::span<Waiting> waiting) {
  const std::int64_t before = database_.changed_in_all();
  if (!try_apply(waiting)) return false;
  const bool changed = database_.changed_in_all() != before;
  if (changed && !number_commit()) return false;
  in_doubt_ = changed;
  if (commit_.run() != Step::done) return false;
  in_doubt_ = false;
  if (changed) commit_file_.advance();
  return true;
}

bool GroupCommit::try_apply(std::span<Waiting> waiting) {
  if (begin_.run() != Step::done) return false;
  for (Waiting& one : waiting) {
    const Step applied = apply(one.batch);
    if (applied == Step::failed) return false;
    one.stored = applied == Step::done ? Stored::yes : Stored::conflict;
  }
  return true;
}

bool GroupCommit::number_commit() {
  return number_.run(commit_file_.number() + 1) == Step::done && database_.changed() == 1;
}

Step GroupCommit::apply(const Batch& batch) {
  // It conflicts only before it has changed anything.
  if (batch.size() == 1 && std::holds_alternative<AddEntry>(batch[0])) return changes_.apply(batch[0]);
  Step step = savepoint_.run();
  for (std::size_t i = 0; step == Step::done && i < batch.size(); ++i) step = changes_.apply(batch[i]);
  if (step == Step::failed) return step;
  if (step == Step::conflict && undo_.run() != Step::done) return Step::failed;
  return release_.run() == Step::done ? step : Step::failed;
}

}  // namespace peppermill::server
