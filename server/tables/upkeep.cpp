// Which tables are in memory, and what becomes of those that nobody visits.
#include "server/bug/bug.h"
#include "server/tables/tables.h"

namespace peppermill::server {
namespace {

// So many, and then others have their turn.
constexpr int kOpenedAtOnce = 20;
constexpr Millis kBetween = 50;
constexpr int kPage = 200;
// A table whose next alarm is further away than this need not wait for it in memory. No spectators' delay is
// longer.
constexpr Millis kLongRest = 600'000;

}  // namespace

std::size_t Tables::resume() {
  const Millis awake = uptime_.start() - limits_.sleep;
  std::vector<UnfinishedTable> page;
  do {
    page = deps_.store.unfinished(TableStatus::running, page.empty() ? "" : page.back().id, kPage);
    for (const UnfinishedTable& one : page) {
      if (one.last_change >= awake) to_resume_.push_back(one.id);
    }
  } while (std::ssize(page) == kPage);
  strand_->post([this] { resume_some(); });
  return to_resume_.size();
}

// A table with nothing to do is dropped again at once.
void Tables::resume_some() {
  for (int opened = 0; opened < kOpenedAtOnce && !to_resume_.empty(); ++opened) {
    const std::string id = std::move(to_resume_.front());
    to_resume_.pop_front();
    if (const auto table = open_or_report(id)) table->post([this, one = table.get()] { unload(*one); });
  }
  if (!to_resume_.empty()) deps_.loop.at(deps_.loop.now() + kBetween, strand_, [this] { resume_some(); });
}

// The clocks of resting tables run on.
void Tables::write_heartbeat() {
  {
    const std::lock_guard lock(mutex_);
    if (tables_.empty() && resting_.empty()) return;
  }
  deps_.store.write({PutAlive{deps_.loop.now()}}, nullptr);
}

void Tables::plan_beat() {
  deps_.loop.at(deps_.loop.now() + limits_.beat, strand_, [this] {
    write_heartbeat();
    plan_beat();
  });
}

void Tables::sweep() {
  std::vector<std::shared_ptr<Table>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) all.push_back(table);
    std::erase_if(
        left_, [old = deps_.loop.now() - limits_.close_empty](const auto& one) { return one.second < old; });
  }
  for (auto& table : all) {
    table->post([this, one = table.get()] { look_after(*one); });
    table.reset();
  }
  close_forgotten();
  remove_abandoned(TableStatus::open, next_to_remove_[0]);
  remove_abandoned(TableStatus::running, next_to_remove_[1]);
  deps_.loop.at(deps_.loop.now() + limits_.sweep, strand_, [this] { sweep(); });
}

void Tables::look_after(Table& table) {
  const bool forgotten = table.parts().visited + limits_.close_empty <= deps_.loop.now();
  if (table.vacant() && table.file().closes_when_empty() && forgotten) return table.close_empty();
  unload(table);
}

// Only if nobody else holds it: then no second copy can appear. Never between the start and the match.
void Tables::unload(const Table& table) {
  const std::lock_guard lock(mutex_);
  constexpr long kMapAndTask = 2;
  if (!table.vacant() || table.file().reveal_until != 0) return;
  if (table.weak_from_this().use_count() != kMapAndTask) return;
  const Millis now = deps_.loop.now(), alarm = table.parts().clocks.alarm();
  const bool sleeps = table.parts().visited + limits_.sleep <= now;
  if (alarm != 0 && !sleeps && alarm <= now + kLongRest) return;
  const std::string id = table.file().id;
  if (alarm != 0 && !sleeps) rest(id, {alarm, table.parts().visited});
  if (table.file().closes_when_empty()) left_[id] = table.parts().visited;
  tables_.erase(id);
}

// The lock must be held.
void Tables::rest(const std::string& id, const Rest& rest) {
  const auto [known, fresh] = resting_.try_emplace(id, rest);
  if (!fresh && known->second.alarm <= rest.alarm) {
    known->second.visited = rest.visited;
    return;  // the table then plans its next alarm
  }
  known->second = rest;
  deps_.loop.at(rest.alarm, strand_, [this, id, alarm = rest.alarm] { wake(id, alarm); });
}

// A bot's decision is no visit.
void Tables::wake(const std::string& id, Millis alarm) {
  std::unique_lock lock(mutex_);
  const auto resting = resting_.find(id);
  if (resting == resting_.end() || resting->second.alarm != alarm) return;
  const Millis visited = resting->second.visited;
  resting_.erase(resting);
  if (tables_.contains(id)) return;
  lock.unlock();
  if (const auto table = open_or_report(id))
    table->post([one = table.get(), visited] { one->last_visited(visited); });
}

// Open tables that are only stored. After a start everybody has time to come back. A match that the last stop
// of the server kept from beginning begins when its table is open.
void Tables::close_forgotten() {
  const Millis now = deps_.loop.now();
  if (now - uptime_.start() < limits_.close_empty) return;
  const auto page = deps_.store.unfinished(TableStatus::open, next_open_, kPage);
  next_open_ = std::ssize(page) < kPage ? "" : page.back().id;
  const auto forgotten = [&](const UnfinishedTable& one) {
    if (one.last_change + limits_.close_empty > now) return false;
    const std::lock_guard lock(mutex_);
    return !tables_.contains(one.id) && !left_.contains(one.id);
  };
  for (const UnfinishedTable& one : page) {
    const auto row = forgotten(one) ? deps_.store.table(one.id) : std::nullopt;
    const auto file = row ? read_table_file(*row) : std::nullopt;
    if (!file || (!file->closes_when_empty() && file->reveal_until == 0)) continue;
    if (const auto table = open_or_report(one.id)) table->post([it = table.get()] { it->close_empty(); });
  }
}

// Finished matches are never removed.
void Tables::remove_abandoned(TableStatus status, std::string& from) {
  if (limits_.remove == 0) return;
  const Millis now = deps_.loop.now();
  const auto page = deps_.store.unfinished(status, from, kPage);
  from = std::ssize(page) < kPage ? "" : page.back().id;
  for (const UnfinishedTable& one : page) {
    if (one.last_change + limits_.remove > now) continue;
    const std::lock_guard lock(mutex_);
    if (tables_.contains(one.id) || !removals_.insert(one.id).second) continue;
    deps_.store.write({RemoveTable{one.id}}, [this, strand = strand_, id = one.id](Stored) {
      strand->post([this, id] {
        const std::lock_guard again(mutex_);
        removals_.erase(id);
      });
    });
  }
}

}  // namespace peppermill::server
