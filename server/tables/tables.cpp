#include "server/tables/tables.h"

#include <algorithm>

namespace peppermill::server {

using protocol::Code;

Tables::Tables(House& house, TablesLimits limits)
    : house_(house), limits_(limits), strand_(house.loop.strand()) {
  sweep();
}

std::size_t Tables::resume() {
  const auto ids = house_.store.unfinished_tables();
  for (const std::string& id : ids) with(id, [](const std::shared_ptr<Table>&) {});
  return ids.size();
}

std::shared_ptr<Table> Tables::known(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

// From memory or from the store. The lock is held while it is read: a table must not be there twice.
std::shared_ptr<Table> Tables::open(std::string_view id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  const auto row = house_.store.table(id);
  if (!row) return nullptr;
  auto table = Table::restore(house_, house_.loop.strand(), *row);
  if (table)
    tables_.emplace(row->id, table);
  else
    house_.on_fault(id, "what is stored cannot be played");
  return table;
}

void Tables::with(std::string_view id, std::function<void(const std::shared_ptr<Table>&)> use) {
  const auto table = open(id);
  if (!table) return use(nullptr);
  table->strand().post([table, use = std::move(use)] { use(table); });
}

bool Tables::too_many(const TableFile& file) {
  const auto rows = house_.store.tables_of(file.host, limits_.unfinished_per_host * 4);
  const auto unfinished =
      std::ranges::count_if(rows, [](const TableRow& row) { return row.status != TableStatus::over; });
  return unfinished >= limits_.unfinished_per_host;
}

void Tables::found(TableFile file, Founded founded) {
  if (file.status != TableStatus::over && too_many(file))
    return founded(
        Refusal{Code::too_many_tables, "You have too many unfinished tables; finish or leave some."});
  std::shared_ptr<Table> table;
  {
    const std::lock_guard lock(mutex_);
    if (const auto there = tables_.find(file.id); there != tables_.end()) {
      table = there->second;
      table->strand().post([table, founded] { founded(table); });
      return;
    }
    const std::string id = file.id;
    table = Table::found(house_, house_.loop.strand(), std::move(file),
                         [this, id, founded](const Or<std::int64_t>& done) {
                           if (done) return founded(known(id));
                           const std::lock_guard lock_again(mutex_);
                           tables_.erase(id);
                           founded(done.refusal());
                         });
    tables_.emplace(id, table);
  }
}

void Tables::found_and_start(TableFile file, const Person& host, Founded founded) {
  found(std::move(file), [host, founded = std::move(founded)](const Or<std::shared_ptr<Table>>& made) {
    if (!made) return founded(made.refusal());
    const std::shared_ptr<Table> table = *made;
    table->start(host, "", [table, founded](const Or<std::int64_t>& started) {
      started ? founded(table) : founded(started.refusal());
    });
  });
}

Json Tables::listed(TableStatus status) {
  Json list = Json::list();
  for (const TableRow& row : house_.store.listed_tables(status, limits_.listed)) {
    const auto file = read_table_file(row);
    if (!file) continue;
    if (status == TableStatus::open && file->pace.kind != Pace::Kind::days) {
      const auto table = known(row.id);
      if (!table || table->people_here() == 0) continue;
    }
    list.push_back(public_json(*file));
  }
  return list;
}

Json Tables::of_person(std::string_view person) {
  Json running = Json::list(), rest = Json::list();
  for (const TableRow& row : house_.store.tables_of(person, limits_.listed)) {
    const auto file = read_table_file(row);
    if (file) (row.status == TableStatus::over ? rest : running).push_back(public_json(*file));
  }
  for (const Json& table : *rest.as_list()) running.push_back(table);
  return running;
}

std::vector<std::string> Tables::ids_of_person(std::string_view person) {
  constexpr int kAll = 100'000;
  std::vector<std::string> ids;
  for (TableRow& row : house_.store.tables_of(person, kAll)) ids.push_back(std::move(row.id));
  return ids;
}

std::size_t Tables::in_memory() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

void Tables::sweep() {
  std::vector<std::shared_ptr<Table>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) all.push_back(table);
  }
  for (auto& table : all) {
    Strand& strand = table->strand();
    strand.post([this, table = std::move(table)] { put_away(table); });
  }
  house_.loop.at(house_.loop.now() + limits_.sweep, strand_, [this] { sweep(); });
}

// Only if nobody else holds it: then nobody can come to a second copy.
void Tables::put_away(const std::shared_ptr<Table>& table) {
  const std::lock_guard lock(mutex_);
  constexpr long kMapAndSweeper = 2;
  if (table->idle() && table.use_count() == kMapAndSweeper) tables_.erase(table->file().id);
}

}  // namespace peppermill::server
