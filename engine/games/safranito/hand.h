// Safranito — the hand: turns the numbers of a throw into the launch of a chip, with the noise of a hand.
// docs/hand.md explains the figures.
#pragma once

#include "engine/core/rng.h"
#include "engine/games/safranito/throwing.h"
#include "engine/physics/scene.h"

namespace peppermill::safranito {

// One standard deviation of each part of a throw, in physics' units (mm, radians, mm/s, radians per second).
struct Spread {
  double along, heading, speed, loft, spin, tilt, tumble;
};

// It grows with the speed (mm/s): a hard throw is less accurate.
Spread spread_of(Steadiness hand, int speed);

// Roughly normal with deviation 1, never beyond 3.5: the sum of four uniform draws from two words.
double normal_noise(Draws& draws);

// The intended launch, and the one that the hand makes.
physics::Launch perfect_launch(std::uint8_t id, int side, const Throw& wanted);
physics::Launch launch(std::uint8_t id, int side, const Throw& wanted, Steadiness hand, Draws& draws);

}  // namespace peppermill::safranito
