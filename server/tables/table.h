// One table. It runs its parts on one strand, knows neither sockets nor threads, and keeps one promise: it
// sends only what is stored.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/tables/decisions.h"
#include "server/tables/request_queue.h"
#include "server/tables/table_deps.h"
#include "server/tables/table_parts.h"
#include "server/tables/uptime.h"

namespace peppermill::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  // A new table. `done` reports whether it is stored.
  static std::shared_ptr<Table> create(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file,
                                       Reply done);
  // From the store. Nothing if the stored match is not playable.
  static std::shared_ptr<Table> restore(TableDeps& deps, std::shared_ptr<Strand> strand, const TableRow& row,
                                        const Uptime& uptime);

  // From any thread: runs the work on the table's strand. A bug ends only the work and is reported.
  void post(Task work);
  // On the table's strand, but for what a part offers to any thread.
  const TableParts& parts() const { return parts_; }

  // Call everything below on the table's strand only.
  const TableFile& file() const { return parts_.file(); }
  // Nobody watches, and neither a bot nor the store works for the table.
  bool vacant() const;
  // It was opened, but not for a person.
  void last_visited(Millis when) { parts_.visited = when; }
  // Unless somebody is here, or the match has begun.
  void close_empty();
  // The id of the rematch, the same for everybody who asks, but for the one that has closed.
  const std::string& next_table_id(const std::optional<std::string>& closed = std::nullopt) {
    return parts_.seating.next_table_id(closed);
  }

  // Answers exactly once, even after a bug in the server. Without the time at which it reached the server,
  // the request counts as new when its turn comes.
  void request(Person who, TableRequest request, Reply reply, std::optional<Millis> arrived = std::nullopt);
  // The subscriber receives nothing more from now on. The others learn of it when the queue is free.
  void unwatch(const Subscriber* subscriber);

 private:
  Table(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file, std::vector<ChatRow> chat);

  // Runs when the queue is free. `reply` gets an answer if the work hits a bug.
  void run(Task work, Reply reply = nullptr);
  void end_by_bug(std::string_view bug);

  // Stores first, then applies and sends.
  void carry_out(Or<Decision> decided, const Reply& reply);
  void commit(Batch batch, const Reply& reply, std::function<void(Stored)> then);
  // After every change: starts whatever follows from it.
  void follow_up();

  void think(const BotTurn& turn, const Reply& reply);
  void apply_thought(const BotTurn& turn, const Thought& thought, const Reply& reply);
  void plan_to_wake();
  void wake();

  TableDeps& deps_;
  std::shared_ptr<Strand> strand_;
  TableParts parts_;
  RequestQueue queue_;
};

}  // namespace peppermill::server
