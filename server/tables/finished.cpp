// After the end: all hidden facts are open, and what was played can be played on.
#include <algorithm>

#include "server/identity/random_id.h"
#include "server/tables/table.h"

namespace peppermill::server {

using protocol::Code;

std::optional<Json> Table::record() const {
  if (file_.status != TableStatus::over || !play_) return std::nullopt;
  Json json = to_json(play_->match().record());
  Json names = Json::list();
  for (const SeatFile& seat : file_.seats)
    names.push_back(seat.kind == SeatKind::bot ? std::string(to_text(seat.level)) : seat.name);
  json.set("names", std::move(names)).set("started_ms", file_.started).set("ended_ms", file_.ended);
  const bool imported_with_it =
      file_.seats[0].kind == SeatKind::recorded && !file_.deal.contributions.empty();
  if (!file_.start || imported_with_it) json.set("deal", to_json(file_.deal));
  return json;
}

namespace {

// A table that began in the middle of a match, as if all of it had been played here.
std::optional<Play> from_the_beginning(TableFile file, std::vector<EntryRow>& entries) {
  if (file.start) {
    std::vector<EntryRow> all;
    for (const auto& [seat, text] : file.start->actions)
      all.push_back({.table = file.id,
                     .version = 0,
                     .at = 0,
                     .kind = "act",
                     .seat = seat,
                     .by = "",
                     .spent = 0,
                     .text = text});
    all.insert(all.end(), entries.begin(), entries.end());
    entries = std::move(all);
    for (std::size_t i = 0; i < entries.size(); ++i) entries[i].version = static_cast<std::int64_t>(i) + 1;
    file.start->actions.clear();
    file.start->result.reset();
  }
  return Play::start(file);
}

}  // namespace

// Finished games have no secrets.
std::optional<Json> Table::replay() const {
  if (file_.status != TableStatus::over || !play_) return std::nullopt;
  auto entries = house_.store.entries(file_.id);
  auto play = entries ? from_the_beginning(file_, *entries) : std::nullopt;
  if (!play) return std::nullopt;
  Json steps = Json::list();
  steps.push_back(Json::object().set("version", 0).set("state", play->match().state()));
  for (const EntryRow& entry : *entries) {
    if (!play->repeat(entry)) return std::nullopt;
    steps.push_back(Json::object()
                        .set("version", entry.version)
                        .set("kind", entry.kind)
                        .set("seat", entry.seat)
                        .set("by", entry.by)
                        .set("at_ms", entry.at)
                        .set("action", entry.text)
                        .set("events", play->match().events())
                        .set("state", play->match().state()));
  }
  return Json::object().set("table", json()).set("steps", std::move(steps));
}

Or<JsonText> Table::replay_page(const ReplayQuery& query) const {
  auto entries = file_.status == TableStatus::over && play_ ? house_.store.entries(file_.id) : std::nullopt;
  auto play = entries ? from_the_beginning(file_, *entries) : std::nullopt;
  if (!play) return Refusal{Code::not_over, "That is for finished matches."};
  return server::replay_page(json(), std::move(*play), *entries, query);
}

std::optional<TableFile> Table::what_if(std::int64_t version) const {
  if (file_.status != TableStatus::over || !play_ || version < 0) return std::nullopt;
  auto entries = house_.store.entries(file_.id);
  auto play = entries ? from_the_beginning(file_, *entries) : std::nullopt;
  if (!play || version > static_cast<std::int64_t>(entries->size())) return std::nullopt;
  for (std::int64_t i = 0; i < version; ++i) {
    if (!play->repeat((*entries)[static_cast<std::size_t>(i)])) return std::nullopt;
  }
  if (play->over()) return std::nullopt;
  TableFile next;
  next.game = file_.game;
  next.players = file_.players;
  next.options = file_.options;
  next.level = file_.level;
  next.deal = new_deal();
  next.origin = Origin{file_.id, version};
  next.start = play->match().record();
  next.start->result.reset();
  next.outcome_version = next.start->outcome_version;
  return next;
}

Or<TableFile> Table::rematch(const Person& who) {
  if (file_.status != TableStatus::over) return Refusal{Code::not_over, "The match is not over."};
  if (file_.seats_of(who.id).empty()) return Refusal{Code::not_allowed, "Only who played may ask for that."};
  if (next_id_.empty()) next_id_ = file_.rematch.value_or(new_table_id());
  return rematch_of(file_, next_id_, who, house_.loop.now());
}

}  // namespace peppermill::server
