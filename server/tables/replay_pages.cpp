#include "server/tables/replay_pages.h"

#include <algorithm>

#include "engine/core/text.h"
#include "protocol/codec.h"

namespace peppermill::server {
namespace {

using protocol::Code;

Json viewer_json(const ReplayQuery& query) {
  if (!query.viewer) return "all";
  return query.viewer->is_spectator() ? Json("spectator") : Json(query.viewer->seat());
}

// Every viewer may see who moved: a finished match has no secrets. Events and views stay redacted.
JsonText step_text(const AnyMatch& match, const EntryRow* entry, const std::optional<Viewer>& viewer) {
  auto step = replayed<protocol::ViewStep>(entry);
  if (entry) step.events = viewer ? match.events_text(*viewer) : JsonText(match.events());
  step.view = viewer ? match.view_text(*viewer) : JsonText(match.open_view());
  return protocol::json_of(step);
}

Or<std::int64_t> read_version(std::string_view text) {
  const auto number = parse_number(text);
  if (!number) return Refusal{Code::bad_request, "from must be a version: a whole number."};
  return std::int64_t{*number};
}

// Collects steps until the page is full.
class Page {
 public:
  void add(const JsonText& step) {
    bytes_ += step.text().size();
    steps_.push_back(step);
  }
  bool full() const { return bytes_ > kReplayPage; }
  const JsonText& steps() const { return steps_; }

 private:
  JsonText steps_ = JsonText::list();
  std::size_t bytes_ = 0;
};

}  // namespace

Or<ReplayQuery> read_replay_query(std::string_view viewer, std::optional<std::string_view> from) {
  ReplayQuery query;
  if (from) {
    const auto version = read_version(*from);
    if (!version) return version.refusal();
    query.from = *version;
  }
  if (viewer == "all") return query;
  const auto seat = parse_number(viewer);
  if (viewer != "spectator" && (!seat || *seat >= kMaxSeats))
    return Refusal{Code::bad_request, "viewer must be all, spectator or a seat's number."};
  query.viewer = seat ? Viewer(static_cast<Seat>(*seat)) : Viewer::spectator();
  return query;
}

Or<protocol::ReplayPage> replay_page(protocol::TableInfo table, MatchLog log,
                                     const std::vector<EntryRow>& entries, const ReplayQuery& query) {
  const auto last = static_cast<std::int64_t>(entries.size());
  const AnyMatch& match = log.match();
  if (query.viewer && !query.viewer->is_spectator() && query.viewer->seat() >= match.players())
    return Refusal{Code::bad_request, "viewer must be a seat of this table."};
  if (query.from > last)
    return Refusal{Code::bad_request,
                   "from must be a version of this match, 0 to " + std::to_string(last) + "."};
  Page page;
  if (query.from == 0) page.add(step_text(match, nullptr, query.viewer));
  std::int64_t next = std::max<std::int64_t>(query.from, 1);
  for (const EntryRow& entry : entries) {
    if (page.full()) break;
    if (!log.repeat(entry)) return Refusal{Code::internal, "The stored match cannot be replayed."};
    if (entry.version < next) continue;
    page.add(step_text(match, &entry, query.viewer));
    next = entry.version + 1;
  }
  return protocol::ReplayPage{std::move(table), viewer_json(query), page.steps(),
                              next > last ? std::nullopt : std::optional(next)};
}

}  // namespace peppermill::server
