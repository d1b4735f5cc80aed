#include "server/tables/table.h"

#include <algorithm>

#include "server/bug/bug.h"

namespace peppermill::server {

using protocol::Code;

Table::Table(House& house, std::shared_ptr<Strand> strand, TableFile file)
    : house_(house), strand_(std::move(strand)), file_(std::move(file)) {
  absent_since_.fill(house_.loop.now());
}

std::shared_ptr<Table> Table::found(House& house, std::shared_ptr<Strand> strand, TableFile file,
                                    Reply done) {
  std::shared_ptr<Table> table(new Table(house, std::move(strand), std::move(file)));
  if (!table->rebuild({})) {
    table->strand_->post([done = std::move(done)] {
      done(Refusal{Code::bad_record, "What the table starts from cannot be played."});
    });
    return table;
  }
  Batch batch;
  batch.push_back(PutTable{row_of(table->file_, house.loop.now())});
  table->commit(std::move(batch), [table = table.get(), done = std::move(done)](Stored stored) {
    stored == Stored::yes ? done(0) : done(table->not_stored(stored));
  });
  return table;
}

std::shared_ptr<Table> Table::restore(House& house, std::shared_ptr<Strand> strand, const TableRow& row) {
  auto file = read_table_file(row);
  if (!file) return nullptr;
  std::shared_ptr<Table> table(new Table(house, std::move(strand), std::move(*file)));
  table->chat_ = house.store.chat(row.id, kRememberedChat);
  const auto entries = house.store.entries(row.id);
  if (!entries || !table->rebuild(*entries)) return nullptr;
  table->resume_clocks(entries->empty() ? table->file_.started : entries->back().at);
  // On the strand, where a bot's quick answer has to wait for it.
  table->strand_->post([table] {
    table->when_free([table] {
      // What has happened so far spectators may see when their time has come.
      if (table->delayed() && table->play_) table->tell_later(nullptr);
      table->after_change();
    });
  });
  return table;
}

// The match as these entries tell it. False if they do not fit.
bool Table::rebuild(const std::vector<EntryRow>& entries) {
  play_.reset();
  const bool began = file_.status != TableStatus::open && (file_.started != 0 || file_.start);
  if (!began) return true;
  std::optional<Play> play;
  const auto bug = bug_in([&] {
    play = Play::start(file_);
    for (const EntryRow& entry : entries) {
      if (play && !play->repeat(entry)) play.reset();
    }
  });
  if (bug) house_.on_fault(file_.id, *bug);
  if (bug || !play) return false;
  play_ = std::move(play);
  remember_told();
  return true;
}

// Back to what is stored.
bool Table::reload() {
  play_.reset();
  const auto row = house_.store.table(file_.id);
  auto file = row ? read_table_file(*row) : std::nullopt;
  if (!file) return false;
  file_ = std::move(*file);
  const auto entries = house_.store.entries(file_.id);
  return entries && rebuild(*entries);
}

void Table::when_free(Task task, Reply refuse) {
  waiting_.push_back({std::move(task), std::move(refuse)});
  work_off();
}

// One after the other, also where one of them asks for the next: a request never runs in the middle of
// another.
void Table::work_off() {
  if (working_) return;
  working_ = true;
  while (!storing_ && !waiting_.empty()) {
    const Wish next = std::move(waiting_.front());
    waiting_.pop_front();
    const auto bug = bug_in(next.task);
    if (!bug) continue;
    break_down(*bug);
    if (next.refuse) next.refuse(Refusal{Code::internal, "A bug of ours has ended this match."});
  }
  working_ = false;
}

// The match ends here, the table and all others go on.
void Table::break_down(std::string_view bug) {
  house_.on_fault(file_.id, bug);
  play_.reset();
  undo_asked_.reset();
  later_.clear();
  shown_.reset();
  clocks_.fill({});
  for (auto& turn : turns_) turn = SeatSet();
  tell_all(Json::object()
               .set("type", "refused")
               .set("code", protocol::to_text(Code::internal))
               .set("message", "A bug of ours has ended this match.")
               .set("table", file_.id)
               .dump());
  tell_seats();
}

// Nothing else happens until the batch is on disk; `then` comes before all that waits.
void Table::commit(Batch batch, std::function<void(Stored)> then) {
  CHECK(!storing_);
  storing_ = true;
  // Each of these runs once, so `then` with all that it holds is handed on and never copied.
  auto stored = [table = shared_from_this(), then = std::move(then)](Stored result) mutable {
    Strand& strand = *table->strand_;
    strand.post([table = std::move(table), then = std::move(then), result]() mutable {
      table->storing_ = false;
      table->waiting_.push_front({[then = std::move(then), result] { then(result); }, nullptr});
      table->work_off();
    });
  };
  house_.store.write(std::move(batch), std::move(stored));
}

void Table::change_file(TableFile changed, Reply reply) {
  Batch batch;
  batch.push_back(PutTable{row_of(changed, house_.loop.now())});
  commit(std::move(batch),
         [this, changed = std::move(changed), reply = std::move(reply)](Stored stored) mutable {
           if (stored != Stored::yes) {
             reply(not_stored(stored));
             return plan_to_wake();
           }
           const TableFile before = std::exchange(file_, std::move(changed));
           reply(told_.version);
           file_changed(before);
         });
}

void Table::file_changed(const TableFile& before) {
  stand_up_ears();
  tell_seats();
  // A seat whose bot came or went is asked anew, or no longer.
  for (const Listening& one : ears_) {
    if (one.seat && before.seats[*one.seat].bot_stands_in != file_.seats[*one.seat].bot_stands_in)
      tell_situation(one, "");
  }
  after_change();
  review_undo();
}

// Bots and alarms pause for a while, or a full disk would keep them busy for nothing.
Refusal Table::not_stored(Stored why) {
  quiet_until_ = house_.loop.now() + house_.rules.store_pause;
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
  return seats.empty() ? told_.version : play_->version(Viewer(seats.front()));
}

}  // namespace peppermill::server
