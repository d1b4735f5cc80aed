#include "server/tables/undo_vote.h"

#include <algorithm>

namespace peppermill::server {

using protocol::Code;
using protocol::MayUndo;

namespace {

// People can consent to an undo of what they answered openly. A bot cannot judge what its answer has
// revealed: once it has shown a card of its hand, the move before it stands.
bool bot_has_shown(const TableView& table, Seat seat) {
  return std::ranges::any_of(table.log->acted_since(seat), [&](const MatchLog::Acted& acted) {
    return acted.in_turn && table.bot_acts(acted.seat);
  });
}

}  // namespace

SeatSet who_must_agree(const TableView& table, Seat seat) {
  const auto of_another = [&](Seat other) {
    return !table.bot_acts(other) && table.file.seats[other].person != table.file.seats[seat].person;
  };
  SeatSet must;
  bool bots = false;
  for (const auto& [other, in_turn] : table.log->acted_since(seat)) {
    bots |= table.bot_acts(other);
    if (of_another(other)) must.add(other);
  }
  for (Seat other = 0; bots && other < table.file.players; ++other) {
    if (of_another(other)) must.add(other);
  }
  return must;
}

protocol::MayUndo may_undo(const TableView& table, Viewer viewer) {
  if (viewer.is_spectator() || !table.running() || table.bot_acts(viewer.seat())) return MayUndo::no;
  if (table.log->undo_depth(viewer.seat()) == 0 || bot_has_shown(table, viewer.seat())) return MayUndo::no;
  return who_must_agree(table, viewer.seat()).empty() ? MayUndo::yes : MayUndo::ask;
}

std::optional<Refusal> UndoVote::ask(Seat seat, SeatSet waiting, Reply reply) {
  if (question_) return Refusal{Code::no_undo, "Another undo is waiting for consent."};
  question_ = Question{++numbers_, seat, waiting};
  reply_ = std::move(reply);
  return std::nullopt;
}

bool UndoVote::asks(Seat seat, std::int64_t number) const {
  return question_ && question_->number == number && question_->waiting.contains(seat);
}

UndoVote::Review UndoVote::review(const TableView& table) {
  if (!question_) return {State::waiting};
  if (!table.running() || table.bot_acts(question_->seat)) return {State::withdrawn};
  const SeatSet still = who_must_agree(table, question_->seat);
  for (const Seat seat : question_->waiting) {
    if (!still.contains(seat)) question_->waiting.remove(seat);
  }
  if (!question_->waiting.empty()) return {State::waiting};
  return {State::agreed, question_->seat, std::exchange(reply_, nullptr)};
}

std::optional<UndoVote::Closed> UndoVote::close() {
  if (!question_) return std::nullopt;
  Closed closed{question_->number, question_->waiting.empty(), std::exchange(reply_, nullptr)};
  question_.reset();
  return closed;
}

}  // namespace peppermill::server
