#include "server/net/stream_session.h"

#include <array>
#include <charconv>

#include "server/net/message_session.h"

namespace peppermill::server {
namespace {

class StreamSession final : public MessageSession {
 public:
  StreamSession(const std::shared_ptr<ServerContext>& context, Arrival arrival, std::string head,
                Chunks chunks)
      : MessageSession(context, arrival.strand, std::move(arrival.admission), arrival.peer),
        socket_(std::move(arrival.socket)),
        out_(std::move(head)),
        chunks_(chunks) {
    count(context->counters.streams);
  }
  ~StreamSession() override { uncount(context().counters.streams); }

  void start(const Opened& opened);

 private:
  void write(std::vector<SharedText> batch) override;
  void write_end() override;
  void close_socket() override;
  Millis look(Millis now) override;
  void write_out();
  void listen();
  void add_chunk(std::string_view content);
  Millis idle() { return Millis{1000} * context().options.limits.idle_seconds; }
  Millis keep_alive() { return Millis{1000} * context().options.limits.keep_alive_seconds; }

  tcp::socket socket_;
  std::string out_;  // being written
  std::vector<SharedText> batch_;
  std::array<char, 64> in_;
  const Chunks chunks_;
  Millis sent_at_ = 0;  // when bytes last went out
  bool writing_ = false;
};

void StreamSession::start(const Opened& opened) {
  sent_at_ = reactor().now();
  wake_at(sent_at_ + keep_alive());
  write_out();
  listen();
  if (!open(opened)) finish();
}

void StreamSession::write(std::vector<SharedText> batch) {
  batch_ = std::move(batch);
  std::string lines;
  for (const SharedText& line : batch_) lines.append(*line).append("\n");
  add_chunk(lines);
  count(context().counters.messages_out, batch_.size());
  write_out();
}

void StreamSession::add_chunk(std::string_view content) {
  if (chunks_ == Chunks::plain) {
    out_.append(content);
    return;
  }
  std::array<char, 16> size;
  const auto end = std::to_chars(size.data(), size.data() + size.size(), content.size(), 16).ptr;
  out_.append(size.data(), end).append("\r\n").append(content).append("\r\n");
}

void StreamSession::write_out() {
  writing_ = true;
  const auto progress = [this](Failure failure, std::size_t) -> std::size_t {
    sent_at_ = reactor().now();
    return failure ? 0 : 65536;
  };
  asio::async_write(socket_, asio::buffer(out_), progress, [self = self(this)](Failure failure, std::size_t) {
    self->writing_ = false;
    for (const SharedText& line : self->batch_) self->written(*line);
    self->batch_.clear();
    self->out_ = {};
    failure ? self->finish() : self->write_more();
  });
}

void StreamSession::write_end() {
  if (chunks_ == Chunks::chunked) out_ = "0\r\n\r\n";
  asio::async_write(socket_, asio::buffer(out_), [self = self(this)](Failure failure, std::size_t) {
    if (failure) return self->finish();
    Failure ignored;
    self->socket_.shutdown(tcp::socket::shutdown_send, ignored);
  });
}

// A client of a stream has nothing to send: any input ends the stream.
void StreamSession::listen() {
  socket_.async_read_some(asio::buffer(in_), [self = self(this)](Failure, std::size_t) { self->finish(); });
}

void StreamSession::close_socket() {
  Failure ignored;
  socket_.close(ignored);
}

Millis StreamSession::look(Millis now) {
  if (writing_ && now >= sent_at_ + idle()) {
    count(context().counters.dropped_slow);
    finish();
  } else if (!writing_ && now >= sent_at_ + keep_alive()) {
    sent_at_ = now;
    send(std::make_shared<const std::string>());
  }
  return sent_at_ + (writing_ ? idle() : keep_alive());
}

}  // namespace

void start_stream(const std::shared_ptr<ServerContext>& context, Arrival arrival, std::string head,
                  Chunks chunks, const Opened& opened) {
  const std::shared_ptr<StreamSession> session(
      new StreamSession(context, std::move(arrival), std::move(head), chunks));
  context->enter(session);
  session->start(opened);
}

}  // namespace peppermill::server
