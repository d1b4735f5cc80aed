// Safranito — the hand: from the numbers of a throw to the launch of a chip, with the noise that no hand is
// without. docs/hand.md tells where the figures come from.
#pragma once

#include "engine/core/rng.h"
#include "engine/games/safranito/throwing.h"
#include "engine/physics/scene.h"

namespace peppermill::safranito {

// One standard deviation of each part of a throw, in physics' units (mm, radians, mm/s, radians per second).
struct Spread {
  double along, heading, speed, loft, spin, tilt, tumble;
};

// It grows with the speed (mm/s): a hard throw is a wild throw.
Spread spread_of(Steadiness hand, int speed);

// About normal with deviation 1, never beyond 3.5: the sum of four uniform draws, from two words.
double normal_noise(Draws& draws);

// The launch that was meant, and the one that the hand gives.
physics::Launch perfect_launch(std::uint8_t id, int side, const Throw& wanted);
physics::Launch launch(std::uint8_t id, int side, const Throw& wanted, Steadiness hand, Draws& draws);

}  // namespace peppermill::safranito
