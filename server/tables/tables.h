// All tables: those in memory, and those that are only stored and opened when somebody asks for them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/tables/table.h"

namespace peppermill::server {

struct TablesLimits {
  int unfinished_per_host = 20;
  int listed = 100;       // in one list
  Millis sweep = 60'000;  // how often idle tables are put away
  Millis beat = 5'000;    // how often the store is told that the server is alive
};

class Tables {
 public:
  using TableReply = std::function<void(Or<std::shared_ptr<Table>>)>;

  Tables(TableDeps& deps, TablesLimits limits);

  // Tables that were running when the last process ended go on. How many there are.
  std::size_t resume();

  // From memory or from the store; nothing if there is none. What it does, it does on its strand.
  std::shared_ptr<Table> open(std::string_view id);
  // Calls `use` on the table's strand, with nothing if there is no such table.
  void with(std::string_view id, std::function<void(const std::shared_ptr<Table>&)> use);
  // `reply` comes on the table's strand when it is stored. An id that exists already leads to that table.
  void create(TableFile file, TableReply reply);
  // The same, and begun at once; all seats must be taken.
  void create_and_start(TableFile file, const Person& host, TableReply reply);
  // After the end: the next table of the same people, which is told at the old one when it is stored. All who
  // ask come to the same one.
  void rematch(std::string_view id, const Person& who, TableReply reply);
  // After the end: a new table from that version on, the person at one seat and bots at the others. Unrated.
  struct WhatIf {
    std::int64_t version = 0;
    Seat seat = 0;
    BotLevel level = BotLevel::chef_de_partie;
  };
  void what_if(std::string_view id, const Person& who, WhatIf wanted, TableReply reply);

  // Newest first. Open tables are listed while somebody is there, unless they are played over days.
  std::vector<protocol::Table> listed(TableStatus status);
  // Running ones first, each with whose turn it is as far as the person may know.
  std::vector<protocol::Table> of_person(std::string_view person);
  std::vector<std::string> ids_of_person(std::string_view person);

  std::size_t in_memory() const;
  // Whether the person has as many unfinished tables as one may have.
  bool full_for(std::string_view person);
  // For the clocks, should this process end; also in between by itself.
  void tell_alive();

 private:
  std::shared_ptr<Table> open_locked(std::string_view id);
  std::shared_ptr<Table> known(std::string_view id) const;
  SeatSet turn_for(const TableFile& file, std::string_view person);
  bool too_many(std::string_view person);
  std::optional<protocol::Refusal> one_too_many(const TableFile& file);
  void create_new(TableFile file, TableReply reply);
  void created(const std::string& id, const Or<Done>& stored);
  void sweep();
  void plan_beat();
  void put_away(const std::shared_ptr<Table>& table);

  TableDeps& deps_;
  TablesLimits limits_;
  std::shared_ptr<Strand> strand_;  // for the sweeping
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
  // Not stored yet, so nobody may come to them; and who waits for that.
  struct Creation {
    std::string host;
    std::shared_ptr<Table> table;
    std::vector<TableReply> waiting;
  };
  std::map<std::string, Creation, std::less<>> creations_;
};

}  // namespace peppermill::server
