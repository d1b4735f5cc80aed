// Aiming by trial, always from the bottom side and straight ahead.
#pragma once

#include "engine/games/safranito/throwing.h"

namespace peppermill::safranito::testing {

inline constexpr std::int16_t kUsualSpin = 30;

inline Throw straight(Point target, int speed, int loft) {
  return {.at = static_cast<std::int16_t>(target.x / kMillimetre),
          .heading = 0,
          .speed = static_cast<std::int16_t>(speed),
          .loft = static_cast<std::int16_t>(loft),
          .spin = kUsualSpin};
}

enum class Hit { missed, moved, out_of_bowl };

// What happened to the chip that lay in the middle of the bowl.
inline Hit hit_of(const Landing& landing, const Lying& struck, int bowl) {
  for (const Lying& chip : landing.on_board) {
    if (chip.id != struck.id) continue;
    if (chip.pose == struck.pose) return Hit::missed;
    return bowl_at(chip.pose) == bowl ? Hit::moved : Hit::out_of_bowl;
  }
  return Hit::out_of_bowl;
}

// How many of 40 practice throws with a steady hand send the chip out of its bowl. (A single throw without
// noise says little about a shot: a tiny difference decides where a struck chip goes.)
inline int practise(const Lying& target, int bowl, const Throw& shot) {
  Rng rng;  // the same 40 for every shot
  int good = 0;
  for (int k = 0; k < 40; ++k) {
    Draws draws(rng);
    good +=
        hit_of(land({&target, 1}, 0, 0, shot, Steadiness::steady, draws), target, bowl) == Hit::out_of_bowl
            ? 1
            : 0;
  }
  return good;
}

// The hard flat shot (2 to 3.5 m/s, at most 20 degrees downwards) that best sends a chip out of its bowl.
inline Throw aim_shot(const Lying& target, int bowl) {
  Throw best;
  int most = -1;
  for (int speed = 2000; speed <= 3500; speed += 250) {
    for (int loft = -200; loft <= 0; loft += 25) {
      const Throw shot = straight({target.pose.x, target.pose.y}, speed, loft);
      const int good = practise(target, bowl, shot);
      if (good > most) most = good, best = shot;
    }
  }
  return best;
}

}  // namespace peppermill::safranito::testing
