#include "server/tables/tables.h"

#include <algorithm>
#include <iterator>

#include "server/bug/bug.h"
#include "server/tables/copied_start.h"
#include "server/tables/finished.h"
#include "server/tables/list_order.h"
#include "server/tables/new_table.h"
#include "server/tables/public_table.h"

namespace peppermill::server {

using protocol::Code;

Tables::Tables(TableDeps& deps, TablesLimits limits)
    : deps_(deps),
      limits_(limits),
      uptime_(deps.store.alive(), deps.loop.now()),
      strand_(deps.loop.strand()) {
  sweep();
  plan_beat();
}

bool Tables::at_limit(std::string_view person) {
  const std::lock_guard lock(mutex_);
  return too_many(person);
}

std::shared_ptr<Table> Tables::known(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

std::shared_ptr<Table> Tables::open(std::string_view id) {
  const std::lock_guard lock(mutex_);
  return open_locked(id);
}

// From memory or from the store. Keeps the lock while it reads: a table must not exist twice.
std::shared_ptr<Table> Tables::open_locked(std::string_view id) {
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  if (creations_.contains(id) || removals_.contains(id)) return nullptr;
  const auto row = deps_.store.table(id);
  if (!row) return nullptr;
  auto table = Table::restore(deps_, deps_.loop.strand(), *row, uptime_);
  if (table)
    tables_.emplace(row->id, table);
  else
    deps_.on_fault(id, "the stored match is not playable");
  return table;
}

// For callers that need the other tables even if this one hits a bug.
std::shared_ptr<Table> Tables::open_or_report(std::string_view id) {
  std::shared_ptr<Table> table;
  if (const auto bug = bug_in([&] { table = open(id); })) deps_.on_fault(id, *bug);
  return table;
}

void Tables::with(std::string_view id, std::function<void(const std::shared_ptr<Table>&)> use) {
  const auto table = open(id);
  if (!table) return use(nullptr);
  table->post([table, use = std::move(use)] { use(table); });
}

// Counts the tables that still concern the person. A running match that the person left to a bot does not,
// unless the person is its host and only bots are left. The lock must be held.
bool Tables::too_many(std::string_view person) {
  constexpr int kLookback = 50;  // includes finished tables
  const auto unfinished = [&](const TableRow& row) {
    const auto one = row.status != TableStatus::over ? read_table_file(row) : std::nullopt;
    if (!one) return false;
    bool plays = false, others_play = false;
    for (const SeatFile& seat : one->seats) {
      if (seat.kind != SeatKind::person || seat.bot_stands_in) continue;
      (seat.person == person ? plays : others_play) = true;
    }
    return plays || (one->host == person && (one->status == TableStatus::open || !others_play));
  };
  const auto rows = deps_.store.tables_of(person, limits_.unfinished_per_host * kLookback);
  const auto underway =
      std::ranges::count_if(creations_, [&](const auto& one) { return one.second.host == person; });
  return std::ranges::count_if(rows, unfinished) + underway >= limits_.unfinished_per_host;
}

// A rematch seats other people too: it must not exceed anybody's limit. The lock must be held.
std::optional<Refusal> Tables::over_limit(const TableFile& file) {
  if (file.status == TableStatus::over) return std::nullopt;
  if (too_many(file.host)) return protocol::refusal_of(Code::too_many_tables);
  for (const SeatFile& seat : file.seats) {
    if (seat.kind == SeatKind::person && seat.person != file.host && too_many(seat.person))
      return Refusal{Code::too_many_tables, seat.name + " has too many unfinished tables."};
  }
  return std::nullopt;
}

void Tables::create(TableFile file, TableReply reply) {
  std::unique_lock lock(mutex_);
  if (const auto underway = creations_.find(file.id); underway != creations_.end()) {
    underway->second.waiting.push_back(std::move(reply));
    return;
  }
  if (const auto there = open_locked(file.id)) {
    there->post([there, reply = std::move(reply)] { reply(there); });
    return;
  }
  if (const auto refusal = over_limit(file)) {
    lock.unlock();
    return reply(*refusal);
  }
  create_new(std::move(file), std::move(reply));
}

// The lock must be held.
void Tables::create_new(TableFile file, TableReply reply) {
  const std::string id = file.id, host = file.host;
  auto table = Table::create(deps_, deps_.loop.strand(), std::move(file),
                             [this, id](const Or<Done>& stored) { created(id, stored); });
  creations_.emplace(id, Creation{host, std::move(table), {std::move(reply)}});
}

// On the table's strand.
void Tables::created(const std::string& id, const Or<Done>& stored) {
  std::unique_lock lock(mutex_);
  const Creation creation = std::move(creations_.extract(id).mapped());
  if (stored) tables_.emplace(id, creation.table);
  lock.unlock();
  const auto made = stored ? Or<std::shared_ptr<Table>>(creation.table) : stored.refusal();
  for (const TableReply& reply : creation.waiting) creation.table->post([reply, made] { reply(made); });
}

void Tables::create_and_start(TableFile file, const Person& host, TableReply reply) {
  if (const auto refusal = check_left(deps_.shares, Resource::bot_milliseconds, host, deps_.loop.now()))
    return reply(*refusal);
  create(std::move(file), [host, reply = std::move(reply)](const Or<std::shared_ptr<Table>>& made) {
    if (!made) return reply(made.refusal());
    const std::shared_ptr<Table>& table = *made;
    table->request(host, Start{}, [table, reply](const Or<Done>& started) {
      started ? reply(table) : reply(started.refusal());
    });
  });
}

// The rematch that nobody wanted: it has closed without a match.
std::optional<std::string> Tables::closed_rematch(const TableFile& over) {
  const auto row = over.rematch ? deps_.store.table(*over.rematch) : std::nullopt;
  const auto next = row ? read_table_file(*row) : std::nullopt;
  const bool closed = next && next->status == TableStatus::over && next->started == 0;
  return closed ? over.rematch : std::nullopt;
}

void Tables::rematch(std::string_view id, const Person& who, TableReply reply) {
  with(id, [this, who, reply = std::move(reply)](const std::shared_ptr<Table>& over) {
    if (!over) return reply(no_such_table());
    const auto closed = closed_rematch(over->file());
    auto next = server::rematch(over->file(), over->next_table_id(closed), who, deps_.loop.now());
    if (!next) return reply(next.refusal());
    const OfferRematch offer{next->id, closed};
    create(std::move(*next), [this, over, who, offer, reply](const Or<std::shared_ptr<Table>>& made) {
      if (!made) return reply(made.refusal());
      over->post([this, over, who, offer, reply, next = *made] {
        over->request(who, offer, [this, who, reply, next](const Or<Done>& offered) {
          offered ? agree_to_rematch(next, who, reply) : reply(offered.refusal());
        });
      });
    });
  });
}

// Who asks for a rematch agrees to it.
void Tables::agree_to_rematch(const std::shared_ptr<Table>& next, const Person& who,
                              const TableReply& reply) {
  next->post([this, next, who, reply] {
    if (next->file().status != TableStatus::open) return reply(next);
    if (next->file().seats_of(who.id).empty() && at_limit(who.id))
      return reply(protocol::refusal_of(Code::too_many_tables));
    next->request(who, Join{}, [next, reply](const Or<Done>& joined) {
      // Without a seat, the person may still watch.
      const bool there = joined || joined.refusal().code == Code::seat_taken ||
                         joined.refusal().code == Code::turned_away ||
                         joined.refusal().code == Code::not_open;
      there ? reply(next) : reply(joined.refusal());
    });
  });
}

void Tables::what_if(std::string_view id, const Person& who, WhatIf wanted, TableReply reply) {
  with(id, [this, who, wanted, reply = std::move(reply)](const std::shared_ptr<Table>& over) {
    if (!over) return reply(no_such_table());
    if (over->file().status != TableStatus::over) return reply(protocol::refusal_of(Code::not_over));
    auto file = server::what_if(over->file(), over->parts().view().log, deps_.store, wanted.version);
    if (!file || wanted.seat >= file->players)
      return reply(Refusal{Code::bad_request, "There is no decision left at that version, or no such seat."});
    if (const auto refusal = too_long_to_copy(*file->start)) return reply(*refusal);
    seat_what_if(*file, who, wanted.seat, wanted.level, deps_.loop.now());
    create_and_start(std::move(*file), who, reply);
  });
}

// Where people are, however old the table is, and those played over days.
std::vector<TableFile> Tables::open_tables() {
  std::set<std::string> occupied;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      if (table->parts().seating.public_lobby() && table->parts().audience.people_here() > 0)
        occupied.insert(id);
    }
  }
  std::vector<TableFile> files;
  std::vector<OpenTable> keys;
  const auto add = [&](const TableRow& row, bool waiting) {
    auto file = read_table_file(row);
    if (!file || !file->seats_open() || (!waiting && file->closes_when_empty())) return;
    const bool free = std::ranges::find(file->seats, SeatKind::open, &SeatFile::kind) != file->seats.end();
    keys.push_back({file->host, file->created, waiting, free});
    files.push_back(std::move(*file));
  };
  for (const std::string& id : occupied) {
    if (const auto row = deps_.store.table(id)) add(*row, true);
  }
  constexpr int kLookback = 20;  // includes tables without people
  for (const TableRow& row : deps_.store.listed_tables(TableStatus::open, limits_.listed * kLookback)) {
    if (!occupied.contains(row.id)) add(row, false);
  }
  std::vector<TableFile> list;
  for (const std::size_t i : list_order(keys)) list.push_back(std::move(files[i]));
  return list;
}

