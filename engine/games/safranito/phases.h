// Safranito — how the rule groups call each other. Each of these functions plays on until a seat has a real
// choice or the game is over.
#pragma once

#include "engine/games/safranito/rules.h"

namespace peppermill::safranito {

// Throwing: asks the next seat, or goes on to the action spaces when all have thrown.
void continue_throws(State& state, Events* events);
// Skips the random numbers of a throw, which do not depend on what the hand draws.
void skip_noise(State& state);
// Fills `film` unless it is null.
Landing simulate_landing(State& state, Seat seat, Action action, Film* film);
void settle_throw(State& state, Seat seat, Digit digit, const Landing& landing, Events* events, Film film);
// The chips on the board as a throw meets them. A chip's id is its place in the board's order and says
// nothing about its value.
Chips lying_on(const Board& board);

// Action spaces, from `space` on.
void score_spaces_from(State& state, Place space, Events* events);
void keep_drawn(State& state, Spice spice, Events* events);
void return_drawn(State& state);
void reserve_blend(State& state, Events* events);
void take_mill(State& state, Seat seat, Events* events);

// Market.
void start_market(State& state, Events* events);
void continue_market(State& state, Events* events);
void open_bowl(State& state, Spice spice, Events* events);
void resolve_sale(State& state, Events* events);
void continue_purchases(State& state, Events* events);
void buy(State& state, Events* events);
void decline_purchase(State& state, Events* events);
SeatSet undecided_sellers(const State& state);
SpiceMask bowls_with_chips(const Board& board);

// Blending, from `seat` on.
void start_blending(State& state, Events* events);
void continue_blending(State& state, Events* events);
// The seat has finished blending; asks the next one.
void end_turn_of_blending(State& state, Events* events);
void complete_blend(State& state, Blend blend, Events* events);
BlendList blends_within_reach(const State& state, Seat seat);

// Rounds.
void end_round(State& state, Events* events);
void refill_blends(State& state, BlendList& laid);
void refill_display(State& state, SpiceCounts& laid, Events* events);
// The next spice card, from a rebuilt pile if necessary; unknown if there is none.
Spice draw_spice(State& state, SeatSet* known_by, Events* events);
// Moves cards from a hand to the discard pile, face up.
void discard(State& state, Seat seat, Spice spice, int count);

// Chips.
struct Sums {
  PerSeat<int> sum{};
  PerSeat<Digit> highest{};
};
Sums sums_at(const State& state, Place place);
// The seat with the highest sum; play order from the chef breaks ties. kNoSeat if no chip is there.
Seat highest_at(const PublicState& table, const Sums& sums);
// What a card of the bowl with these sums brings its seller.
int price_of(const Sums& sums);
OpenBowl opened(const PublicState& table, const Sums& sums);
void reveal(State& state, Place place, Events* events);
// All chips for which `wanted(chip, digit)` is true go back to their owners' hands.
template <class Wanted>
void take_back(State& state, Wanted wanted) {
  PublicState& table = state.table;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < table.board.size(); ++i) {
    const Chip& chip = table.board[i];
    const Digit digit = state.digits[i];
    if (wanted(chip, digit)) {
      add(state.chips[chip.seat], digit);
      ++table.chips[chip.seat];
      continue;
    }
    if (kept != i) {
      table.board[kept] = chip;
      state.digits[kept] = digit;
    }
    ++kept;
  }
  while (table.board.size() > kept) {
    table.board.pop_back();
    state.digits.pop_back();
  }
}

}  // namespace peppermill::safranito
