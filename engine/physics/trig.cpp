#include "engine/physics/trig.h"

namespace peppermill::physics {
namespace {

// Taylor series. On [-pi/4, pi/4] the first omitted term is below 1e-13.
double sine_series(double x) {
  const double s = x * x;
  return x * (1 + s * (-1.0 / 6 +
                       s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880 +
                                                                s * (-1.0 / 39916800 + s / 6227020800.0))))));
}

double cosine_series(double x) {
  const double s = x * x;
  return 1 + s * (-0.5 + s * (1.0 / 24 +
                              s * (-1.0 / 720 + s * (1.0 / 40320 + s * (-1.0 / 3628800 + s / 479001600.0)))));
}

}  // namespace

SinCos sin_cos(double angle) {
  const double quarter = kPi / 2;
  const double turns = angle / quarter;
  const auto k = static_cast<long long>(turns < 0 ? turns - 0.5 : turns + 0.5);
  const double rest = angle - static_cast<double>(k) * quarter;
  const double s = sine_series(rest);
  const double c = cosine_series(rest);
  switch (k & 3) {
    case 0:
      return {s, c};
    case 1:
      return {c, -s};
    case 2:
      return {-s, -c};
    default:
      return {-c, s};
  }
}

Quat rotation(Vec3 rate, double time) {
  const double speed = length(rate);
  if (speed == 0) return {};
  const SinCos half = sin_cos(speed * time / 2);
  const Vec3 v = rate * (half.sin / speed);
  return {half.cos, v.x, v.y, v.z};
}

}  // namespace peppermill::physics
