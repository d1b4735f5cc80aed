// The read-only view of a table for its parts.
#pragma once

#include "server/tables/match_log.h"

namespace peppermill::server {

struct TableView {
  const TableFile& file;
  const MatchLog* log;  // null before the start, and after a bug in the server has ended the match
  SeatSet here;         // the seats whose person is connected

  bool running() const { return file.status == TableStatus::running && log; }
  // A bug in the server has ended the match for good; the table still works.
  bool broken() const { return file.status == TableStatus::running && !log; }
  bool bot_acts(Seat seat) const { return file.seats[seat].bot_acts(); }
};

// Who decided on an entry.
enum class DecidedBy { person, bot, timeout };

}  // namespace peppermill::server
