// A fast generator for search and simulation (SplitMix64). It never deals cards to people; rng.h does that.
#pragma once

#include <cstdint>

#include "engine/core/rng.h"

namespace peppermill {

class QuickRng {
 public:
  explicit constexpr QuickRng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  // In [0, bound). The bias is below bound / 2^32, too small to affect a search.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  // The generator of an imagined world, unrelated to the match's own.
  constexpr Rng fresh_rng() {
    Rng rng;
    for (std::size_t i = 0; i < rng.key.size(); i += 2) {
      const std::uint64_t bits = next();
      rng.key[i] = static_cast<std::uint32_t>(bits);
      rng.key[i + 1] = static_cast<std::uint32_t>(bits >> 32);
    }
    return rng;
  }

 private:
  std::uint64_t state_;
};

}  // namespace peppermill
