#include "server/tables/bot_pool.h"

#include <chrono>

#include "server/bug/bug.h"

namespace peppermill::server {

BotPool::BotPool(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    moves_.clear();
    hints_.clear();
  }
  ready_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    FairQueue<Job>& jobs = job.asked == Asked::move ? moves_ : hints_;
    const std::string owner = job.owner;
    jobs.add(owner, std::move(job));
  }
  ready_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return moves_.size() + hints_.size();
}

std::uint64_t BotPool::answers() const {
  const std::lock_guard lock(mutex_);
  return answers_;
}

void BotPool::work() {
  using Clock = std::chrono::steady_clock;
  for (;;) {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [this] { return stopping_ || !moves_.empty() || !hints_.empty(); });
    if (stopping_) return;
    const Job job = *(moves_.empty() ? hints_ : moves_).next();
    ++answers_;
    lock.unlock();
    const auto begin = Clock::now(), end = begin + std::chrono::milliseconds(job.budget);
    Budget budget{.simulations = std::nullopt,
                  .out_of_time = [end] { return Clock::now() >= end; },
                  .asked = job.asked};
    Thought thought;
    thought.bug = bug_in([&] { thought.answer = job.thinker(budget, job.seed); });
    thought.took = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    job.answer(std::move(thought));
  }
}

}  // namespace peppermill::server
