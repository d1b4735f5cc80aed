#include "server/identity/slow_thread.h"

#include <utility>

namespace peppermill::server {

SlowThread::SlowThread(std::size_t most_waiting) : most_waiting_(most_waiting) {
  thread_ = std::thread([this] { work(); });
}

SlowThread::~SlowThread() { close(); }

bool SlowThread::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || tasks_.size() >= most_waiting_) return false;
    tasks_.push_back(std::move(task));
  }
  ready_.notify_one();
  return true;
}

void SlowThread::close() {
  std::deque<Task> dropped;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    dropped.swap(tasks_);
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
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }
}

}  // namespace peppermill::server
