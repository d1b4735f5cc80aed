// The interface of the bots' threads. Tests replace it.
#pragma once

#include <functional>
#include <optional>

#include "engine/catalog/any_match.h"
#include "server/loop.h"

namespace peppermill::server {

struct Thought {
  BotAnswer answer;
  std::optional<std::string> bug = std::nullopt;  // that ended the thinking; then there is no answer
  double took = 0;                                // milliseconds
};

class Thinkers {
 public:
  struct Job {
    Thinker thinker;
    std::uint64_t seed;
    Millis budget;  // afterwards the best move so far counts
    Asked asked = Asked::move;
    std::string owner = {};  // whose turn the job takes: the address for which the bot works
    // Called at most once, on any thread, perhaps before `think` returns. The caller drops late thoughts.
    std::function<void(Thought)> answer;
  };

  virtual ~Thinkers() = default;
  // From any thread.
  virtual void think(Job job) = 0;
};

}  // namespace peppermill::server
