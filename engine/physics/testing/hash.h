// One number for the exact bits of many throws, for the determinism test natively and in WebAssembly.
#pragma once

#include <cstring>

#include "engine/physics/simulate.h"
#include "engine/physics/testing/sample.h"

namespace peppermill::physics::testing {

class Hash {  // FNV-1a
 public:
  void add(double x) {
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    for (int i = 0; i < 8; ++i) value_ = (value_ ^ (bits >> (8 * i) & 255)) * 1099511628211u;
  }
  void add(const Outcome& outcome) {
    add(outcome.duration);
    for (const Result& r : outcome) {
      const Pose& p = r.chip.pose;
      for (const double x :
           {p.position.x, p.position.y, p.position.z, p.orientation.w, p.orientation.x, p.orientation.y,
            p.orientation.z, static_cast<double>(r.chip.id), static_cast<double>(r.fate)})
        add(x);
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};

// Hash of 200 throws. It changes only together with kPhysicsVersion. It is equal for g++, clang and wasm32,
// -O0 and -O3, with and without -march=native.
inline constexpr std::uint64_t kHashOf200Throws = 1920320444703957382u;

// Games of 16 throws on eight chips: they include piles and lost chips.
inline std::uint64_t hash_of_throws(World& world, int throws) {
  Hash hash;
  Dice dice(42);
  Scene scene;
  for (int k = 0; k < throws; ++k) {
    if (k % 16 == 0) scene = random_scene(dice, 8);
    Launch launch = k % 2 == 0 || scene.count == 0 ? random_launch(dice) : aimed_launch(dice, scene);
    launch.id = 100 + k % 16;
    Outcome outcome;
    simulate(world, scene, launch, outcome);
    hash.add(outcome);
    scene = outcome.remaining();
  }
  return hash.value();
}

}  // namespace peppermill::physics::testing
