// For how long the server has been up: clocks do not run while it is down.
#pragma once

#include <algorithm>

#include "server/loop.h"

namespace peppermill::server {

class Uptime {
 public:
  // `last_alive`: the last heartbeat before this start; 0 if there is none.
  Uptime(Millis last_alive, Millis start) : last_alive_(last_alive), start_(start) {}

  Millis last_alive() const { return last_alive_; }
  Millis start() const { return start_; }
  // How much of the time since then the server was up, as far as it knows.
  Millis since(Millis then, Millis now) const {
    if (then >= start_) return std::max<Millis>(now - then, 0);
    return now - start_ + std::max<Millis>(last_alive_ - then, 0);
  }

 private:
  Millis last_alive_, start_;
};

}  // namespace peppermill::server
