#include "server/tables/public_table.h"

namespace peppermill::server {
namespace {

protocol::SeatInfo public_seat(const TableFile& file, std::size_t number) {
  const SeatFile& seat = file.seats[number];
  protocol::SeatInfo info;
  info.seat = static_cast<Seat>(number);
  info.kind = named<protocol::SeatKind>(to_text(seat.kind));
  if (seat.kind == SeatKind::bot) info.level = to_text(seat.level);
  if (seat.kind == SeatKind::recorded) info.name = seat.name;
  if (seat.waits_for_person()) {
    info.person = seat.person;
    info.name = seat.name;
  }
  if (seat.kind == SeatKind::person) {
    info.person = seat.person;
    info.name = seat.name;
    info.acting = seat.bot_stands_in ? protocol::Acting::bot : protocol::Acting::person;
  }
  if (seat.given() != Given::nothing) {
    info.given = named<protocol::Given>(enum_text(seat.given()));
    info.hash = file.shown_hash(info.seat);
  }
  return info;
}

}  // namespace

std::vector<Seat> listed(SeatSet seats) {
  std::vector<Seat> list;
  for (const Seat seat : seats) list.push_back(seat);
  return list;
}

protocol::Pace message_of(const Pace& pace) {
  protocol::Pace message;
  message.kind = named<protocol::PaceKind>(to_text(pace.kind));
  if (pace.limited()) message.decision_s = pace.decision / 1000;
  if (pace.kind == Pace::Kind::quick) message.reserve_s = pace.reserve / 1000;
  return message;
}

protocol::MatchResult message_of(const MatchResult& result) {
  return {
      result.over, {result.scores.begin(), result.scores.end()}, {result.ranks.begin(), result.ranks.end()}};
}

protocol::Deal message_of(const Deal& deal) {
  protocol::Deal message;
  message.secret = deal.secret;
  message.commitment = deal.commitment;
  message.contributions = deal.contributions;
  if (deal.version() == 1) return message;
  message.version = deal.version();
  message.hashes = deal.hashes;
  for (const Given given : deal.given)
    (message.given ? *message.given : message.given.emplace())
        .push_back(named<protocol::Given>(enum_text(given)));
  if (deal.interrupted != 0) message.interrupted = deal.interrupted;
  return message;
}

protocol::TableInfo public_table(const TableFile& file) {
  protocol::TableInfo table;
  table.id = file.id;
  table.game = file.game;
  table.players = file.players;
  table.options = file.options;
  table.status = named<protocol::TableStatus>(to_text(file.status));
  table.listed = file.listed;
  table.level = to_text(file.level);
  table.pace = message_of(file.pace);
  table.host = file.host;
  table.chat = file.chat;
  table.spectator_delay_s = file.spectator_delay_s;
  table.created_ms = file.created;
  table.started_ms = time_or_null(file.started);
  table.ended_ms = time_or_null(file.ended);
  if (!file.start) table.commitment = file.deal.commitment;
  for (std::size_t i = 0; i < file.seats.size(); ++i) table.seats.push_back(public_seat(file, i));
  table.rematch = file.rematch;
  if (file.deal.interrupted != 0) table.interrupted = file.deal.interrupted;
  if (file.reveal_until != 0) table.reveal_until_ms = file.reveal_until;
  if (file.origin) table.origin = {file.origin->table, file.origin->version};
  if (file.result) table.result = message_of(*file.result);
  table.hot_seat = file.hot_seat;
  table.consent = file.consent;
  for (const SeatFile& one : file.asking) {
    if (!table.asking) table.asking.emplace();
    table.asking->push_back({one.person, one.name});
  }
  return table;
}

}  // namespace peppermill::server
