#include <memory>

#include "bench/fanout/fanout.h"
#include "bench/table_match.h"
#include "protocol/client_message.h"
#include "protocol/codec.h"

namespace peppermill::fanout {

using namespace peppermill::server;

namespace {

class LastText : public Connection {
 public:
  void send(SharedText message) override { text = *message; }
  void close() override {}
  std::string text;
};

}  // namespace

std::vector<Move> record_match(std::string_view game) {
  std::vector<std::shared_ptr<LastText>> seats;
  for (int seat = 0; seat < kSeats; ++seat) seats.push_back(std::make_shared<LastText>());
  TableMatch match(game, 1, [&](Seat seat) { return seats[seat]; });
  std::vector<Move> moves;
  while (!match.over()) {
    for (const auto& seat : seats) seat->text.clear();
    const protocol::Act act = match.choose();
    match.make(act);
    match.follow(act);
    const auto version = static_cast<std::int64_t>(moves.size() + 1);
    Move move{act.seat,
              protocol::text_of(protocol::ClientMessage{{}, act}),
              protocol::text_of(protocol::DoneMessage{act.table, act.prompt, version, {}}),
              {}};
    for (const auto& seat : seats) move.texts.push_back(seat->text);
    moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace peppermill::fanout
