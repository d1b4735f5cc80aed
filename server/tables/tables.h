// All tables: those in memory, and those that are loaded from the store on demand.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/tables/table.h"
#include "server/tables/uptime.h"

namespace peppermill::server {

struct TablesLimits {
  int unfinished_per_host = 20;
  int listed = 100;                 // in one list
  Millis sweep = 60'000;            // how often idle tables are unloaded
  Millis beat = 5'000;              // how often the store gets a heartbeat
  Millis close_empty = 3'600'000;   // when an open table closes that nobody visits
  Millis sleep = 7 * 86'400'000LL;  // when a running table sleeps that nobody visits
  Millis remove = 0;                // when an unfinished table is removed in which nothing happens; 0: never
};

inline protocol::Refusal no_such_table() {
  return {protocol::Code::no_such_thing, "There is no such table."};
}

class Tables {
 public:
  // After a bug it is dropped instead of called.
  using TableReply = std::function<void(Or<std::shared_ptr<Table>>)>;

  Tables(TableDeps& deps, TablesLimits limits);

  // Resumes the matches that were running when the last process ended, except for those that slept, and
  // returns their number. It opens them later, a few at a time.
  std::size_t resume();

  // From memory or from the store; nothing if there is none. Use the table only on its strand.
  std::shared_ptr<Table> open(std::string_view id);
  // Calls `use` on the table's strand, with null if there is no such table.
  void with(std::string_view id, std::function<void(const std::shared_ptr<Table>&)> use);
  // Calls `reply` on the table's strand when the table is stored, or at once with a refusal. If the id exists
  // already, `reply` gets that table.
  void create(TableFile file, TableReply reply);
  // The same, and starts the match at once. All seats must be taken.
  void create_and_start(TableFile file, const Person& host, TableReply reply);
  // After the end: the next table for the same people. The old table announces it once it is stored.
  // Everybody who asks gets the same one, and sits down there.
  void rematch(std::string_view id, const Person& who, TableReply reply);
  // After the end: a new table from that version on, the person at one seat and bots at the others. Unrated.
  struct WhatIf {
    std::int64_t version = 0;
    Seat seat = 0;
    BotLevel level = BotLevel::chef_de_partie;
  };
  void what_if(std::string_view id, const Person& who, WhatIf wanted, TableReply reply);

  // An open table is listed while somebody is there, or always if it is played over days; list_order.h has
  // their order. Running ones: newest first.
  std::vector<protocol::TableInfo> listed(TableStatus status);
  // Running ones first, each with the seats whose turn it is, as far as the person may know.
  std::vector<protocol::TableInfo> of_person(std::string_view person);
  std::vector<std::string> ids_of_person(std::string_view person);

  std::size_t in_memory() const;
  // Whether the person has reached the limit of unfinished tables.
  bool at_limit(std::string_view person);
  // Writes the time to the store, for the clocks after a restart. Also runs by itself.
  void write_heartbeat();

 private:
  std::shared_ptr<Table> open_locked(std::string_view id);
  std::shared_ptr<Table> known(std::string_view id) const;
  std::shared_ptr<Table> open_or_report(std::string_view id);
  SeatSet turn_for(const TableFile& file, std::string_view person);
  bool too_many(std::string_view person);
  std::optional<protocol::Refusal> over_limit(const TableFile& file);
  void create_new(TableFile file, TableReply reply);
  void created(const std::string& id, const Or<Done>& stored);
  std::vector<TableFile> open_tables();
  std::optional<std::string> closed_rematch(const TableFile& over);
  void agree_to_rematch(const std::shared_ptr<Table>& next, const Person& who, const TableReply& reply);

  // upkeep.cpp
  struct Rest {
    Millis alarm, visited;
  };
  void resume_some();
  void sweep();
  void plan_beat();
  void look_after(Table& table);
  void unload(const Table& table);
  void rest(const std::string& id, const Rest& rest);
  void wake(const std::string& id, Millis alarm);
  void close_forgotten();
  void remove_abandoned(TableStatus status, std::string& from);

  TableDeps& deps_;
  TablesLimits limits_;
  const Uptime uptime_;
  std::shared_ptr<Strand> strand_;  // for the upkeep: these belong to it
  std::deque<std::string> to_resume_;
  std::string next_open_, next_to_remove_[2];  // the upkeep's places in the list of unfinished tables
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
  // Tables that are not stored yet, and the requests that wait for them. Nobody else can reach them.
  struct Creation {
    std::string host;
    std::shared_ptr<Table> table;
    std::vector<TableReply> waiting;
  };
  std::map<std::string, Creation, std::less<>> creations_;
  // Tables that are not in memory: open ones and when somebody was last there, and running ones with an
  // alarm.
  std::map<std::string, Millis, std::less<>> left_;
  std::map<std::string, Rest, std::less<>> resting_;
  std::set<std::string, std::less<>> removals_;  // underway
};

}  // namespace peppermill::server
