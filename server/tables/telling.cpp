#include "server/tables/telling.h"

#include <deque>

namespace peppermill::server {

using protocol::Code;

namespace {

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

void undo_closed(const TableParts& parts, const UndoVote::Closed& closed, Consent consent) {
  parts.audience.send_to_players(undo_settled_text(parts.file(), closed.number, consent));
  if (closed.reply) closed.reply(Refusal{Code::no_undo, "The others did not agree."});
}

}  // namespace

void send_seats(const TableParts& parts) {
  if (!parts.audience.empty()) parts.audience.send_to_all(seats_text(parts));
}

void send_situation(const TableParts& parts, const Subscription& to, std::string_view id, Millis now) {
  const bool delayed = parts.file().spectators_wait() && !to.seat;
  protocol::TableMessage message = !delayed                  ? snapshot(parts, to.viewer(), now)
                                   : parts.published.shown() ? *parts.published.shown()
                                                             : waiting_room(parts, now);
  if (delayed) message.table = table_message(parts);
  message.id = id;
  for (const ChatRow& row : parts.chat.rows()) {
    if (parts.chat.visible_to(parts.file(), to.person, row)) message.chat.push_back(chat_line(row));
  }
  to.subscriber->send(shared(protocol::text_of(message)));
}

void send_situation_to_all(TableParts& parts, Millis now) {
  if (parts.file().spectators_wait()) delay_for_spectators(parts, nullptr, now);
  for (const Subscription& one : parts.audience.all()) send_situation(parts, one, "", now);
}

void send_step(TableParts& parts, const MatchLog::Step& step, Millis now) {
  release_delayed(parts, now);
  for (std::size_t i = 0; i < step.receivers.size(); ++i) {
    if (!step.receivers[i]) continue;
    const Viewer viewer = MatchLog::viewer_at(i);
    if (viewer.is_spectator() && parts.file().spectators_wait())
      delay_for_spectators(parts, shared(update_text(parts, step, viewer, now)), now);
    else
      parts.audience.send_to(viewer, [&] { return update_text(parts, step, viewer, now); });
  }
  if (step.over) send_seats(parts);
}

void send_chat(const TableParts& parts, const ChatRow& row) {
  const SharedText text = shared(chat_text(row));
  for (const Subscription& one : parts.audience.all()) {
    if (parts.chat.visible_to(parts.file(), one.person, row)) one.subscriber->send(text);
  }
}

void send_missed(const TableParts& parts, const Subscription& to, std::int64_t version,
                 const std::vector<EntryRow>& entries) {
  const Viewer viewer = to.viewer();
  auto past = MatchLog::start(parts.file());
  if (!past) return;
  std::deque<SharedText> missed;
  std::size_t bytes = 0;
  for (const EntryRow& entry : entries) {
    const auto step = past->repeat(entry);
    if (!step) return;
    if (!step->receivers[MatchLog::index(viewer)] || past->version(viewer) <= version) continue;
    missed.push_back(shared(past_update_text(parts.file(), *step, viewer, *past)));
    bytes += missed.back()->size();
    for (; bytes > kMaxResentBytes; missed.pop_front()) bytes -= missed.front()->size();
  }
  for (const SharedText& message : missed) to.subscriber->send(message);
}

void delay_for_spectators(TableParts& parts, SharedText update, Millis now) {
  const Viewer viewer = Viewer::spectator();
  parts.published.delay({now + parts.file().spectator_delay_s * 1000LL, parts.log->version(viewer),
                         snapshot(parts, viewer, now), std::move(update)});
}

void release_delayed(TableParts& parts, Millis now) {
  while (const auto next = parts.published.release(parts.file(), now)) {
    for (const Subscription& one : parts.audience.all()) {
      if (one.seat) continue;
      next->update ? one.subscriber->send(next->update) : send_situation(parts, one, "", now);
    }
  }
}

void settle_undo(TableParts& parts) {
  if (const auto closed = parts.vote.close())
    undo_closed(parts, *closed, closed->agreed ? Consent::given : Consent::refused);
}

void refuse_undo(TableParts& parts) {
  if (const auto closed = parts.vote.close()) undo_closed(parts, *closed, Consent::refused);
}

}  // namespace peppermill::server
