// The evaluation of the finished games: ranks, ratings, times.
#pragma once

#include <map>

#include "cli/arena/game_result.h"
#include "cli/arena/rating.h"
#include "cli/arena/schedule.h"

namespace peppermill::cli::arena {

struct BotStanding {
  std::string name;
  std::int64_t games = 0;  // in which it sat
  std::int64_t seats = 0;  // its seats in all of them
  double mean_rank = 0;
  Estimate first_share;   // share of the first places of its games, all its seats together, ties shared
  double even_share = 0;  // that share if all bots were equal
  Estimate rating;
  TimeTally times;
  Faults faults;
};

struct Standing {
  std::int64_t games = 0;
  std::int64_t deals = 0;
  std::vector<BotStanding> bots;
  std::vector<BotIndex> order;  // the strongest first
  std::vector<Estimate> steps;  // how much each bot in that order is above the next
  Matrix ahead;                 // how often the row's bot was ahead of the column's; ties count half
  Matrix compared;              // number of comparisons
  std::map<std::int64_t, std::int64_t> lengths;  // games by their decisions
  double doubt = 1;                              // the chance that some neighbours are in the wrong order
};

// Takes full deals, in order.
Standing standing_of(const Settings& settings, const std::vector<const GameResult*>& games);

// The numbers of games after which `--until` checks whether the order is settled: full rounds, each time half
// as many again. They depend only on the schedule, so equal seeds stop at the same game.
class Looks {
 public:
  explicit Looks(const Schedule& schedule);
  // The first look after that many games.
  std::int64_t next_after(std::int64_t games) const;
  // Whether the order is settled with that confidence at the look after that many games. Frequent looks find
  // something by luck, so the n-th look spends only 1/(n(n+1)) of the total allowed doubt.
  bool settled(const Standing& standing, double confidence) const;

 private:
  std::vector<std::int64_t> looks_;
};

}  // namespace peppermill::cli::arena
