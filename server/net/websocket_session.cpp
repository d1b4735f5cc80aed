#include "server/net/websocket_session.h"

#include <boost/beast/websocket.hpp>

#include "protocol/server_message.h"
#include "server/net/corked_socket.h"
#include "server/net/handshake.h"
#include "server/net/message_session.h"

namespace peppermill::server {
namespace {

namespace websocket = beast::websocket;

// A message up to this size waits for the next one of its batch.
constexpr std::size_t kSmall = 16 * 1024;

class WebSocketSession final : public MessageSession {
 public:
  WebSocketSession(const std::shared_ptr<ServerContext>& context, Arrival arrival)
      : MessageSession(context, arrival.strand, std::move(arrival.admission), arrival.peer),
        socket_(CorkedSocket(std::move(arrival.socket))),
        messages_(context->options.limits.message_burst, reactor().now()),
        active_at_(reactor().now()) {
    socket_.read_message_max(context->options.limits.message_bytes);
    socket_.auto_fragment(false);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) { take_control(kind); });
  }
  ~WebSocketSession() override {
    if (open_) uncount(context().counters.websockets);
  }

  void accept(const http::request<http::string_body>& upgrade, Opened opened);
  void connect(const Handshake& handshake, Opened opened, Failed failed);

 private:
  void greet(const Opened& opened);
  void read();
  void handle(Failure failure);
  void take_message();
  bool may_speak();
  void refuse_fast_message();
  void take_control(websocket::frame_type kind);
  void drop_fast();
  void close_with(websocket::close_code code);
  void write(std::vector<SharedText> batch) override;
  void write_next();
  void write_end() override;
  void close_socket() override;
  Millis look(Millis now) override;
  void note_activity() { active_at_ = reactor().now(); }
  Millis idle() { return Millis{1000} * context().options.limits.idle_seconds; }

  websocket::stream<CorkedSocket, false> socket_;
  beast::flat_buffer in_;
  std::vector<SharedText> batch_;  // being written
  std::size_t next_ = 0;           // index into `batch_`
  TokenBucket messages_;
  Millis active_at_;
  int refused_ = 0;  // messages since the bucket was full
  websocket::close_code code_ = websocket::close_code::normal;
  bool open_ = false, pinging_ = false;
  bool pong_due_ = false;  // we have sent a ping
  bool too_fast_ = false;  // to be closed without waiting for the client's part
};

void WebSocketSession::accept(const http::request<http::string_body>& upgrade, Opened opened) {
  end_by(reactor().now() + Millis{1000} * context().options.limits.header_seconds);
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(http::field::server, "peppermill");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
  }));
  socket_.async_accept(upgrade, [self = self(this), opened = std::move(opened)](Failure failure) {
    if (!failure) return self->greet(opened);
    count(self->context().counters.bad_requests);
    self->finish();
  });
}

void WebSocketSession::connect(const Handshake& handshake, Opened opened, Failed failed) {
  end_by(reactor().now() + Millis{1000} * context().options.limits.header_seconds);
  socket_.set_option(
      websocket::stream_base::decorator([headers = handshake.headers](websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
      }));
  socket_.async_handshake(
      handshake.host, "/ws",
      [self = self(this), opened = std::move(opened), failed = std::move(failed)](Failure failure) {
        if (!failure) return self->greet(opened);
        self->finish();
        self->reactor().guarded([&] { failed(failure.message()); });
      });
}

void WebSocketSession::greet(const Opened& opened) {
  if (finished()) return;
  // Nobody calls the decorator again: free its memory.
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
  if (!outbox().ended()) end_by(never);
  open_ = true;
  count(context().counters.websockets);
  note_activity();
  wake_at(active_at_ + idle() / 2);
  if (!open(opened)) return finish();
  write_more();
  read();
}

void WebSocketSession::read() {
  socket_.async_read(in_, [self = self(this)](Failure failure, std::size_t) { self->handle(failure); });
}

void WebSocketSession::handle(Failure failure) {
  if (failure || finished()) return finish();
  note_activity();
  if (socket_.got_text()) {
    take_message();
  } else {
    close_with(websocket::close_code::unknown_data);
  }
  in_.consume(in_.size());
  if (in_.capacity() > 1024) in_.shrink_to_fit();
  read();
}

