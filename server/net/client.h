// The client side of HTTP and WebSockets, for `peppermill load` and for tests.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/net.h"
#include "server/net/reactor.h"

namespace peppermill::server {

struct HostAndPort {
  std::string host;
  std::uint16_t port = 80;
};
// From "http://127.0.0.1:8080" or "127.0.0.1:8080". Nothing if it is neither. There is no https.
std::optional<HostAndPort> parse_url(std::string_view url);

// The value of the Host header, such as "127.0.0.1:8080".
std::string host_header(const HostAndPort& server);

using Headers = std::vector<std::pair<std::string, std::string>>;

// Sends one request on its own connection and blocks this thread until the answer is here. Returns nothing
// after the timeout.
std::optional<HttpResponse> fetch(const HostAndPort& server, std::string_view method, std::string_view target,
                                  std::string_view body = {}, const Headers& headers = {},
                                  std::chrono::milliseconds timeout = std::chrono::seconds(10));

// Opens a WebSocket at /ws and calls `opened` to make its handler, or `failed` if that fails. The reactor's
// threads make both calls.
void connect_websocket(Reactor& reactor, const HostAndPort& server, const Headers& headers, Opened opened,
                       std::function<void(std::string why)> failed);

}  // namespace peppermill::server
