#include "server/tables/messages.h"

namespace peppermill::server {
namespace {

template <AnyJson J>
J or_null(Millis time) {
  return time == 0 ? J() : J(time);
}

void add_view(Json& message, const AnyMatch& match, Viewer viewer) {
  message.set("view", match.view(viewer));
}
void add_view(JsonText& message, const AnyMatch& match, Viewer viewer) {
  message.set("view", match.view_text(viewer));
}

template <AnyJson J>
J seat_or_null(Viewer viewer) {
  return viewer.is_spectator() ? J() : J(viewer.seat());
}

// What the file does not know: who is here, and whose time runs.
Json live_seat_json(const TableParts& parts, Seat seat, Json json) {
  const TableFile& file = parts.file();
  if (file.seats[seat].kind != SeatKind::person) return json;
  json.set("present", parts.audience.here().contains(seat))
      .set("absent_at_ms", or_null<Json>(parts.clocks.absent_at(parts.view(), seat)));
  // Who hears later must not learn by it that somebody has moved.
  if (file.pace.kind == Pace::Kind::quick && !file.spectators_wait())
    json.set("reserve_ms", file.pace.reserve - parts.published.reserve_used(seat));
  return json;
}

template <class J>
J prompt_as(const TableParts& parts, Seat seat) {
  const AnyMatch& match = parts.log->match();
  if (match.prompt(seat) == kNoPrompt) return {};
  return J::object()
      .set("prompt", match.prompt(seat))
      .set("choices", list_of<J>(match.choice_names(seat)))
      .set("composing", J(match.composing()))
      .set("deadline_ms", or_null<J>(parts.clocks.deadline(parts.view(), seat)));
}

// What a viewer sees of the match as it stands.
template <class J>
void add_situation(J& message, const TableParts& parts, Viewer viewer, Millis now) {
  const TableView table = parts.view();
  const AnyMatch& match = table.log->match();
  const bool asked = !viewer.is_spectator() && !table.bot_acts(viewer.seat()) &&
                     !parts.clocks.too_late(table, viewer.seat(), now);
  const SeatSet turn = match.turn(viewer);
  add_view(message, match, viewer);
  message.set("turn", list_of<J>(turn))
      .set("prompt", asked ? prompt_as<J>(parts, viewer.seat()) : J())
      .set("may_undo", may_undo(table, viewer));
  // Whose time runs is told of those who are known to be asked.
  if (table.file.pace.limited())
    message.set("deadlines", per_seat<J>(table.file.players, [&](Seat seat) {
                  return or_null<J>(turn.contains(seat) ? parts.clocks.deadline(table, seat) : 0);
                }));
  if (!table.log->over()) return;
  message.set("result", J(to_json(match.result())));
  if (!table.file.start) message.set("deal", J(to_json(table.file.deal)));
}

JsonText step_text(const TableFile& file, const MatchLog::Step& step, Viewer viewer, const MatchLog& log) {
  const bool open = step.open[MatchLog::index(viewer)];
  return JsonText::object()
      .set("type", "update")
      .set("table", file.id)
      .set("viewer", seat_or_null<JsonText>(viewer))
      .set("version", log.version(viewer))
      .set("kind", step.entry.kind)
      .set("seat", open ? JsonText(step.entry.seat) : JsonText())
      .set("by", open ? JsonText(step.entry.by) : JsonText())
      .set("events", log.match().events_text(viewer));
}

Json undo_asked_json(const UndoVote::Question& question) {
  return Json::object()
      .set("undo", question.number)
      .set("seat", question.seat)
      .set("agree", list_of<Json>(question.waiting));
}

}  // namespace

Json table_json(const TableParts& parts) {
  Json json = public_json(parts.file());
  Json seats = Json::list();
  for (Seat seat = 0; seat < parts.file().players; ++seat)
    seats.push_back(live_seat_json(parts, seat, (*json.find("seats")->as_list())[seat]));
  json.set("seats", std::move(seats))
      .set("spectators", parts.audience.spectators())
      .set("version", parts.published.version());
  if (parts.view().broken()) json.set("status", "broken");
  return json;
}

Json snapshot(const TableParts& parts, Viewer viewer, Millis now) {
  Json message = Json::object()
                     .set("type", "table")
                     .set("viewer", seat_or_null<Json>(viewer))
                     .set("version", parts.log ? parts.log->version(viewer) : 0)
                     .set("table", table_json(parts));
  if (parts.log) add_situation(message, parts, viewer, now);
  const UndoVote::Question* question = viewer.is_spectator() ? nullptr : parts.vote.question();
  message.set("undo_asked", question ? undo_asked_json(*question) : Json());
  message.set("now_ms", now);
  return message;
}

Json waiting_room(const TableParts& parts, Millis now) {
  return Json::object()
      .set("type", "table")
      .set("viewer", Json())
      .set("version", 0)
      .set("table", table_json(parts))
      .set("undo_asked", Json())
      .set("now_ms", now);
}

std::string update_text(const TableParts& parts, const MatchLog::Step& step, Viewer viewer, Millis now) {
  JsonText message = step_text(parts.file(), step, viewer, *parts.log);
  add_situation(message, parts, viewer, now);
  return std::move(message).set("now_ms", now).text();
}

std::string past_update_text(const TableFile& file, const MatchLog::Step& step, Viewer viewer,
                             const MatchLog& past) {
  JsonText message = step_text(file, step, viewer, past);
  add_view(message, past.match(), viewer);
  return std::move(message).set("now_ms", step.entry.at).text();
}

std::string seats_text(const TableParts& parts) {
  return Json::object().set("type", "seats").set("table", table_json(parts)).dump();
}

std::string broken_text(const TableFile& file) {
  const Refusal refusal = ended_by_a_bug();
  return Json::object()
      .set("type", "refused")
      .set("code", protocol::to_text(refusal.code))
      .set("message", refusal.message)
      .set("table", file.id)
      .dump();
}

Json chat_json(Json message, const ChatRow& row) {
  return message.set("n", row.number)
      .set("at_ms", row.at)
      .set("name", row.name)
      .set("person", row.person)
      .set("from", row.from)
      .set("text", row.text);
}

std::string chat_text(const ChatRow& row) {
  return chat_json(Json::object().set("type", "chat").set("table", row.table), row).dump();
}

std::string undo_asked_text(const TableFile& file, const UndoVote::Question& question) {
  return undo_asked_json(question).set("type", "undo_asked").set("table", file.id).dump();
}

std::string undo_settled_text(const TableFile& file, std::int64_t number, Consent consent) {
  return Json::object()
      .set("type", "undo_settled")
      .set("table", file.id)
      .set("undo", number)
      .set("yes", consent == Consent::given)
      .dump();
}

Json hint_json(Prompt prompt, const BotAnswer& answer) {
  Json candidates = Json::list();
  for (const auto& one : answer.candidates) {
    if (one.visits == 0) continue;
    candidates.push_back(Json::object()
                             .set("action", one.action)
                             .set("value", Json::decimal(one.value_per_10000, 4))
                             .set("visits", one.visits)
                             .set("reason", one.reason_code)
                             .set("because", one.reason));
  }
  return Json::object()
      .set("prompt", prompt)
      .set("action", answer.action)
      .set("candidates", std::move(candidates));
}

}  // namespace peppermill::server
