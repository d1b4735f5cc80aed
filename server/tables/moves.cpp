// At the table: answers, taking back, giving a seat to a bot and taking it back.
#include <algorithm>

#include "server/tables/table.h"

namespace peppermill::server {

using protocol::Code;

namespace {

constexpr std::string_view kBy[] = {"person", "bot", "timeout"};

Refusal not_running() { return {Code::not_running, "No match is running here."}; }

}  // namespace

std::optional<Refusal> Table::not_holding(const Person& who, Seat seat) const {
  const bool holds = seat < file_.players && file_.seats[seat].kind == SeatKind::person &&
                     file_.seats[seat].person == who.id;
  if (!holds) return Refusal{Code::not_your_seat, "That is not your seat."};
  if (file_.status != TableStatus::running) return not_running();
  return std::nullopt;
}

void Table::act(const Person& who, protocol::Act wish, Reply reply) {
  when_free([this, who, wish = std::move(wish), reply = std::move(reply)] {
    // The last answer of a match may be sent again after its end.
    const bool known_seat = wish.seat < file_.players && file_.seats[wish.seat].person == who.id;
    if (play_ && known_seat && wish.prompt != kNoPrompt) {
      const Play::Answer& last = play_->last_answer(wish.seat);
      if (last.prompt == wish.prompt && last.action == wish.action) return reply(last.version);
    }
    if (const auto refusal = not_holding(who, wish.seat)) return reply(*refusal);
    if (file_.seats[wish.seat].bot_stands_in)
      return reply(Refusal{Code::bot_plays, "A bot plays for you; come back first."});
    answer(wish.seat, wish.prompt, wish.action, By::person, reply);
  });
}

void Table::answer(Seat seat, Prompt prompt, const std::string& action, By by, const Reply& reply) {
  if (file_.status != TableStatus::running) return reply(not_running());
  if (prompt == kNoPrompt || play_->match().prompt(seat) != prompt)
    return reply(Refusal{Code::stale_prompt, "That question is no longer open."});
  const Millis now = house_.loop.now();
  auto step = play_->act(seat, action,
                         {.table = file_.id,
                          .version = play_->entries() + 1,
                          .at = now,
                          .kind = "act",
                          .seat = seat,
                          .by = std::string(kBy[static_cast<int>(by)]),
                          .spent = now - clocks_[seat].asked,
                          .text = {}});
  if (!step) return reply(step.refusal());
  store_step(std::move(*step), reply);
}

void Table::store_step(Play::Step step, const Reply& reply) {
  Batch batch;
  batch.push_back(AddEntry{step.entry});
  std::optional<TableFile> ended;
  if (step.over) {
    ended = file_;
    ended->status = TableStatus::over;
    ended->ended = step.entry.at;
    ended->result = play_->match().result();
    batch.push_back(PutTable{row_of(*ended, step.entry.at)});
  }
  commit(std::move(batch), [this, step = std::move(step), ended = std::move(ended), reply](Stored stored) {
    if (stored != Stored::yes) {
      const bool sound = rebuild();
      if (!sound) house_.on_fault(file_.id, "what is stored cannot be played");
      reply(not_stored(stored));
      return after_change();
    }
    if (ended) file_ = *ended;
    settle_undo(step.entry.kind == "undo");
    reply(play_->version(Viewer(static_cast<Seat>(step.entry.seat))));
    tell_step(step);
    after_change();
  });
}

void Table::take_back(Seat seat, const Reply& reply) {
  Play::Step step = play_->undo(seat, {.table = file_.id,
                                       .version = play_->entries() + 1,
                                       .at = house_.loop.now(),
                                       .kind = "undo",
                                       .seat = seat,
                                       .by = "person",
                                       .spent = 0,
                                       .text = {}});
  store_step(std::move(step), reply);
}

// People whose answers would be taken back with the seat's own, bots and the person itself aside.
SeatSet Table::who_must_agree(Seat seat) const {
  SeatSet must;
  for (const Seat other : play_->acted_since(seat)) {
    if (!bot_acts(other) && file_.seats[other].person != file_.seats[seat].person) must.add(other);
  }
  return must;
}

std::string_view Table::may_undo(Viewer viewer) const {
  if (viewer.is_spectator() || file_.status != TableStatus::running || bot_acts(viewer.seat())) return "no";
  if (play_->undo_depth(viewer.seat()) == 0) return "no";
  return who_must_agree(viewer.seat()).empty() ? "yes" : "ask";
}

void Table::undo(const Person& who, Seat seat, Reply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    if (may_undo(Viewer(seat)) == "no")
      return reply(Refusal{Code::no_undo, "That can no longer be taken back."});
    const SeatSet must = who_must_agree(seat);
    if (must.empty()) return take_back(seat, reply);
    ask_for_undo(seat, must, reply);
  });
}

