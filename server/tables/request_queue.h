// A table's work, one piece after the other: also where one asks for the next, none runs in the middle of
// another. It waits while a batch is being stored. A piece that hits a bug of ours ends alone, and whoever
// asked for it is told.
#pragma once

#include <deque>
#include <functional>
#include <string_view>

#include "server/loop.h"
#include "server/tables/requests.h"

namespace peppermill::server {

class RequestQueue {
 public:
  // Told of a bug before the one who asked is.
  using OnBug = std::function<void(std::string_view bug)>;

  // `reply` hears of a bug, and only of that; null if nobody has asked.
  void add(Task work, Reply reply) { waiting_.push_back({std::move(work), std::move(reply)}); }
  // Before all that waits.
  void add_first(Task work, Reply reply) { waiting_.push_front({std::move(work), std::move(reply)}); }
  // Nothing runs between these. A piece that pauses and then hits a bug has not paused.
  void pause();
  void resume() { paused_ = false; }

  // All that waits, unless somebody does that already.
  void work_off(const OnBug& on_bug);

  bool idle() const { return !paused_ && waiting_.empty(); }

 private:
  struct Request {
    Task work;
    Reply reply;
  };

  std::deque<Request> waiting_;
  bool paused_ = false;
  bool working_ = false;
};

}  // namespace peppermill::server
