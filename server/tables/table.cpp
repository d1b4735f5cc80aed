#include "server/tables/table.h"

#include <algorithm>

#include "server/tables/restoring.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// For what the table does by itself.
void nobody_waits(const Or<Done>&) {}

}  // namespace

Table::Table(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file, std::vector<ChatRow> chat)
    : deps_(deps),
      strand_(std::move(strand)),
      parts_{.seating = Seating(std::move(file)),
             .log = std::nullopt,
             .clocks = Clocks(deps.rules, deps.loop.now()),
             .vote = {},
             .chat = TableChat(deps.rules, std::move(chat)),
             .audience = {},
             .published = {},
             .bots = BotTurns(deps.bots, deps.rules.bot_budget)} {}

std::shared_ptr<Table> Table::create(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file,
                                     Reply done) {
  std::shared_ptr<Table> table(new Table(deps, std::move(strand), std::move(file), {}));
  if (!rebuild(table->parts_, deps, {})) {
    table->strand_->post([done = std::move(done)] {
      done(Refusal{Code::bad_record, "What the table starts from cannot be played."});
    });
    return table;
  }
  Batch batch;
  batch.push_back(PutTable{row_of(table->file(), deps.loop.now())});
  const Reply reply = once(std::move(done));
  table->commit(std::move(batch), reply, [table = table.get(), reply](Stored stored) {
    reply(stored == Stored::yes ? Or<Done>(Done{}) : table->not_stored(stored));
  });
  return table;
}

std::shared_ptr<Table> Table::restore(TableDeps& deps, std::shared_ptr<Strand> strand, const TableRow& row) {
  auto file = read_table_file(row);
  if (!file) return nullptr;
  std::shared_ptr<Table> table(
      new Table(deps, std::move(strand), std::move(*file), deps.store.chat(row.id, TableChat::kRemembered)));
  TableParts& parts = table->parts_;
  const auto entries = deps.store.entries(row.id);
  if (!entries || !rebuild(parts, deps, *entries)) return nullptr;
  const Millis last_step = entries->empty() ? parts.file().started : entries->back().at;
  parts.clocks.open_prompts(parts.view(), deps.loop.now());
  parts.clocks.charge_all(std::max<Millis>(deps.store.alive() - last_step, 0));
  // On the strand, where a bot's quick answer has to wait for it.
  table->strand_->post([table] {
    table->run([table] {
      // What has happened so far spectators may see when their time has come.
      TableParts& now_parts = table->parts_;
      if (now_parts.file().spectators_wait() && now_parts.log)
        tell_spectators_later(now_parts, nullptr, table->deps_.loop.now());
      table->follow_up();
    });
  });
  return table;
}

protocol::Table Table::message() const { return table_message(parts_); }

bool Table::idle() const {
  return parts_.audience.empty() && queue_.idle() && !parts_.bots.thinking() && parts_.clocks.alarm() == 0;
}

void Table::request(Person who, TableRequest request, Reply reply) {
  reply = once(std::move(reply));
  auto work = [this, who = std::move(who), request = std::move(request), reply] {
    carry_out(decide(Asking{parts_, deps_.store, who, deps_.loop.now()}, request), reply);
  };
  run(std::move(work), reply);
}

void Table::unwatch(const Subscriber* subscriber) {
  const bool news_now = unsubscribe(parts_, subscriber, deps_.loop.now());
  run([this, subscriber, news_now] {
    const bool news_later = unsubscribe(parts_, subscriber, deps_.loop.now());  // it waited to be let in
    if (parts_.audience.empty()) settle_undo(parts_, Consent::refused);
    if (news_now || news_later) tell_seats(parts_);
    plan_to_wake();
  });
}

void Table::run(Task work, Reply reply) {
  queue_.add(std::move(work), std::move(reply));
  work_off();
}

void Table::work_off() {
  queue_.work_off([this](std::string_view bug) { break_down(bug); });
}

// The match ends here, the table and all others go on.
void Table::break_down(std::string_view bug) {
  deps_.on_fault(file().id, bug);
  parts_.log.reset();
  parts_.clocks.stop();
  parts_.bots.stop();
  parts_.published.forget();
  // Who has asked to take back hears of it as well.
  if (const auto closed = parts_.vote.close(); closed && closed->reply) closed->reply(ended_by_a_bug());
  parts_.audience.tell_all(broken_text(file()));
  tell_seats(parts_);
}

void Table::carry_out(Or<Decision> decided, const Reply& reply) {
  if (!decided) return reply(decided.refusal());
  if (decided->ask) return think(*decided->ask, reply);
  if (decided->batch.empty()) {
    decided->apply(parts_, reply, deps_.loop.now());
    return follow_up();
  }
  Batch batch = std::move(decided->batch);
  auto then = [this, reply, apply = std::move(decided->apply), entry = decided->entry](Stored stored) {
    if (stored == Stored::yes) {
      apply(parts_, reply, deps_.loop.now());
      return follow_up();
    }
    reply(not_stored(stored));
    if (entry != 0 && !go_back(parts_, deps_, entry)) return break_down("what is stored cannot be played");
    follow_up();
  };
  commit(std::move(batch), reply, std::move(then));
}

