// Who sits where, and which changes people may make. Each call returns the changed file or a refusal. The
// file itself changes when that is stored. admission.cpp decides who may sit down.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "server/tables/requests.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Nothing: there is nothing to change.
using FileChange = std::optional<TableFile>;

// Why the person cannot get a rematch; nothing if the person can.
std::optional<Refusal> no_rematch(const TableFile& file, const Person& who);
// Why the person cannot change the table as its host, before the start; nothing if the person can.
std::optional<Refusal> no_host_of_open(const TableFile& file, const Person& who);
// Adds the contribution to all seats of the person.
void contribute(TableFile& file, const Person& who, const std::string& contribution);
// The person neither asks for a seat any more nor has one kept. False if there was nothing to take back.
bool withdraw(TableFile& file, std::string_view person);

enum class Acting { person, bot };

// How long the start waits for contributions to be revealed.
inline constexpr Millis kRevealWait = 5'000;

class Seating {
 public:
  explicit Seating(TableFile file) { put(std::move(file)); }

  const TableFile& file() const { return file_; }
  void put(TableFile file) {
    file_ = std::move(file);
    public_lobby_ = file_.listed && file_.seats_open();
  }
  // From any thread: whether strangers may find the table and sit down.
  bool public_lobby() const { return public_lobby_; }

  Or<FileChange> join(const Person& who, const Join& wanted) const;
  Or<FileChange> leave(const Person& who, Millis now) const;
  Or<FileChange> set_seat(const Person& who, const SetSeat& wanted) const;
  // The person loses all seats and comes back only with a key.
  Or<FileChange> remove(const Person& who, const protocol::RemovePerson& wanted) const;
  Or<FileChange> admit(const Person& who, const protocol::Admit& wanted) const;
  // Before a start with those who are there.
  Or<FileChange> give_up_free_seats(const Person& who, const protocol::FreeSeats& wanted) const;
  // An open table that nobody needs any more.
  TableFile closed(Millis now) const;
  Or<FileChange> commit(const Person& who, const protocol::Commit& wanted) const;
  // The match begins, or first the seats that have committed are asked to reveal. It does not make the match.
  Or<TableFile> start(const Person& who, const std::string& contribution, Millis now) const;
  // The match begins with the last contribution that is revealed.
  Or<FileChange> reveal(const Person& who, const protocol::Reveal& wanted, Millis now) const;
  // The match begins without the contributions that are not revealed.
  TableFile reveals_over(Millis now) const;
  // The server has restarted while the seats were asked. They are asked again, with the same hashes.
  TableFile ask_again(Millis now) const;
  Or<FileChange> offer_rematch(const Person& who, const OfferRematch& offer) const;
  FileChange adopt(const std::string& guest, const Person& account) const;
  // Who plays for the seat.
  FileChange stand_in(Seat seat, Acting acting) const;
  TableFile ended(Millis at, const MatchResult& result) const;

  // The id of the rematch. Everybody who asks gets the same one, but for the one that has closed.
  const std::string& next_table_id(const std::optional<std::string>& closed = std::nullopt);

 private:
  TableFile file_;
  std::atomic<bool> public_lobby_ = false;
  std::string next_id_;
};

}  // namespace peppermill::server
