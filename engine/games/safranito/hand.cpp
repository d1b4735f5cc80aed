#include "engine/games/safranito/hand.h"

#include "engine/physics/trig.h"

namespace peppermill::safranito {
namespace {

using physics::kPi;

constexpr double kDegree = kPi / 180;
constexpr double kTurn = 2 * kPi;

// Standard deviations of the natural hand: at zero speed, and what each m/s adds.
struct Unsteadiness {
  double still, per_speed;
  constexpr double at(double metres_per_second) const { return still + per_speed * metres_per_second; }
};
constexpr Unsteadiness kAlongNoise{55, 1};  // mm: where along the edge the fingers let go
constexpr Unsteadiness kHeadingNoise{0.4 * kDegree, 0.3 * kDegree};
constexpr Unsteadiness kSpeedNoise{35, 6};  // mm/s: the speed of a gentle lob is hard to control, too
constexpr Unsteadiness kLoftNoise{0.8 * kDegree, 0.2 * kDegree};
constexpr Unsteadiness kSpinNoise{0.1 * kTurn, 0.1 * kTurn};
// The chip leaves the fingers neither quite level nor without tumbling. This causes bad bounces.
constexpr Unsteadiness kTiltNoise{10 * kDegree, 0.5 * kDegree};
constexpr Unsteadiness kTumbleNoise{2.4 * kTurn, 0.1 * kTurn};
constexpr double kSlowest = 0.25;  // share of the wanted speed: noise never throws backwards

constexpr double factor(Steadiness hand) {
  switch (hand) {
    case Steadiness::steady:
      return 0.5;
    case Steadiness::natural:
      return 1;
    case Steadiness::shaky:
      return 1.5;
  }
  return 1;
}

// A point `along` the edge to the thrower's right, just outside the rim.
physics::Vec3 release_point(int side, double along) {
  constexpr double kOut = physics::kRimOuter, kHeight = physics::kReleaseHeight;
  switch (side) {
    case 0:
      return {along, -kOut, kHeight};
    case 1:
      return {-kOut, -along, kHeight};
    case 2:
      return {-along, kOut, kHeight};
    default:
      return {kOut, along, kHeight};
  }
}

}  // namespace

Spread spread_of(Steadiness hand, int speed) {
  const double fast = speed / 1000.0, share = factor(hand);
  return {kAlongNoise.at(fast) * share, kHeadingNoise.at(fast) * share, kSpeedNoise.at(fast) * share,
          kLoftNoise.at(fast) * share,  kSpinNoise.at(fast) * share,    kTiltNoise.at(fast) * share,
          kTumbleNoise.at(fast) * share};
}

double normal_noise(Draws& draws) {
  const auto halves = [](std::uint32_t word) {
    return static_cast<int>(word & 0xffff) + static_cast<int>(word >> 16);
  };
  const int sum = halves(draws.word());
  // Four uniform whole numbers below 65536: mean 131070, deviation 65536 / sqrt(3).
  return (sum + halves(draws.word()) - 131070) / 37837.2;
}

physics::Launch perfect_launch(std::uint8_t id, int side, const Throw& wanted) {
  CHECK(in_range(wanted) && 0 <= side && side < kSides);
  physics::Launch launch;
  launch.id = id;
  launch.release = release_point(side, wanted.at);
  launch.heading = kPi / 2 * (1 - side) - wanted.heading * (kDegree / 10);
  launch.speed = wanted.speed;
  launch.loft = wanted.loft * (kDegree / 10);
  launch.spin = wanted.spin * (kTurn / 10);
  launch.face = wanted.face == Face::up ? physics::Face::up : physics::Face::down;
  return launch;
}

physics::Launch launch(std::uint8_t id, int side, const Throw& wanted, Steadiness hand, Draws& draws) {
  const Spread spread = spread_of(hand, wanted.speed);
  physics::Launch launch = perfect_launch(id, side, wanted);
  // The hand stays at its own edge, however large its error.
  const double along = wanted.at + spread.along * normal_noise(draws);
  constexpr double kEnd = physics::kRimOuter;
  launch.release = release_point(side, along < -kEnd ? -kEnd : along > kEnd ? kEnd : along);
  launch.heading += spread.heading * normal_noise(draws);
  launch.speed += spread.speed * normal_noise(draws);
  if (launch.speed < kSlowest * wanted.speed) launch.speed = kSlowest * wanted.speed;
  launch.loft += spread.loft * normal_noise(draws);
  launch.spin += spread.spin * normal_noise(draws);
  launch.tilt += spread.tilt * normal_noise(draws);
  launch.tumble += spread.tumble * normal_noise(draws);
  return launch;
}

}  // namespace peppermill::safranito