// Nothing else happens until the batch is on disk; `then` comes before all that waits.
void Table::commit(Batch batch, const Reply& reply, std::function<void(Stored)> then) {
  for (const Change& change : batch) {
    if (const auto* add = std::get_if<AddEntry>(&change); add && deps_.on_step) deps_.on_step(add->row);
  }
  // Each of these runs once, so `then` with all that it holds is handed on and never copied.
  auto stored = [table = shared_from_this(), reply, then = std::move(then)](Stored result) mutable {
    Strand& strand = *table->strand_;
    strand.post(
        [table = std::move(table), reply = std::move(reply), then = std::move(then), result]() mutable {
          table->queue_.resume();
          table->queue_.add_first([then = std::move(then), result] { then(result); }, std::move(reply));
          table->work_off();
        });
  };
  queue_.pause();
  deps_.store.write(std::move(batch), std::move(stored));
}

Refusal Table::not_stored(Stored why) {
  parts_.clocks.store_failed(deps_.loop.now());
  deps_.on_fault(file().id, why == Stored::conflict ? "the store knows another course of this table"
                                                    : "the store could not keep a change");
  return {Code::not_stored, "The server could not store that; nothing has changed. Please try again."};
}

// Bots that are asked think, the next alarm is set, and an undo to which all have agreed is made.
void Table::follow_up() {
  const Millis now = deps_.loop.now();
  parts_.clocks.open_prompts(parts_.view(), now);
  if (!parts_.clocks.quiet(now)) {
    for (const BotTurn& turn : parts_.bots.due(parts_.view(), parts_.clocks)) think(turn, nobody_waits);
  }
  plan_to_wake();
  switch (parts_.vote.review(parts_.view())) {
    case UndoVote::Review::nothing_to_do:
      return;
    case UndoVote::Review::withdrawn:
      return settle_undo(parts_, Consent::refused);
    case UndoVote::Review::agreed:  // at once, and in the name of the one who asked
      const Reply reply = parts_.vote.take_reply();
      const auto work = [this, reply, seat = parts_.vote.question()->seat] {
        carry_out(take_back(parts_, seat, deps_.loop.now()), reply);
      };
      return queue_.add_first(work, reply);
  }
}

void Table::think(const BotTurn& turn, const Reply& reply) {
  const auto answer = [table = weak_from_this(), turn, reply](Thought thought) {
    const auto here = table.lock();
    if (!here) return;
    here->strand_->post([here, turn, reply, thought = std::move(thought)] {
      here->run([here, turn, reply, thought] { here->take_thought(turn, thought, reply); }, reply);
    });
  };
  parts_.bots.think(turn, parts_.view(), answer);
}

// Through the same door as a person's answer.
void Table::take_thought(const BotTurn& turn, const Thought& thought, const Reply& reply) {
  if (!parts_.bots.take(turn, parts_.view(), parts_.clocks)) return;
  if (turn.asked == Asked::judgement)
    return reply(thought.bug ? Or<Done>(Refusal{Code::internal, "The bot hit a bug of ours."})
                             : Done{.version = 0, .hint = hint_message(file(), turn.prompt, thought.answer)});
  auto decided = thought.bug ? Or<Decision>(ended_by_a_bug())
                             : answer_prompt(parts_, turn, thought.answer.action, deps_.loop.now());
  if (decided) return carry_out(std::move(decided), reply);
  // What it wanted stays out of the log: it may name a card that nobody has seen.
  deps_.on_fault(file().id, thought.bug ? *thought.bug : "a bot wants to do what it may not");
  think(BotTurns::plainest(turn), reply);
}

void Table::plan_to_wake() {
  const auto when = parts_.clocks.set_alarm(parts_.view(), parts_.published.next_release(), deps_.loop.now());
  if (!when) return;
  deps_.loop.at(*when, strand_, [table = weak_from_this(), when = *when] {
    if (const auto here = table.lock(); here && here->parts_.clocks.alarm() == when)
      here->run([here] { here->wake(); });
  });
}

void Table::wake() {
  const Millis now = deps_.loop.now();
  parts_.clocks.alarm_rang();
  if (parts_.clocks.quiet(now)) return plan_to_wake();
  release_delayed(parts_, now);
  parts_.clocks.expire(parts_.view(), now);
  const auto absent = parts_.clocks.long_absent(parts_.view(), now);
  if (!absent) return follow_up();
  // The change wakes again for the next one.
  carry_out(put_file(*parts_.seating.stand_in(*absent, Acting::bot), now), nobody_waits);
}

}  // namespace peppermill::server
