// What has been told of the match: while a step is being stored, the match itself is ahead. Spectators may
// hear later than players; what they wait for is kept here.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <optional>

#include "protocol/generated/server.h"
#include "server/connection.h"
#include "server/tables/match_log.h"

namespace peppermill::server {

// What spectators hear later.
struct DelayedUpdate {
  Millis at;
  std::int64_t version;
  protocol::TableMessage snapshot;
  SharedText update;  // null: the snapshot is told
};

class Published {
 public:
  // All that has happened so far is told, except to spectators who wait.
  void catch_up(const TableFile& file, const MatchLog& log);
  void forget();

  std::int64_t version() const { return version_; }  // to spectators
  Millis reserve_used(Seat seat) const { return reserve_used_[seat]; }
  // From any thread: who is asked, as far as that seat has been told.
  SeatSet turn_for(Seat seat) const { return turns_[seat]; }

  void delay(DelayedUpdate update) { delayed_.push_back(std::move(update)); }
  // The next one whose time has come: it is told from now on.
  std::optional<DelayedUpdate> release(const TableFile& file, Millis now);
  Millis next_release() const { return delayed_.empty() ? 0 : delayed_.front().at; }
  // To spectators who wait; nothing before the start has come through.
  const std::optional<protocol::TableMessage>& shown() const { return shown_; }

 private:
  std::int64_t version_ = 0;
  std::array<Millis, kMaxSeats> reserve_used_{};
  std::array<std::atomic<SeatSet>, kMaxSeats> turns_{};
  std::deque<DelayedUpdate> delayed_;
  std::optional<protocol::TableMessage> shown_;
};

}  // namespace peppermill::server
