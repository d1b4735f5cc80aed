#include "server/net/message_session.h"

#include <algorithm>

#include "server/net/server_context.h"

namespace peppermill::server {
namespace {

// The handler's handle of a session. It does not keep the session alive.
class Handle final : public Connection {
 public:
  explicit Handle(std::weak_ptr<MessageSession> session) : session_(std::move(session)) {}
  void send(SharedText message) override {
    if (const auto session = session_.lock()) session->send(std::move(message));
  }
  void close() override {
    if (const auto session = session_.lock()) session->close();
  }
  void belongs_to(const std::string& person) override {
    if (const auto session = session_.lock()) session->belongs_to(person);
  }

 private:
  std::weak_ptr<MessageSession> session_;
};

}  // namespace

MessageSession::MessageSession(std::shared_ptr<ServerContext> context, std::shared_ptr<ReactorStrand> strand,
                               Admission admission, const std::string& client)
    : Session(context, std::move(strand)),
      admission_(std::move(admission)),
      spending_(context->shares, client),
      outbox_(context->options.limits.queue_bytes, context->limiter.holding(client, context->reactor.now())) {
}

void MessageSession::send(SharedText text) {
  switch (outbox_.put(std::move(text))) {
    case Outbox::Then::nothing:
      return;
    case Outbox::Then::write:
      return asio::post(executor(), [self = self(this)] { self->write_more(); });
    case Outbox::Then::overflow:
      count(context().counters.dropped_slow);
      return asio::post(executor(), [self = self(this)] { self->finish(); });
  }
}

void MessageSession::close() {
  asio::post(executor(), [self = self(this), then = outbox_.end()] {
    self->end_by(self->reactor().now() + kTimeToClose);
    if (then == Outbox::Then::write) self->write_more();
  });
}

void MessageSession::belongs_to(const std::string& person) {
  asio::dispatch(executor(), [self = self(this), person] { self->spending_.belongs_to(person); });
}

void MessageSession::written(const std::string& text) {
  outbox_.written(text);
  spending_.sent(text.size(), reactor().now());
}

void MessageSession::wind_down(const SharedText& farewell) {
  send(farewell);
  close();
}

bool MessageSession::open(const Opened& opened) {
  const bool made = reactor().guarded(
      [&] { handler_ = opened(std::make_shared<Handle>(std::weak_ptr<MessageSession>(self(this)))); });
  return made && handler_;
}

bool MessageSession::deliver(std::string_view message) {
  return reactor().guarded([&] { handler_->received(message); });
}

void MessageSession::finish() {
  if (finished_) return;
  finished_ = true;
  outbox_.stop();
  close_socket();
  if (handler_) reactor().guarded([&] { handler_->closed(); });
  handler_.reset();
  admission_ = {};
}

void MessageSession::write_more() {
  if (finished_) return;
  auto batch = outbox_.take();
  if (!batch.empty()) return write(std::move(batch));
  if (!outbox_.ended() || ending_) return;
  ending_ = true;
  write_end();
}

void MessageSession::end_by(Millis when) {
  end_by_ = when;
  wake_at(when);
}

void MessageSession::woken(Millis now) {
  if (finished_) return;
  if (now >= end_by_) return finish();
  const Millis again = look(now);
  if (!finished_) wake_at(std::min(again, end_by_));
}

}  // namespace peppermill::server
