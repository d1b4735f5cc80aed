// Threads on which bots think. An answer that comes late is the asker's to drop.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/catalog/any_match.h"
#include "server/loop.h"

namespace peppermill::server {

class BotPool {
 public:
  struct Job {
    Thinker thinker;
    std::uint64_t seed;
    Millis budget;  // then the best move so far counts
    Asked asked = Asked::move;
    std::function<void(BotAnswer)> answer;  // called on a thread of the pool
  };

  explicit BotPool(int threads);
  ~BotPool();  // jobs that have not begun are dropped
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(Job job);
  std::size_t waiting() const;
  std::uint64_t answers() const;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Job> jobs_;
  std::uint64_t answers_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace peppermill::server
