// The seed when the user gives none.
#pragma once

#include <cstdint>
#include <random>

namespace peppermill::cli {

// 53 bits: every JSON reader keeps the number exact.
inline std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32 | device()) >> 11;
}

}  // namespace peppermill::cli
