// Chaud devant ! — the rules. The README.md in this folder explains them in words.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/games/chaud_devant/state.h"

namespace peppermill::chaud_devant {

enum class RuleError : std::uint8_t {
  none,
  menus_first,          // a card before the menus are chosen
  menu_already_chosen,  // a menu during play
  menu_used,
  menu_as_neighbour,  // open menus: the dealer may not repeat the left neighbour's
  not_in_hand,
  follow_suit,
};

enum class EventType : std::uint8_t {
  dealt,
  menu_chosen,
  revealed_menus,
  played,
  last_card,
  served,
  round_scored
};

struct Event {
  EventType type;
  Seat seat = kNoSeat;
  Card card = 0;
  int value = 0;                         // played: the pot's value after it; dealt: the round
  Menu menu = Menu::unknown;             // menu_chosen
  bool openly = false;                   // menu_chosen, revealed_menus: the option open_menus
  FixedVector<Menu, kMaxSeats> menus{};  // revealed_menus
  FixedVector<Card, kDeckSize> cards{};  // served; round_scored: those that counted, see plus and minus
  FixedVector<Seat, kDeckSize> seats{};  // served: who put each card in
  bool spoiled = false;                  // served
  Scores scores{};                       // round_scored: of this round
  Scores stars{};                        // round_scored: after this round
  // round_scored: how many of `cards`, in order of seats, earned a star for their seat and how many then cost
  // it one
  PerSeat<std::uint8_t> plus{};
  PerSeat<std::uint8_t> minus{};
};
using Events = std::vector<Event>;

inline constexpr int kMaxChoices = kKinds;
// Five rounds of at most five menus and 52 cards.
inline constexpr int kMaxDecisions = kRounds * (kMaxSeats + kDeckSize);

State setup(const Options& options, int players, const Rng& rng);
// An exact position; missing parts are dealt. See docs/engine-protocol.md for the fields.
Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields);

SeatSet seats_to_act(const PublicState& table);
inline SeatSet to_act(const State& state) { return seats_to_act(state.table); }
void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out);
// The kinds that a seat with `hand` may add to the pot now.
KindSet playable(const PublicState& table, const Hand& hand);
Action sample(const State& state, Seat seat, QuickRng& rng);
RuleError check(const State& state, Seat seat, Action action);
void apply(State& state, Seat seat, Action action, Events* events);
Scores scores(const State& state);

// Resets the pot to its state before the first card.
inline void clear_pot(PublicState& table) {
  table.duty = kAllKinds;
  table.pot_value = 0;
  table.late_value = 0;
  table.spoiled = false;
}
// Deals the round in table.round and asks for its menus.
void start_round(State& state, Events* events);

// The pot's value once this card is added.
int value_with(const PublicState& table, Card card);
// Which seat put each card into the pot, in the order of the pot.
FixedVector<Seat, kDeckSize> pot_seats(const PublicState& table);
// The score of every seat's menu for the cards that the seat took.
PerSeat<int> round_scores(const PublicState& table);
// The cards that a seat has taken in this round, in the order of play.
FixedVector<Card, kDeckSize> taken_by(const PublicState& table, Seat seat);

}  // namespace peppermill::chaud_devant
