// How long answers took, from the message to its confirmation: a histogram without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/loop.h"

namespace peppermill::server {

class Timings {
 public:
  // Upper ends of the buckets in milliseconds; beyond the last is +Inf.
  static constexpr std::array<Millis, 10> kBuckets = {1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000};

  void add(Millis took);
  // As Prometheus wants a histogram in seconds.
  void write(std::string& out, const std::string& name) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBuckets.size() + 1> counts_{};
  std::atomic<std::uint64_t> total_ms_ = 0;
};

}  // namespace peppermill::server
