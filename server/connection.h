// A client that stays connected, as the rest of the server sees it. It knows nothing of sockets.
#pragma once

#include <memory>
#include <string>

namespace peppermill::server {

// A text that goes to many clients is kept once.
using SharedText = std::shared_ptr<const std::string>;

// A WebSocket, or a response that goes on line by line.
class Connection {
 public:
  virtual ~Connection() = default;
  // From any thread. One message, or one line without its end. A client that reads too slowly is dropped.
  virtual void send(SharedText message) = 0;
  // From any thread. Sends what is waiting, then closes.
  virtual void close() = 0;
};

}  // namespace peppermill::server
