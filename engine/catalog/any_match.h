// The one type-erased interface to a running match of any game. All code with I/O uses it.
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
    std::string_view reason_code;  // empty if the bot gives none
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
  // Those of them that the viewer may know about.
  virtual SeatSet turn(Viewer viewer) const = 0;
  // What the seat may do now, in the game's own order; empty when the seat does not have to act. A choice
  // that stands for many actions is listed as one of them, so `act` accepts each text as it is.
  virtual std::vector<std::string> choices(Seat seat) const = 0;
  // The same choices for display, such as "throw 40" for all throws of that chip.
  virtual std::vector<std::string> choice_names(Seat seat) const = 0;
  // Any of the actions that a choice stands for; for most choices that is the choice itself.
  virtual std::string member_of(std::string_view choice, QuickRng& rng) const = 0;
  // How to compose an action now, such as the ranges of a throw; null if there is nothing to compose.
  virtual Json composing() const = 0;
  virtual MatchResult result() const = 0;

  virtual Json state() const = 0;
  // A view's fields with all hands open and piles as their sizes.
  virtual Json open_view() const = 0;
  virtual Json view(Viewer viewer) const = 0;
  virtual JsonText view_text(Viewer viewer) const = 0;
  virtual std::string view_in_words(Viewer viewer) const = 0;

  // Checked in this order: parse, turn, legality. A refused action changes nothing.
  virtual std::optional<Error> act(Seat seat, std::string_view action) = 0;
  // Applies an action from a record, which may carry an outcome. The version of the program that made the
  // outcome checks it, unless it comes from a trusted source. Other versions accept it as it is.
  enum class Outcome { checked, trusted };
  virtual std::optional<Error> act_recorded(Seat seat, std::string_view text, Outcome outcome) = 0;
  // The events of the last action: whether there are any, all of them, or those for one viewer.
  virtual bool eventful() const = 0;
  virtual Json events() const = 0;
  virtual Json events(Viewer viewer) const = 0;
  virtual JsonText events_text(Viewer viewer) const = 0;
  virtual std::vector<std::string> events_in_words() const = 0;
  virtual std::vector<std::string> events_in_words(Viewer viewer) const = 0;

  virtual Prompt prompt(Seat seat) const = 0;
  // How many actions an undo of the seat's last one would take back: 0 if it is not allowed, more than 1 if
  // other seats have acted since, who should agree.
  virtual int undo_depth(Seat seat) const = 0;
  // Takes them back if that is allowed. The state is then as before the seat's last action.
  virtual bool undo(Seat seat) = 0;

  virtual Record record() const = 0;
  // The last action as a record stores it, with its outcome. There must be one.
  virtual std::string last_recorded() const = 0;

  // A bot for a seat that has to act. It holds a copy of that seat's view and nothing else, so another thread
  // may use it while the match continues.
  virtual Thinker thinker(Seat seat, BotLevel level) const = 0;
  // Thinks for a seat that has to act. Applies nothing.
  BotAnswer think(Seat seat, BotLevel level, const Budget& budget, std::uint64_t seed) const {
    return thinker(seat, level)(budget, seed);
  }
};

}  // namespace peppermill
