// A thread for slow work.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/loop.h"

namespace peppermill::server {

// Runs one task at a time, in order.
class SlowThread {
 public:
  explicit SlowThread(std::size_t most_waiting);
  ~SlowThread();
  SlowThread(const SlowThread&) = delete;
  SlowThread& operator=(const SlowThread&) = delete;

  // False if too many are waiting.
  bool add(Task task);
  // The running task ends normally. Waiting tasks never start.
  void close();

 private:
  void work();

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Task> tasks_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace peppermill::server
