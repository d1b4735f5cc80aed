// Listens, and passes requests and WebSockets to the handler.
#pragma once

#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/net/net.h"
#include "server/net/reactor.h"
#include "server/shares/shares.h"

namespace peppermill::server {

class NetServer {
 public:
  // The server, or the reason why it cannot listen. The handler must outlive the reactor's run, the shares
  // the reactor itself.
  static Result<std::unique_ptr<NetServer>, std::string> listen(Reactor& reactor, NetOptions options,
                                                                RequestHandler& handler, Shares& shares);
  ~NetServer();
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  std::uint16_t port() const;
  NetCounts counts() const;
  // Accepts no more connections, sends this message to every WebSocket and stream, closes them, and calls
  // `done` when all are gone or after a few seconds.
  void close(SharedText farewell, std::function<void()> done);

 private:
  struct Parts;
  explicit NetServer(std::shared_ptr<Parts> parts);
  std::shared_ptr<Parts> parts_;
};

}  // namespace peppermill::server
