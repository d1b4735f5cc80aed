#include <array>
#include <cstdio>
#include <deque>
#include <map>
#include <memory>

#include "bench/fanout/fanout.h"
#include "server/net/beast.h"
// Beast comes after beast.h.
#include <boost/beast/websocket.hpp>

namespace peppermill::fanout {
namespace {

using server::Failure;
using server::tcp;
namespace asio = server::asio;
namespace beast = server::beast;

class Socket;

struct Seats {
  std::array<std::shared_ptr<Socket>, kSeats> sockets;
  std::size_t next = 0;  // the move that comes next
};

struct Room {
  std::vector<Move> moves;
  std::string script;
  std::map<int, Seats> tables;
};

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, Room& room) : socket_(std::move(socket)), room_(room) {
    socket_.auto_fragment(false);
  }

  void run() {
    socket_.async_accept([self = shared_from_this()](Failure failure) {
      if (!failure) self->read();
    });
  }

 private:
  void read() {
    socket_.async_read(in_, [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure) return self->leave();
      const auto text = self->in_.cdata();
      self->take({static_cast<const char*>(text.data()), text.size()});
      self->in_.consume(self->in_.size());
      self->read();
    });
  }

  void take(std::string_view text) {
    if (seats_) return tell();
    int table = 0, seat = 0;
    if (std::sscanf(std::string(text).c_str(), "join %d %d", &table, &seat) != 2 || seat < 0 ||
        seat >= kSeats)
      return;
    seats_ = &room_.tables[table];
    seats_->sockets[static_cast<std::size_t>(seat)] = shared_from_this();
    socket_.text(true);
    send(room_.script);
  }

  void tell() {
    const Move& move = room_.moves[seats_->next++ % room_.moves.size()];
    send(move.done);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      if (!move.texts[seat].empty()) seats_->sockets[seat]->send(move.texts[seat]);
    }
  }

  // The text outlives the socket.
  void send(const std::string& text) {
    waiting_.push_back(&text);
    if (waiting_.size() == 1) write();
  }

  void write() {
    socket_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](Failure failure, std::size_t) {
                          self->waiting_.pop_front();
                          if (!failure && !self->waiting_.empty()) self->write();
                        });
  }

  void leave() {
    if (!seats_) return;
    for (auto& socket : seats_->sockets) {
      if (socket.get() == this) socket.reset();
    }
  }

  beast::websocket::stream<tcp::socket, false> socket_;
  beast::flat_buffer in_;
  Room& room_;
  Seats* seats_ = nullptr;
  std::deque<const std::string*> waiting_;
};

void accept(tcp::acceptor& acceptor, Room& room) {
  acceptor.async_accept([&](Failure failure, tcp::socket socket) {
    if (!failure) {
      Failure ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<Socket>(std::move(socket), room)->run();
    }
    accept(acceptor, room);
  });
}

}  // namespace

int serve(std::string_view game) {
  Room room{record_match(game), {}, {}};
  room.script = script_of(room.moves);
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  std::printf("listening on http://127.0.0.1:%d\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  accept(acceptor, room);
  io.run();
  return 0;
}

}  // namespace peppermill::fanout
