// One after the other, per name: whoever changes a row reads it first, and must not read what another is
// about to change.
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
  // Runs the task here and now, or when those before it have passed. False if too many wait.
  bool take(const std::string& name, Task task);
  // Called once for each task that was taken, when all of it is done. The next one runs in here.
  void pass(const std::string& name);

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::deque<Task>> waiting_;  // a name is here while it has a turn
};

}  // namespace peppermill::server
