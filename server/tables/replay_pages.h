// A finished match for one viewer, in pages: what a board needs to show every version of it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/tables/match_log.h"
#include "server/tables/public_table.h"

namespace peppermill::server {

// Whose eyes, and from which version on.
struct ReplayQuery {
  std::optional<Viewer> viewer;  // nothing: all hands open
  std::int64_t from = 0;
};

// `viewer` is `all`, `spectator` or a seat's number; `from` may be missing.
Or<ReplayQuery> read_replay_query(std::string_view viewer, std::optional<std::string_view> from);

// One page ends when its steps are longer than this; it has at least one.
inline constexpr std::size_t kReplayPage = 256 * 1024;

// `log` is the match before the first of its entries, `table`
// what everybody may see of its table.
Or<protocol::ReplayPage> replay_page(protocol::Table table, MatchLog log,
                                     const std::vector<EntryRow>& entries, const ReplayQuery& query);

// What both forms of a replay tell of an entry; of the very beginning there is none.
template <class Step>
Step replayed(const EntryRow* entry) {
  Step step;
  if (!entry) return step;
  step.version = entry->version;
  step.kind = named<protocol::StepKind>(entry->kind);
  step.seat = static_cast<Seat>(entry->seat);
  step.by = named<protocol::ReplayBy>(entry->by);
  step.at_ms = entry->at;
  step.action = entry->text;
  return step;
}

}  // namespace peppermill::server
