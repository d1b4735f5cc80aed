// What waits to be written to one client. Filled from any thread, emptied on the connection's strand.
#pragma once

#include <cstddef>
#include <mutex>
#include <vector>

#include "server/net/net.h"

namespace peppermill::server {

class Outbox {
 public:
  explicit Outbox(std::size_t limit) : limit_(limit) {}

  enum class Then {
    nothing,   // the writer is at work and will find it
    write,     // the writer has nothing to do: wake it, once
    overflow,  // the client is too slow; told once
  };
  Then put(SharedText text);
  // Nothing is taken after this.
  Then end();
  // Nothing more is kept or taken.
  void stop();

  // For the writer: what it has to write next, or none; then it will be woken again.
  std::vector<SharedText> take();
  // For the writer: this text is out.
  void written(const std::string& text);
  bool ended() const;

 private:
  Then wake();

  mutable std::mutex mutex_;
  std::vector<SharedText> waiting_;
  std::size_t bytes_ = 0;  // waiting or being written
  const std::size_t limit_;
  bool writing_ = true;  // nothing is written before the writer has first asked
  bool ended_ = false, stopped_ = false;
};

}  // namespace peppermill::server
