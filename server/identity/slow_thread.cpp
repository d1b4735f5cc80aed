#include "server/identity/slow_thread.h"

#include <utility>

namespace peppermill::server {

SlowThread::SlowThread(std::size_t most_waiting, std::size_t most_of_one)
    : tasks_(most_waiting, most_of_one) {
  thread_ = std::thread([this] { work(); });
}

SlowThread::~SlowThread() { close(); }

bool SlowThread::add(const std::string& owner, Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || !tasks_.add(owner, std::move(task))) return false;
  }
  ready_.notify_one();
  return true;
}

void SlowThread::close() {
  FairQueue<Task> dropped(0, 0);
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    std::swap(dropped, tasks_);
  }
  ready_.notify_all();
  dropped.clear();
  if (thread_.joinable()) thread_.join();
}

void SlowThread::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [this] { return closing_ || !tasks_.empty(); });
    if (closing_) return;
    const auto task = tasks_.next();
    lock.unlock();
    (*task)();
  }
}

}  // namespace peppermill::server
