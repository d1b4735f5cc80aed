#include "server/net/beast.h"
#include "server/net/client.h"
#include "server/net/request_text.h"

namespace peppermill::server {
namespace {

constexpr std::uint64_t largest_body = 256 * 1024 * 1024;

class Fetch {
 public:
  Fetch(const HostAndPort& server, http::request<http::string_body> request)
      : socket_(io_), resolver_(io_), request_(std::move(request)) {
    parser_.body_limit(largest_body);
    parser_.header_limit(64 * 1024);
    if (request_.method() == http::verb::head) parser_.skip(true);
    find(server);
  }

  bool run(std::chrono::milliseconds timeout) {
    io_.run_for(timeout);
    return done_;
  }

  HttpResponse response() {
    HttpResponse result{.status = static_cast<int>(parser_.get().result_int()), .content_type = {}};
    for (const auto& field : parser_.get()) {
      std::string name = lower_case(field.name_string());
      if (name == "content-type") result.content_type = std::string(field.value());
      result.headers.emplace_back(std::move(name), std::string(field.value()));
    }
    result.body = std::move(parser_.get().body());
    return result;
  }

 private:
  void find(const HostAndPort& server) {
    Failure not_numeric;
    const auto address = asio::ip::make_address(server.host, not_numeric);
    if (!not_numeric) return connect(tcp::resolver::results_type::create({address, server.port}, {}, {}));
    resolver_.async_resolve(server.host, std::to_string(server.port),
                            [this](Failure failure, const tcp::resolver::results_type& found) {
                              if (!failure) connect(found);
                            });
  }

  void connect(const tcp::resolver::results_type& found) {
    asio::async_connect(socket_, found, [this](Failure failure, const tcp::endpoint&) {
      if (!failure) send();
    });
  }

  // The server may answer before it has read everything: read the answer even if the request could
  // not be sent.
  void send() {
    http::async_write(socket_, request_, [this](Failure, std::size_t) {
      http::async_read(socket_, buffer_, parser_, [this](Failure failure, std::size_t) { done_ = !failure; });
    });
  }

  asio::io_context io_{1};
  tcp::socket socket_;
  tcp::resolver resolver_;
  http::request<http::string_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
  bool done_ = false;
};

}  // namespace

std::optional<HttpResponse> fetch(const HostAndPort& server, std::string_view method, std::string_view target,
                                  std::string_view body, const Headers& headers,
                                  std::chrono::milliseconds timeout) {
  http::request<http::string_body> request;
  request.version(11);
  request.method_string(method);
  request.target(target);
  request.set(http::field::host, host_header(server));
  request.set(http::field::connection, "close");
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = std::string(body);
  request.prepare_payload();
  Fetch fetching(server, std::move(request));
  if (!fetching.run(timeout)) return std::nullopt;
  return fetching.response();
}

}  // namespace peppermill::server
