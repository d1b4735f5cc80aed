// Sockets as the rest of the server sees them. The only files that know Boost.Beast stand behind this.
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
  std::string query;   // as it came, without '?'
  std::string body;
  std::string address;  // of the client; from the trusted header if there is one
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case

  // Empty if there is none.
  std::string_view header(std::string_view name) const;
  // A field of the query, decoded.
  std::optional<std::string> query_field(std::string_view name) const;
  std::optional<std::string> cookie(std::string_view name) const;
};

// What the server wants to hear of a connection; called on the connection's own strand.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void received(std::string_view message) = 0;
  // Nothing is called after this.
  virtual void closed() = 0;
};

// Makes the listener of a connection that was just opened.
using Opened = std::function<std::unique_ptr<Listener>(std::shared_ptr<Connection>)>;

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  SharedText shared_body = {};  // instead of `body`: for files
  Opened stream = {};  // instead of a body: lines that come as they are sent, until either side closes
};

// The server behind the sockets.
class RequestHandler {
 public:
  virtual ~RequestHandler() = default;
  // `reply` is to be called once, from any thread, now or later. If it is thrown away instead, the answer is
  // 500.
  virtual void request(HttpRequest request, std::function<void(HttpResponse)> reply) = 0;
  // A WebSocket at /ws, after the upgrade.
  virtual std::unique_ptr<Listener> opened(const HttpRequest& request,
                                           std::shared_ptr<Connection> connection) = 0;
};

// What is over a limit is refused as politely as the wire allows: 413, 429, 431 or 503 with a JSON error,
// close code 1009 for a message that is too large. A WebSocket that is too fast gets
// a refusal for each message that is over, and after `message_burst` of those
// without a pause in between "bye" and close code 1008. Who reads too slowly, does not answer a ping, or
// needs too long for a header is cut off.
struct NetLimits {
  std::size_t message_bytes = 16 * 1024;  // of one WebSocket message
  std::size_t body_bytes = 1024 * 1024;   // of one HTTP request
  std::size_t header_bytes = 8 * 1024;
  std::size_t queue_bytes = 1024 * 1024;  // that wait for a slow client before it is dropped
  int connections_per_address = 200;
  int connections = 20000;
  double messages_per_second = 20;  // per WebSocket, on average
  double message_burst = 60;
  double requests_per_second = 20;  // HTTP, per address
  double request_burst = 100;
  int idle_seconds = 60;        // HTTP between requests; a WebSocket is pinged at half of it
  int header_seconds = 10;      // for a request's header from its first byte, and for a WebSocket's handshake
  int keep_alive_seconds = 20;  // a stream that is silent for so long gets an empty line
};

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any free one
  std::vector<std::string> origins;  // allowed besides the own host, such as "https://example.org"
  std::string trusted_header;        // such as "x-forwarded-for", whose last entry is the client; empty: none
  NetLimits limits;
};

// Counts since the start, for metrics.
struct NetCounts {
  std::uint64_t connections = 0, websockets = 0, streams = 0;  // open now
  std::uint64_t requests = 0, messages_in = 0, messages_out = 0;
  std::uint64_t dropped_slow = 0, refused_limit = 0, refused_origin = 0, bad_requests = 0;
};

}  // namespace peppermill::server
