// Where and when things run. The server's parts know this and no thread, no clock and no socket library.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace peppermill::server {

using Task = std::function<void()>;

// Milliseconds since 1970, from a clock that never goes back while the process lives.
using Millis = std::int64_t;

// Runs its tasks one after the other, in the order in which they were posted. Post from any thread; nothing
// runs inside `post` itself.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;
};

class Loop {
 public:
  virtual ~Loop() = default;
  virtual std::shared_ptr<Strand> strand() = 0;
  virtual Millis now() const = 0;
  // The task runs on the strand at that time or soon after. It cannot be taken back: whoever asked for it
  // looks then whether it still matters. Must not keep the strand's owner alive for longer than the owner
  // wants.
  virtual void at(Millis when, std::shared_ptr<Strand> strand, Task task) = 0;
};

}  // namespace peppermill::server
