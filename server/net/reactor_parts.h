// The internals of a reactor, for the sockets. Private to server/net.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>

#include "server/net/asio.h"
#include "server/net/reactor.h"
#include "server/net/running_clock.h"
#include "server/net/timer_queue.h"

namespace peppermill::server {

// With one thread all tasks run one at a time anyway: then a strand is the loop itself and costs nothing.
class ReactorStrand final : public Strand {
 public:
  explicit ReactorStrand(asio::any_io_executor executor) : executor_(std::move(executor)) {}
  void post(Task task) override { asio::post(executor_, std::move(task)); }
  const asio::any_io_executor& executor() const { return executor_; }

 private:
  asio::any_io_executor executor_;
};

struct Reactor::Parts {
  Parts(int thread_count, Clock chosen);

  std::shared_ptr<ReactorStrand> strand();
  void add_timer(Millis when, std::shared_ptr<Strand> strand, Task task);
  void clock_jumped();
  // Returns false if the task threw.
  template <class F>
  bool guarded(F&& task) noexcept {
    try {
      task();
      return true;
    } catch (...) {
      report_exception();
      return false;
    }
  }
  void report_exception() noexcept;
  // The loop of one thread.
  void work();

  const int threads;
  RunningClock own_clock;
  const Clock now;
  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> busy;
  std::function<void(std::string_view)> on_exception;
  std::atomic<std::uint64_t> exceptions = 0;
  std::atomic<int> working = 0;  // threads in `run`

 private:
  void wait_for_timers();
  void run_timers();

  std::mutex mutex_;  // guards the next two
  TimerQueue timers_;
  Millis alarm_at_ = never;  // when the alarm goes off, or will after a task that is already posted
  asio::steady_timer alarm_;
};

}  // namespace peppermill::server
