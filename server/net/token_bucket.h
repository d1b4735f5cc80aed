// A token bucket: limits a rate and allows bursts.
#pragma once

#include <algorithm>

#include "server/loop.h"

namespace peppermill::server {

class TokenBucket {
 public:
  TokenBucket(double burst, Millis now) : tokens_(burst), filled_at_(now) {}

  // False if there is no token.
  bool take(double per_second, double burst, Millis now) {
    tokens_ = at(per_second, burst, now);
    filled_at_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

  bool full(double per_second, double burst, Millis now) const { return at(per_second, burst, now) >= burst; }

 private:
  double at(double per_second, double burst, Millis now) const {
    return std::min(burst, tokens_ + static_cast<double>(now - filled_at_) / 1000 * per_second);
  }

  double tokens_;
  Millis filled_at_;
};

}  // namespace peppermill::server
