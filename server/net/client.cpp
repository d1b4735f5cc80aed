#include "server/net/client.h"

#include <limits>

#include "engine/core/text.h"
#include "server/net/handshake.h"
#include "server/net/request_text.h"

namespace peppermill::server {
namespace {

constexpr Millis time_to_connect = 30'000;

// A client trusts its server more than a server trusts its clients.
NetOptions client_options() {
  NetOptions options;
  options.limits.message_bytes = 64 * 1024 * 1024;
  options.limits.queue_bytes = 64 * 1024 * 1024;
  options.limits.held_bytes_per_address = std::numeric_limits<std::size_t>::max();
  options.limits.header_seconds = 30;
  options.limits.messages_per_second = options.limits.message_burst = std::numeric_limits<int>::max();
  return options;
}

// A connection that is being opened.
struct Dial : std::enable_shared_from_this<Dial> {
  Dial(Reactor& loop, std::shared_ptr<ReactorStrand> on, const HostAndPort& where)
      : reactor(loop),
        strand(std::move(on)),
        server(where),
        socket(strand->executor()),
        resolver(strand->executor()) {}

  void start();
  void connect(const tcp::resolver::results_type& found);
  void connected(Failure failure);

  Reactor& reactor;
  std::shared_ptr<ReactorStrand> strand;
  HostAndPort server;
  tcp::socket socket;
  tcp::resolver resolver;
  Handshake handshake;
  Opened opened;
  Failed failed;
};

void Dial::start() {
  reactor.at(reactor.now() + time_to_connect, strand, [weak = weak_from_this()] {
    const auto late = weak.lock();
    if (!late) return;
    Failure ignored;
    late->resolver.cancel();
    late->socket.close(ignored);
  });
  Failure not_numeric;
  const auto address = asio::ip::make_address(server.host, not_numeric);
  if (!not_numeric) return connect(tcp::resolver::results_type::create({address, server.port}, {}, {}));
  resolver.async_resolve(server.host, std::to_string(server.port),
                         [self = shared_from_this()](Failure failure, tcp::resolver::results_type found) {
                           failure ? self->connected(failure) : self->connect(found);
                         });
}

void Dial::connect(const tcp::resolver::results_type& found) {
  asio::async_connect(socket, found, [self = shared_from_this()](Failure failure, const tcp::endpoint&) {
    self->connected(failure);
  });
}

void Dial::connected(Failure failure) {
  if (failure) {
    reactor.parts().guarded([&] { failed(failure.message()); });
    return;
  }
  Failure ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto context = std::make_shared<ServerContext>(reactor, client_options(), nullptr, nullptr);
  open_websocket(context, {strand, std::move(socket), {}, {}}, handshake, std::move(opened),
                 std::move(failed));
}

}  // namespace

std::optional<HostAndPort> parse_url(std::string_view url) {
  url = after_prefix(url, "http://").value_or(url);
  if (url.ends_with('/')) url.remove_suffix(1);
  const bool bracketed = url.starts_with('[');
  const auto end = bracketed ? url.find(']') : url.find(':');
  if (bracketed && end == url.npos) return std::nullopt;
  std::string_view host = url.substr(0, end);
  if (bracketed) host.remove_prefix(1);
  std::string_view rest = end == url.npos ? std::string_view() : url.substr(bracketed ? end + 1 : end);
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789.-_";
  const bool plain =
      lower_case(host).find_first_not_of(bracketed ? "0123456789abcdef:." : letters) == host.npos;
  if (host.empty() || !plain) return std::nullopt;
  if (rest.empty()) return HostAndPort{std::string(host), 80};
  const auto port = rest.starts_with(':') ? parse_number(rest.substr(1)) : std::nullopt;
  if (!port || *port < 1 || *port > 65535) return std::nullopt;
  return HostAndPort{std::string(host), static_cast<std::uint16_t>(*port)};
}

std::string host_header(const HostAndPort& server) {
  const bool v6 = server.host.find(':') != server.host.npos;
  return (v6 ? '[' + server.host + ']' : server.host) + ':' + std::to_string(server.port);
}

void connect_websocket(Reactor& reactor, const HostAndPort& server, const Headers& headers, Opened opened,
                       std::function<void(std::string why)> failed) {
  const auto dial = std::make_shared<Dial>(reactor, reactor.parts().strand(), server);
  dial->handshake = {host_header(server), headers};
  dial->opened = std::move(opened);
  dial->failed = std::move(failed);
  asio::post(dial->strand->executor(), [dial] { dial->start(); });
}

}  // namespace peppermill::server
