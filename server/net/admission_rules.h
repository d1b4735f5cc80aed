// The checks that a request passes before it reaches the handler. Private to server/net.
#pragma once

#include <optional>

#include "server/net/net.h"
#include "server/net/server_context.h"

namespace peppermill::server {

// The answer to a request whose client is unknown or asks too fast, that is for another server, or that comes
// from a foreign page. Counts the request.
std::optional<HttpResponse> refusal_of(const HttpRequest& request, ServerContext& context);

// Whether the client asks for a WebSocket at the path that serves them.
bool wants_websocket(const HttpRequest& request);

// The client's address: the trusted header's last entry, or the peer of the socket. Empty if there is a
// trusted header and the proxy sent none or a malformed one.
std::string client_address(const HttpRequest& request, const NetOptions& options, const std::string& peer);

}  // namespace peppermill::server
