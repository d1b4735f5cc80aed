// At the table: answers, giving a seat to a bot and taking it back, hints.
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
  if (broken()) return Refusal{Code::internal, "A bug of ours has ended this match."};
  if (!running()) return not_running();
  return std::nullopt;
}

void Table::act(const Person& who, protocol::Act wish, Reply reply) {
  auto act_if_allowed = [this, who, wish = std::move(wish), reply] {
    // What was answered before is confirmed again, also after the end of the match.
    const bool known_seat = wish.seat < file_.players && file_.seats[wish.seat].person == who.id;
    const Play::Answer* given = play_ && known_seat ? play_->answer_to(wish.seat, wish.prompt) : nullptr;
    if (given && given->action == wish.action) return reply(given->version);
    if (const auto refusal = not_holding(who, wish.seat)) return reply(*refusal);
    if (file_.seats[wish.seat].bot_stands_in)
      return reply(Refusal{Code::bot_plays, "A bot plays for you; come back first."});
    answer(wish.seat, wish.prompt, wish.action, By::person, reply);
  };
  when_free(std::move(act_if_allowed), std::move(reply));
}

// The time of the open question has run out, whether the alarm has rung yet or not.
bool Table::too_late(Seat seat) const {
  const Clock& clock = clocks_[seat];
  const Millis end = deadline(seat);
  return (clock.expired != kNoPrompt && clock.expired == clock.prompt) ||
         (end != 0 && end <= house_.loop.now());
}

void Table::answer(Seat seat, Prompt prompt, const std::string& action, By by, const Reply& reply) {
  if (!running()) return reply(not_running());
  if (prompt == kNoPrompt || play_->match().prompt(seat) != prompt)
    return reply(Refusal{Code::stale_prompt, "That question is no longer open."});
  if (by == By::person && too_late(seat))
    return reply(Refusal{Code::stale_prompt, "The time for that question is over; a bot decides."});
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
  clocks_[seat].used = now - clocks_[seat].asked;
  store_step(std::move(*step), reply);
}

void Table::store_step(Play::Step step, const Reply& reply) {
  if (house_.on_step) house_.on_step(step.entry);
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
    if (stored != Stored::yes) return go_back(step.entry.version, stored, reply);
    if (ended) file_ = *ended;
    // An undo to which all have agreed is the one that was asked for; any other step goes over the question.
    const bool agreed = undo_asked_ && undo_asked_->waiting.empty();
    settle_undo(agreed ? Answered::yes : Answered::no);
    reply(play_->version(Viewer(static_cast<Seat>(step.entry.seat))));
    set_clocks();
    if (step.entry.kind == "undo") charge_again(static_cast<Seat>(step.entry.seat));
    remember_told();
    tell_step(step);
    after_change();
  });
}

// The step was not stored, so it has not happened. If the store knows it all the same, all are told where the
// table stands.
void Table::go_back(std::int64_t version, Stored why, const Reply& reply) {
  reply(not_stored(why));
  settle_undo(Answered::no);
  if (!reload()) return break_down("what is stored cannot be played");
  set_clocks();
  if (play_->entries() >= version) tell_situation_to_all();
  after_change();
}

void Table::stand_in(Seat seat, Acting acting, const Reply& reply) {
  const bool bot = acting == Acting::bot;
  if (file_.seats[seat].bot_stands_in == bot) return reply(play_->version(Viewer(seat)));
  TableFile changed = file_;
  changed.seats[seat].bot_stands_in = bot;
  change_file(std::move(changed), reply);
}

void Table::give(const Person& who, Seat seat, Reply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    stand_in(seat, Acting::bot, reply);
  });
}

void Table::come_back(const Person& who, Seat seat, Reply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    absent_since_[seat] = house_.loop.now();
    stand_in(seat, Acting::person, reply);
  });
}

namespace {

Json hint_json(Prompt prompt, const BotAnswer& answer) {
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
  return Json::object()
      .set("prompt", prompt)
      .set("action", answer.action)
      .set("candidates", std::move(candidates));
}

}  // namespace

void Table::hint(const Person& who, Seat seat, JsonReply reply) {
  when_free([this, who, seat, reply = std::move(reply)] {
    if (const auto refusal = not_holding(who, seat)) return reply(*refusal);
    const bool alone = std::ranges::all_of(file_.seats, [&](const SeatFile& other) {
      return other.kind == SeatKind::bot || other.person == who.id;
    });
    if (!alone) return reply(Refusal{Code::no_hint, "There are hints only where all others are bots."});
    const Prompt prompt = play_->match().prompt(seat);
    if (prompt == kNoPrompt) return reply(Refusal{Code::not_your_turn, "You are not asked now."});
    if (hinting_) return reply(Refusal{Code::too_fast, "A hint is being thought of already."});
    hinting_ = true;
    house_.bots.think({.thinker = play_->match().thinker(seat, BotLevel::chef),
                       .seed = prompt,
                       .budget = house_.rules.bot_budget,
                       .asked = Asked::judgement,
                       .answer = [table = weak_from_this(), prompt, reply](const Thought& thought) {
                         const auto here = table.lock();
                         if (!here) return;
                         here->strand_->post([here, thought, prompt, reply] {
                           here->hinting_ = false;
                           thought.bug ? reply(Refusal{Code::internal, "The bot hit a bug of ours."})
                                       : reply(hint_json(prompt, thought.answer));
                         });
                       }});
  });
}

}  // namespace peppermill::server
