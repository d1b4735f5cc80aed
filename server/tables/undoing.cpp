// Taking back: by the information rule, and with the consent of whoever has acted since.
#include <algorithm>

#include "server/tables/table.h"

namespace peppermill::server {

using protocol::Code;

void Table::take_back(Seat seat, const Reply& reply) {
  Play::Step step = play_->undo(seat, {.table = file_.id,
                                       .version = play_->entries() + 1,
                                       .at = house_.loop.now(),
                                       .kind = "undo",
                                       .seat = seat,
                                       .by = "person",
                                       .spent = 0,
                                       .text = {}});
  store_step(std::move(step), reply);
}

// People may let others take back what they have answered openly. A bot cannot say what its answer has given
// away: whoever has seen a card of its hand keeps to the own move.
bool Table::bot_has_shown(Seat seat) const {
  return std::ranges::any_of(play_->acted_since(seat), [&](const Play::Acted& acted) {
    return acted.in_turn && acted.seat != seat && bot_acts(acted.seat);
  });
}

// Other people whose answers would be taken back with the seat's own; all of them where a bot has answered in
// secret.
SeatSet Table::who_must_agree(Seat seat) const {
  const auto of_another = [&](Seat other) {
    return !bot_acts(other) && file_.seats[other].person != file_.seats[seat].person;
  };
  SeatSet must;
  bool bots = false;
  for (const auto& [other, in_turn] : play_->acted_since(seat)) {
    bots |= bot_acts(other);
    if (of_another(other)) must.add(other);
  }
  for (Seat other = 0; bots && other < file_.players; ++other) {
    if (of_another(other)) must.add(other);
  }
  return must;
}

std::string_view Table::may_undo(Viewer viewer) const {
  if (viewer.is_spectator() || file_.status != TableStatus::running || bot_acts(viewer.seat())) return "no";
  if (play_->undo_depth(viewer.seat()) == 0 || bot_has_shown(viewer.seat())) return "no";
  return who_must_agree(viewer.seat()).empty() ? "yes" : "ask";
}

void Table::undo(const Person& who, Seat seat, Reply reply) {
  const auto undo_if_allowed = [this, who, seat, reply] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    if (may_undo(Viewer(seat)) == "no")
      return reply(Refusal{Code::no_undo, "That can no longer be taken back."});
    const SeatSet must = who_must_agree(seat);
    if (must.empty()) return take_back(seat, reply);
    ask_for_undo(seat, must, reply);
  };
  when_free(undo_if_allowed, reply);
}

void Table::ask_for_undo(Seat seat, SeatSet waiting, Reply reply) {
  if (undo_asked_) return reply(Refusal{Code::no_undo, "Somebody has asked already."});
  undo_asked_ = UndoAsked{++undo_numbers_, seat, waiting, std::move(reply)};
  tell_players(undo_asked_json().set("type", "undo_asked").set("table", file_.id).dump());
}

void Table::agree(const Person& who, protocol::Agree wish, Reply reply) {
  when_free([this, who, wish, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, wish.seat)) return reply(*refusal);
    if (!undo_asked_ || undo_asked_->number != wish.undo || !undo_asked_->waiting.contains(wish.seat))
      return reply(Refusal{Code::no_undo, "Nobody asks you to agree."});
    reply(play_->version(Viewer(wish.seat)));
    if (!wish.yes) return settle_undo(Answered::no);
    undo_asked_->waiting.remove(wish.seat);
    review_undo();
  });
}

// Also when the match goes on without an answer.
void Table::settle_undo(Answered answered) {
  if (!undo_asked_) return;
  const UndoAsked asked = std::move(*undo_asked_);
  undo_asked_.reset();
  tell_players(Json::object()
                   .set("type", "undo_settled")
                   .set("table", file_.id)
                   .set("undo", asked.number)
                   .set("yes", answered == Answered::yes)
                   .dump());
  if (asked.reply) asked.reply(Refusal{Code::no_undo, "The others did not agree."});
}

// Whoever has given the seat to a bot is no longer asked; who asked and is gone no longer wants it.
void Table::review_undo() {
  if (!undo_asked_) return;
  if (!running() || bot_acts(undo_asked_->seat)) return settle_undo(Answered::no);
  const SeatSet still = who_must_agree(undo_asked_->seat);
  for (const Seat seat : undo_asked_->waiting) {
    if (!still.contains(seat)) undo_asked_->waiting.remove(seat);
  }
  // The answer goes with the step: what is stored is told, also to who asked.
  if (undo_asked_->waiting.empty()) take_back(undo_asked_->seat, std::exchange(undo_asked_->reply, nullptr));
}

}  // namespace peppermill::server
