// The input and the result of a throw. Units are millimetres, seconds, grams and radians. The origin is the
// middle of the playing surface, and z points up.
#pragma once

#include <array>
#include <cstdint>

#include "engine/physics/materials.h"
#include "engine/physics/vec.h"

namespace peppermill::physics {

// Records store it. A new number means that the same throw may end elsewhere.
inline constexpr int kPhysicsVersion = 1;

inline constexpr double kBoardHalf = 240;
inline constexpr double kRimWidth = 30;
inline constexpr double kRimHeight = 5;
inline constexpr double kRimOuter = kBoardHalf + kRimWidth;
inline constexpr double kChipRadius = 20;
inline constexpr double kChipHalf = 2;  // half the thickness
inline constexpr double kChipMass = 14;
inline constexpr double kGravity = 9810;
// Over the outer edge of the rim: clear of it at every tilt, and low for flat shots into the near bowls.
inline constexpr double kReleaseHeight = 40;
inline constexpr double kMaxSpeed = 6000;
inline constexpr double kMaxSpin = 100;  // rad/s
inline constexpr int kMaxChips = 32;     // on the board, including the thrown one

enum class Face : std::uint8_t { down, up };

struct Pose {
  Vec3 position;     // of the chip's centre
  Quat orientation;  // turns the chip's z axis, the normal of its value face
  friend bool operator==(const Pose&, const Pose&) = default;
};

constexpr Face face_of(const Pose& p) { return z_axis(p.orientation).z >= 0 ? Face::up : Face::down; }

// The pose of a chip lying flat, its centre at the given height (kChipHalf on the board).
constexpr Pose flat_pose(double x, double y, double z, Face face) {
  return {{x, y, z}, face == Face::up ? Quat{1, 0, 0, 0} : Quat{0, 1, 0, 0}};
}

struct Chip {
  int id = 0;  // unique within a scene; the order of chips does not matter
  Pose pose;
  friend bool operator==(const Chip&, const Chip&) = default;
};

struct Scene {
  std::array<Chip, kMaxChips> chips;
  int count = 0;
  void add(const Chip& c) {
    if (count < kMaxChips) chips[static_cast<std::size_t>(count++)] = c;
  }
  const Chip* begin() const { return chips.data(); }
  const Chip* end() const { return chips.data() + count; }
};

// A throw including its noise. Angles are measured from +x (heading) and from the horizontal (loft, tilt).
struct Launch {
  int id = 0;
  Vec3 release{0, -kRimOuter, kReleaseHeight};
  double heading = 0;
  double speed = 0;
  double loft = 0;
  double spin = 0;    // about the chip's axis, counter-clockwise from above
  double tilt = 0;    // nose up
  double tumble = 0;  // nose-up rate
  Face face = Face::down;
};

enum class Fate : std::uint8_t { in, out };

struct Result {
  Chip chip;  // for a lost chip its last known pose
  Fate fate = Fate::in;
  friend bool operator==(const Result&, const Result&) = default;
};

enum class Ending : std::uint8_t { at_rest, put_to_rest };

struct Outcome {
  std::array<Result, kMaxChips> results;  // by rising id
  int count = 0;
  double duration = 0;
  Ending ending = Ending::at_rest;
  const Result* begin() const { return results.data(); }
  const Result* end() const { return results.data() + count; }
  // The chips still in play, as the scene for the next throw.
  Scene remaining() const;
};

}  // namespace peppermill::physics
