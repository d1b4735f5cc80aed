// What the API uses. All of it must outlive the API.
#pragma once

#include <functional>
#include <string>

#include "server/api/shown_deals.h"
#include "server/api/signed_in_connections.h"
#include "server/api/timings.h"
#include "server/bug/bug.h"
#include "server/identity/identity.h"
#include "server/shares/shares.h"
#include "server/tables/bot_pool.h"
#include "server/tables/tables.h"

namespace peppermill::server {

// Who may read /metrics where the players connect. The operator's own listener answers everybody.
enum class MetricsFor { nobody, this_machine, everybody };

struct Services {
  Tables& tables;
  Identity& identity;
  Store& store;
  const Loop& loop;
  BotPool& bots;
  Shares& shares;  // of every address and person, for the whole server
  SignedInConnections& signed_in;
  ShownDeals& deals;
  Timings& timings;
  std::function<NetCounts()> net_counts;
  // Runs slow tasks on another thread, one of each owner in turn. False if too many are waiting.
  std::function<bool(const std::string& owner, Task)> run_slow;
  std::function<void(std::string_view bug)> on_bug;  // for the log
  std::string build;                                 // of the program, sent in `welcome`
  bool secure_cookie = false;                        // behind a proxy that speaks https
  MetricsFor metrics_for = MetricsFor::this_machine;
};

// Does the work of one request, on any thread. A bug ends only this work and is reported; net then answers
// a dropped HTTP reply with `internal`. False after a bug.
template <class Work>
bool guarded(const Services& services, Work&& work) {
  const auto bug = bug_in(std::forward<Work>(work));
  if (bug) services.on_bug(*bug);
  return !bug;
}

}  // namespace peppermill::server
