// The queue of messages to one client. Any thread adds; the connection's strand removes.
#pragma once

#include <cstddef>
#include <mutex>
#include <vector>

#include "server/net/held_bytes.h"
#include "server/net/net.h"

namespace peppermill::server {

class Outbox {
 public:
  // `holding` counts what is queued or being written, for the client's address.
  explicit Outbox(std::size_t limit, Holding holding = {}) : holding_(std::move(holding)), limit_(limit) {}

  enum class Then {
    nothing,   // the writer is busy and will find the message
    write,     // the writer is idle: wake it, once
    overflow,  // the client, or others at its address, read too slowly; returned once
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
  // The lock must be held.
  Then wake();
  void drop_waiting();

  mutable std::mutex mutex_;
  std::vector<SharedText> waiting_;
  Holding holding_;
  const std::size_t limit_;
  bool writing_ = true;  // the writer starts with a call of `take`
  bool ended_ = false, stopped_ = false;
};

}  // namespace peppermill::server
