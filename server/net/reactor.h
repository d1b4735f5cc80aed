// The loop that sockets, tables and timers share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "server/loop.h"

namespace peppermill::server {

// Says what time it is, on whatever thread; never goes back.
using Clock = std::function<Millis()>;
// The wall clock at this moment, counted on from here: whoever looks after the machine may set its clock
// back.
Clock machine_clock();

// Make it before everything that uses it: sockets, strands and timers need it until they are gone.
class Reactor final : public Loop {
 public:
  explicit Reactor(int threads, Clock clock = machine_clock());
  ~Reactor() override;
  Reactor(const Reactor&) = delete;
  Reactor& operator=(const Reactor&) = delete;

  std::shared_ptr<Strand> strand() override;
  Millis now() const override;
  void at(Millis when, std::shared_ptr<Strand> strand, Task task) override;
  // Runs what has become due by a clock that jumped, such as a test's. From any thread.
  void clock_jumped();

  // A task that throws ends itself and nothing else. Say before `run` who is to hear of it, on whatever
  // thread.
  void on_exception(std::function<void(std::string_view what)> told);
  std::uint64_t exceptions() const;

  // Works, on the caller's thread and the others, until `stop`. Once only.
  void run();
  // From any thread, but not from a signal handler.
  void stop();

  struct Parts;  // for the sockets
  Parts& parts() { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace peppermill::server
