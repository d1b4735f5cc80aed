#include "server/tables/table.h"

#include <algorithm>

#include "server/bug/bug.h"
#include "server/tables/restoring.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// For requests that the table makes itself.
void no_reply(const Or<Done>&) {}

// Whoever holds a seat, or the host of a table of bots.
bool waits_for_bots(const TableFile& file, const Person& who) {
  if (std::ranges::any_of(file.seats, [&](const SeatFile& seat) { return seat.person == who.id; }))
    return true;
  return who.id == file.host &&
         std::ranges::all_of(file.seats, [](const SeatFile& seat) { return seat.kind == SeatKind::bot; });
}

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
             .bots = BotTurns(deps),
             .visited = deps.loop.now()},
      queue_([this](std::string_view bug) { end_by_bug(bug); }) {
  // Where the host is turns out with the first request.
  parts_.bots.work_for({this->file().host, ""});
}

std::shared_ptr<Table> Table::create(TableDeps& deps, std::shared_ptr<Strand> strand, TableFile file,
                                     Reply done) {
  std::shared_ptr<Table> table(new Table(deps, std::move(strand), std::move(file), {}));
  if (!rebuild(table->parts_, deps, {})) {
    table->post([done = std::move(done)] {
      done(Refusal{Code::bad_record, "The table's starting position is not playable."});
    });
    return table;
  }
  Batch batch;
  batch.push_back(PutTable{row_of(table->file(), deps.loop.now())});
  const Reply reply = once(std::move(done));
  table->commit(std::move(batch), reply, [table = table.get(), reply](Stored stored) {
    reply(stored == Stored::yes ? Or<Done>(Done{}) : not_stored(table->parts_, table->deps_, stored));
  });
  return table;
}

std::shared_ptr<Table> Table::restore(TableDeps& deps, std::shared_ptr<Strand> strand, const TableRow& row,
                                      const Uptime& uptime) {
  auto file = read_table_file(row);
  if (!file) return nullptr;
  std::shared_ptr<Table> table(
      new Table(deps, std::move(strand), std::move(*file), deps.store.chat(row.id, TableChat::kRemembered)));
  TableParts& parts = table->parts_;
  const auto entries = deps.store.entries(row.id);
  if (!entries || !deps.store.has_its_deal(row.id) || !rebuild(parts, deps, *entries)) return nullptr;
  const Millis last_step = entries->empty() ? parts.file().started : entries->back().at;
  const Millis now = deps.loop.now();
  parts.clocks.open_prompts(parts.view(), now);
  parts.clocks.charge_all(uptime.since(last_step, now));
  // On the strand: a bot may answer at once, and must wait until the table is restored.
  table->strand_->post([table] {
    table->run([table] {
      // Delayed spectators see the restored match when its time has come.
      TableParts& now_parts = table->parts_;
      if (now_parts.file().spectators_wait() && now_parts.log)
        delay_for_spectators(now_parts, nullptr, table->deps_.loop.now());
      if (now_parts.file().reveal_until != 0)
        return table->carry_out(ask_again(now_parts, table->deps_.loop.now()), no_reply);
      table->follow_up();
    });
  });
  return table;
}

void Table::post(Task work) {
  strand_->post([table = shared_from_this(), work = std::move(work)] {
    if (const auto bug = bug_in(work)) table->deps_.on_fault(table->file().id, *bug);
  });
}

bool Table::vacant() const { return parts_.audience.empty() && queue_.idle() && !parts_.bots.thinking(); }

void Table::close_empty() {
  run([this] {
    if (!file().closes_when_empty() || !parts_.audience.empty()) return;
    const Millis now = deps_.loop.now();
    carry_out(put_file(parts_.seating.closed(now), now), no_reply);
  });
}

void Table::request(Person who, TableRequest request, Reply reply, std::optional<Millis> arrived) {
  reply = once(std::move(reply));
  auto work = [this, who = std::move(who), request = std::move(request), reply, arrived] {
    const Millis now = deps_.loop.now();
    parts_.visited = now;
    if (waits_for_bots(file(), who)) parts_.bots.work_for(who);
    carry_out(
        decide(RequestContext{parts_, deps_.store, deps_.shares, who, now, arrived.value_or(now)}, request),
        reply);
  };
  run(std::move(work), reply);
}

void Table::unwatch(const Subscriber* subscriber) {
  parts_.visited = deps_.loop.now();
  const bool left_now = unsubscribe(parts_, subscriber, parts_.visited);
  run([this, subscriber, left_now] {
    // The subscription itself may have been waiting in the queue.
    const bool left_later = unsubscribe(parts_, subscriber, deps_.loop.now());
    if (parts_.audience.empty()) refuse_undo(parts_);
    if (left_now || left_later) send_seats(parts_);
    plan_to_wake();
  });
}

