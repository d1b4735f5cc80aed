// A seed for those who did not ask for one.
#pragma once

#include <cstdint>
#include <random>

namespace peppermill::cli {

// 53 bits: every JSON reader gets the number back whole.
inline std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) >> 11;
}

}  // namespace peppermill::cli
