// A table as its parts look at it: what they need to know of each other, and none of it theirs to change.
#pragma once

#include "server/tables/match_log.h"

namespace peppermill::server {

struct TableView {
  const TableFile& file;
  const MatchLog* log;  // null before the start, and when a bug of ours has ended the match
  SeatSet here;         // the seats whose person is connected

  bool running() const { return file.status == TableStatus::running && log; }
  // A match that hit a bug of ours has stopped for good; the table is still there.
  bool broken() const { return file.status == TableStatus::running && !log; }
  bool bot_acts(Seat seat) const { return file.seats[seat].bot_acts(); }
};

// Who decided on an entry.
enum class DecidedBy { person, bot, timeout };

}  // namespace peppermill::server
