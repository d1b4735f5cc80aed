// Who is told what. Everything that leaves a table is made here, from views and redacted events.
#include <algorithm>

#include "server/tables/table.h"

namespace peppermill::server {
namespace {

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

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

Json chat_json(Json message, const ChatRow& row) {
  return message.set("n", row.number)
      .set("at_ms", row.at)
      .set("name", row.name)
      .set("person", row.person)
      .set("from", row.from)
      .set("text", row.text);
}

}  // namespace

void Table::remember_told() {
  if (!delayed()) told_.version = play_->version(Viewer::spectator());
  for (Seat seat = 0; seat < file_.players; ++seat) {
    told_.reserve_used[seat] = play_->reserve_used(seat);
    turns_[seat] = play_->match().turn(Viewer(seat));
  }
}

// What the file does not know: who is here, and whose time runs.
Json Table::live_seat_json(Seat seat, Json json) const {
  if (file_.seats[seat].kind != SeatKind::person) return json;
  json.set("present", present(seat)).set("absent_at_ms", or_null<Json>(absent_at(seat)));
  // Who hears later must not learn by it that somebody has moved.
  if (file_.pace.kind == Pace::Kind::quick && !delayed())
    json.set("reserve_ms", file_.pace.reserve - told_.reserve_used[seat]);
  return json;
}

Json Table::json() const {
  Json json = public_json(file_);
  Json seats = Json::list();
  for (Seat seat = 0; seat < file_.players; ++seat)
    seats.push_back(live_seat_json(seat, (*json.find("seats")->as_list())[seat]));
  const auto spectators = std::ranges::count_if(ears_, [](const Listening& one) { return !one.seat; });
  json.set("seats", std::move(seats))
      .set("spectators", static_cast<std::int64_t>(spectators))
      .set("version", told_.version);
  if (broken()) json.set("status", "broken");
  return json;
}

template <class J>
J Table::prompt_as(Seat seat) const {
  const AnyMatch& match = play_->match();
  if (match.prompt(seat) == kNoPrompt) return {};
  return J::object()
      .set("prompt", match.prompt(seat))
      .set("choices", list_of<J>(match.choice_names(seat)))
      .set("composing", J(match.composing()))
      .set("deadline_ms", or_null<J>(deadline(seat)));
}

// What a viewer sees of the match as it stands.
template <class J>
void Table::add_situation(J& message, Viewer viewer) const {
  const bool asked = !viewer.is_spectator() && !bot_acts(viewer.seat()) && !too_late(viewer.seat());
  const SeatSet turn = play_->match().turn(viewer);
  add_view(message, play_->match(), viewer);
  message.set("turn", list_of<J>(turn))
      .set("prompt", asked ? prompt_as<J>(viewer.seat()) : J())
      .set("may_undo", may_undo(viewer));
  // Whose time runs is told of those who are known to be asked.
  if (file_.pace.limited())
    message.set("deadlines", per_seat<J>(file_.players, [&](Seat seat) {
                  return or_null<J>(turn.contains(seat) ? deadline(seat) : 0);
                }));
  if (!play_->over()) return;
  message.set("result", J(to_json(play_->match().result())));
  if (!file_.start) message.set("deal", J(to_json(file_.deal)));
}

Json Table::snapshot(Viewer viewer) const {
  Json message = Json::object()
                     .set("type", "table")
                     .set("viewer", seat_or_null<Json>(viewer))
                     .set("version", play_ ? play_->version(viewer) : 0)
                     .set("table", json());
  if (play_) add_situation(message, viewer);
  message.set("undo_asked", undo_asked_ && !viewer.is_spectator() ? undo_asked_json() : Json());
  message.set("now_ms", house_.loop.now());
  return message;
}

// A spectator of a table with a delay gets the match as it was shown last; who sits there is no secret.
void Table::tell_situation(const Listening& listening, std::string_view id) const {
  const bool later = delayed() && !listening.seat;
  Json message = later ? shown_.value_or(waiting_room()) : snapshot(listening.viewer());
  if (later) message.set("table", json());
  if (!id.empty()) message.set("id", id);
  Json chat = Json::list();
  for (const ChatRow& row : chat_) {
    if (hears(listening, row)) chat.push_back(chat_json(Json::object(), row));
  }
  listening.ear->hear(shared(message.set("chat", std::move(chat)).dump()));
}

// What spectators of a table with a delay see before its start comes through.
Json Table::waiting_room() const {
  return Json::object()
      .set("type", "table")
      .set("viewer", Json())
      .set("version", 0)
      .set("table", json())
      .set("undo_asked", Json())
      .set("now_ms", house_.loop.now());
}

JsonText Table::step_text(const Play::Step& step, Viewer viewer, const Play& play) const {
  const bool open = step.open[Play::index(viewer)];
  return JsonText::object()
      .set("type", "update")
      .set("table", file_.id)
      .set("viewer", seat_or_null<JsonText>(viewer))
      .set("version", play.version(viewer))
      .set("kind", step.entry.kind)
      .set("seat", open ? JsonText(step.entry.seat) : JsonText())
      .set("by", open ? JsonText(step.entry.by) : JsonText())
      .set("events", play.match().events_text(viewer));
}

std::string Table::update(const Play::Step& step, Viewer viewer) const {
  JsonText message = step_text(step, viewer, *play_);
  add_situation(message, viewer);
  return std::move(message).set("now_ms", house_.loop.now()).text();
}

// Each text is made once, however many listen with those eyes.
void Table::tell_step(const Play::Step& step) {
  release_delayed();
  for (std::size_t i = 0; i < step.told.size(); ++i) {
    if (!step.told[i]) continue;
    const Viewer viewer = Play::viewer_at(i);
    SharedText text;
    if (viewer.is_spectator() && delayed()) {
      tell_later(shared(update(step, viewer)));
      continue;
    }
    for (const Listening& one : ears_) {
      if (one.viewer() != viewer) continue;
      if (!text) text = shared(update(step, viewer));
      one.ear->hear(text);
    }
  }
  if (step.over) tell_seats();
}

void Table::tell_later(SharedText update) {
  const Viewer viewer = Viewer::spectator();
  later_.push_back({house_.loop.now() + file_.spectator_delay_s * 1000LL, play_->version(viewer),
                    snapshot(viewer), std::move(update)});
}

// Spectators hear what they have waited for long enough. A finished game has no secrets, so nobody waits for
// its end.
void Table::release_delayed() {
  const Millis now = house_.loop.now();
  while (!later_.empty() && (later_.front().at <= now || file_.status == TableStatus::over)) {
    Later next = std::move(later_.front());
    later_.pop_front();
    if (delayed()) told_.version = next.version;
    shown_ = std::move(next.snapshot);
    for (const Listening& one : ears_) {
      if (one.seat) continue;
      next.update ? one.ear->hear(next.update) : tell_situation(one, "");
    }
  }
}

void Table::tell_all(const std::string& message) const {
  const SharedText text = shared(message);
  for (const Listening& one : ears_) one.ear->hear(text);
}

void Table::tell_players(const std::string& message) const {
  const SharedText text = shared(message);
  for (const Listening& one : ears_) {
    if (one.seat) one.ear->hear(text);
  }
}

void Table::tell_seats() const {
  if (!ears_.empty()) tell_all(Json::object().set("type", "seats").set("table", json()).dump());
}

void Table::tell_situation_to_all() {
  if (delayed()) tell_later(nullptr);
  for (const Listening& one : ears_) tell_situation(one, "");
}

void Table::tell_chat(const ChatRow& row) const {
  const Json message = Json::object().set("type", "chat").set("table", file_.id);
  const SharedText text = shared(chat_json(message, row).dump());
  for (const Listening& one : ears_) {
    if (hears(one, row)) one.ear->hear(text);
  }
}

Json Table::undo_asked_json() const {
  return Json::object()
      .set("undo", undo_asked_->number)
      .set("seat", undo_asked_->seat)
      .set("agree", list_of<Json>(undo_asked_->waiting));
}

// What somebody has missed since that version, or the end of it, if all of it is too much: every update has
// its whole view, so that the rest can be followed without the beginning.
void Table::catch_up(const Listening& listening, std::int64_t version) const {
  const Viewer viewer = listening.viewer();
  const bool later = delayed() && viewer.is_spectator();
  if (!play_ || later || version >= play_->version(viewer)) return;
  auto past = Play::start(file_);
  const auto entries = house_.store.entries(file_.id);
  if (!past || !entries) return;
  std::deque<SharedText> missed;
  std::size_t bytes = 0;
  for (const EntryRow& entry : *entries) {
    const auto step = past->repeat(entry);
    if (!step) return;
    if (!step->told[Play::index(viewer)] || past->version(viewer) <= version) continue;
    JsonText message = step_text(*step, viewer, *past);
    add_view(message, past->match(), viewer);
    missed.push_back(shared(std::move(message).set("now_ms", entry.at).text()));
    bytes += missed.back()->size();
    for (; bytes > kMostToldAgain; missed.pop_front()) bytes -= missed.front()->size();
  }
  for (const SharedText& message : missed) listening.ear->hear(message);
}

}  // namespace peppermill::server
