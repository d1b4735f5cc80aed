// A finished match for one viewer, in pages: what a board needs to show every version.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/tables/match_log.h"
#include "server/tables/public_table.h"

namespace peppermill::server {

// The viewer and the first version of a page.
struct ReplayQuery {
  std::optional<Viewer> viewer;  // nothing: all hands open
  std::int64_t from = 0;
};

// `viewer` is `all`, `spectator` or a seat's number. `from` is optional.
Or<ReplayQuery> read_replay_query(std::string_view viewer, std::optional<std::string_view> from);

// A page ends when its steps are longer than this. It has at least one step.
inline constexpr std::size_t kReplayPage = 256 * 1024;

// `log` is the match before the first of its entries, `table` the public view of its table.
Or<protocol::ReplayPage> replay_page(protocol::TableInfo table, MatchLog log,
                                     const std::vector<EntryRow>& entries, const ReplayQuery& query);

// What both forms of a replay say about an entry. The first step has none.
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
