#include "server/identity/task_queues.h"

#include <utility>

namespace peppermill::server {
namespace {

constexpr std::size_t kMostWaiting = 16;

}  // namespace

bool TaskQueues::add(const std::string& name, Task task) {
  {
    const std::lock_guard lock(mutex_);
    const auto [queue, first] = waiting_.try_emplace(name);
    if (!first) {
      if (queue->second.size() >= kMostWaiting) return false;
      queue->second.push_back(std::move(task));
      return true;
    }
  }
  task();
  return true;
}

void TaskQueues::finish(const std::string& name) {
  Task next;
  {
    const std::lock_guard lock(mutex_);
    const auto queue = waiting_.find(name);
    if (queue->second.empty()) {
      waiting_.erase(queue);
      return;
    }
    next = std::move(queue->second.front());
    queue->second.pop_front();
  }
  next();
}

}  // namespace peppermill::server
