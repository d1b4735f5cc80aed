// The loop that sockets, tables and timers share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "server/loop.h"

namespace peppermill::server {

// Make it before everything that uses it: sockets, strands and timers need it until they are gone.
class Reactor final : public Loop {
 public:
  explicit Reactor(int threads);
  ~Reactor() override;
  Reactor(const Reactor&) = delete;
  Reactor& operator=(const Reactor&) = delete;

  std::shared_ptr<Strand> strand() override;
  Millis now() const override;
  void at(Millis when, std::shared_ptr<Strand> strand, Task task) override;

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
