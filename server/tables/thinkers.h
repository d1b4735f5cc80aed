// Who thinks for bots. Tables know only this; threads stand behind it, or a test.
#pragma once

#include <functional>
#include <optional>

#include "engine/catalog/any_match.h"
#include "server/loop.h"

namespace peppermill::server {

struct Thought {
  BotAnswer answer;
  std::optional<std::string> bug = std::nullopt;  // that has ended the thinking; then there is no answer
};

class Thinkers {
 public:
  struct Job {
    Thinker thinker;
    std::uint64_t seed;
    Millis budget;  // then the best move so far counts
    Asked asked = Asked::move;
    // Called at most once, on any thread, perhaps before `think` returns. What comes late is the asker's to
    // drop.
    std::function<void(Thought)> answer;
  };

  virtual ~Thinkers() = default;
  // From any thread.
  virtual void think(Job job) = 0;
};

}  // namespace peppermill::server
