// A table's tasks, one at a time: a task that adds another ends before that one runs. The queue pauses while
// a batch is being stored. A bug in a task ends only that task, and the requester gets an answer.
#pragma once

#include <deque>
#include <functional>
#include <string_view>

#include "server/loop.h"
#include "server/tables/requests.h"

namespace peppermill::server {

class RequestQueue {
 public:
  // Called with a bug before the requester is.
  using OnBug = std::function<void(std::string_view bug)>;

  explicit RequestQueue(OnBug on_bug) : on_bug_(std::move(on_bug)) {}

  // Calls `reply` after a bug, and only then. Null if nobody waits for an answer.
  void add(Task work, Reply reply) { waiting_.push_back({std::move(work), std::move(reply)}); }
  // Before all waiting tasks.
  void add_first(Task work, Reply reply) { waiting_.push_front({std::move(work), std::move(reply)}); }
  // Nothing runs between these. A task that pauses the queue and then hits a bug resumes it.
  void pause();
  void resume() { paused_ = false; }

  // Runs all waiting tasks, unless a caller further up does that already.
  void work_off();

  bool idle() const { return !paused_ && waiting_.empty(); }

 private:
  struct Request {
    Task work;
    Reply reply;
  };

  const OnBug on_bug_;
  std::deque<Request> waiting_;
  bool paused_ = false;
  bool working_ = false;
};

}  // namespace peppermill::server
