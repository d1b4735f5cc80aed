// A series of games between bots, and its tally. The tally holds integers only: adding up several threads
// gives the same figures in any order.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/search/levels.h"
#include "engine/core/json.h"
#include "engine/core/seat.h"

namespace peppermill {

struct Simulation {
  std::string game;
  int players = 0;
  Json options;
  std::string seed;            // game i is dealt from the seed "seed/i"
  std::vector<BotLevel> bots;  // one per seat
  // Per decision, for bots that search; none: as many as the level uses.
  std::optional<std::int64_t> bot_simulations = std::nullopt;
};

struct Tally {
  struct OfSeat {
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    std::array<std::int64_t, kMaxSeats> ranks{};
  };

  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
  std::int64_t longest = 0;
  std::array<OfSeat, kMaxSeats> seats{};

  void add(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    shortest = std::min(shortest, other.shortest);
    longest = std::max(longest, other.longest);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      OfSeat& mine = seats[seat];
      const OfSeat& theirs = other.seats[seat];
      mine.sum += theirs.sum;
      mine.squares += theirs.squares;
      mine.least = std::min(mine.least, theirs.least);
      mine.most = std::max(mine.most, theirs.most);
      for (std::size_t rank = 0; rank < mine.ranks.size(); ++rank) mine.ranks[rank] += theirs.ranks[rank];
    }
  }
};

}  // namespace peppermill
