#include "server/tables/published.h"

namespace peppermill::server {

void Published::catch_up(const TableFile& file, const MatchLog& log) {
  if (!file.spectators_wait()) version_ = log.version(Viewer::spectator());
  for (Seat seat = 0; seat < file.players; ++seat) {
    reserve_used_[seat] = log.reserve_used(seat);
    turns_[seat] = log.match().turn(Viewer(seat));
  }
}

void Published::forget() {
  delayed_.clear();
  shown_.reset();
  for (auto& turn : turns_) turn = SeatSet();
}

std::optional<DelayedUpdate> Published::release(const TableFile& file, Millis now) {
  if (delayed_.empty() || (delayed_.front().at > now && file.spectators_wait())) return std::nullopt;
  DelayedUpdate next = std::move(delayed_.front());
  delayed_.pop_front();
  if (file.spectators_wait()) version_ = next.version;
  shown_ = std::move(next.snapshot);
  return next;
}

}  // namespace peppermill::server
