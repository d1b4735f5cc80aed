// The other side of the wire, for `peppermill load` and for tests: plain HTTP requests and WebSockets.
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
// From "http://127.0.0.1:8080" or "127.0.0.1:8080". Nothing if it is neither; there is no https.
std::optional<HostAndPort> parse_url(std::string_view url);

// As it stands in the header Host: "127.0.0.1:8080".
std::string host_header(const HostAndPort& server);

using Headers = std::vector<std::pair<std::string, std::string>>;

// One request on a connection of its own, waiting for the answer on this thread. Nothing if there is none in
// time.
std::optional<HttpResponse> fetch(const HostAndPort& server, std::string_view method, std::string_view target,
                                  std::string_view body = {}, const Headers& headers = {},
                                  std::chrono::milliseconds timeout = std::chrono::seconds(10));

// Opens a WebSocket at /ws; `opened` makes its listener, as at the server. `failed` is called instead if that
// does not work. Both come from the reactor's threads.
void connect_websocket(Reactor& reactor, const HostAndPort& server, const Headers& headers, Opened opened,
                       std::function<void(std::string why)> failed);

}  // namespace peppermill::server
