// WebSockets, at both ends. Private to the files that know Boost.Beast.
#pragma once

#include <memory>

#include "server/net/beast.h"
#include "server/net/http_session.h"

namespace peppermill::server {

// Answers the upgrade request and passes the WebSocket to the handler.
void accept_websocket(const std::shared_ptr<ServerContext>& context, Arrival arrival,
                      const http::request<http::string_body>& upgrade, HttpRequest request);

}  // namespace peppermill::server
