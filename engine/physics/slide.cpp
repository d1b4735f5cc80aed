#include "engine/physics/slide.h"

namespace peppermill::physics {
namespace {

// The chip stands on the ring of its rounded edge. Eight points of the ring carry it evenly.
constexpr int kPoints = 8;
constexpr double kHalfRoot = 0.70710678118654752440;
constexpr double kRing[kPoints][2] = {{1, 0},  {kHalfRoot, kHalfRoot},   {0, 1},  {-kHalfRoot, kHalfRoot},
                                      {-1, 0}, {-kHalfRoot, -kHalfRoot}, {0, -1}, {kHalfRoot, -kHalfRoot}};

}  // namespace

void slide(Body& b, double friction, double step) {
  const double pull = friction * kGravity * step;  // change of velocity if all points drag alike
  const double soft = 4 * pull * pull + 1e-12;     // below twice that, a point slows to a halt
  double fx = 0, fy = 0, torque = 0;
  for (const auto& r : kRing) {
    const double x = r[0] * kCoreRadius, y = r[1] * kCoreRadius;
    const double vx = b.velocity.x - b.omega.z * y, vy = b.velocity.y + b.omega.z * x;
    const double speed = vx * vx + vy * vy;
    const double grip = 1 / std::sqrt(speed > soft ? speed : soft);
    fx -= vx * grip;
    fy -= vy * grip;
    torque -= (x * vy - y * vx) * grip;
  }
  const Vec3 before = b.velocity;
  b.velocity.x += fx * pull / kPoints;
  b.velocity.y += fy * pull / kPoints;
  b.omega.z += torque * pull / kPoints * kChipMass / kInertiaAxial;
  b.position += (before + b.velocity) * (step / 2);
  const Quat turn{1, 0, 0, b.omega.z * step / 2};
  b.orientation = normalized(turn * b.orientation);
}

bool can_lie_flat(const Body& b) {
  const double tilt = b.axis.x * b.axis.x + b.axis.y * b.axis.y;
  const double rocking = b.omega.x * b.omega.x + b.omega.y * b.omega.y;
  const double height = b.position.z - kChipHalf;
  return tilt < 1e-8 && rocking < 0.05 * 0.05 && height > -0.003 && height < 0.01 && b.velocity.z < 1 &&
         b.velocity.z > -1;
}

void lie_flat(Body& b) {
  b.attitude = Attitude::flat;
  b.position.z = kChipHalf;
  b.velocity.z = 0;
  b.omega = {0, 0, b.omega.z};
  const Quat q = b.orientation;
  // Face up turns about z alone; face down is a half turn about a level axis.
  set_orientation(b, b.axis.z > 0 ? Quat{q.w, 0, 0, q.z} : Quat{0, q.x, q.y, 0});
  b.axis = {0, 0, b.axis.z > 0 ? 1.0 : -1.0};
}

}  // namespace peppermill::physics
