// The parts of one table. Each part has its own state and gets what it needs of the others as arguments. The
// functions in decisions.h and telling.h combine them.
#pragma once

#include "server/tables/audience.h"
#include "server/tables/bot_turns.h"
#include "server/tables/clocks.h"
#include "server/tables/match_log.h"
#include "server/tables/published.h"
#include "server/tables/seating.h"
#include "server/tables/table_chat.h"
#include "server/tables/undo_vote.h"

namespace peppermill::server {

struct TableParts {
  Seating seating;
  std::optional<MatchLog> log;  // from the start on, unless a bug has ended it
  Clocks clocks;
  UndoVote vote;
  TableChat chat;
  Audience audience;
  Published published;
  BotTurns bots;
  Millis visited;  // when somebody was last here

  const TableFile& file() const { return seating.file(); }
  TableView view() const { return {file(), log ? &*log : nullptr, audience.here()}; }
};

}  // namespace peppermill::server
