#include "server/tables/beginning.h"

#include "server/tables/seating.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// The seat's contribution is the person's business.
std::optional<Refusal> no_contribution(const TableFile& file, const Person& who, Seat seat) {
  if (seat >= file.players) return Refusal{Code::bad_request, "There is no such seat."};
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

void contribute(TableFile& file, const Person& who, const std::string& contribution) {
  if (contribution.empty()) return;
  for (const Seat seat : file.seats_of(who.id)) {
    file.seats[seat].contribution = contribution;
    file.seats[seat].hash.clear();
  }
}

Or<FileChange> commit_to_deal(const TableFile& file, const Person& who, const protocol::Commit& wanted) {
  if (auto refusal = no_contribution(file, who, wanted.seat)) return *refusal;
  if (!file.seats_open()) return protocol::refusal_of(Code::not_open);
  if (!is_hash(wanted.hash)) return Refusal{Code::bad_request, "hash must be 64 hexadecimal digits."};
  TableFile changed = file;
  changed.seats[wanted.seat].hash = wanted.hash;
  changed.seats[wanted.seat].contribution.clear();
  return FileChange(std::move(changed));
}

Or<TableFile> start_match(const TableFile& file, const Person& who, const std::string& contribution,
                          Millis now) {
  if (auto refusal = no_host_of_open(file, who)) return *refusal;
  if (!file.all_taken()) return protocol::refusal_of(Code::not_full);
  TableFile changed = file;
  contribute(changed, who, contribution);
  changed.asking.clear();
  changed.turned_away.clear();
  if (!changed.awaits_reveals()) return begun(std::move(changed), now);
  changed.reveal_until = now + kRevealWait;
  return changed;
}

Or<FileChange> reveal_to_deal(const TableFile& file, const Person& who, const protocol::Reveal& wanted,
                              Millis now) {
  if (auto refusal = no_contribution(file, who, wanted.seat)) return *refusal;
  const SeatFile& seat = file.seats[wanted.seat];
  // A retry is confirmed again.
  if (seat.given() == Given::revealed && seat.contribution == wanted.contribution) return FileChange();
  if (file.reveal_until == 0) return Refusal{Code::not_open, "The table does not ask for contributions now."};
  const bool fits = is_contribution(wanted.contribution) && !wanted.contribution.empty() &&
                    hash_of_contribution(file.deal.commitment, wanted.seat, wanted.contribution) == seat.hash;
  if (!fits) return Refusal{Code::bad_request, "The contribution does not have the hash of your seat."};
  TableFile changed = file;
  changed.seats[wanted.seat].contribution = wanted.contribution;
  if (!changed.awaits_reveals()) return FileChange(begun(std::move(changed), now));
  return FileChange(std::move(changed));
}

TableFile reveals_over(TableFile file, Millis now) { return begun(std::move(file), now); }

TableFile ask_for_reveals_again(TableFile file, Millis now) {
  file.reveal_until = now + kRevealWait;
  ++file.deal.interrupted;
  return file;
}

}  // namespace peppermill::server
