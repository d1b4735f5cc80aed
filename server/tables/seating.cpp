#include "server/tables/seating.h"

#include <algorithm>

#include "server/tables/new_table.h"

namespace peppermill::server {

using protocol::Code;

namespace {

Refusal no_such_seat() { return {Code::bad_request, "There is no such seat."}; }

std::optional<Refusal> not_host(const TableFile& file, const Person& who) {
  if (file.host == who.id) return std::nullopt;
  return Refusal{Code::not_allowed, "Only the host may do that."};
}

// A reserved seat stays reserved.
SeatFile freed(const SeatFile& seat) {
  return seat.key.empty() ? SeatFile{} : SeatFile{.kind = SeatKind::reserved, .key = seat.key};
}

// The host has left an open table: the next person becomes host. A table without people closes.
void hand_over(TableFile& file, Millis now) {
  const auto next = std::ranges::find(file.seats, SeatKind::person, &SeatFile::kind);
  if (next != file.seats.end()) {
    file.host = next->person;
    return;
  }
  file.status = TableStatus::over;
  file.ended = now;
  file.start.reset();  // never begun, so there is nothing to replay
}

// The first seat that is free, or reserved for the key.
Or<Seat> free_seat(const TableFile& file, std::string_view key) {
  const auto fits = [&](const SeatFile& one) {
    return key.empty() ? one.kind == SeatKind::open : one.kind == SeatKind::reserved && one.key == key;
  };
  const auto free = std::ranges::find_if(file.seats, fits);
  if (free != file.seats.end()) return static_cast<Seat>(free - file.seats.begin());
  if (key.empty()) return Refusal{Code::seat_taken, "No seat is free."};
  return Refusal{Code::wrong_key, "No seat is reserved for that key."};
}

std::optional<Refusal> not_free(const SeatFile& seat, std::string_view key) {
  if (seat.kind == SeatKind::reserved && seat.key != key)
    return Refusal{Code::wrong_key, "The seat is reserved; its link has the key."};
  if (seat.kind != SeatKind::open && seat.kind != SeatKind::reserved)
    return protocol::refusal_of(Code::seat_taken);
  return std::nullopt;
}

void contribute(TableFile& file, const Person& who, const std::string& contribution) {
  if (contribution.empty()) return;
  for (const Seat seat : file.seats_of(who.id)) {
    file.seats[seat].contribution = contribution;
    file.seats[seat].hash.clear();
  }
}

// The seat's contribution is the person's business.
std::optional<Refusal> no_contribution(const TableFile& file, const Person& who, Seat seat) {
  if (seat >= file.players) return no_such_seat();
  if (!file.holds(who.id, seat)) return protocol::refusal_of(Code::not_your_seat);
  if (file.start) return Refusal{Code::bad_request, "This match has no deal to contribute to."};
  return std::nullopt;
}

TableFile begun(TableFile file, Millis now) {
  close_deal(file);
  file.status = TableStatus::running;
  file.started = now;
  return file;
}

}  // namespace

std::optional<Refusal> no_rematch(const TableFile& file, const Person& who) {
  if (file.status != TableStatus::over) return protocol::refusal_of(Code::not_over);
  if (file.seats_of(who.id).empty())
    return Refusal{Code::not_allowed, "Only a player of the match can ask for a rematch."};
  return std::nullopt;
}

Or<FileChange> Seating::join(const Person& who, const Join& wanted) const {
  if (!file_.seats_open()) return protocol::refusal_of(Code::not_open);
  TableFile changed = file_;
  // A person who already sits and asks for no other seat has nothing to join, but may still contribute.
  if (!wanted.seat && wanted.key.empty() && !file_.seats_of(who.id).empty()) {
    if (wanted.contribution.empty()) return FileChange();
    contribute(changed, who, wanted.contribution);
    return FileChange(std::move(changed));
  }
  const Or<Seat> seat = wanted.seat ? Or<Seat>(*wanted.seat) : free_seat(file_, wanted.key);
  if (!seat) return seat.refusal();
  if (*seat >= file_.players) return no_such_seat();
  if (file_.holds(who.id, *seat)) return FileChange();
  SeatFile& taken = changed.seats[*seat];
  if (auto refusal = not_free(taken, wanted.key)) return *refusal;
  taken = {.kind = SeatKind::person,
           .person = who.id,
           .name = who.name,
           .key = std::move(taken.key),  // stays reserved for the key if this person leaves
           .contribution = wanted.contribution};
  return FileChange(std::move(changed));
}

Or<FileChange> Seating::leave(const Person& who, Millis now) const {
  const auto held = file_.seats_of(who.id);
  if (held.empty() && file_.host != who.id)
    return Refusal{Code::not_your_seat, "You have no seat at this table."};
  if (file_.status == TableStatus::over) return FileChange();
  TableFile changed = file_;
  const bool open = file_.seats_open();
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
  if (auto refusal = not_host(file_, who)) return *refusal;
  if (!file_.seats_open()) return protocol::refusal_of(Code::not_open);
  if (wanted.seat >= file_.players) return no_such_seat();
  const SeatFile& now = file_.seats[wanted.seat];
  if (now.kind == SeatKind::person && now.person != who.id) return protocol::refusal_of(Code::seat_taken);
  TableFile changed = file_;
  changed.seats[wanted.seat] = wanted.wanted;
  return FileChange(std::move(changed));
}

Or<FileChange> Seating::commit(const Person& who, const protocol::Commit& wanted) const {
  if (auto refusal = no_contribution(file_, who, wanted.seat)) return *refusal;
  if (!file_.seats_open()) return protocol::refusal_of(Code::not_open);
  if (!is_hash(wanted.hash)) return Refusal{Code::bad_request, "hash must be 64 hexadecimal digits."};
  TableFile changed = file_;
  changed.seats[wanted.seat].hash = wanted.hash;
  changed.seats[wanted.seat].contribution.clear();
  return FileChange(std::move(changed));
}

Or<TableFile> Seating::start(const Person& who, const std::string& contribution, Millis now) const {
  if (auto refusal = not_host(file_, who)) return *refusal;
  if (!file_.seats_open()) return protocol::refusal_of(Code::not_open);
  if (!file_.all_taken()) return protocol::refusal_of(Code::not_full);
  TableFile changed = file_;
  contribute(changed, who, contribution);
  if (!changed.awaits_reveals()) return begun(std::move(changed), now);
  changed.reveal_until = now + kRevealWait;
  return changed;
}

Or<FileChange> Seating::reveal(const Person& who, const protocol::Reveal& wanted, Millis now) const {
  if (auto refusal = no_contribution(file_, who, wanted.seat)) return *refusal;
  const SeatFile& seat = file_.seats[wanted.seat];
  // A retry is confirmed again.
  if (seat.given() == Given::revealed && seat.contribution == wanted.contribution) return FileChange();
  if (file_.reveal_until == 0)
    return Refusal{Code::not_open, "The table does not ask for contributions now."};
  const bool fits =
      is_contribution(wanted.contribution) && !wanted.contribution.empty() &&
      hash_of_contribution(file_.deal.commitment, wanted.seat, wanted.contribution) == seat.hash;
  if (!fits) return Refusal{Code::bad_request, "The contribution does not have the hash of your seat."};
  TableFile changed = file_;
  changed.seats[wanted.seat].contribution = wanted.contribution;
  if (!changed.awaits_reveals()) return FileChange(begun(std::move(changed), now));
  return FileChange(std::move(changed));
}

TableFile Seating::reveals_over(Millis now) const { return begun(file_, now); }

TableFile Seating::ask_again(Millis now) const {
  TableFile changed = file_;
  changed.reveal_until = now + kRevealWait;
  ++changed.deal.interrupted;
  return changed;
}

Or<FileChange> Seating::offer_rematch(const Person& who, const std::string& next) const {
  if (auto refusal = no_rematch(file_, who)) return *refusal;
  if (file_.rematch) return FileChange();
  TableFile changed = file_;
  changed.rematch = next;
  return FileChange(std::move(changed));
}

FileChange Seating::adopt(const std::string& guest, const Person& account) const {
  const auto held = file_.seats_of(guest);
  if (held.empty() && file_.host != guest) return std::nullopt;
  TableFile changed = file_;
  if (changed.host == guest) changed.host = account.id;
  for (const Seat seat : held) {
    changed.seats[seat].person = account.id;
    changed.seats[seat].name = account.name;
  }
  return changed;
}

FileChange Seating::stand_in(Seat seat, Acting acting) const {
  const bool bot = acting == Acting::bot;
  if (file_.seats[seat].bot_stands_in == bot) return std::nullopt;
  TableFile changed = file_;
  changed.seats[seat].bot_stands_in = bot;
  return changed;
}

TableFile Seating::ended(Millis at, MatchResult result) const {
  TableFile changed = file_;
  changed.status = TableStatus::over;
  changed.ended = at;
  changed.result = std::move(result);
  return changed;
}

const std::string& Seating::next_table_id() {
  if (next_id_.empty()) next_id_ = file_.rematch.value_or(new_table_id());
  return next_id_;
}

}  // namespace peppermill::server
