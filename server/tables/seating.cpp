#include "server/tables/seating.h"

#include <algorithm>

#include "server/tables/admission.h"
#include "server/tables/new_table.h"
#include "server/tables/shown_names.h"

namespace peppermill::server {

using protocol::Code;

namespace {

std::optional<Refusal> not_host(const TableFile& file, const Person& who) {
  if (file.host == who.id) return std::nullopt;
  return Refusal{Code::not_allowed, "Only the host may do that."};
}

// A reserved seat stays reserved.
SeatFile freed(const SeatFile& seat) {
  return seat.key.empty() ? SeatFile{} : SeatFile{.kind = SeatKind::reserved, .key = seat.key};
}

void close(TableFile& file, Millis now) {
  file.status = TableStatus::over;
  file.ended = now;
  file.start.reset();  // never begun, so there is nothing to replay
}

// The host has left an open table: the next person becomes host. A table without people closes.
void hand_over(TableFile& file, Millis now) {
  const auto next = std::ranges::find(file.seats, SeatKind::person, &SeatFile::kind);
  if (next != file.seats.end()) {
    file.host = next->person;
    return;
  }
  close(file, now);
}

}  // namespace

std::optional<Refusal> no_host_of_open(const TableFile& file, const Person& who) {
  if (auto refusal = not_host(file, who)) return refusal;
  if (!file.seats_open()) return protocol::refusal_of(Code::not_open);
  return std::nullopt;
}

std::optional<Refusal> no_rematch(const TableFile& file, const Person& who) {
  if (file.status != TableStatus::over) return protocol::refusal_of(Code::not_over);
  if (file.seats_of(who.id).empty())
    return Refusal{Code::not_allowed, "Only a player of the match can ask for a rematch."};
  return std::nullopt;
}

Or<FileChange> Seating::leave(const Person& who, Millis now) const {
  const auto held = file_.seats_of(who.id);
  TableFile changed = file_;
  const bool open = file_.seats_open();
  const bool withdrew = open && withdraw(changed, who.id);
  if (held.empty() && file_.host != who.id)
    return withdrew ? Or<FileChange>(std::move(changed))
                    : Refusal{Code::not_your_seat, "You have no seat at this table."};
  if (file_.status == TableStatus::over) return FileChange();
  for (const Seat seat : held) {
    if (open)
      changed.seats[seat] = freed(file_.seats[seat]);
    else
      changed.seats[seat].bot_stands_in = true;
  }
  if (open && file_.host == who.id) hand_over(changed, now);
  if (!open && file_.practice()) {
    changed.status = TableStatus::over;  // the bots need not play it to the end
    changed.ended = now;
  }
  return FileChange(std::move(changed));
}

Or<FileChange> Seating::set_seat(const Person& who, const SetSeat& wanted) const {
  if (auto refusal = no_host_of_open(file_, who)) return *refusal;
  if (wanted.seat >= file_.players) return Refusal{Code::bad_request, "There is no such seat."};
  const SeatFile& now = file_.seats[wanted.seat];
  if (now.kind == SeatKind::person && now.person != who.id) return protocol::refusal_of(Code::seat_taken);
  TableFile changed = file_;
  changed.seats[wanted.seat] = wanted.wanted;
  if (wanted.wanted.kind == SeatKind::person) changed.seats[wanted.seat].name = seat_name(file_, who);
  // More people at the host's device.
  if (changed.seats_of(who.id).size() > 1) changed.hot_seat = true;
  return FileChange(std::move(changed));
}

Or<FileChange> Seating::offer_rematch(const Person& who, const OfferRematch& offer) const {
  if (auto refusal = no_rematch(file_, who)) return *refusal;
  if (file_.rematch && file_.rematch != offer.closed) return FileChange();
  TableFile changed = file_;
  changed.rematch = offer.next;
  return FileChange(std::move(changed));
}

TableFile Seating::closed(Millis now) const {
  TableFile changed = file_;
  close(changed, now);
  return changed;
}

FileChange Seating::adopt(const std::string& guest, const Person& account) const {
  TableFile changed = file_;
  bool found = file_.host == guest;
  if (found) changed.host = account.id;
  for (auto* seats : {&changed.seats, &changed.asking}) {
    for (SeatFile& seat : *seats) {
      if (seat.person != guest) continue;
      seat.person = account.id;
      found = true;
    }
  }
  const std::string name = seat_name(changed, account);
  for (auto* seats : {&changed.seats, &changed.asking}) {
    for (SeatFile& seat : *seats) {
      if (seat.person == account.id) seat.name = name;
    }
  }
  return found ? FileChange(std::move(changed)) : std::nullopt;
}

FileChange Seating::stand_in(Seat seat, Acting acting) const {
  const bool bot = acting == Acting::bot;
  if (file_.seats[seat].bot_stands_in == bot) return std::nullopt;
  TableFile changed = file_;
  changed.seats[seat].bot_stands_in = bot;
  return changed;
}

TableFile Seating::ended(Millis at, const MatchResult& result) const {
  TableFile changed = file_;
  changed.status = TableStatus::over;
  changed.ended = at;
  changed.result = result;
  return changed;
}

const std::string& Seating::next_table_id(const std::optional<std::string>& closed) {
  if (next_id_.empty()) next_id_ = file_.rematch.value_or(new_table_id());
  if (next_id_ == closed) next_id_ = new_table_id();
  return next_id_;
}

}  // namespace peppermill::server
