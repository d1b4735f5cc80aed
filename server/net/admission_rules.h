// Which requests do not even come to the handler. Private to server/net.
#pragma once

#include <optional>

#include "server/net/net.h"
#include "server/net/server_context.h"

namespace peppermill::server {

// The answer to a request that is too many for its address, or that a foreign page has made. Counts it.
std::optional<HttpResponse> refusal_of(const HttpRequest& request, ServerContext& context);

// Whether the client asks for a WebSocket at the one path that has it.
bool wants_websocket(const HttpRequest& request);

// Who asks: the trusted header's last entry, or the other end of the socket.
std::string client_address(const HttpRequest& request, const NetOptions& options, const std::string& peer);

}  // namespace peppermill::server
