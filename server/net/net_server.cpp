#include "server/net/net_server.h"

#include <utility>

#include "server/net/address.h"
#include "server/net/http_session.h"
#include "server/net/response_head.h"

namespace peppermill::server {
namespace {

constexpr Millis pause_when_full = 100;  // the process has no file handle left; some will come back

std::string listen_error(const NetOptions& options, const Failure& failure) {
  return "Cannot listen at " + options.address + " port " + std::to_string(options.port) + ": " +
         failure.message() + ".";
}

}  // namespace

struct NetServer::Parts : std::enable_shared_from_this<Parts> {
  Parts(Reactor& reactor, NetOptions options, Door& door)
      : site(std::make_shared<Site>(reactor, std::move(options), &door)),
        lane(reactor.parts().lane()),
        acceptor(lane->executor()) {}

  Failure listen();
  void accept();
  void arrived(Failure failure, Arrival arrival);
  void welcome(Arrival arrival);
  void stop_accepting();

  std::shared_ptr<Site> site;
  std::shared_ptr<Lane> lane;
  tcp::acceptor acceptor;
  std::uint16_t port = 0;
};

Failure NetServer::Parts::listen() {
  Failure failure;
  const auto address = asio::ip::make_address(site->options.address, failure);
  if (failure) return failure;
  const tcp::endpoint endpoint(address, site->options.port);
  if (acceptor.open(endpoint.protocol(), failure); failure) return failure;
  if (acceptor.set_option(tcp::acceptor::reuse_address(true), failure); failure) return failure;
  if (acceptor.bind(endpoint, failure); failure) return failure;
  if (acceptor.listen(tcp::acceptor::max_listen_connections, failure); failure) return failure;
  port = acceptor.local_endpoint(failure).port();
  return failure;
}

void NetServer::Parts::accept() {
  auto next = site->reactor.parts().lane();
  const auto executor = next->executor();
  acceptor.async_accept(executor, [self = shared_from_this(), next = std::move(next)](
                                      Failure failure, tcp::socket socket) mutable {
    self->arrived(failure, {std::move(next), std::move(socket), {}, {}});
  });
}

void NetServer::Parts::arrived(Failure failure, Arrival arrival) {
  if (!acceptor.is_open()) return;
  if (failure) {
    site->reactor.at(site->reactor.now() + pause_when_full, lane, [weak = weak_from_this()] {
      if (const auto self = weak.lock(); self && self->acceptor.is_open()) self->accept();
    });
    return;
  }
  welcome(std::move(arrival));
  accept();
}

void NetServer::Parts::welcome(Arrival arrival) {
  Failure gone;
  const auto peer = arrival.socket.remote_endpoint(gone);
  if (gone) return;
  arrival.socket.set_option(tcp::no_delay(true), gone);
  arrival.peer = normal_address(peer.address().to_string());
  const bool proxied = !site->options.trusted_header.empty();
  auto [admission, full] = site->gate.admit(proxied ? std::string() : arrival.peer, site->reactor.now());
  arrival.admission = std::move(admission);
  if (full == Gate::Full::no) return serve_http(site, std::move(arrival));
  count(site->counters.refused_limit);
  if (!arrival.admission.valid()) return;
  refuse_http(site, std::move(arrival),
              full == Gate::Full::for_everybody
                  ? error_response(503, protocol::Code::too_fast, "The server is full. Try again later.")
                  : error_response(429, protocol::Code::too_fast, "Too many connections from your address."));
}

void NetServer::Parts::stop_accepting() {
  asio::dispatch(lane->executor(), [self = shared_from_this()] {
    Failure ignored;
    self->acceptor.close(ignored);
  });
}

std::variant<std::unique_ptr<NetServer>, std::string> NetServer::listen(Reactor& reactor, NetOptions options,
                                                                        Door& door) {
  const auto parts = std::make_shared<Parts>(reactor, std::move(options), door);
  if (const Failure failure = parts->listen()) return listen_error(parts->site->options, failure);
  asio::post(parts->lane->executor(), [parts] { parts->accept(); });
  return std::unique_ptr<NetServer>(new NetServer(parts));
}

NetServer::NetServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}

NetServer::~NetServer() {
  parts_->stop_accepting();
  const bool running = parts_->site->reactor.parts().working > 0;
  for (const auto& session : parts_->site->sessions())
    running ? session->wind_down(nullptr) : session->abandon();
}

std::uint16_t NetServer::port() const { return parts_->port; }
NetCounts NetServer::counts() const { return parts_->site->counters.read(); }

void NetServer::close(SharedText farewell, std::function<void()> done) {
  parts_->stop_accepting();
  // Whichever comes first calls it: the last client that leaves, or the clock.
  const auto once = std::make_shared<std::function<void()>>(std::move(done));
  const Task call = [once, lane = parts_->lane] {
    lane->post([once] {
      if (const auto wanted = std::exchange(*once, nullptr)) wanted();
    });
  };
  Reactor& reactor = parts_->site->reactor;
  reactor.at(reactor.now() + kTimeToClose, parts_->lane, call);
  parts_->site->close(std::move(farewell), call);
}

}  // namespace peppermill::server
