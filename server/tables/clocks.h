// Timers of a table: how long each seat may think or be absent, how long the table pauses after the store has
// failed, and the next alarm.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "server/tables/table_deps.h"
#include "server/tables/table_view.h"

namespace peppermill::server {

class Clocks {
 public:
  Clocks(const TableRules& rules, Millis now) : rules_(rules) { start_absences(now); }

  // Starts the time of new prompts. Call it before the prompts are sent, because the messages
  // contain the deadline.
  void open_prompts(const TableView& table, Millis now);
  // After a restart: charges open prompts with the time that the server was alive.
  void charge_all(Millis used);
  // Opens the prompts that follow from a stored step. After an undo, the seat gets its remaining time back.
  // Otherwise an undo would stop the clock for ever.
  void step_stored(const TableView& table, const EntryRow& entry, Millis now);
  void stop() { seats_.fill({}); }

  // How long the open prompt had been open at that time.
  Millis spent(Seat seat, Millis now) const { return std::max<Millis>(now - seats_[seat].asked, 0); }
  // The same, or nothing if it is too late to answer.
  std::optional<Millis> spent_in_time(const TableView& table, Seat seat, Millis now) const;
  Millis deadline(const TableView& table, Seat seat) const;  // 0: none
  // Whether the time of the open prompt is up: `expired` after the alarm, `too_late` even before it.
  bool expired(Seat seat) const;
  bool too_late(const TableView& table, Seat seat, Millis now) const;
  void expire(const TableView& table, Millis now);

  void start_absences(Millis now) { absent_since_.fill(now); }
  void went_away(Seat seat, Millis now) { absent_since_[seat] = now; }
  // The countdown for absent people begins when somebody is there to wait.
  void arrived(const TableView& table, SeatSet before, Millis now);
  Millis absent_at(const TableView& table, Seat seat) const;  // when a bot will stand in; 0: never
  std::optional<Seat> long_absent(const TableView& table, Millis now) const;

  // Bots and alarms pause for a while: with a full disk they would only keep failing.
  void store_failed(Millis now) { quiet_until_ = now + rules_.store_pause; }
  bool quiet(Millis now) const { return now < quiet_until_; }

  // The next alarm, unless an earlier one is set. `other` is another time to wake at, 0 if there is none.
  std::optional<Millis> set_alarm(const TableView& table, Millis other, Millis now);
  Millis alarm() const { return alarm_; }  // 0: none
  void alarm_rang() { alarm_ = 0; }

 private:
  struct SeatClock {
    Prompt prompt = kNoPrompt;   // the open one …
    Millis asked = 0;            // … and when it was opened
    Millis used = 0;             // by the last answer
    Prompt expired = kNoPrompt;  // the one whose time is up
  };

  Millis next_alarm(const TableView& table, Millis other, Millis now) const;

  const TableRules& rules_;
  std::array<SeatClock, kMaxSeats> seats_{};
  std::array<Millis, kMaxSeats> absent_since_{};
  Millis quiet_until_ = 0;
  Millis alarm_ = 0;
};

}  // namespace peppermill::server
