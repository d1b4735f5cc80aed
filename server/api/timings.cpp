#include "server/api/timings.h"

#include <algorithm>

namespace peppermill::server {
namespace {

std::string seconds(std::uint64_t millis) {
  const std::string rest = std::to_string(millis % 1000);
  return std::to_string(millis / 1000) + '.' + std::string(3 - rest.size(), '0') + rest;
}

}  // namespace

void Timings::add(Millis took) {
  const auto bucket = std::ranges::lower_bound(kBuckets, took) - kBuckets.begin();
  ++counts_[static_cast<std::size_t>(bucket)];
  total_ms_ += static_cast<std::uint64_t>(std::max<Millis>(took, 0));
}

void Timings::write(std::string& out, const std::string& name) const {
  out += "# TYPE " + name + " histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i];
    const std::string end = i < kBuckets.size() ? seconds(static_cast<std::uint64_t>(kBuckets[i])) : "+Inf";
    out += name + "_bucket{le=\"" + end + "\"} " + std::to_string(sum) + '\n';
  }
  out += name + "_sum " + seconds(total_ms_) + '\n' + name + "_count " + std::to_string(sum) + '\n';
}

}  // namespace peppermill::server
