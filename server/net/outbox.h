// The queue of messages to one client. Any thread adds; the connection's strand removes.
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
    nothing,   // the writer is busy and will find the message
    write,     // the writer is idle: wake it, once
    overflow,  // the client is too slow; returned once
  };
  Then put(SharedText text);
  // Accepts nothing after this.
  Then end();
  // Drops what is queued and accepts nothing more.
  void stop();

  // For the writer: what to write next. If it is empty, `put` will wake the writer again.
  std::vector<SharedText> take();
  // For the writer: this text is sent.
  void written(const std::string& text);
  bool ended() const;

 private:
  Then wake();

  mutable std::mutex mutex_;
  std::vector<SharedText> waiting_;
  std::size_t bytes_ = 0;  // queued or being written
  const std::size_t limit_;
  bool writing_ = true;  // the writer starts with a call of `take`
  bool ended_ = false, stopped_ = false;
};

}  // namespace peppermill::server
