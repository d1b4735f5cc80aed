// Tasks in the order in which they are due.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "server/loop.h"

namespace peppermill::server {

constexpr Millis never = std::numeric_limits<Millis>::max();

struct Timer {
  Millis when;
  std::uint64_t order;  // the first added of equal times comes first
  std::shared_ptr<Strand> strand;
  Task task;
};

class TimerQueue {
 public:
  void add(Millis when, std::shared_ptr<Strand> strand, Task task) {
    timers_.push_back({when, asked_++, std::move(strand), std::move(task)});
    std::push_heap(timers_.begin(), timers_.end(), is_later);
  }

  // When the next task is due.
  Millis next() const { return timers_.empty() ? never : timers_.front().when; }

  // Removes and returns all that are due, in order.
  std::vector<Timer> due(Millis now) {
    std::vector<Timer> found;
    while (next() <= now && !timers_.empty()) {
      std::pop_heap(timers_.begin(), timers_.end(), is_later);
      found.push_back(std::move(timers_.back()));
      timers_.pop_back();
    }
    return found;
  }

 private:
  static bool is_later(const Timer& a, const Timer& b) {
    return std::pair(a.when, a.order) > std::pair(b.when, b.order);
  }

  std::vector<Timer> timers_;
  std::uint64_t asked_ = 0;
};

}  // namespace peppermill::server
