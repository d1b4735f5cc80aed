// Which bots meet, seat by seat. A deal is one line-up in all its rotations with the same match seed: every
// bot gets every hand of it once. A round is every table that the bots can make, in an order of its own.
#pragma once

#include "cli/arena/settings.h"

namespace peppermill::cli::arena {

class Schedule {
 public:
  explicit Schedule(const Settings& settings);

  int players() const { return players_; }
  // The deals of one round.
  std::int64_t tables() const { return static_cast<std::int64_t>(tables_.size()); }
  // Rounds the number of games up to full deals.
  std::int64_t whole_deals(std::int64_t games) const { return (games + players_ - 1) / players_ * players_; }

  std::int64_t deal_of(std::int64_t game) const { return game / players_; }
  int rotation_of(std::int64_t game) const { return static_cast<int>(game % players_); }
  LineUp seats_of(std::int64_t game) const;
  std::string seed_of(std::int64_t game) const;

 private:
  LineUp line_up_of(std::int64_t deal) const;

  int players_;
  std::string seed_;
  std::uint64_t order_seed_;
  bool fixed_;
  std::vector<LineUp> tables_;
};

// Every table of the bots: each choice of bots if there are at least as many as seats, else every way to fill
// the seats as evenly as possible.
std::vector<LineUp> all_tables(std::size_t bots, std::size_t seats);

}  // namespace peppermill::cli::arena
