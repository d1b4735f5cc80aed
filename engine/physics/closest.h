// The nearest points of two chip cores. Cores of touching chips are 2·kRounding apart, so the
// direction between the nearest points is a well-defined contact normal.
#pragma once

#include <optional>

#include "engine/physics/body.h"

namespace peppermill::physics {

struct Closest {
  Vec3 normal;  // from a to b
  Vec3 on_a;    // core points
  Vec3 on_b;
  double distance = 0;  // of the cores; negative if they overlap
};

// None if the cores are farther apart than `limit`.
std::optional<Closest> closest(const Body& a, const Body& b, double limit);

}  // namespace peppermill::physics
