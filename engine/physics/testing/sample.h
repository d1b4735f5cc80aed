// Random scenes and throws for tests, benchmarks and pictures. The same seed always gives the same throws.
#pragma once

#include <cstdint>

#include "engine/physics/scene.h"
#include "engine/physics/trig.h"

namespace peppermill::physics::testing {

class Dice {  // splitmix64
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  double between(double low, double high) {
    return low + (high - low) * static_cast<double>(next() >> 11) / 9007199254740992.0;
  }
  int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }

 private:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

inline bool is_free(const Scene& scene, double x, double y) {
  for (const Chip& c : scene) {
    const double dx = c.pose.position.x - x, dy = c.pose.position.y - y;
    if (dx * dx + dy * dy < 4 * kChipRadius * kChipRadius + 1) return false;
  }
  return true;
}

// Flat chips, none on another.
inline Scene random_scene(Dice& dice, int chips) {
  Scene scene;
  while (scene.count < chips) {
    const double x = dice.between(-215, 215), y = dice.between(-215, 215);
    const Face face = dice.below(2) == 0 ? Face::down : Face::up;
    if (is_free(scene, x, y)) scene.add({10 + scene.count, flat_pose(x, y, kChipHalf, face)});
  }
  return scene;
}

// Cosine and sine of the heading from (x0, y0) to (x, y), found by bisection instead of atan2.
inline double heading_to(double dx, double dy) {
  double low = 0, high = kPi;  // for dy >= 0 the cosine falls from 1 to -1
  const double want = dx / std::sqrt(dx * dx + dy * dy);
  for (int i = 0; i < 48; ++i) {
    const double mid = (low + high) / 2;
    (sin_cos(mid).cos > want ? low : high) = mid;
  }
  return dy >= 0 ? low : -low;
}

// From the bottom side at a point of the board, with any speed, loft and spin in a hand's range.
inline Launch random_launch_at(Dice& dice, double x, double y) {
  Launch l;
  l.id = 1;
  l.release = {dice.between(-200, 200), -kRimOuter, kReleaseHeight};
  l.heading = heading_to(x - l.release.x, y - l.release.y);
  l.loft = dice.between(-0.25, 0.6);
  const double distance =
      std::sqrt((x - l.release.x) * (x - l.release.x) + (y - l.release.y) * (y - l.release.y));
  // Lands between a third of the way and the target.
  const SinCos loft = sin_cos(l.loft);
  const double range = distance * dice.between(0.33, 1.0);
  const double drop = kReleaseHeight + range * loft.sin / loft.cos;
  const double speed2 = drop > 0 ? kGravity * range * range / (2 * loft.cos * loft.cos * drop) : 4e6;
  l.speed = speed2 < 9e6 ? std::sqrt(speed2) : 3000;
  l.spin = dice.between(-40, 40);
  l.tilt = dice.between(-0.35, 0.35);
  l.tumble = dice.between(-6, 6);
  l.face = dice.below(4) == 0 ? Face::up : Face::down;
  return l;
}

inline Launch random_launch(Dice& dice) {
  const double x = dice.between(-200, 200);
  return random_launch_at(dice, x, dice.between(-200, 200));
}

inline Launch aimed_launch(Dice& dice, const Scene& scene) {
  const Vec3 p = scene.chips[static_cast<std::size_t>(dice.below(scene.count))].pose.position;
  return random_launch_at(dice, p.x, p.y);
}

}  // namespace peppermill::physics::testing
