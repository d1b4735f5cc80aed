// Which bots work on which prompts and hints. It gives the jobs to the thinkers; the caller passes
// their thoughts back.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "server/tables/clocks.h"
#include "server/tables/spending.h"
#include "server/tables/table_deps.h"
#include "server/tables/table_view.h"

namespace peppermill::server {

// A bot's job: to decide, or to judge for a hint.
struct BotTurn {
  Seat seat;
  Prompt prompt;
  BotLevel level;
  DecidedBy by = DecidedBy::bot;
  Asked asked = Asked::move;
};

class BotTurns {
 public:
  // A bot whose people have used up their share of computing time gets only this much for a decision.
  static constexpr Millis kHurried = 10;

  explicit BotTurns(const TableDeps& deps)
      : thinkers_(deps.bots), budget_(deps.rules.bot_budget), shares_(deps.shares), loop_(deps.loop) {}

  // From now on the bots compute in that person's turn and use that person's share.
  void work_for(const Person& who) {
    client_.address = who.address;
    client_.person = who.id;
  }

  // Prompts that a bot has to answer and that none is working on.
  std::vector<BotTurn> due(const TableView& table, const Clocks& clocks) const;
  // A hint is allowed only if all other seats have bots, and one at a time.
  Or<BotTurn> hint(const TableView& table, const Person& who, Seat seat) const;
  void think(const BotTurn& turn, const TableView& table, std::function<void(Thought)> answer);
  // Call it with a thought. False if it is obsolete: the person came back while the bot was thinking, or the
  // prompt was withdrawn.
  bool take(const BotTurn& turn, const TableView& table, const Clocks& clocks);
  // The weakest bot takes over from a bot that failed. If even that one fails, the match cannot continue.
  static BotTurn plainest(BotTurn failed);

  bool thinking() const {
    return std::ranges::any_of(thinking_, [](Prompt prompt) { return prompt != kNoPrompt; });
  }
  void stop() { thinking_.fill(kNoPrompt); }

 private:
  Thinkers& thinkers_;
  Millis budget_;
  Shares& shares_;
  const Loop& loop_;
  Spender client_;
  std::array<Prompt, kMaxSeats> thinking_{};  // the prompt that a bot is working on
  bool hinting_ = false;
};

}  // namespace peppermill::server
