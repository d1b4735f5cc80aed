// The server's time. It starts with the machine's time and stands still while the server does: a pause of the
// machine or a task that blocks the reactor costs no player time.
#pragma once

#include <functional>
#include <mutex>

#include "server/loop.h"

namespace peppermill::server {

class RunningClock {
 public:
  // `steady` counts milliseconds from any start.
  RunningClock(Millis start, std::function<Millis()> steady);

  // From any thread. Somebody must call it at least once per `beat`.
  Millis now();
  // How long the server has stood still until the last `now`.
  Millis stood_still() const;

  static constexpr Millis beat = 100;
  // A longer time between two calls is a pause. A busy machine may delay a beat for that long.
  static constexpr Millis longest_gap = 300;

 private:
  const std::function<Millis()> steady_;
  mutable std::mutex mutex_;  // guards the rest
  Millis now_;
  Millis read_at_;
  Millis stood_still_ = 0;
};

}  // namespace peppermill::server
