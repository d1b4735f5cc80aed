// The writer thread. It takes all waiting batches, commits them together, and calls their `done`.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/group_commit.h"

namespace peppermill::server {

class Writer {
 public:
  // The time between the starts of two commits. Batches that arrive in between go together: a commit costs as
  // much as several moves. Nobody notices the wait, and after a longer pause there is none.
  static constexpr std::chrono::milliseconds kBetweenCommits{2};

  // The time between two attempts to find out what a failed commit left on disk.
  static constexpr std::chrono::milliseconds kBetweenAttempts{250};

  // From `start` on the writer alone uses the database.
  Writer(sql::Database& database, CommitFile& commit_file, std::function<void(const std::string&)> warn)
      : commits_(database, commit_file, std::move(warn)) {}
  // Commits what is waiting. Batches in doubt get no answer.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  bool start();
  void write(Batch batch, std::function<void(Stored)> done);
  StoreCounts counts() const;

 private:
  void work();
  bool wait(std::unique_lock<std::mutex>& lock);
  void settle();
  void store(std::vector<Waiting>& taken);
  void answer(const std::vector<Waiting>& done);

  GroupCommit commits_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable pause_;  // between two commits; only the destructor interrupts it
  std::vector<Waiting> waiting_;
  bool stopping_ = false;
  std::vector<Waiting> doubtful_;  // for the store's thread alone
  std::atomic<std::uint64_t> batches_ = 0, changes_ = 0, committed_ = 0, failures_ = 0, in_doubt_ = 0;
  std::thread thread_;
};

}  // namespace peppermill::server
