// The time from a message to its confirmation, as a lock-free histogram.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/loop.h"

namespace peppermill::server {

class Timings {
 public:
  // Upper bounds of the buckets in milliseconds. The last bucket is +Inf.
  static constexpr std::array<Millis, 10> kBuckets = {1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000};

  void add(Millis took);
  // As a Prometheus histogram in seconds.
  void write(std::string& out, const std::string& name) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBuckets.size() + 1> counts_{};
  std::atomic<std::uint64_t> total_ms_ = 0;
};

}  // namespace peppermill::server
