// The threads of the bots.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/tables/thinkers.h"

namespace peppermill::server {

class BotPool : public Thinkers {
 public:
  explicit BotPool(int threads);
  ~BotPool() override;  // drops the jobs that have not begun
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(Job job) override;
  std::size_t waiting() const;
  std::uint64_t answers() const;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable ready_;
  // Hints wait behind all moves: a person who asks for many hints delays nobody's game.
  std::deque<Job> moves_, hints_;
  std::uint64_t answers_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace peppermill::server
