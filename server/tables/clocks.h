// When something has to happen by itself: how long each seat may think and stay away, how long the table
// keeps quiet after a failure of the store, and the one time at which it wants to be woken.
#pragma once

#include <array>
#include <optional>

#include "server/tables/table_deps.h"
#include "server/tables/table_view.h"

namespace peppermill::server {

class Clocks {
 public:
  Clocks(const TableRules& rules, Millis now) : rules_(rules) { start_absences(now); }

  // New prompts get their time. Before they are told, so that the deadline is told with them.
  void open_prompts(const TableView& table, Millis now);
  // After a restart: whoever was asked has used what went by while the server was alive.
  void charge_all(Millis used);
  // Who takes back goes on with the time that was left, or a clock could be held for ever.
  void charge_again(Seat seat, Millis most);
  void stop() { seats_.fill({}); }

  // How long the open prompt has been open.
  Millis spent(Seat seat, Millis now) const { return now - seats_[seat].asked; }
  void answered(Seat seat, Millis now) { seats_[seat].used = spent(seat, now); }
  Millis deadline(const TableView& table, Seat seat) const;  // 0: none
  // The time of the open prompt has run out: as the alarm has found, or before it has rung.
  bool expired(Seat seat) const;
  bool too_late(const TableView& table, Seat seat, Millis now) const;
  void expire(const TableView& table, Millis now);

  void start_absences(Millis now) { absent_since_.fill(now); }
  void went_away(Seat seat, Millis now) { absent_since_[seat] = now; }
  // The countdown for those who are away begins when somebody is there to wait.
  void arrived(const TableView& table, SeatSet before, Millis now);
  Millis absent_at(const TableView& table, Seat seat) const;  // when a bot will stand in; 0: never
  std::optional<Seat> long_absent(const TableView& table, Millis now) const;

  // Bots and alarms pause for a while, or a full disk would keep them busy for nothing.
  void store_failed(Millis now) { quiet_until_ = now + rules_.store_pause; }
  bool quiet(Millis now) const { return now < quiet_until_; }

  // When to ring next, if no earlier alarm is set; `other` is a time that others want, 0 if none.
  std::optional<Millis> set_alarm(const TableView& table, Millis other, Millis now);
  Millis alarm() const { return alarm_; }  // 0: none
  void alarm_rang() { alarm_ = 0; }

 private:
  struct SeatClock {
    Prompt prompt = kNoPrompt;   // the open one …
    Millis asked = 0;            // … and when it was told
    Millis used = 0;             // by the last answer
    Prompt expired = kNoPrompt;  // the one whose time has run out
  };

  Millis next_alarm(const TableView& table, Millis other, Millis now) const;

  const TableRules& rules_;
  std::array<SeatClock, kMaxSeats> seats_{};
  std::array<Millis, kMaxSeats> absent_since_{};
  Millis quiet_until_ = 0;
  Millis alarm_ = 0;
};

}  // namespace peppermill::server
