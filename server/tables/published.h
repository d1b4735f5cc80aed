// What viewers have received of the match. While a step is being stored, the match itself is ahead. The
// updates for delayed spectators wait here.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <optional>

#include "protocol/generated/server.h"
#include "server/connection.h"
#include "server/tables/match_log.h"

namespace peppermill::server {

// An update for delayed spectators.
struct DelayedUpdate {
  Millis at;
  std::int64_t version;
  protocol::TableMessage snapshot;
  SharedText update;  // null: send the snapshot
};

class Published {
 public:
  // Call it when everything so far is sent, except to delayed spectators.
  void catch_up(const TableFile& file, const MatchLog& log);
  void forget();

  std::int64_t version() const { return version_; }  // for spectators
  Millis reserve_used(Seat seat) const { return reserve_used_[seat]; }
  // From any thread: the seats with open prompts, as far as that seat knows.
  SeatSet turn_for(Seat seat) const { return turns_[seat]; }

  void delay(DelayedUpdate update) { delayed_.push_back(std::move(update)); }
  // The next update whose time has come. From then on it counts as sent.
  std::optional<DelayedUpdate> release(const TableFile& file, Millis now);
  Millis next_release() const { return delayed_.empty() ? 0 : delayed_.front().at; }
  // For delayed spectators. Nothing until the start of the match has reached them.
  const std::optional<protocol::TableMessage>& shown() const { return shown_; }

 private:
  std::int64_t version_ = 0;
  std::array<Millis, kMaxSeats> reserve_used_{};
  std::array<std::atomic<SeatSet>, kMaxSeats> turns_{};
  std::deque<DelayedUpdate> delayed_;
  std::optional<protocol::TableMessage> shown_;
};

}  // namespace peppermill::server
