// Safranito — the rules. README.md beside this file tells them in words.
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
  extra_throw_asked,  // the phases of the action spaces: what they ask
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
  action,          // who may use an action space
  drew,            // spice cards to choose from
  kept,
  reserved,
  mill,
  sale_open,  // somebody holds the bowl's spice
  no_sale,    // nobody does
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

// An open bowl: what a card sold brings, what a card bought costs each seat (0: it has no chip there), and in
// which order seats are asked to buy while nobody's chips leave it.
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
  int value = 0;  // a price, the number of cards drawn, the round that is over
  // landed: all chips and those that left; revealed_chips. The digit is hidden from all but the owner unless
  // `shown`.
  struct SeenChip {
    Chip chip;
    bool shown = true;
  };
  std::vector<SeenChip> board{};
  std::vector<SeenChip> out{};
  Film film{};  // landed: ids count the chips in the order thrown, those that left included
  FixedVector<Spice, kDigits> cards{};  // drew: for their owner only
  Scores sales{};                       // sold
  BlendList blends{};                   // refilled: those laid out
  SpiceCounts spices{};                 // refilled: those laid out
  std::optional<OpenBowl> market{};     // revealed_chips of a bowl
};
using Events = std::vector<Event>;

// Six chips or 18 blends, and the choice to pass.
inline constexpr int kMaxChoices = kBlends + 1;
// A round: 24 chips thrown at most (setups included), four action spaces, nine bowls chosen and four sales in
// each, one purchase or refusal per chip, and a pass per seat when blending; at most 12 blends in all.
inline constexpr int kMaxDecisionsPerRound = 24 + 4 + 9 + 36 + 24 + 4;
inline constexpr int kMaxDecisions = kMaxMaxRounds * kMaxDecisionsPerRound + 12;

State setup(const Options& options, int players, const Rng& rng);
// An exact position; what is missing is dealt. See docs/engine-protocol.md for the fields.
Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields);

SeatSet to_act(const State& state);
// A chip's throws are one choice, for which its usual throw stands.
void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out);
// One of the choices with equal chances; a throw that may well stay on the board.
Action sample(const State& state, Seat seat, QuickRng& rng);
RuleError check(const State& state, Seat seat, Action action);
// What a throw brought about: where the chips that it moved lie. All others are where they were.
struct MovedChip {
  Seat seat;
  Digit digit;
  bool out;
  Pose pose;
};
using Moved = FixedVector<MovedChip, kMaxChips>;
// Of a throw, what it moved.
std::optional<Moved> apply(State& state, Seat seat, Action action, Events* events);
// The same with a landing that is already known, such as a recorded one. Only for throws.
void apply_landing(State& state, Seat seat, Action action, const Landing& landing, Events* events,
                   Film film = {});
// Completed blends.
Scores scores(const State& state);
// What ranks compare: blends first, then money. Nobody gets as rich as a blend is worth here: a round brings
// less than all 54 cards at the sum of all chips.
inline constexpr int kWorthOfABlend = 500'000'000;
inline constexpr int kMaxSetupMoney = 1'000'000;
static_assert(kMaxSetupMoney + std::int64_t{kMaxMaxRounds} * kSpiceCards * 840 < kWorthOfABlend);
Scores standing(const State& state);

// Any throw of the chip that a choice stands for; other choices as they are.
Action member_of(Action choice, QuickRng& rng);

}  // namespace peppermill::safranito
