// A chip in motion. The axis is stored beside the quaternion because every contact needs it.
#pragma once

#include "engine/physics/scene.h"

namespace peppermill::physics {

// The edges are rounded with kRounding: a gap is the distance of the cores minus this skin on each chip.
inline constexpr double kRounding = 0.4;
inline constexpr double kCoreRadius = kChipRadius - kRounding;
inline constexpr double kCoreHalf = kChipHalf - kRounding;
// No point of a chip is farther from its centre.
inline constexpr double kBound = 20.1;

inline constexpr double kInverseMass = 1 / kChipMass;
inline constexpr double kInertiaAxial = kChipMass * kChipRadius * kChipRadius / 2;
inline constexpr double kInertiaAcross =
    kChipMass * (3 * kChipRadius * kChipRadius + 4 * kChipHalf * kChipHalf) / 12;

enum class Phase : std::uint8_t { asleep, awake, gone };
enum class Attitude : std::uint8_t { loose, flat };  // flat: lying exactly flat on the board

struct Body {
  Vec3 position;
  Quat orientation;
  Vec3 axis;
  Vec3 velocity;
  Vec3 omega;
  double still_time = 0;
  double support = 0;  // normal impulses that carried the chip in the last step
  int id = 0;
  Phase phase = Phase::asleep;
  Attitude attitude = Attitude::loose;
};

// I⁻¹·v for a body with this axis.
constexpr Vec3 inverse_inertia(Vec3 axis, Vec3 v) {
  return v * (1 / kInertiaAcross) + axis * (dot(v, axis) * (1 / kInertiaAxial - 1 / kInertiaAcross));
}
constexpr Vec3 angular_momentum(const Body& b) {
  return b.omega * kInertiaAcross + b.axis * (dot(b.omega, b.axis) * (kInertiaAxial - kInertiaAcross));
}
constexpr Vec3 velocity_at(const Body& b, Vec3 arm) { return b.velocity + cross(b.omega, arm); }

// An upper bound for the speed of any point of the chip.
inline double point_speed(const Body& b) { return length(b.velocity) + kBound * length(b.omega); }

constexpr double kinetic_energy(const Body& b) {
  return (kChipMass * square(b.velocity) + dot(b.omega, angular_momentum(b))) / 2;
}
constexpr double energy(const Body& b) { return kinetic_energy(b) + kChipMass * kGravity * b.position.z; }

inline void set_orientation(Body& b, Quat q) {
  b.orientation = normalized(q);
  b.axis = z_axis(b.orientation);
}
// Turns the body for a short time, keeping its angular momentum (so a spinning chip precesses).
void rotate(Body& b, double time);
// The body after free flight of any length, in closed form.
Body after_flight(const Body& b, double time);

Body resting_body(const Chip& chip);
Body launched_body(const Launch& launch);

}  // namespace peppermill::physics
