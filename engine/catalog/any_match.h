// The one type-erased door to a running match of any game. Everything with I/O plays through it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bots/search/levels.h"
#include "engine/bots/search/thinking.h"
#include "engine/core/error.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/match/match.h"
#include "engine/match/record.h"

namespace peppermill {

struct BotAnswer {
  struct Candidate {
    std::string action;
    int value_per_10000;
    std::int64_t visits;
    std::string_view reason_code;  // empty where there is none
    std::string_view reason;
  };
  std::string action;
  std::int64_t simulations;
  std::vector<Candidate> candidates;
};

using Thinker = std::function<BotAnswer(const Budget& budget, std::uint64_t seed)>;

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  virtual SeatSet turn() const = 0;
  // Those of them that the viewer may know of.
  virtual SeatSet turn(Viewer viewer) const = 0;
  // What the seat may do now, in the game's own order; nothing when it is not asked.
  // Where a choice stands for many actions it is one of them: each text can be acted on as it stands.
  virtual std::vector<std::string> choices(Seat seat) const = 0;
  // The same choices as lists show them, such as "throw 40" for all throws of that chip.
  virtual std::vector<std::string> choice_names(Seat seat) const = 0;
  // Any of the actions that a choice stands for; mostly there is just the choice itself.
  virtual std::string member_of(std::string_view choice, QuickRng& rng) const = 0;
  // Fields that tell how to compose an action now, such as the ranges of a throw; null if there are none.
  virtual Json composing() const = 0;
  virtual MatchResult result() const = 0;

  virtual Json state() const = 0;
  // As boards know it: the fields of a view, all hands open, piles as their sizes.
  virtual Json open_view() const = 0;
  virtual Json view(Viewer viewer) const = 0;
  virtual JsonText view_text(Viewer viewer) const = 0;
  virtual std::string view_in_words(Viewer viewer) const = 0;

  // Checked in this order: parse, turn, legality. A refused action changes nothing.
  virtual std::optional<Error> act(Seat seat, std::string_view action) = 0;
  // An action as a record has it, perhaps with its outcome. The version of the program that has made the
  // outcome checks it, unless it comes from a place that is trusted; others take it as it stands.
  enum class Outcome { checked, trusted };
  virtual std::optional<Error> act_recorded(Seat seat, std::string_view text, Outcome outcome) = 0;
  // The events of the last action: whether there are any, all, or as one viewer sees them.
  virtual bool eventful() const = 0;
  virtual Json events() const = 0;
  virtual Json events(Viewer viewer) const = 0;
  virtual JsonText events_text(Viewer viewer) const = 0;
  virtual std::vector<std::string> events_in_words() const = 0;
  virtual std::vector<std::string> events_in_words(Viewer viewer) const = 0;

  virtual Prompt prompt(Seat seat) const = 0;
  // How many actions it would take back to undo the seat's last one: 0 if that may not be, more than 1 if
  // others have acted since, who should agree.
  virtual int undo_depth(Seat seat) const = 0;
  // Takes them back if that may be; the state is then as before the seat's last action.
  virtual bool undo(Seat seat) = 0;

  virtual Record record() const = 0;
  // The last action as a record has it, with its outcome. There must be one.
  virtual std::string last_recorded() const = 0;

  // A bot's head for a seat that is asked: a copy of that seat's view and nothing else, so it may be used on
  // another thread while the match goes on.
  virtual Thinker thinker(Seat seat, BotLevel level) const = 0;
  // Thinks for a seat that is asked. Nothing is applied.
  BotAnswer think(Seat seat, BotLevel level, const Budget& budget, std::uint64_t seed) const {
    return thinker(seat, level)(budget, seed);
  }
};

}  // namespace peppermill
