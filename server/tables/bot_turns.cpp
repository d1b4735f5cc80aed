#include "server/tables/bot_turns.h"

#include "engine/core/check.h"
#include "engine/core/sha256.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// Repeatable, but unpredictable for the players.
std::uint64_t bot_seed(const TableFile& file, Seat seat, Prompt prompt) {
  const Sha256Digest digest =
      sha256(file.deal.secret + " bot " + std::to_string(seat) + ' ' + std::to_string(prompt));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
  return seed;
}

}  // namespace

std::vector<BotTurn> BotTurns::due(const TableView& table, const Clocks& clocks) const {
  std::vector<BotTurn> turns;
  if (!table.running()) return turns;
  for (const Seat seat : table.log->match().turn()) {
    const Prompt prompt = table.log->match().prompt(seat);
    const SeatFile& file = table.file.seats[seat];
    if (thinking_[seat] == prompt) continue;
    if (file.kind == SeatKind::bot)
      turns.push_back({seat, prompt, file.level});
    else if (file.bot_stands_in)
      turns.push_back({seat, prompt, table.file.level});
    else if (clocks.expired(seat))
      turns.push_back({seat, prompt, table.file.level, DecidedBy::timeout});
  }
  return turns;
}

Or<BotTurn> BotTurns::hint(const TableView& table, const Person& who, Seat seat) const {
  const bool alone = std::ranges::all_of(table.file.seats, [&](const SeatFile& other) {
    return other.kind == SeatKind::bot || other.person == who.id;
  });
  if (!alone) return Refusal{Code::no_hint, "You get hints only in a match against bots."};
  const Prompt prompt = table.log->match().prompt(seat);
  if (prompt == kNoPrompt) return protocol::refusal_of(Code::not_your_turn);
  if (hinting_) return Refusal{Code::too_fast, "A bot is already working on a hint."};
  return BotTurn{seat, prompt, BotLevel::chef, DecidedBy::person, Asked::judgement};
}

void BotTurns::think(const BotTurn& turn, const TableView& table, std::function<void(Thought)> answer) {
  const bool hint = turn.asked == Asked::judgement;
  const Millis now = loop_.now();
  const bool in_time = shares_.may_spend(Resource::bot_milliseconds, client_, now);
  // The pool may outlive the table, but not the shares. A pause of the reactor shows in its clock only if no
  // other thread reads it, so the time is that of the question.
  auto charged = [&shares = shares_, now, client = client_, answer = std::move(answer)](Thought thought) {
    shares.charge(Resource::bot_milliseconds, client, now, thought.took);
    answer(std::move(thought));
  };
  Thinkers::Job job{.thinker = table.log->match().thinker(turn.seat, turn.level),
                    .seed = hint ? turn.prompt : bot_seed(table.file, turn.seat, turn.prompt),
                    .budget = in_time ? budget_ : std::min(budget_, kHurried),
                    .asked = turn.asked,
                    .owner = client_.address,
                    .answer = std::move(charged)};
  thinkers_.think(std::move(job));
  if (hint)
    hinting_ = true;
  else
    thinking_[turn.seat] = turn.prompt;
}

bool BotTurns::take(const BotTurn& turn, const TableView& table, const Clocks& clocks) {
  if (turn.asked == Asked::judgement) {
    hinting_ = false;
    return true;
  }
  if (thinking_[turn.seat] == turn.prompt) thinking_[turn.seat] = kNoPrompt;
  const bool wanted = turn.by == DecidedBy::timeout ? clocks.expired(turn.seat) : table.bot_acts(turn.seat);
  return wanted && table.running() && table.log->match().prompt(turn.seat) == turn.prompt;
}

BotTurn BotTurns::plainest(BotTurn failed) {
  CHECK(failed.level != BotLevel::random);
  failed.level = BotLevel::random;
  return failed;
}

}  // namespace peppermill::server
