#include "engine/physics/body.h"

#include "engine/physics/trig.h"

namespace peppermill::physics {
namespace {

Quat small_rotation(Vec3 rate, double time) {
  const Vec3 h = rate * (time / 2);
  return {1, h.x, h.y, h.z};
}

// A free symmetric top turns about its angular momentum and at the same time about its own axis.
struct TopMotion {
  Vec3 precession;
  Vec3 spin;
};

TopMotion top_motion(const Body& b) {
  const double excess = dot(b.omega, b.axis) * (kInertiaAxial / kInertiaAcross - 1);
  return {b.omega + b.axis * excess, b.axis * -excess};
}

void turn(Body& b, Quat precession, Quat spin) {
  const Vec3 momentum = angular_momentum(b);
  set_orientation(b, precession * (spin * b.orientation));
  b.omega = inverse_inertia(b.axis, momentum);
}

}  // namespace

void rotate(Body& b, double time) {
  const TopMotion m = top_motion(b);
  turn(b, small_rotation(m.precession, time), small_rotation(m.spin, time));
}

Body after_flight(const Body& b, double time) {
  Body out = b;
  out.position += b.velocity * time - kUp * (kGravity * time * time / 2);
  out.velocity.z -= kGravity * time;
  const TopMotion m = top_motion(b);
  turn(out, rotation(m.precession, time), rotation(m.spin, time));
  return out;
}

Body resting_body(const Chip& chip) {
  Body b;
  b.id = chip.id;
  b.position = chip.pose.position;
  set_orientation(b, chip.pose.orientation);
  if (b.axis.x != 0 || b.axis.y != 0) return b;
  b.axis.z = b.axis.z > 0 ? 1 : -1;  // without rounding errors
  if (b.position.z == kChipHalf) b.attitude = Attitude::flat;
  return b;
}

Body launched_body(const Launch& launch) {
  const SinCos heading = sin_cos(launch.heading);
  const SinCos loft = sin_cos(launch.loft);
  const Vec3 left{-heading.sin, heading.cos, 0};
  Body b;
  b.id = launch.id;
  b.phase = Phase::awake;
  b.position = launch.release;
  b.velocity = Vec3{loft.cos * heading.cos, loft.cos * heading.sin, loft.sin} * launch.speed;
  const Quat face = launch.face == Face::up ? Quat{1, 0, 0, 0} : Quat{0, 1, 0, 0};
  set_orientation(b, rotation(left, -launch.tilt) * (rotation(kUp, launch.heading) * face));
  const Vec3 upper = b.axis.z >= 0 ? b.axis : -b.axis;
  b.omega = upper * launch.spin - left * launch.tumble;
  return b;
}

}  // namespace peppermill::physics
