// Picking bits out of masks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace peppermill {

// kNthBitOfByte[byte][i]: the position of the set bit that has i set bits below it.
inline constexpr auto kNthBitOfByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t below = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((byte >> bit & 1) != 0) table[byte][below++] = static_cast<std::uint8_t>(bit);
    }
  }
  return table;
}();

// The position of the set bit that has `index` set bits below it; there must be one. It has no branches: no
// branch predictor can guess a random index.
constexpr int nth_bit(std::uint64_t bits, std::uint32_t index) {
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101;
  std::uint64_t counts = bits - (bits >> 1 & 0x55 * kOnes);
  counts = (counts & 0x33 * kOnes) + (counts >> 2 & 0x33 * kOnes);
  counts = ((counts + (counts >> 4)) & 0x0f * kOnes) * kOnes;  // byte i: the set bits up to its end
  const std::uint64_t bytes_below = ((index | 0x80) * kOnes - counts) & 0x80 * kOnes;
  const int place = 8 * std::popcount(bytes_below);
  const std::uint64_t bits_below = counts << 8 >> place & 0xff;
  return place + kNthBitOfByte[bits >> place & 0xff][index - bits_below];
}

}  // namespace peppermill
