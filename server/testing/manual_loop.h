// A loop for tests. Its clock stands still and its tasks wait until the test runs them.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "server/loop.h"

namespace peppermill::server::testing {

// Any thread may post. Only the test's thread runs the tasks. All strands share one queue: the task that was
// posted first runs first, on whatever strand.
class ManualLoop : public Loop {
 public:
  explicit ManualLoop(Millis start = 1'700'000'000'000) : yard_(std::make_shared<Yard>(start)) {}

  // Drops the tasks that have not run: tasks hold strands, and strands hold the queue.
  ~ManualLoop() override {
    std::unique_lock lock(yard_->mutex);
    yard_->closed = true;
    const auto ready = std::exchange(yard_->ready, {});
    const auto timers = std::exchange(yard_->timers, {});
    lock.unlock();
  }
  ManualLoop(const ManualLoop&) = delete;
  ManualLoop& operator=(const ManualLoop&) = delete;

  std::shared_ptr<Strand> strand() override { return std::make_shared<ManualStrand>(yard_); }

  Millis now() const override {
    if (on_now_) on_now_();
    const std::lock_guard lock(yard_->mutex);
    return yard_->now;
  }
  // Called at every read of the clock, to fail there. The test's own thread only.
  void on_now(std::function<void()> what) { on_now_ = std::move(what); }

  void at(Millis when, std::shared_ptr<Strand> strand, Task task) override {
    const std::lock_guard lock(yard_->mutex);
    yard_->timers.emplace(when, [strand = std::move(strand), task = std::move(task)] { task(); });
    yard_->posted.notify_all();
  }

  // Runs what is posted or due, and what that posts in turn, until nothing is left. Returns how
  // many tasks ran.
  int run_ready() {
    int ran = 0;
    for (; Task task = next(); ++ran) task();
    return ran;
  }

  // Stops at every time at which a task is due: each task sees the time that it asked for.
  void advance(Millis ms) {
    run_ready();
    const Millis target = now() + ms;
    while (move_clock(target)) run_ready();
    run_ready();
  }

  // For tests with threads: runs what they post until `enough` holds. Returns false after ten real seconds.
  template <class Condition>
  bool run_until(Condition enough) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    for (;;) {
      run_ready();
      if (enough()) return true;
      if (std::chrono::steady_clock::now() > end) return false;
      std::unique_lock lock(yard_->mutex);
      // `enough` may depend on work that is not posted here: check again soon.
      yard_->posted.wait_for(lock, std::chrono::milliseconds(5), [this] { return !yard_->ready.empty(); });
    }
  }

  // How many timers are waiting.
  std::size_t timers() const {
    const std::lock_guard lock(yard_->mutex);
    return yard_->timers.size();
  }

 private:
  struct Yard {
    explicit Yard(Millis start) : now(start) {}

    mutable std::mutex mutex;
    std::condition_variable posted;
    Millis now;
    bool closed = false;
    std::deque<Task> ready;
    std::multimap<Millis, Task> timers;  // equal times keep their order
  };

  class ManualStrand : public Strand {
   public:
    explicit ManualStrand(std::shared_ptr<Yard> yard) : yard_(std::move(yard)) {}

    void post(Task task) override {
      const std::lock_guard lock(yard_->mutex);
      if (yard_->closed) return;
      yard_->ready.push_back(std::move(task));
      yard_->posted.notify_all();
    }

   private:
    std::shared_ptr<Yard> yard_;
  };

  Task next() {
    const std::lock_guard lock(yard_->mutex);
    if (!yard_->ready.empty()) {
      Task task = std::move(yard_->ready.front());
      yard_->ready.pop_front();
      return task;
    }
    const auto first = yard_->timers.begin();
    if (first == yard_->timers.end() || first->first > yard_->now) return nullptr;
    Task task = std::move(first->second);
    yard_->timers.erase(first);
    return task;
  }

  // Moves the clock to the next due time, at most to the target. Returns false if it was already there.
  bool move_clock(Millis target) {
    const std::lock_guard lock(yard_->mutex);
    if (yard_->now >= target) return false;
    const auto first = yard_->timers.begin();
    const Millis stop = first == yard_->timers.end() ? target : std::min(target, first->first);
    yard_->now = std::max(yard_->now, stop);
    return true;
  }

  std::shared_ptr<Yard> yard_;
  std::function<void()> on_now_;
};

}  // namespace peppermill::server::testing
