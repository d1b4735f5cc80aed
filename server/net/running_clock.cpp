#include "server/net/running_clock.h"

namespace peppermill::server {

RunningClock::RunningClock(Millis start, std::function<Millis()> steady)
    : steady_(std::move(steady)), now_(start), read_at_(steady_()) {}

Millis RunningClock::now() {
  const std::lock_guard lock(mutex_);
  const Millis read = steady_();
  const Millis gap = read - read_at_;
  const Millis counted = gap > longest_gap ? beat : gap;
  read_at_ = read;
  now_ += counted;
  stood_still_ += gap - counted;
  return now_;
}

Millis RunningClock::stood_still() const {
  const std::lock_guard lock(mutex_);
  return stood_still_;
}

}  // namespace peppermill::server
