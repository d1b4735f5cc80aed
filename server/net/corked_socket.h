// A socket that can hold writes back to send several messages in one system call: a call costs more than a
// copy. Asio is slow with many small buffers too, which is why even a single write is copied into one buffer.
// The caller must make the last write of a batch without the cork.
#pragma once

#include <string>

#include "server/net/beast.h"
// Beast comes after beast.h.
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace peppermill::server {

class CorkedSocket {
 public:
  using executor_type = tcp::socket::executor_type;

  explicit CorkedSocket(tcp::socket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  tcp::socket& socket() { return socket_; }
  void cork(bool corked) { corked_ = corked; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(Failure, std::size_t)>(
        [this](auto handler, const Buffers& given) { this->write(given, std::move(handler)); }, token,
        buffers);
  }

 private:
  template <class Buffers>
  void write(const Buffers& buffers, auto handler) {
    const std::size_t bytes = beast::buffer_bytes(buffers);
    for (const auto buffer : beast::buffers_range_ref(buffers))
      held_.append(static_cast<const char*>(buffer.data()), buffer.size());
    if (corked_)
      return asio::post(socket_.get_executor(),
                        [handler = std::move(handler), bytes]() mutable { handler(Failure{}, bytes); });
    leaving_ = std::exchange(held_, {});
    asio::async_write(socket_, asio::buffer(leaving_),
                      [this, handler = std::move(handler), bytes](Failure failure, std::size_t) mutable {
                        leaving_ = {};
                        handler(failure, failure ? 0 : bytes);
                      });
  }

  tcp::socket socket_;
  std::string held_, leaving_;
  bool corked_ = false;
};

// Beast requires these functions to close a stream.
template <class Handler>
void async_teardown(beast::role_type role, CorkedSocket& corked, Handler&& handler) {
  beast::websocket::async_teardown(role, corked.socket(), std::forward<Handler>(handler));
}
inline void beast_close_socket(CorkedSocket& corked) {
  Failure ignored;
  corked.socket().close(ignored);
}
inline void teardown(beast::role_type role, CorkedSocket& corked, Failure& failure) {
  beast::websocket::teardown(role, corked.socket(), failure);
}

}  // namespace peppermill::server
