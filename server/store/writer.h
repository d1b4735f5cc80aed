// The thread that writes. It takes all that waits, commits it together, and tells each what became of it.
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
  // From the start of one commit to the next: what comes meanwhile goes together. A commit costs as much as
  // several moves; nobody notices the wait, and after a longer silence there is none.
  static constexpr std::chrono::milliseconds kBetweenCommits{2};

  // The database is the writer's alone from `start` on.
  explicit Writer(sql::Database& database) : commits_(database) {}
  // Commits what waits.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  bool start();
  void write(Batch batch, std::function<void(Stored)> done);
  StoreCounts counts() const;

 private:
  void work();
  void store(std::vector<Waiting>& taken);

  GroupCommit commits_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable breath_;  // between two commits; only the end cuts it short
  std::vector<Waiting> waiting_;
  bool stopping_ = false;
  std::atomic<std::uint64_t> batches_ = 0, changes_ = 0, committed_ = 0, failures_ = 0;
  std::thread thread_;
};

}  // namespace peppermill::server
