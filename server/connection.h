// A connected client, as the rest of the server sees it. It hides the sockets.
#pragma once

#include <memory>
#include <string>

namespace peppermill::server {

// Many clients share one copy of a text.
using SharedText = std::shared_ptr<const std::string>;

// A WebSocket, or a response that is a stream of lines.
class Connection {
 public:
  virtual ~Connection() = default;
  // From any thread. One message, or one line without its line end. A client that reads too
  // slowly is disconnected.
  virtual void send(SharedText message) = 0;
  // From any thread. Sends what is queued, then closes.
  virtual void close() = 0;
  // From any thread. From now on, what this client uses counts for this person too, not only for its address.
  virtual void belongs_to(const std::string& /*person*/) {}
};

}  // namespace peppermill::server
