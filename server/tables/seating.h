// Who sits where, and which changes people may make. Each call returns the changed file or a refusal. The
// file itself changes when that is stored.
#pragma once

#include <optional>
#include <string>

#include "server/tables/requests.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Nothing: there is nothing to change.
using FileChange = std::optional<TableFile>;

// Why the person cannot get a rematch; nothing if the person can.
std::optional<Refusal> no_rematch(const TableFile& file, const Person& who);

enum class Acting { person, bot };

// How long the start waits for contributions to be revealed.
inline constexpr Millis kRevealWait = 5'000;

class Seating {
 public:
  explicit Seating(TableFile file) : file_(std::move(file)) {}

  const TableFile& file() const { return file_; }
  void put(TableFile file) { file_ = std::move(file); }

  Or<FileChange> join(const Person& who, const Join& wanted) const;
  Or<FileChange> leave(const Person& who, Millis now) const;
  Or<FileChange> set_seat(const Person& who, const SetSeat& wanted) const;
  Or<FileChange> commit(const Person& who, const protocol::Commit& wanted) const;
  // The match begins, or first the seats that have committed are asked to reveal. It does not make the match.
  Or<TableFile> start(const Person& who, const std::string& contribution, Millis now) const;
  // The match begins with the last contribution that is revealed.
  Or<FileChange> reveal(const Person& who, const protocol::Reveal& wanted, Millis now) const;
  // The match begins without the contributions that are not revealed.
  TableFile reveals_over(Millis now) const;
  // The server has restarted while the seats were asked. They are asked again, with the same hashes.
  TableFile ask_again(Millis now) const;
  Or<FileChange> offer_rematch(const Person& who, const std::string& next) const;
  FileChange adopt(const std::string& guest, const Person& account) const;
  // Who plays for the seat.
  FileChange stand_in(Seat seat, Acting acting) const;
  TableFile ended(Millis at, MatchResult result) const;

  // The id of the rematch. Everybody who asks gets the same one.
  const std::string& next_table_id();

 private:
  TableFile file_;
  std::string next_id_;
};

}  // namespace peppermill::server
