// The threads of the bots.
#pragma once

#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "server/shares/fair_queue.h"
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
  // A prompt has at most one job and a table at most one hint: the limits of tables bound these queues.
  static constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  // Every owner has a turn. Hints wait behind all moves: a person who asks for many hints delays nobody's
  // game.
  FairQueue<Job> moves_{kAny, kAny}, hints_{kAny, kAny};
  std::uint64_t answers_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace peppermill::server
