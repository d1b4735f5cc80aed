// Safranito — how bots aim and where their throws end, from the bottom side: tables found by bench/aims.cpp.
#pragma once

#include "engine/core/quick_rng.h"
#include "engine/games/safranito/types.h"

namespace peppermill::safranito {

// A low lob that most often stays where it is aimed, a steep lob over the chips in its way, a hard flat shot
// at a chip.
enum class Way : std::uint8_t { lob, steep, shot };

// The throw from a side of the board at the middle of a place.
Throw aim_at(int side, Place place, Way way);
// The hard shot at a chip that lies in a bowl.
Throw shot_at(int side, const Pose& chip, Place bowl);

// Where a lob ends, in thousandths per place and nowhere, on an empty board.
using Ends = std::array<std::uint16_t, kPlaces + 1>;

// The ends of lobs from one side, by place on the board. Turning the table once is faster than turning it for
// each throw.
class EndsOfSide {
 public:
  EndsOfSide(int side, Steadiness hand);
  const Ends& of(Place target) const { return ends_[static_cast<std::size_t>(target)]; }
  Place sample(Place target, QuickRng& rng) const;

 private:
  std::array<Ends, kPlaces> ends_{};
};

}  // namespace peppermill::safranito
