// Who sits where, and what people may change about it. Each question is answered with the table's file as it
// shall be, or with a refusal; the file changes when that is stored.
#pragma once

#include <optional>
#include <string>

#include "server/tables/requests.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Nothing: all is as it was asked for already.
using FileChange = std::optional<TableFile>;

// Why the person may not ask for a rematch; nothing if it may.
std::optional<Refusal> no_rematch(const TableFile& file, const Person& who);

enum class Acting { person, bot };

class Seating {
 public:
  explicit Seating(TableFile file) : file_(std::move(file)) {}

  const TableFile& file() const { return file_; }
  void put(TableFile file) { file_ = std::move(file); }

  Or<FileChange> join(const Person& who, const Join& wanted) const;
  Or<FileChange> leave(const Person& who, Millis now) const;
  Or<FileChange> set_seat(const Person& who, const SetSeat& wanted) const;
  // All contributions are in; the match itself is not made here.
  Or<TableFile> start(const Person& who, const std::string& contribution, Millis now) const;
  Or<FileChange> offer_rematch(const Person& who, const std::string& next) const;
  FileChange adopt(const std::string& guest, const Person& account) const;
  // Who plays for the seat.
  FileChange stand_in(Seat seat, Acting acting) const;
  TableFile ended(Millis at, MatchResult result) const;

  // The id of the rematch. Until one is offered it is the same one for all who ask.
  const std::string& next_table_id();

 private:
  TableFile file_;
  std::string next_id_;
};

}  // namespace peppermill::server
