// What the finished games say: ranks, ratings, times.
#pragma once

#include <map>

#include "cli/arena/game_result.h"
#include "cli/arena/rating.h"
#include "cli/arena/schedule.h"

namespace peppermill::cli::arena {

struct BotStanding {
  std::string name;
  std::int64_t games = 0;  // in which it sat
  std::int64_t seats = 0;  // where it sat in them, in all
  double mean_rank = 0;
  Estimate first_share;   // of the first places of its games, all its seats together, ties shared
  double even_share = 0;  // what that share would be if all bots were equal
  Estimate rating;
  TimeTally times;
  Faults faults;
};

struct Standing {
  std::int64_t games = 0;
  std::int64_t deals = 0;
  std::vector<BotStanding> bots;
  std::vector<BotIndex> order;  // the strongest first
  std::vector<Estimate> steps;  // how much each in that order stands above the next
  Matrix ahead;                 // how often the row's bot was ahead of the column's, ties half
  Matrix compared;              // of how many comparisons
  std::map<std::int64_t, std::int64_t> lengths;  // games by their decisions
  double doubt = 1;                              // the chance that some neighbours stand in the wrong order
};

// Whole deals, in order.
Standing standing_of(const Settings& settings, const std::vector<const GameResult*>& games);

// After how many games `--until` looks whether the order is settled: whole rounds, each time half as many
// again. The numbers depend on the schedule alone, so that equal seeds stop at equal places.
class Looks {
 public:
  explicit Looks(const Schedule& schedule);
  // The first look beyond that many games.
  std::int64_t next_after(std::int64_t games) const;
  // Whether the order is settled with that confidence at the look after so many games. Who looks often sees
  // something by luck: the n-th look spends only 1/(n(n+1)) of the doubt that is allowed in all.
  bool settled(const Standing& standing, double confidence) const;

 private:
  std::vector<std::int64_t> looks_;
};

}  // namespace peppermill::cli::arena
