// What a table needs from the server. All of it must outlive the table.
#pragma once

#include <functional>
#include <string_view>

#include "server/loop.h"
#include "server/shares/shares.h"
#include "server/store/store.h"
#include "server/tables/thinkers.h"

namespace peppermill::server {

struct TableRules {
  Millis absence = 60'000;    // until a bot stands in
  Millis bot_budget = 1000;   // of thinking
  Millis store_pause = 1000;  // after a failure of the store, until the table acts by itself again
  std::size_t chat_length = 500;
};

struct TableDeps {
  Store& store;
  Loop& loop;
  Thinkers& bots;
  Shares& shares;
  TableRules rules;
  std::function<void(std::string_view table, std::string_view what)> on_fault;  // for the log
  std::function<void(const EntryRow&)> on_step = nullptr;                       // before it is stored
};

}  // namespace peppermill::server
