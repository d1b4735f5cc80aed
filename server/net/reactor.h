// The loop that sockets, tables and timers share.
#pragma once

#include <memory>

#include "server/loop.h"

namespace peppermill::server {

class Reactor final : public Loop {
 public:
  explicit Reactor(int threads);
  ~Reactor() override;
  Reactor(const Reactor&) = delete;
  Reactor& operator=(const Reactor&) = delete;

  std::shared_ptr<Strand> strand() override;
  Millis now() const override;
  void at(Millis when, std::shared_ptr<Strand> strand, Task task) override;

  // Works, on the caller's thread and the others, until `stop`.
  void run();
  // From any thread.
  void stop();

  struct Parts;  // for the sockets
  Parts& parts() { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace peppermill::server
