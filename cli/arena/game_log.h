// The finished games on disk: a line of settings, then an appended line per game. A run that is stopped, by
// hand or by a power cut, loses at most the game that was being written.
#pragma once

#include <memory>
#include <mutex>

#include "cli/arena/game_result.h"
#include "cli/arena/schedule.h"

namespace peppermill::cli::arena {

class GameLog {
 public:
  // Creates the folder if it is missing. An error is a full sentence: the folder cannot be used, another run
  // uses it, or it holds games with other settings.
  static Result<std::unique_ptr<GameLog>> open(const std::string& folder, const Settings& settings,
                                               const Schedule& schedule);
  ~GameLog();
  GameLog(const GameLog&) = delete;
  GameLog& operator=(const GameLog&) = delete;

  bool has(std::int64_t game) const;
  // How many of the first `games` are finished.
  std::int64_t finished(std::int64_t games) const;
  // The finished games among the first `games`, in order; only full deals of `players` games.
  std::vector<const GameResult*> whole_deals(std::int64_t games, int players) const;

  // Callable from any thread. False if the write failed.
  bool append(GameResult result);

 private:
  explicit GameLog(int file) : file_(file) {}

  std::optional<std::string> read(const std::string& content, const Settings& settings,
                                  const Schedule& schedule);
  bool write_line(const Json& json);
  void keep(GameResult result);

  int file_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<GameResult>> games_;  // by number; null if not finished
};

}  // namespace peppermill::cli::arena
