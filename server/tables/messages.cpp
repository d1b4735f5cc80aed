#include "server/tables/messages.h"

namespace peppermill::server {
namespace {

std::optional<Seat> seat_of(Viewer viewer) {
  return viewer.is_spectator() ? std::nullopt : std::optional(viewer.seat());
}

// Adds what the file does not know: who is here, and whose time runs.
void add_presence(protocol::SeatInfo& info, const TableParts& parts) {
  const TableFile& file = parts.file();
  if (file.seats[info.seat].kind != SeatKind::person) return;
  info.present = parts.audience.here().contains(info.seat);
  info.absent_at_ms = time_or_null(parts.clocks.absent_at(parts.view(), info.seat));
  // A delayed spectator must not learn from a clock that somebody has moved.
  if (file.pace.kind == Pace::Kind::quick && !file.spectators_wait())
    info.reserve_ms = file.pace.reserve - parts.published.reserve_used(info.seat);
}

std::optional<protocol::Prompt> open_prompt(const TableParts& parts, Seat seat) {
  const AnyMatch& match = parts.log->match();
  if (match.prompt(seat) == kNoPrompt) return std::nullopt;
  protocol::Prompt prompt;
  prompt.prompt = match.prompt(seat);
  prompt.choices = match.choice_names(seat);
  if (const Json composing = match.composing(); !composing.is_null()) prompt.composing = JsonText(composing);
  prompt.deadline_ms = time_or_null(parts.clocks.deadline(parts.view(), seat));
  return prompt;
}

// Adds what a viewer sees of the match, to a snapshot or to an update.
void add_situation(auto& message, const TableParts& parts, Viewer viewer, Millis now) {
  const TableView table = parts.view();
  const AnyMatch& match = table.log->match();
  const bool asked = !viewer.is_spectator() && !table.bot_acts(viewer.seat()) &&
                     !parts.clocks.too_late(table, viewer.seat(), now);
  const SeatSet turn = match.turn(viewer);
  message.view = match.view_text(viewer);
  message.turn = listed(turn);
  message.prompt.emplace(asked ? open_prompt(parts, viewer.seat()) : std::nullopt);
  message.may_undo = may_undo(table, viewer);
  // Deadlines only of seats that the viewer knows to be asked.
  if (table.file.pace.limited()) {
    auto& deadlines = message.deadlines.emplace();
    for (Seat seat = 0; seat < table.file.players; ++seat)
      deadlines.push_back(time_or_null(turn.contains(seat) ? parts.clocks.deadline(table, seat) : 0));
  }
  if (!table.log->over()) return;
  message.result = message_of(match.result());
  if (!table.file.start) message.deal = message_of(table.file.deal);
}

protocol::UpdateMessage step_message(const TableFile& file, const MatchLog::Step& step, Viewer viewer,
                                     const MatchLog& log) {
  protocol::UpdateMessage message;
  message.table = file.id;
  message.viewer = seat_of(viewer);
  message.version = log.version(viewer);
  message.kind = named<protocol::StepKind>(step.entry.kind);
  if (step.open[MatchLog::index(viewer)]) {
    message.seat = static_cast<Seat>(step.entry.seat);
    message.by = named<protocol::DecidedBy>(step.entry.by);
  }
  message.events = log.match().events_text(viewer);
  return message;
}

}  // namespace

protocol::TableInfo table_message(const TableParts& parts) {
  protocol::TableInfo table = public_table(parts.file());
  for (protocol::SeatInfo& seat : table.seats) add_presence(seat, parts);
  table.spectators = parts.audience.spectators();
  table.version = parts.published.version();
  if (parts.view().broken()) table.status = protocol::TableStatus::broken;
  return table;
}

protocol::TableMessage waiting_room(const TableParts& parts, Millis now) {
  protocol::TableMessage message;
  message.table = table_message(parts);
  message.now_ms = now;
  return message;
}

protocol::TableMessage snapshot(const TableParts& parts, Viewer viewer, Millis now) {
  protocol::TableMessage message = waiting_room(parts, now);
  message.viewer = seat_of(viewer);
  message.version = parts.log ? parts.log->version(viewer) : 0;
  if (parts.log) add_situation(message, parts, viewer, now);
  const UndoVote::Question* question = viewer.is_spectator() ? nullptr : parts.vote.question();
  if (question) message.undo_asked = {question->number, question->seat, listed(question->waiting)};
  return message;
}

std::string update_text(const TableParts& parts, const MatchLog::Step& step, Viewer viewer, Millis now) {
  protocol::UpdateMessage message = step_message(parts.file(), step, viewer, *parts.log);
  add_situation(message, parts, viewer, now);
  message.now_ms = now;
  return protocol::text_of(message);
}

std::string past_update_text(const TableFile& file, const MatchLog::Step& step, Viewer viewer,
                             const MatchLog& past) {
  protocol::UpdateMessage message = step_message(file, step, viewer, past);
  message.view = past.match().view_text(viewer);
  message.now_ms = step.entry.at;
  return protocol::text_of(message);
}

std::string seats_text(const TableParts& parts) {
  return protocol::text_of(protocol::SeatsMessage{table_message(parts)});
}

std::string reveal_asked_text(const TableParts& parts) {
  return protocol::text_of(protocol::RevealAskedMessage{table_message(parts)});
}

std::string broken_text(const TableFile& file) {
  protocol::RefusedMessage message = protocol::refused_message(ended_by_a_bug());
  message.table = file.id;
  return protocol::text_of(message);
}

protocol::ChatLine chat_line(const ChatRow& row) {
  return {row.number, row.at, row.name, row.person, named<protocol::ChatFrom>(row.from), row.text};
}

std::string chat_text(const ChatRow& row) {
  return protocol::text_of(protocol::ChatMessage{row.table, row.number, row.at, row.name, row.person,
                                                 named<protocol::ChatFrom>(row.from), row.text});
}

std::string undo_asked_text(const TableFile& file, const UndoVote::Question& question) {
  return protocol::text_of(
      protocol::UndoAskedMessage{question.number, question.seat, listed(question.waiting), file.id});
}

std::string undo_settled_text(const TableFile& file, std::int64_t number, Consent consent) {
  return protocol::text_of(protocol::UndoSettledMessage{file.id, number, consent == Consent::given});
}

protocol::HintMessage hint_message(const TableFile& file, Prompt prompt, const BotAnswer& answer) {
  protocol::HintMessage message;
  message.prompt = prompt;
  message.action = answer.action;
  message.table = file.id;
  for (const auto& one : answer.candidates) {
    if (one.visits == 0) continue;
    message.candidates.push_back({one.action, Json::decimal_number(one.value_per_10000, 4), one.visits,
                                  std::string(one.reason_code), std::string(one.reason)});
  }
  return message;
}

}  // namespace peppermill::server
