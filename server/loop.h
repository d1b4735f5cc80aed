// How the server runs tasks and reads the time. It hides threads, the clock and the socket library.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace peppermill::server {

using Task = std::function<void()>;

// Milliseconds since 1970, from a clock that never goes back while the process lives.
using Millis = std::int64_t;

// Runs its tasks one at a time, in the order in which they were posted. Any thread may post. `post`
// itself runs nothing.
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
  // Runs the task on the strand at that time or soon after. You cannot cancel it: let the task check whether
  // it is still needed. The task must not keep the strand's owner alive longer than necessary.
  virtual void at(Millis when, std::shared_ptr<Strand> strand, Task task) = 0;
};

}  // namespace peppermill::server