void Table::ask_for_undo(Seat seat, SeatSet waiting, Reply reply) {
  if (undo_asked_) return reply(Refusal{Code::no_undo, "Somebody has asked already."});
  undo_asked_ = UndoAsked{++undo_numbers_, seat, waiting, std::move(reply)};
  tell_all(undo_asked_json().set("type", "undo_asked").set("table", file_.id).dump());
}

void Table::agree(const Person& who, protocol::Agree wish, Reply reply) {
  when_free([this, who, wish, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, wish.seat)) return reply(*refusal);
    if (!undo_asked_ || undo_asked_->number != wish.undo || !undo_asked_->waiting.contains(wish.seat))
      return reply(Refusal{Code::no_undo, "Nobody asks you to agree."});
    reply(play_->version(Viewer(wish.seat)));
    if (!wish.yes) return settle_undo(false);
    undo_asked_->waiting.remove(wish.seat);
    if (undo_asked_->waiting.empty()) take_back(undo_asked_->seat, undo_asked_->reply);
  });
}

// Also when the match goes on without an answer.
void Table::settle_undo(bool yes) {
  if (!undo_asked_) return;
  const UndoAsked asked = std::move(*undo_asked_);
  undo_asked_.reset();
  tell_all(Json::object()
               .set("type", "undo_settled")
               .set("table", file_.id)
               .set("undo", asked.number)
               .set("yes", yes)
               .dump());
  if (!yes) asked.reply(Refusal{Code::no_undo, "The others did not agree."});
}

void Table::stand_in(Seat seat, bool bot, Reply reply) {
  if (file_.seats[seat].bot_stands_in == bot) return reply(play_->version(Viewer(seat)));
  TableFile changed = file_;
  changed.seats[seat].bot_stands_in = bot;
  change_file(std::move(changed), std::move(reply));
}

void Table::give(const Person& who, Seat seat, Reply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    stand_in(seat, true, reply);
  });
}

void Table::come_back(const Person& who, Seat seat, Reply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    absent_since_[seat] = house_.loop.now();
    stand_in(seat, false, reply);
  });
}

void Table::hint(const Person& who, Seat seat, JsonReply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    const bool alone = std::ranges::all_of(file_.seats, [&](const SeatFile& other) {
      return other.kind == SeatKind::bot || other.person == who.id;
    });
    if (!alone) return reply(Refusal{Code::no_hint, "There are hints only where all others are bots."});
    const Prompt prompt = play_->match().prompt(seat);
    if (prompt == kNoPrompt) return reply(Refusal{Code::not_your_turn, "You are not asked now."});
    house_.bots.think({.thinker = play_->match().thinker(seat, BotLevel::chef),
                       .seed = prompt,
                       .budget = house_.rules.bot_budget,
                       .asked = Asked::judgement,
                       .answer = [prompt, reply](const BotAnswer& answer) {
                         Json candidates = Json::list();
                         for (const auto& one : answer.candidates) {
                           if (one.visits == 0) continue;
                           candidates.push_back(Json::object()
                                                    .set("action", one.action)
                                                    .set("value", Json::decimal(one.value_per_10000, 4))
                                                    .set("visits", one.visits)
                                                    .set("reason", one.reason_code)
                                                    .set("because", one.reason));
                         }
                         reply(Json::object()
                                   .set("prompt", prompt)
                                   .set("action", answer.action)
                                   .set("candidates", std::move(candidates)));
                       }});
  });
}

}  // namespace peppermill::server
