// Who sits where, and which changes people may make. Each call returns the changed file or a refusal. The
// file itself changes when that is stored. See also admission.h and beginning.h.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "server/tables/requests.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// Why the person cannot get a rematch; nothing if the person can.
std::optional<Refusal> no_rematch(const TableFile& file, const Person& who);
// Why the person cannot change the table as its host, before the start; nothing if the person can.
std::optional<Refusal> no_host_of_open(const TableFile& file, const Person& who);

enum class Acting { person, bot };

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

  Or<FileChange> leave(const Person& who, Millis now) const;
  Or<FileChange> set_seat(const Person& who, const SetSeat& wanted) const;
  // An open table that nobody needs any more.
  TableFile closed(Millis now) const;
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
