// A queue of tasks per name. A task that changes a row reads it first, and must not read a row that another
// task is about to change.
#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/loop.h"

namespace peppermill::server {

// For any thread.
class TaskQueues {
 public:
  // Runs the task now, or when the tasks before it are finished. False if too many are waiting.
  bool add(const std::string& name, Task task);
  // Call it once for each accepted task, when all of its work is finished. It runs the next task.
  void finish(const std::string& name);

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::deque<Task>> waiting_;  // has a name while a task of that name runs
};

}  // namespace peppermill::server
