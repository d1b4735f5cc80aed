// When something has to happen by itself: bots that are asked, time that runs out, people who stay away.
#include <algorithm>

#include "engine/core/sha256.h"
#include "server/tables/table.h"

namespace peppermill::server {

using protocol::Code;

bool Table::bot_acts(Seat seat) const {
  return file_.seats[seat].kind == SeatKind::bot || file_.seats[seat].bot_stands_in;
}

bool Table::present(Seat seat) const {
  return std::ranges::any_of(ears_, [&](const Listening& one) { return one.seat == seat; });
}

// Whether a person is here whom the seat's absence keeps waiting. Nobody waits for the only person at a
// table.
bool Table::kept_waiting(Seat absent) const {
  return std::ranges::any_of(ears_, [&](const Listening& one) {
    return one.seat && file_.seats[*one.seat].person != file_.seats[absent].person;
  });
}

// New questions get their time. Before they are told, so that the deadline is told with them.
void Table::set_clocks() {
  if (!running()) return;
  for (Seat seat = 0; seat < file_.players; ++seat) {
    Clock& clock = clocks_[seat];
    const Prompt prompt = play_->match().prompt(seat);
    if (clock.prompt == prompt) continue;
    clock.prompt = prompt;
    clock.asked = house_.loop.now();
  }
}

// After a restart: whoever was asked has used what went by while the server was alive.
void Table::resume_clocks(Millis last_step) {
  set_clocks();
  const Millis used = std::max<Millis>(house_.store.alive() - last_step, 0);
  for (Clock& clock : clocks_) clock.asked -= used;
}

// Who takes back goes on with the time that was left, or a clock could be held for ever.
void Table::charge_again(Seat seat) {
  clocks_[seat].asked -= std::min(clocks_[seat].used, file_.pace.decision);
}

// After every change: bots that are asked think, and the next alarm is set.
void Table::after_change() {
  set_clocks();
  if (running() && house_.loop.now() >= quiet_until_) ask_bots();
  plan_to_wake();
}

void Table::ask_bots() {
  for (const Seat seat : play_->match().turn()) {
    const Clock& clock = clocks_[seat];
    if (clock.thinking == clock.prompt) continue;
    if (file_.seats[seat].kind == SeatKind::bot)
      ask_bot(seat, file_.seats[seat].level, By::bot);
    else if (file_.seats[seat].bot_stands_in)
      ask_bot(seat, file_.level, By::bot);
    else if (clock.expired == clock.prompt)
      ask_bot(seat, file_.level, By::timeout);
  }
}

// Repeatable, and nobody's to foresee.
std::uint64_t Table::bot_seed(Seat seat, Prompt prompt) const {
  const Sha256Digest digest =
      sha256(file_.deal.secret + " bot " + std::to_string(seat) + ' ' + std::to_string(prompt));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
  return seed;
}

void Table::ask_bot(Seat seat, BotLevel level, By by) {
  const Prompt prompt = clocks_[seat].prompt;
  clocks_[seat].thinking = prompt;
  house_.bots.think({.thinker = play_->match().thinker(seat, level),
                     .seed = bot_seed(seat, prompt),
                     .budget = house_.rules.bot_budget,
                     .answer = [table = weak_from_this(), seat, prompt, level, by](Thought thought) {
                       const auto here = table.lock();
                       if (!here) return;
                       here->strand_->post([here, seat, prompt, level, by, thought = std::move(thought)] {
                         here->take_thought(seat, prompt, level, by, thought);
                       });
                     }});
}

// Through the same door as a person's; what comes too late falls away there.
void Table::take_thought(Seat seat, Prompt prompt, BotLevel level, By by, const Thought& thought) {
  when_free([this, seat, prompt, level, by, thought] {
    if (clocks_[seat].thinking == prompt) clocks_[seat].thinking = kNoPrompt;
    // The person came back while the bot was thinking, or the question was withdrawn.
    const bool wanted = by == By::timeout ? clocks_[seat].expired == prompt : bot_acts(seat);
    if (!wanted || !running() || play_->match().prompt(seat) != prompt) return;
    if (thought.bug) return bot_failed(seat, level, by, *thought.bug);
    answer(seat, prompt, thought.answer.action, by, [this, seat, level, by](const Or<std::int64_t>& taken) {
      // What it was stays out of the log: it may name a card that nobody has seen.
      if (!taken && taken.refusal().code != Code::not_stored)
        bot_failed(seat, level, by, "a bot wants to do what it may not");
    });
  });
}

// The plainest bot decides instead. If even that one cannot, the match cannot go on.
void Table::bot_failed(Seat seat, BotLevel level, By by, std::string_view why) {
  house_.on_fault(file_.id, why);
  CHECK(level != BotLevel::random);
  ask_bot(seat, BotLevel::random, by);
}

Millis Table::deadline(Seat seat) const {
  const bool runs = running() && file_.pace.limited() && clocks_[seat].prompt != kNoPrompt;
  if (!runs || bot_acts(seat)) return 0;
  return clocks_[seat].asked + file_.pace.decision + file_.pace.reserve - play_->reserve_used(seat);
}

Millis Table::absent_at(Seat seat) const {
  const bool may_go = running() && file_.pace.kind != Pace::Kind::days &&
                      file_.seats[seat].kind == SeatKind::person && !file_.seats[seat].bot_stands_in;
  if (!may_go || present(seat) || !kept_waiting(seat)) return 0;
  return absent_since_[seat] + house_.rules.absence;
}

// 0: none.
Millis Table::next_alarm() const {
  if (house_.loop.now() < quiet_until_) return quiet_until_;
  Millis next = later_.empty() ? 0 : later_.front().at;
  const auto consider = [&next](Millis when) {
    if (when != 0 && (next == 0 || when < next)) next = when;
  };
  for (Seat seat = 0; seat < file_.players; ++seat) {
    if (clocks_[seat].expired != clocks_[seat].prompt) consider(deadline(seat));
    consider(absent_at(seat));
  }
  return next;
}

void Table::plan_to_wake() {
  const Millis next = next_alarm();
  if (next == 0 || (wake_time_ != 0 && wake_time_ <= next)) return;
  wake_time_ = next;
  house_.loop.at(next, strand_, [table = weak_from_this(), next] {
    if (const auto here = table.lock(); here && here->wake_time_ == next)
      here->when_free([here] { here->wake(); });
  });
}

void Table::wake() {
  wake_time_ = 0;
  const Millis now = house_.loop.now();
  if (now < quiet_until_) return plan_to_wake();
  release_delayed();
  for (Seat seat = 0; seat < file_.players; ++seat) {
    if (const Millis end = deadline(seat); end != 0 && end <= now)
      clocks_[seat].expired = clocks_[seat].prompt;
  }
  for (Seat seat = 0; seat < file_.players; ++seat) {
    const Millis gone = absent_at(seat);
    if (gone == 0 || gone > now) continue;
    // The change wakes again for the next one.
    return stand_in(seat, Acting::bot, [](const Or<std::int64_t>&) {});
  }
  after_change();
}

}  // namespace peppermill::server
