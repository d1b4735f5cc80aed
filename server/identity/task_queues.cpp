#include "server/identity/task_queues.h"

#include <utility>

namespace peppermill::server {
namespace {

constexpr std::size_t kMostWaiting = 16;

}  // namespace

bool TaskQueues::take(const std::string& name, Task task) {
  {
    const std::lock_guard lock(mutex_);
    const auto [line, first] = waiting_.try_emplace(name);
    if (!first) {
      if (line->second.size() >= kMostWaiting) return false;
      line->second.push_back(std::move(task));
      return true;
    }
  }
  task();
  return true;
}

void TaskQueues::pass(const std::string& name) {
  Task next;
  {
    const std::lock_guard lock(mutex_);
    const auto line = waiting_.find(name);
    if (line->second.empty()) {
      waiting_.erase(line);
      return;
    }
    next = std::move(line->second.front());
    line->second.pop_front();
  }
  next();
}

}  // namespace peppermill::server
