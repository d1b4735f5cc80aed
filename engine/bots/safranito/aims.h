// Safranito — how bots aim, and where such throws end: tables found by bench/aims.cpp, seen from the bottom
// side.
#pragma once

#include "engine/core/quick_rng.h"
#include "engine/games/safranito/types.h"

namespace peppermill::safranito {

// A low lob that stays where it is aimed at most often, a steep one over the chips in its way, a hard flat
// shot at a chip.
enum class Way : std::uint8_t { lob, steep, shot };

// The throw at the middle of a place from a side of the board.
Throw aim_at(int side, Place place, Way way);
// The hard shot at a chip that lies in a bowl.
Throw shot_at(int side, const Pose& chip, Place bowl);

// Where a lob ends, in thousandths per place and nowhere, on an empty board.
using Ends = std::array<std::uint16_t, kPlaces + 1>;

// The ends of lobs from one side, by place on the board. Turning the table to the side once is quicker than
// doing so for each throw.
class EndsOfSide {
 public:
  EndsOfSide(int side, Steadiness hand);
  const Ends& of(Place target) const { return ends_[static_cast<std::size_t>(target)]; }
  Place sample(Place target, QuickRng& rng) const;

 private:
  std::array<Ends, kPlaces> ends_{};
};

}  // namespace peppermill::safranito
