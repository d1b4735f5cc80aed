// Which bots think about which prompts, and who thinks of a hint. It asks the thinkers; whoever calls brings
// the thoughts back.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "server/tables/clocks.h"
#include "server/tables/table_view.h"
#include "server/tables/thinkers.h"

namespace peppermill::server {

// What a bot is asked: to decide, or to judge for a hint.
struct BotTurn {
  Seat seat;
  Prompt prompt;
  BotLevel level;
  DecidedBy by = DecidedBy::bot;
  Asked asked = Asked::move;
};

class BotTurns {
 public:
  BotTurns(Thinkers& thinkers, Millis budget) : thinkers_(thinkers), budget_(budget) {}

  // Prompts that a bot has to answer and that none thinks about.
  std::vector<BotTurn> due(const TableView& table, const Clocks& clocks) const;
  // There are hints only where all others are bots, and one at a time.
  Or<BotTurn> hint(const TableView& table, const Person& who, Seat seat) const;
  void think(const BotTurn& turn, const TableView& table, std::function<void(Thought)> answer);
  // The thought has come. False if nobody wants it any more: the person came back while the bot was thinking,
  // or the prompt was withdrawn.
  bool take(const BotTurn& turn, const TableView& table, const Clocks& clocks);
  // The plainest bot decides instead of one that failed. If even that one cannot, the match cannot go on.
  static BotTurn plainest(BotTurn failed);

  bool thinking() const {
    return std::ranges::any_of(thinking_, [](Prompt prompt) { return prompt != kNoPrompt; });
  }
  void stop() { thinking_.fill(kNoPrompt); }

 private:
  Thinkers& thinkers_;
  Millis budget_;
  std::array<Prompt, kMaxSeats> thinking_{};  // the prompt that a bot thinks about
  bool hinting_ = false;
};

}  // namespace peppermill::server