void WebSocketSession::take_message() {
  const NetLimits& limits = context().options.limits;
  count(context().counters.messages_in);
  if (outbox().ended()) return;
  if (messages_.full(limits.messages_per_second, limits.message_burst, active_at_)) refused_ = 0;
  if (!may_speak()) return refuse_fast_message();
  const auto text = in_.cdata();
  if (!deliver({static_cast<const char*>(text.data()), text.size()}))
    close_with(websocket::close_code::internal_error);
}

bool WebSocketSession::may_speak() {
  const NetLimits& limits = context().options.limits;
  return messages_.take(limits.messages_per_second, limits.message_burst, active_at_) &&
         spending().spend(Resource::messages, active_at_) && spending().may_ask(active_at_);
}

// Anything that a client sends, even a pong, shows that it is connected. Beast answers pings by itself.
void WebSocketSession::take_control(websocket::frame_type kind) {
  note_activity();
  if (kind == websocket::frame_type::close || too_fast_) return;
  if (kind == websocket::frame_type::pong && std::exchange(pong_due_, false)) return;
  if (!spending().spend(Resource::control_frames, active_at_)) drop_fast();
}

// A close frame would have to wait for the client's own, behind everything that the client still sends.
void WebSocketSession::drop_fast() {
  too_fast_ = true;
  count(context().counters.refused_limit);
  send(std::make_shared<const std::string>(protocol::bye_text(protocol::ByeCode::too_fast)));
  close();
}

void WebSocketSession::refuse_fast_message() {
  count(context().counters.refused_limit);
  if (++refused_ > context().options.limits.message_burst) {
    send(std::make_shared<const std::string>(protocol::bye_text(protocol::ByeCode::too_fast)));
    return close_with(websocket::close_code::policy_error);
  }
  send(std::make_shared<const std::string>(
      protocol::refused_text({protocol::Code::too_fast, "Too many messages. Wait a moment."})));
}

void WebSocketSession::close_with(websocket::close_code code) {
  code_ = code;
  close();
}

void WebSocketSession::write(std::vector<SharedText> batch) {
  batch_ = std::move(batch);
  next_ = 0;
  write_next();
}

void WebSocketSession::write_next() {
  const bool last = next_ + 1 == batch_.size();
  socket_.next_layer().cork(!last && batch_[next_]->size() <= kSmall);
  socket_.async_write(asio::buffer(*batch_[next_]), [self = self(this)](Failure failure, std::size_t) {
    if (failure) return self->finish();
    count(self->context().counters.messages_out);
    self->written(*self->batch_[self->next_]);
    if (++self->next_ < self->batch_.size()) return self->write_next();
    self->batch_ = {};
    self->write_more();
  });
}

void WebSocketSession::write_end() {
  if (too_fast_) return finish();
  socket_.async_close(code_, [self = self(this)](Failure) { self->finish(); });
}

void WebSocketSession::close_socket() {
  Failure ignored;
  socket_.next_layer().socket().close(ignored);
}

Millis WebSocketSession::look(Millis now) {
  if (!open_) return never;
  if (now >= active_at_ + idle()) finish();
  if (now < active_at_ + idle() / 2 || finished()) return active_at_ + idle() / 2;
  if (!std::exchange(pinging_, true)) {
    pong_due_ = true;
    socket_.async_ping({}, [self = self(this)](Failure) { self->pinging_ = false; });
  }
  return active_at_ + idle();
}

}  // namespace

void accept_websocket(const std::shared_ptr<ServerContext>& context, Arrival arrival,
                      const http::request<http::string_body>& upgrade, HttpRequest request) {
  const std::shared_ptr<WebSocketSession> session(new WebSocketSession(context, std::move(arrival)));
  context->enter(session);
  session->accept(upgrade, [handler = context->handler,
                            asked = std::move(request)](std::shared_ptr<Connection> connection) {
    return handler->opened(asked, std::move(connection));
  });
}

void open_websocket(const std::shared_ptr<ServerContext>& context, Arrival arrival,
                    const Handshake& handshake, Opened opened, Failed failed) {
  const std::shared_ptr<WebSocketSession> session(new WebSocketSession(context, std::move(arrival)));
  context->enter(session);
  session->connect(handshake, std::move(opened), std::move(failed));
}

}  // namespace peppermill::server
