// Sockets as the rest of the server sees them. The files behind this interface alone know Boost.Beast.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/connection.h"

namespace peppermill::server {

struct HttpRequest {
  std::string method;  // GET, POST, DELETE …
  std::string path;    // decoded, begins with '/', without "." and ".." segments
  std::string query;   // raw, without '?'
  std::string body;
  std::string address;  // of the client; from the trusted header if there is one
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case

  // Empty if there is none.
  std::string_view header(std::string_view name) const;
  // A field of the query, decoded.
  std::optional<std::string> query_field(std::string_view name) const;
  std::optional<std::string> cookie(std::string_view name) const;
};

// Receives the events of one connection, on the connection's own strand.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;
  virtual void received(std::string_view message) = 0;
  // The last call.
  virtual void closed() = 0;
};

// Makes the handler of a new connection.
using Opened = std::function<std::unique_ptr<ConnectionHandler>(std::shared_ptr<Connection>)>;

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  // Instead of `body`, for texts that the server keeps anyway, such as files: they do not count as held for a
  // client that reads slowly.
  SharedText shared_body = {};
  Opened stream = {};  // instead of a body: a stream of lines, until either side closes
};

// Handles what the sockets receive.
class RequestHandler {
 public:
  virtual ~RequestHandler() = default;
  // Call `reply` once, from any thread, now or later. If you drop it, the client gets a 500.
  virtual void request(HttpRequest request, std::function<void(HttpResponse)> reply) = 0;
  // A WebSocket at /ws, after the upgrade.
  virtual std::unique_ptr<ConnectionHandler> opened(const HttpRequest& request,
                                                    std::shared_ptr<Connection> connection) = 0;
};

// A request over a limit gets 413, 429, 431 or 503 with a JSON error. A message that is too large closes the
// WebSocket with code 1009. A client that sends messages too fast, or whose address or person has used up its
// share, gets a refusal for each excess message; after `message_burst` of those without a pause it gets "bye"
// and close code 1008. A client that sends too many pings and pongs gets "bye" and is disconnected. A client
// that reads too slowly, does not answer a ping, or takes too long to send a header is disconnected.
struct NetLimits {
  std::size_t message_bytes = 16 * 1024;  // of one WebSocket message
  std::size_t body_bytes = 1024 * 1024;   // of one HTTP request
  std::size_t header_bytes = 8 * 1024;
  std::size_t queue_bytes = 1024 * 1024;                  // unsent, before a slow client is disconnected
  std::size_t held_bytes_per_address = 32 * 1024 * 1024;  // bodies that come in, and what waits to go out
  int connections_per_address = 200;
  int connections = 20000;
  double messages_per_second = 20;  // per WebSocket, on average
  double message_burst = 60;
  double requests_per_second = 20;  // HTTP, per address
  double request_burst = 100;
  int idle_seconds = 60;        // HTTP between requests; a WebSocket is pinged at half of it
  int header_seconds = 10;      // for a request's header from its first byte, and for a WebSocket's handshake
  int keep_alive_seconds = 20;  // a stream that is silent for so long sends an empty line
};

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any free one
  std::vector<std::string> hosts;    // our names besides those of this machine, such as "example.org"
  std::vector<std::string> origins;  // allowed besides our own host, such as "https://example.org"
  std::string trusted_header;        // such as "x-forwarded-for", whose last entry is the client; empty: none
  NetLimits limits;
};

// Counts since the start, for metrics.
struct NetCounts {
  std::uint64_t connections = 0, websockets = 0, streams = 0;  // open now
  std::uint64_t requests = 0, messages_in = 0, messages_out = 0;
  std::uint64_t dropped_slow = 0, refused_limit = 0, refused_origin = 0, refused_host = 0, bad_requests = 0;
  std::uint64_t stood_still = 0;  // milliseconds in which the server did not run although it should have
};

}  // namespace peppermill::server
