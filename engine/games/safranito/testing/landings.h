// One number for many landings, for the determinism test natively and in WebAssembly.
#pragma once

#include "engine/core/quick_rng.h"
#include "engine/games/safranito/throwing.h"

namespace peppermill::safranito::testing {

// Hash of 200 landings. It changes only with the physics version and the hand's noise.
inline constexpr std::uint64_t kHashOf200Landings = 17755233235692402880u;

inline Throw random_throw(QuickRng& rng) {
  const auto in = [&](Range range) {
    const auto width = static_cast<std::uint32_t>(range.high - range.low + 1);
    return static_cast<std::int16_t>(range.low + static_cast<int>(rng.below(width)));
  };
  const Face face = rng.below(2) == 0 ? Face::down : Face::up;
  // Mostly onto the board.
  return {in({-150, 150}), in({-250, 250}), in({700, 1800}), in({-100, 650}), in(kSpin), face};
}

class LandingHash {  // FNV-1a over 32-bit numbers
 public:
  void add(const Chips& chips) {
    add(static_cast<std::int32_t>(chips.size()));
    for (const Lying& chip : chips) {
      for (const std::int32_t x : {std::int32_t{chip.id}, chip.pose.x, chip.pose.y, chip.pose.z}) add(x);
      for (const std::int16_t part : chip.pose.axis) add(part);
      add(static_cast<std::int32_t>(chip.pose.face));
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  void add(std::int32_t x) { value_ = (value_ ^ static_cast<std::uint32_t>(x)) * 1099511628211u; }
  std::uint64_t value_ = 14695981039346656037u;
};

// Games of 16 throws from all sides, each on the board that the throws before it left.
inline std::uint64_t hash_of_landings(int throws) {
  LandingHash hash;
  QuickRng rng(5);
  Rng noise = rng.fresh_rng();
  Chips board;
  for (int k = 0; k < throws; ++k) {
    if (k % 16 == 0) board.clear();
    Draws draws(noise);
    const Throw wanted = random_throw(rng);
    const Landing landing = land({board.begin(), board.size()}, static_cast<std::uint8_t>(k % 16), k % 4,
                                 wanted, static_cast<Steadiness>(k % 3), draws);
    hash.add(landing.on_board);
    hash.add(landing.out);
    board = landing.on_board;
  }
  return hash.value();
}

}  // namespace peppermill::safranito::testing
