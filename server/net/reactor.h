// The event loop that sockets, tables and timers share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "server/loop.h"

namespace peppermill::server {

// Returns the time, on any thread. It never goes back.
using Clock = std::function<Millis()>;

// Create it before everything that uses it: sockets, strands and timers need it until they are destroyed.
class Reactor final : public Loop {
 public:
  // Without a clock of the caller's, the time is a `RunningClock`.
  explicit Reactor(int threads, Clock clock = nullptr);
  ~Reactor() override;
  Reactor(const Reactor&) = delete;
  Reactor& operator=(const Reactor&) = delete;

  std::shared_ptr<Strand> strand() override;
  Millis now() const override;
  void at(Millis when, std::shared_ptr<Strand> strand, Task task) override;
  // Runs what has become due after the clock jumped, such as a test's. From any thread.
  void clock_jumped();

  // A task that throws does not stop the loop. Set the callback before `run`; any thread may call it.
  void on_exception(std::function<void(std::string_view what)> report);
  std::uint64_t exceptions() const;
  // For how long the reactor's own clock has stood still.
  Millis stood_still() const;

  // Runs on the caller's thread and on `threads - 1` others, until `stop`. Call it only once.
  void run();
  // From any thread, but not from a signal handler.
  void stop();

  struct Parts;  // for the sockets
  Parts& parts() { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace peppermill::server
