// Our own sine and cosine: libm's differ between C libraries, these do not.
#pragma once

#include "engine/physics/vec.h"

namespace peppermill::physics {

inline constexpr double kPi = 3.14159265358979323846;

struct SinCos {
  double sin, cos;
};

// Error below 1e-12 for |angle| <= 1e4; no launch has larger angles.
SinCos sin_cos(double angle);

// The rotation by `rate * time`, exact for any length.
Quat rotation(Vec3 rate, double time);

}  // namespace peppermill::physics