std::vector<protocol::TableInfo> Tables::listed(TableStatus status) {
  std::vector<TableFile> files;
  if (status == TableStatus::open) {
    files = open_tables();
  } else {
    for (const TableRow& row : deps_.store.listed_tables(status, limits_.listed)) {
      if (auto file = read_table_file(row)) files.push_back(std::move(*file));
    }
  }
  files.resize(std::min(files.size(), static_cast<std::size_t>(limits_.listed)));
  std::vector<protocol::TableInfo> list;
  for (const TableFile& file : files) list.push_back(public_table(file));
  return list;
}

SeatSet Tables::turn_for(const TableFile& file, std::string_view person) {
  SeatSet turn;
  const auto table = file.status == TableStatus::running ? open_or_report(file.id) : nullptr;
  for (const Seat own : table ? file.seats_of(person) : std::vector<Seat>()) {
    for (const Seat seat : table->parts().published.turn_for(own)) turn.add(seat);
  }
  return turn;
}

std::vector<protocol::TableInfo> Tables::of_person(std::string_view person) {
  std::vector<protocol::TableInfo> running, rest;
  for (const TableRow& row : deps_.store.tables_of(person, limits_.listed)) {
    const auto file = read_table_file(row);
    if (!file) continue;
    protocol::TableInfo& table =
        (row.status == TableStatus::over ? rest : running).emplace_back(public_table(*file));
    table.turn = server::listed(turn_for(*file, person));
  }
  std::ranges::move(rest, std::back_inserter(running));
  return running;
}

std::vector<std::string> Tables::ids_of_person(std::string_view person) {
  constexpr int kAll = 100'000;
  std::vector<std::string> ids;
  for (TableRow& row : deps_.store.tables_of(person, kAll)) ids.push_back(std::move(row.id));
  return ids;
}

std::size_t Tables::in_memory() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace peppermill::server
