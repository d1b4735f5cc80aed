// The client's part of opening a WebSocket. Private to server/net.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/net/client.h"
#include "server/net/http_session.h"

namespace peppermill::server {

using Failed = std::function<void(std::string why)>;

struct Handshake {
  std::string host;  // with the port
  Headers headers;
};

// The socket must be connected. Call it on the socket's strand.
void open_websocket(const std::shared_ptr<ServerContext>& context, Arrival arrival,
                    const Handshake& handshake, Opened opened, Failed failed);

}  // namespace peppermill::server
