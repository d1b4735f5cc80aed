// Picking bits out of masks.
#pragma once

#include <bit>
#include <cstdint>

namespace peppermill {

// The position of the set bit that has `index` set bits below it; there must be one.
constexpr int nth_bit(std::uint64_t bits, std::uint32_t index) {
  for (; index > 0; --index) bits &= bits - 1;
  return std::countr_zero(bits);
}

}  // namespace peppermill