void Table::run(Task work, Reply reply) {
  queue_.add(std::move(work), std::move(reply));
  queue_.work_off();
}

// Ends the match. The table and all other tables continue.
void Table::end_by_bug(std::string_view bug) {
  deps_.on_fault(file().id, bug);
  parts_.log.reset();
  parts_.clocks.stop();
  parts_.bots.stop();
  parts_.published.forget();
  // The person who asked for an undo needs an answer as well.
  if (const auto closed = parts_.vote.close(); closed && closed->reply) closed->reply(ended_by_a_bug());
  parts_.audience.send_to_all(broken_text(file()));
  send_seats(parts_);
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
    reply(not_stored(parts_, deps_, stored));
    if (entry != 0 && !go_back(parts_, deps_, entry)) return end_by_bug("the stored match is not playable");
    follow_up();
  };
  commit(std::move(batch), reply, std::move(then));
}

// Nothing else runs until the batch is on disk. Then `then` runs before all waiting tasks.
void Table::commit(Batch batch, const Reply& reply, std::function<void(Stored)> then) {
  for (const Change& change : batch) {
    if (const auto* add = std::get_if<AddEntry>(&change); add && deps_.on_step) deps_.on_step(add->row);
  }
  // Each of these runs once. Moving hands `then` on with everything that it holds.
  auto stored = [table = shared_from_this(), reply = reply, then = std::move(then)](Stored result) mutable {
    Strand& strand = *table->strand_;
    strand.post(
        [table = std::move(table), reply = std::move(reply), then = std::move(then), result]() mutable {
          table->queue_.resume();
          table->queue_.add_first([then = std::move(then), result] { then(result); }, std::move(reply));
          table->queue_.work_off();
        });
  };
  queue_.pause();
  deps_.store.write(std::move(batch), std::move(stored));
}

// Gives the bots their jobs, sets the next alarm, and makes an undo that all have agreed to.
void Table::follow_up() {
  const Millis now = deps_.loop.now();
  if (!parts_.clocks.quiet(now)) {
    for (const BotTurn& turn : parts_.bots.due(parts_.view(), parts_.clocks)) think(turn, no_reply);
  }
  plan_to_wake();
  const UndoVote::Review undo = parts_.vote.review(parts_.view());
  if (undo.state == UndoVote::State::withdrawn) return refuse_undo(parts_);
  if (undo.state != UndoVote::State::agreed) return;
  // At once, in the name of the person who asked.
  const auto work = [this, undo] { carry_out(take_back(parts_, undo.seat, deps_.loop.now()), undo.reply); };
  queue_.add_first(work, undo.reply);
}

void Table::think(const BotTurn& turn, const Reply& reply) {
  const auto answer = [table = weak_from_this(), turn, reply](Thought thought) {
    const auto here = table.lock();
    if (!here) return;
    here->strand_->post([here, turn, reply, thought = std::move(thought)] {
      here->run([here, turn, reply, thought] { here->apply_thought(turn, thought, reply); }, reply);
    });
  };
  parts_.bots.think(turn, parts_.view(), answer);
}

// Checked like a person's answer.
void Table::apply_thought(const BotTurn& turn, const Thought& thought, const Reply& reply) {
  if (!parts_.bots.take(turn, parts_.view(), parts_.clocks)) return;
  if (turn.asked == Asked::judgement)
    return reply(thought.bug ? Or<Done>(Refusal{Code::internal, "The bot has hit a bug in the server."})
                             : Done{.version = 0, .hint = hint_message(file(), turn.prompt, thought.answer)});
  const Millis now = deps_.loop.now();
  auto decided = thought.bug ? Or<Decision>(ended_by_a_bug())
                             : answer_prompt(parts_, turn, thought.answer.action, now, now);
  if (decided) return carry_out(std::move(decided), reply);
  // The action stays out of the log: it may name a card that nobody has seen.
  deps_.on_fault(file().id, thought.bug ? *thought.bug : "a bot chose a forbidden action");
  think(BotTurns::plainest(turn), reply);
}

void Table::plan_to_wake() {
  const Millis reveals = file().reveal_until;  // before the start, when nothing is to be released
  const Millis other = reveals != 0 ? reveals : parts_.published.next_release();
  const auto when = parts_.clocks.set_alarm(parts_.view(), other, deps_.loop.now());
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
  if (file().reveal_until != 0 && file().reveal_until <= now)
    return carry_out(end_reveals(parts_, now), no_reply);
  release_delayed(parts_, now);
  parts_.clocks.expire(parts_.view(), now);
  const auto absent = parts_.clocks.long_absent(parts_.view(), now);
  if (!absent) return follow_up();
  // The change calls `follow_up`, which sets the next alarm.
  carry_out(put_file(*parts_.seating.stand_in(*absent, Acting::bot), now), no_reply);
}

}  // namespace peppermill::server
