// Undo: by the information rule, and with the consent of everybody who has acted since. At most one undo
// request is open at a time.
#pragma once

#include <optional>
#include <string_view>

#include "server/tables/requests.h"
#include "server/tables/table_view.h"

namespace peppermill::server {

// Whether the viewer may undo: "no", "ask" (others must agree), or "yes".
protocol::MayUndo may_undo(const TableView& table, Viewer viewer);
// The other people whose answers the undo would take back. All of them if a bot has answered in secret.
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
    bool agreed;  // by all
    Reply reply;  // of the requester; null if the step has taken it
  };
  enum class State { waiting, withdrawn, agreed };  // `waiting` also if there is no request
  struct Review {
    State state;
    Seat seat = 0;     // of the requester …
    Reply reply = {};  // … who gets it when the step is stored
  };

  const Question* question() const { return question_ ? &*question_ : nullptr; }
  // Refuses if another request is open.
  std::optional<Refusal> ask(Seat seat, SeatSet waiting, Reply reply);
  bool asks(Seat seat, std::int64_t number) const;
  void agree(Seat seat) { question_->waiting.remove(seat); }
  // A seat that a bot now plays for need not agree. A requester who is absent withdraws the request. The step
  // that all have agreed to takes over the reply.
  Review review(const TableView& table);
  std::optional<Closed> close();

 private:
  std::optional<Question> question_;
  Reply reply_;
  std::int64_t numbers_ = 0;
};

}  // namespace peppermill::server
