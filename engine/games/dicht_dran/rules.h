// Dicht dran — the rules. The README.md in this folder explains them in words.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/games/dicht_dran/state.h"

namespace peppermill::dicht_dran {

enum class RuleError : std::uint8_t { none, not_in_hand };

enum class EventType : std::uint8_t { dealt, chosen, revealed, won, drew, reshuffled, game_scored };

struct Event {
  EventType type;
  Seat seat = kNoSeat;
  Number number = kNoNumber;  // chosen: the card; won: the target taken
  int value = 0;              // won: the target's position; drew: how many; dealt: the game's number
  // revealed: one per seat; drew: the cards drawn, for their owner only
  FixedVector<Number, kMaxSeats> numbers{};
  FixedVector<Seat, kMaxSeats> order{};  // revealed: nearest first
  SeatSet safe{};                        // revealed: in the gap without having won
  Gap gap{};                             // won
  Scores points{};                       // game_scored
};
using Events = std::vector<Event>;

static_assert(kMaxPeppers <= kMaxSeats);

inline constexpr int kMaxChoices = kPileRoom;
// Each card outside the circle is played at most once in a game: a reshuffle could bring one back, but it
// ends the game.
inline constexpr int kMaxDecisions = kMaxGames * kPileRoom;

State setup(const Options& options, int players, const Rng& rng);
// An exact position; missing parts are dealt. See docs/engine-protocol.md for the fields.
Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields);

SeatSet seats_to_act(const PublicState& table);
inline SeatSet to_act(const State& state) { return seats_to_act(state.table); }
void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out);
Action sample(const State& state, Seat seat, QuickRng& rng);
RuleError check(const State& state, Seat seat, Action action);
void apply(State& state, Seat seat, Action action, Events* events);
// The sum of the finished games.
Scores scores(const State& state);

// Deals the game in table.game_number.
void start_game(State& state, Events* events);

}  // namespace peppermill::dicht_dran
