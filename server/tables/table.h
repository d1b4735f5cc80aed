// One table. It brings its parts together on one strand, knows neither sockets nor threads, and keeps one
// promise: what it has told anybody is stored.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/tables/decisions.h"
#include "server/tables/request_queue.h"
#include "server/tables/table_deps.h"
#include "server/tables/table_parts.h"

namespace peppermill::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  // A table that was just reply; `done` tells whether it is stored.
  static std::shared_ptr<Table> create(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file,
                                       Reply done);
  // From the store. Nothing if what is stored cannot be played.
  static std::shared_ptr<Table> restore(TableDeps& deps, std::shared_ptr<Strand> strand, const TableRow& row);

  Strand& strand() { return *strand_; }
  // From any thread: how many seats have their person here.
  int people_here() const { return parts_.audience.people_here(); }
  // From any thread: who is asked, as far as that seat has been told.
  SeatSet turn_for(Seat seat) const { return parts_.published.turn_for(seat); }

  // All that follows runs on the table's strand only.
  const TableFile& file() const { return parts_.file(); }
  const MatchLog* log() const { return parts_.view().log; }  // null where there is none
  protocol::Table message() const;                           // as everybody may see it
  bool idle() const;  // nobody watches, nothing is under way: it may be put away
  // Of the rematch, for all who ask.
  const std::string& next_table_id() { return parts_.seating.next_table_id(); }

  // Answered once, also if it hits a bug of ours.
  void request(Person who, TableRequest request, Reply reply);
  // The subscriber hears nothing more from now on; the others learn of it when the table is free.
  void unwatch(const Subscriber* subscriber);

 private:
  Table(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file, std::vector<ChatRow> chat);

  // When the table is free. `reply` is told if the work hits a bug.
  void run(Task work, Reply reply = nullptr);
  void work_off();
  void break_down(std::string_view bug);

  // Store, then tell.
  void carry_out(Or<Decision> decided, const Reply& reply);
  void commit(Batch batch, const Reply& reply, std::function<void(Stored)> then);
  Refusal not_stored(Stored why);
  // After every change: what has to follow from it by itself.
  void follow_up();

  void think(const BotTurn& turn, const Reply& reply);
  void take_thought(const BotTurn& turn, const Thought& thought, const Reply& reply);
  void plan_to_wake();
  void wake();

  TableDeps& deps_;
  std::shared_ptr<Strand> strand_;
  TableParts parts_;
  RequestQueue queue_;
};

}  // namespace peppermill::server
