// A finished match for one viewer, in pages: what a board needs to show every version of it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/tables/match_log.h"

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

// {"table","viewer","steps","next"} as text. `log` is the match before the first of its entries, `table`
// what everybody may see of its table.
Or<JsonText> replay_page(const Json& table, MatchLog log, const std::vector<EntryRow>& entries,
                         const ReplayQuery& query);

}  // namespace peppermill::server
