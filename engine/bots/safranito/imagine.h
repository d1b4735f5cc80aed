// Safranito — imagined worlds and how a round may continue in them, without physics: chips fall where such
// throws mostly end, and every seat trades by the policy.
#pragma once

#include "engine/bots/safranito/aims.h"
#include "engine/games/safranito/view.h"

namespace peppermill::safranito {

// How much a seat would like a chip in each place, as cumulative sums.
using Wishes = std::array<std::uint32_t, kPlaces>;
Wishes wishes_of(const State& state, Seat seat);

bool has_chip_at(const Board& board, Seat seat, Place place);
// The bowl that a seat wants most among those that hold none of its chips yet.
Place dearest_bowl(const State& state, Seat seat);

struct World {
  State state;
  PerSeat<Wishes> wishes{};
};

class Imagination {
 public:
  explicit Imagination(const View& view);

  World world(QuickRng& rng) const;
  const EndsOfSide& ends(Seat seat) const { return ends_[seat]; }
  // Plays on to the next round or the end of the game.
  void finish_round(State& state, const PerSeat<Wishes>& wishes, QuickRng& rng) const;

 private:
  void throw_somewhere(State& state, Seat seat, const Wishes& wishes, QuickRng& rng) const;

  const View& view_;
  std::array<EndsOfSide, kMaxPlayers> ends_;
};

// The chip comes to rest in the place, and nothing else moves.
void drop_at(State& state, Seat seat, Digit digit, Place place);

}  // namespace peppermill::safranito
