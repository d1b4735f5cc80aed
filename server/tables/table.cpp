#include "server/tables/table.h"

#include <algorithm>

namespace peppermill::server {

using protocol::Code;

Table::Table(House& house, std::shared_ptr<Strand> strand, TableFile file)
    : house_(house), strand_(std::move(strand)), file_(std::move(file)) {
  absent_since_.fill(house_.loop.now());
}

std::shared_ptr<Table> Table::found(House& house, std::shared_ptr<Strand> strand, TableFile file,
                                    Reply done) {
  std::shared_ptr<Table> table(new Table(house, std::move(strand), std::move(file)));
  Batch batch;
  batch.push_back(PutTable{row_of(table->file_, house.loop.now())});
  table->commit(std::move(batch), [table, done = std::move(done)](Stored stored) {
    stored == Stored::yes ? done(0) : done(table->not_stored(stored));
  });
  return table;
}

std::shared_ptr<Table> Table::restore(House& house, std::shared_ptr<Strand> strand, const TableRow& row) {
  auto file = read_table_file(row);
  if (!file) return nullptr;
  std::shared_ptr<Table> table(new Table(house, std::move(strand), std::move(*file)));
  table->chat_ = house.store.chat(row.id, kRememberedChat);
  if (!table->rebuild()) return nullptr;
  // What has happened so far spectators may see when their time has come.
  if (table->file_.spectator_delay_s > 0 && table->play_) {
    const Millis when = house.loop.now() + table->file_.spectator_delay_s * 1000LL;
    table->later_.push_back({when, table->snapshot(Viewer::spectator()), nullptr});
  }
  table->after_change();
  return table;
}

// Back to what is stored.
bool Table::rebuild() {
  play_.reset();
  if (file_.started == 0 && !file_.start) return true;  // still open, or closed before it began
  auto play = Play::start(file_);
  if (!play) return false;
  for (const EntryRow& entry : house_.store.entries(file_.id)) {
    if (!play->repeat(entry)) return false;
  }
  play_ = std::move(play);
  return true;
}

void Table::when_free(Task task) {
  waiting_.push_back(std::move(task));
  while (!storing_ && !waiting_.empty()) {
    const Task next = std::move(waiting_.front());
    waiting_.pop_front();
    next();
  }
}

void Table::commit(Batch batch, std::function<void(Stored)> then) {
  CHECK(!storing_);
  storing_ = true;
  house_.store.write(std::move(batch), [table = shared_from_this(), then = std::move(then)](Stored stored) {
    table->strand_->post([table, then, stored] {
      table->storing_ = false;
      then(stored);
      table->when_free([] {});
    });
  });
}

void Table::change_file(TableFile changed, Reply reply) {
  Batch batch;
  batch.push_back(PutTable{row_of(changed, house_.loop.now())});
  commit(std::move(batch),
         [this, changed = std::move(changed), reply = std::move(reply)](Stored stored) mutable {
           if (stored != Stored::yes) return reply(not_stored(stored));
           file_ = std::move(changed);
           reply(play_ ? play_->version(Viewer::spectator()) : 0);
           tell_seats();
           after_change();
         });
}

Refusal Table::not_stored(Stored why) {
  house_.on_fault(file_.id, why == Stored::conflict ? "the store knows another course of this table"
                                                    : "the store could not keep a change");
  return {Code::not_stored, "The server could not store that; nothing has changed. Please try again."};
}

bool Table::idle() const {
  const bool bots_think =
      std::ranges::any_of(clocks_, [](const Clock& clock) { return clock.thinking != kNoPrompt; });
  return ears_.empty() && !storing_ && waiting_.empty() && !bots_think && wake_time_ == 0;
}

std::int64_t Table::version_for(const Person& who) const {
  if (!play_) return 0;
  const auto seats = file_.seats_of(who.id);
  return play_->version(seats.empty() ? Viewer::spectator() : Viewer(seats.front()));
}

std::optional<Json> Table::record() const {
  if (file_.status != TableStatus::over || !play_) return std::nullopt;
  Json json = to_json(play_->match().record());
  Json names = Json::list();
  for (const SeatFile& seat : file_.seats)
    names.push_back(seat.kind == SeatKind::person ? seat.name : std::string(to_text(seat.level)));
  json.set("names", std::move(names)).set("started_ms", file_.started).set("ended_ms", file_.ended);
  if (!file_.start) json.set("deal", to_json(file_.deal));
  return json;
}

namespace {

// A table that began in the middle of a match, as if all of it had been played here.
std::optional<Play> from_the_beginning(TableFile file, std::vector<EntryRow>& entries) {
  if (file.start) {
    std::vector<EntryRow> all;
    for (const auto& [seat, text] : file.start->actions)
      all.push_back({.table = file.id,
                     .version = 0,
                     .at = 0,
                     .kind = "act",
                     .seat = seat,
                     .by = "",
                     .spent = 0,
                     .text = text});
    all.insert(all.end(), entries.begin(), entries.end());
    entries = std::move(all);
    for (std::size_t i = 0; i < entries.size(); ++i) entries[i].version = static_cast<std::int64_t>(i) + 1;
    file.start->actions.clear();
    file.start->result.reset();
  }
  return Play::start(file);
}

}  // namespace

// Finished games have no secrets.
std::optional<Json> Table::replay() const {
  if (file_.status != TableStatus::over || !play_) return std::nullopt;
  std::vector<EntryRow> entries = house_.store.entries(file_.id);
  auto play = from_the_beginning(file_, entries);
  if (!play) return std::nullopt;
  Json steps = Json::list();
  steps.push_back(Json::object().set("version", 0).set("state", play->match().state()));
  for (const EntryRow& entry : entries) {
    if (!play->repeat(entry)) return std::nullopt;
    steps.push_back(Json::object()
                        .set("version", entry.version)
                        .set("kind", entry.kind)
                        .set("seat", entry.seat)
                        .set("by", entry.by)
                        .set("at_ms", entry.at)
                        .set("action", entry.text)
                        .set("events", play->match().events())
                        .set("state", play->match().state()));
  }
  return Json::object().set("table", json()).set("steps", std::move(steps));
}

std::optional<TableFile> Table::what_if(std::int64_t version) const {
  if (file_.status != TableStatus::over || !play_ || version < 0) return std::nullopt;
  std::vector<EntryRow> entries = house_.store.entries(file_.id);
  auto play = from_the_beginning(file_, entries);
  if (!play || version > static_cast<std::int64_t>(entries.size())) return std::nullopt;
  for (std::int64_t i = 0; i < version; ++i) {
    if (!play->repeat(entries[static_cast<std::size_t>(i)])) return std::nullopt;
  }
  if (play->over()) return std::nullopt;
  TableFile next;
  next.game = file_.game;
  next.players = file_.players;
  next.options = file_.options;
  next.level = file_.level;
  next.deal = new_deal();
  next.origin = Origin{file_.id, version};
  next.start = play->match().record();
  next.start->result.reset();
  next.physics = next.start->physics;
  return next;
}

}  // namespace peppermill::server
