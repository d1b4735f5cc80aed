// Safranito — the rules. The README.md in this folder explains them in words.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/safranito/film.h"
#include "engine/games/safranito/state.h"

namespace peppermill::safranito {

enum class RuleError : std::uint8_t {
  none,
  throw_asked,        // anything but a throw in the throwing phase
  extra_throw_asked,  // what the phases of the action spaces ask for
  keep_asked,
  reserve_asked,
  chef_asked,
  bowl_asked,
  sale_asked,
  purchase_asked,
  blend_asked,
  chip_not_in_hand,
  throw_out_of_range,
  not_drawn,
  bowl_empty,
  too_few_to_sell,
  not_your_blend,
  face_up_blend_used,
  spices_missing,
};

enum class EventType : std::uint8_t {
  landed,          // a throw has come to rest
  revealed_chips,  // of a place
  action,          // the seat that may use an action space
  drew,            // spice cards to choose from
  kept,
  reserved,
  mill,
  sale_open,  // a seat holds the bowl's spice
  no_sale,    // no seat holds it
  sold,
  bought,
  cannot_pay,
  declined,
  may_blend,
  blended,
  round_over,
  reshuffled,
  refilled,
};

// An open bowl: what a sold card brings, what a card costs each seat (0: it has no chip there), and in which
// order seats are asked to buy as long as no chips leave the bowl.
struct OpenBowl {
  int price = 0;
  Scores costs{};
  FixedVector<Seat, kMaxPlayers> buyers{};
};

struct Event {
  EventType type;
  Seat seat = kNoSeat;
  Place place = Place::none;
  Spice spice = Spice::unknown;
  Blend blend = 0;
  int value = 0;  // a price, the number of cards drawn, the finished round
  // landed: all chips and those that left; revealed_chips. The digit is hidden from all but the owner unless
  // it is `shown`.
  struct SeenChip {
    Chip chip;
    bool shown = true;
  };
  std::vector<SeenChip> board{};
  std::vector<SeenChip> out{};
  Film film{};  // landed: ids number the chips in the order thrown, including those that left
  FixedVector<Spice, kDigits> cards{};  // drew: for their owner only
  Scores sales{};                       // sold: cards by seat
  BlendList blends{};                   // refilled: the new ones
  SpiceCounts spices{};                 // refilled: the new ones
  std::optional<OpenBowl> market{};     // revealed_chips of a bowl
};
using Events = std::vector<Event>;

// Six chips or 18 blends, and the choice to pass.
inline constexpr int kMaxChoices = kBlends + 1;
// A round has at most 24 thrown chips (including setups), four action spaces, nine bowls with four sales
// each, one purchase or refusal per chip, and a pass per seat when blending. A game has at most 12 blends.
inline constexpr int kMaxDecisionsPerRound = 24 + 4 + 9 + 36 + 24 + 4;
inline constexpr int kMaxDecisions = kMaxMaxRounds * kMaxDecisionsPerRound + 12;

State setup(const Options& options, int players, const Rng& rng);
// An exact position; missing parts are dealt. See docs/engine-protocol.md for the fields.
Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields);

SeatSet to_act(const State& state);
// All throws of a chip are one choice, represented by the usual throw.
void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out);
// One of the choices with equal chances. A throw has a fair chance to stay on the board.
Action sample(const State& state, Seat seat, QuickRng& rng);
RuleError check(const State& state, Seat seat, Action action);
// What a throw changed: where the chips lie that it moved. All others are where they were.
struct MovedChip {
  Seat seat;
  Digit digit;
  bool out;
  Pose pose;
};
using Moved = FixedVector<MovedChip, kMaxChips>;
// Returns what a throw moved.
std::optional<Moved> apply(State& state, Seat seat, Action action, Events* events);
// The same with a landing that is already known, such as a recorded one. Only for throws.
void apply_landing(State& state, Seat seat, Action action, const Landing& landing, Events* events,
                   Film film = {});
// Completed blends.
Scores scores(const State& state);
// What ranks compare: blends first, then money. No seat can have as much money as a blend is worth here: a
// round brings less than all 54 cards at the sum of all chips.
inline constexpr int kWorthOfABlend = 500'000'000;
inline constexpr int kMaxSetupMoney = 1'000'000;
static_assert(kMaxSetupMoney + std::int64_t{kMaxMaxRounds} * kSpiceCards * 840 < kWorthOfABlend);
Scores standing(const State& state);

// A random throw of the chip that a choice stands for; other choices unchanged.
Action member_of(Action choice, QuickRng& rng);

}  // namespace peppermill::safranito
