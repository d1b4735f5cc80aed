// One finished game, as the log stores it.
#pragma once

#include "cli/arena/settings.h"

namespace peppermill::cli::arena {

// How long decisions took, in steps of a twelfth: eight steps double the time. Small, and tallies add up in
// any order.
class TimeTally {
 public:
  struct Step {
    int step;
    std::int64_t count;
  };

  void add(std::int64_t nanoseconds);
  void add(const TimeTally& other);

  bool empty() const { return steps_.empty(); }
  std::int64_t count() const;
  // The time that the given share of decisions did not exceed.
  double milliseconds(double share) const;
  double most_milliseconds() const { return static_cast<double>(most_) / 1e6; }
  const std::vector<Step>& steps() const { return steps_; }
  // The shortest time of a step.
  static double milliseconds_of_step(int step);

  Json json() const;
  static std::optional<TimeTally> from_json(const Json& json);

 private:
  void count(int step, std::int64_t times);

  std::vector<Step> steps_;  // ascending; a log of many games holds many tallies
  std::int64_t most_ = 0;
};

// Turns of an external program that were played at random, by cause.
struct Faults {
  std::int64_t crashes = 0;   // the program ended, or could not start
  std::int64_t timeouts = 0;  // no answer in time
  std::int64_t garbage = 0;   // an answer that is not {"action":"…"}
  std::int64_t illegal = 0;   // an action that does not exist or is not allowed
  std::int64_t absent = 0;    // no questions any more, after too many restarts

  std::int64_t all() const { return crashes + timeouts + garbage + illegal + absent; }
  void add(const Faults& other);
  Json json() const;
  static std::optional<Faults> from_json(const Json& json);
  bool operator==(const Faults&) const = default;
};

struct GameResult {
  std::int64_t game = 0;
  LineUp seats;
  std::vector<int> scores;
  std::vector<int> ranks;  // 1 is first; equal scores share a rank
  std::int64_t decisions = 0;
  std::vector<TimeTally> times;  // by seat
  std::vector<Faults> faults;
};

Json to_json(const GameResult& result);
// None if it is not a result of a game between that many bots at a table of that size.
std::optional<GameResult> read_game_result(const Json& json, std::size_t bots, std::size_t players);

}  // namespace peppermill::cli::arena
