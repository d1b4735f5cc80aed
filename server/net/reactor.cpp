#include "server/net/reactor.h"

#include <chrono>
#include <exception>
#include <thread>
#include <vector>

#include "server/net/reactor_parts.h"

namespace peppermill::server {

using namespace std::chrono;

namespace {

template <class Source>
Millis read() {
  return duration_cast<milliseconds>(Source::now().time_since_epoch()).count();
}

}  // namespace

Reactor::Parts::Parts(int thread_count, Clock chosen)
    : threads(std::max(thread_count, 1)),
      own_clock(read<system_clock>(), read<steady_clock>),
      now(chosen ? std::move(chosen) : [this] { return own_clock.now(); }),
      io(threads),
      busy(io.get_executor()),
      alarm_(strand()->executor()) {}

std::shared_ptr<ReactorStrand> Reactor::Parts::strand() {
  if (threads == 1) return std::make_shared<ReactorStrand>(io.get_executor());
  return std::make_shared<ReactorStrand>(asio::make_strand(io));
}

void Reactor::Parts::add_timer(Millis when, std::shared_ptr<Strand> strand, Task task) {
  const std::lock_guard lock(mutex_);
  timers_.add(when, std::move(strand), std::move(task));
  if (when >= alarm_at_) return;
  alarm_at_ = when;
  asio::post(alarm_.get_executor(), [this] { wait_for_timers(); });
}

void Reactor::Parts::wait_for_timers() {
  const std::lock_guard lock(mutex_);
  // The clock must be read at every beat.
  alarm_at_ = now() + RunningClock::beat;
  if (const Millis next = timers_.next(); next < alarm_at_) alarm_at_ = next;
  alarm_.expires_after(milliseconds(alarm_at_ - now()));
  alarm_.async_wait([this](Failure failure) {
    if (!failure) run_timers();
  });
}

void Reactor::Parts::clock_jumped() {
  asio::post(alarm_.get_executor(), [this] { run_timers(); });
}

void Reactor::Parts::run_timers() {
  std::vector<Timer> due;
  {
    const std::lock_guard lock(mutex_);
    due = timers_.due(now());
  }
  for (Timer& timer : due) timer.strand->post(std::move(timer.task));
  wait_for_timers();
}

void Reactor::Parts::report_exception() noexcept {
  ++exceptions;
  try {
    std::string_view what = "an exception that is not a std::exception";
    const std::exception_ptr caught = std::current_exception();
    try {
      std::rethrow_exception(caught);
    } catch (const std::exception& exception) {
      what = exception.what();
      if (on_exception) on_exception(what);
    } catch (...) {
      if (on_exception) on_exception(what);
    }
  } catch (...) {  // The callback may throw too, and nobody is left to report it to.
    ++exceptions;
  }
}

void Reactor::Parts::work() {
  ++working;
  while (!io.stopped()) guarded([this] { io.run(); });
  --working;
}

Reactor::Reactor(int threads, Clock clock) : parts_(std::make_unique<Parts>(threads, std::move(clock))) {}
Reactor::~Reactor() = default;

std::shared_ptr<Strand> Reactor::strand() { return parts_->strand(); }
Millis Reactor::now() const { return parts_->now(); }

void Reactor::at(Millis when, std::shared_ptr<Strand> strand, Task task) {
  parts_->add_timer(when, std::move(strand), std::move(task));
}

void Reactor::clock_jumped() { parts_->clock_jumped(); }

void Reactor::on_exception(std::function<void(std::string_view)> report) {
  parts_->on_exception = std::move(report);
}
Millis Reactor::stood_still() const { return parts_->own_clock.stood_still(); }
std::uint64_t Reactor::exceptions() const { return parts_->exceptions; }

void Reactor::run() {
  std::vector<std::jthread> others;
  for (int i = 1; i < parts_->threads; ++i) others.emplace_back([this] { parts_->work(); });
  parts_->work();
}

void Reactor::stop() { parts_->io.stop(); }

}  // namespace peppermill::server
