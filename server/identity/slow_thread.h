// A thread for slow work.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/loop.h"
#include "server/shares/fair_queue.h"

namespace peppermill::server {

// Runs one task at a time: one of each owner in turn, and those of one owner in order.
class SlowThread {
 public:
  // How many tasks may wait in all, and of one owner.
  SlowThread(std::size_t most_waiting, std::size_t most_of_one);
  ~SlowThread();
  SlowThread(const SlowThread&) = delete;
  SlowThread& operator=(const SlowThread&) = delete;

  // False if too many are waiting.
  bool add(const std::string& owner, Task task);
  // The running task ends normally. Waiting tasks never start.
  void close();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable ready_;
  FairQueue<Task> tasks_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace peppermill::server
