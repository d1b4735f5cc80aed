// Taking back: by the information rule, and with the consent of whoever has acted since. At most one undo is
// asked for at a time.
#pragma once

#include <optional>
#include <string_view>

#include "server/tables/requests.h"
#include "server/tables/table_view.h"

namespace peppermill::server {

// Whether the viewer may take back: "no", "ask" (others have to agree), or "yes".
protocol::MayUndo may_undo(const TableView& table, Viewer viewer);
// Other people whose answers would be taken back with the seat's own; all of them where a bot has answered in
// secret.
SeatSet who_must_agree(const TableView& table, Seat seat);

class UndoVote {
 public:
  struct Question {
    std::int64_t number;
    Seat seat;
    SeatSet waiting;  // for their consent
  };
  struct Closed {
    std::int64_t number;
    Reply reply;  // of the one who asked; null if it has gone with the step
  };
  enum class Review { nothing_to_do, withdrawn, agreed };

  const Question* question() const { return question_ ? &*question_ : nullptr; }
  // Refused if somebody has asked already.
  std::optional<Refusal> ask(Seat seat, SeatSet waiting, Reply reply);
  bool asks(Seat seat, std::int64_t number) const;
  void agree(Seat seat) { question_->waiting.remove(seat); }
  // Whoever has given the seat to a bot is no longer asked; who asked and is gone no longer wants it.
  Review review(const TableView& table);
  bool agreed() const { return question_ && question_->waiting.empty(); }
  // The answer goes with the step: what is stored is told, also to who asked.
  Reply take_reply() { return std::exchange(reply_, nullptr); }
  std::optional<Closed> close();

 private:
  std::optional<Question> question_;
  Reply reply_;
  std::int64_t numbers_ = 0;
};

}  // namespace peppermill::server
