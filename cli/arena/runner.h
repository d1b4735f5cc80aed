// Plays the missing games on several threads.
#pragma once

#include <atomic>

#include "cli/arena/game_log.h"
#include "cli/arena/play.h"
#include "cli/progress.h"

namespace peppermill::cli::arena {

class Runner {
 public:
  struct Plan {
    std::int64_t games;  // whole deals
    int threads = 1;
    std::optional<double> until = std::nullopt;
    std::string folder = {};  // for the logs of external bots
  };
  struct End {
    std::int64_t games;    // that count: the first ones of the schedule
    bool settled = false;  // `until` was reached
    bool stopped = false;  // by request
    bool failed = false;   // a game could not be written
  };

  Runner(const Settings& settings, const Schedule& schedule, GameLog& log, Plan plan,
         const std::atomic<int>& stop);

  End run();

 private:
  // Plays all of the first `games`; false if it was stopped or failed.
  bool play_to(std::int64_t games, Progress& progress);

  const Settings& settings_;
  const Schedule& schedule_;
  GameLog& log_;
  Plan plan_;
  const std::atomic<int>& stop_;
  std::atomic<bool> failed_ = false;
  std::vector<ExternalBots> external_bots_;  // by thread; a program keeps running from one look to the next
};

}  // namespace peppermill::cli::arena
