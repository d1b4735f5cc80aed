#include "server/tables/clocks.h"

#include <algorithm>

namespace peppermill::server {
namespace {

// Whether a person is here whom the seat's absence keeps waiting. Nobody waits for the only person
// at a table.
bool kept_waiting(const TableFile& file, SeatSet here, Seat absent) {
  for (const Seat seat : here) {
    if (file.seats[seat].person != file.seats[absent].person) return true;
  }
  return false;
}

}  // namespace

void Clocks::open_prompts(const TableView& table, Millis now) {
  if (!table.running()) return;
  for (Seat seat = 0; seat < table.file.players; ++seat) {
    SeatClock& clock = seats_[seat];
    const Prompt prompt = table.log->match().prompt(seat);
    if (clock.prompt == prompt) continue;
    clock.prompt = prompt;
    clock.asked = now;
  }
}

void Clocks::charge_all(Millis used) {
  for (SeatClock& clock : seats_) clock.asked -= used;
}

void Clocks::step_stored(const TableView& table, const EntryRow& entry, Millis now) {
  open_prompts(table, now);
  SeatClock& clock = seats_[static_cast<std::size_t>(entry.seat)];
  if (entry.kind == "undo")
    clock.asked -= std::min(clock.used, table.file.pace.decision);
  else
    clock.used = entry.spent;
}

std::optional<Millis> Clocks::spent_in_time(const TableView& table, Seat seat, Millis now) const {
  return too_late(table, seat, now) ? std::nullopt : std::optional(spent(seat, now));
}

Millis Clocks::deadline(const TableView& table, Seat seat) const {
  const Pace& pace = table.file.pace;
  const bool runs = table.running() && pace.limited() && seats_[seat].prompt != kNoPrompt;
  if (!runs || table.bot_acts(seat)) return 0;
  return seats_[seat].asked + pace.decision + pace.reserve - table.log->reserve_used(seat);
}

bool Clocks::expired(Seat seat) const {
  return seats_[seat].expired != kNoPrompt && seats_[seat].expired == seats_[seat].prompt;
}

bool Clocks::too_late(const TableView& table, Seat seat, Millis now) const {
  const Millis end = deadline(table, seat);
  return expired(seat) || (end != 0 && end <= now);
}

void Clocks::expire(const TableView& table, Millis now) {
  for (Seat seat = 0; seat < table.file.players; ++seat) {
    if (const Millis end = deadline(table, seat); end != 0 && end <= now)
      seats_[seat].expired = seats_[seat].prompt;
  }
}

void Clocks::arrived(const TableView& table, SeatSet before, Millis now) {
  for (Seat seat = 0; seat < table.file.players; ++seat) {
    if (!kept_waiting(table.file, before, seat) && kept_waiting(table.file, table.here, seat))
      absent_since_[seat] = std::max(absent_since_[seat], now);
  }
}

Millis Clocks::absent_at(const TableView& table, Seat seat) const {
  const SeatFile& file = table.file.seats[seat];
  const bool may_go = table.running() && table.file.pace.kind != Pace::Kind::days &&
                      file.kind == SeatKind::person && !file.bot_stands_in;
  if (!may_go || table.here.contains(seat) || !kept_waiting(table.file, table.here, seat)) return 0;
  return absent_since_[seat] + rules_.absence;
}

std::optional<Seat> Clocks::long_absent(const TableView& table, Millis now) const {
  for (Seat seat = 0; seat < table.file.players; ++seat) {
    if (const Millis gone = absent_at(table, seat); gone != 0 && gone <= now) return seat;
  }
  return std::nullopt;
}

Millis Clocks::next_alarm(const TableView& table, Millis other, Millis now) const {
  if (quiet(now)) return quiet_until_;
  Millis next = other;
  const auto consider = [&next](Millis when) {
    if (when != 0 && (next == 0 || when < next)) next = when;
  };
  for (Seat seat = 0; seat < table.file.players; ++seat) {
    if (!expired(seat)) consider(deadline(table, seat));
    consider(absent_at(table, seat));
  }
  return next;
}

std::optional<Millis> Clocks::set_alarm(const TableView& table, Millis other, Millis now) {
  const Millis next = next_alarm(table, other, now);
  if (next == 0 || (alarm_ != 0 && alarm_ <= next)) return std::nullopt;
  alarm_ = next;
  return next;
}

}  // namespace peppermill::server
