#include "server/net/net_server.h"

#include <utility>

#include "server/net/address.h"
#include "server/net/http_session.h"
#include "server/net/response_head.h"

namespace peppermill::server {
namespace {

constexpr Millis pause_when_full = 100;  // when the process has no file handle left

std::string listen_error(const NetOptions& options, const Failure& failure) {
  return "Cannot listen at " + options.address + " port " + std::to_string(options.port) + ": " +
         failure.message() + ".";
}

}  // namespace

struct NetServer::Parts : std::enable_shared_from_this<Parts> {
  Parts(Reactor& reactor, NetOptions options, RequestHandler& handler, Shares& shares)
      : context(std::make_shared<ServerContext>(reactor, std::move(options), &handler, &shares)),
        strand(reactor.parts().strand()),
        acceptor(strand->executor()) {}

  Failure listen();
  void accept();
  void arrived(Failure failure, Arrival arrival);
  void welcome(Arrival arrival);
  void stop_accepting();

  std::shared_ptr<ServerContext> context;
  std::shared_ptr<ReactorStrand> strand;
  tcp::acceptor acceptor;
  std::uint16_t port = 0;
};

Failure NetServer::Parts::listen() {
  Failure failure;
  const auto address = asio::ip::make_address(context->options.address, failure);
  if (failure) return failure;
  const tcp::endpoint endpoint(address, context->options.port);
  if (acceptor.open(endpoint.protocol(), failure); failure) return failure;
  if (acceptor.set_option(tcp::acceptor::reuse_address(true), failure); failure) return failure;
  if (acceptor.bind(endpoint, failure); failure) return failure;
  if (acceptor.listen(tcp::acceptor::max_listen_connections, failure); failure) return failure;
  port = acceptor.local_endpoint(failure).port();
  return failure;
}

void NetServer::Parts::accept() {
  auto next = context->reactor.parts().strand();
  const auto executor = next->executor();
  acceptor.async_accept(executor, [self = shared_from_this(), next = std::move(next)](
                                      Failure failure, tcp::socket socket) mutable {
    self->arrived(failure, {std::move(next), std::move(socket), {}, {}});
  });
}

void NetServer::Parts::arrived(Failure failure, Arrival arrival) {
  if (!acceptor.is_open()) return;
  if (failure) {
    context->reactor.at(context->reactor.now() + pause_when_full, strand, [weak = weak_from_this()] {
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
  const bool proxied = !context->options.trusted_header.empty();
  auto [admission, full] =
      context->limiter.admit(proxied ? std::string() : arrival.peer, context->reactor.now());
  arrival.admission = std::move(admission);
  if (full == ConnectionLimiter::Full::no) return serve_http(context, std::move(arrival));
  count(context->counters.refused_limit);
  if (!arrival.admission.valid()) return;
  refuse_http(context, std::move(arrival),
              full == ConnectionLimiter::Full::for_everybody
                  ? error_response(503, protocol::Code::too_fast, "The server is full. Try again later.")
                  : error_response(429, protocol::Code::too_fast, "Too many connections from your address."));
}

void NetServer::Parts::stop_accepting() {
  asio::dispatch(strand->executor(), [self = shared_from_this()] {
    Failure ignored;
    self->acceptor.close(ignored);
  });
}

Result<std::unique_ptr<NetServer>, std::string> NetServer::listen(Reactor& reactor, NetOptions options,
                                                                  RequestHandler& handler, Shares& shares) {
  const auto parts = std::make_shared<Parts>(reactor, std::move(options), handler, shares);
  if (const Failure failure = parts->listen()) return listen_error(parts->context->options, failure);
  asio::post(parts->strand->executor(), [parts] { parts->accept(); });
  return std::unique_ptr<NetServer>(new NetServer(parts));
}

NetServer::NetServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}

NetServer::~NetServer() {
  parts_->stop_accepting();
  const bool running = parts_->context->reactor.parts().working > 0;
  for (const auto& session : parts_->context->sessions())
    running ? session->wind_down(nullptr) : session->abandon();
}

std::uint16_t NetServer::port() const { return parts_->port; }
NetCounts NetServer::counts() const {
  NetCounts counts = parts_->context->counters.read();
  counts.stood_still = static_cast<std::uint64_t>(parts_->context->reactor.stood_still());
  return counts;
}

void NetServer::close(SharedText farewell, std::function<void()> done) {
  parts_->stop_accepting();
  // Called when the last client is gone or when the time is up, whichever comes first.
  const auto once = std::make_shared<std::function<void()>>(std::move(done));
  const Task call = [once, strand = parts_->strand] {
    strand->post([once] {
      if (const auto wanted = std::exchange(*once, nullptr)) wanted();
    });
  };
  Reactor& reactor = parts_->context->reactor;
  reactor.at(reactor.now() + kTimeToClose, parts_->strand, call);
  parts_->context->close(std::move(farewell), call);
}

}  // namespace peppermill::server
