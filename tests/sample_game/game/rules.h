// Lone spoon — the rules. README.md beside this file tells them in words.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "tests/sample_game/game/state.h"

namespace peppermill::sample_game {

enum class RuleError : std::uint8_t { none, not_in_hand };

enum class EventType : std::uint8_t {
  chosen,
  revealed,
  won,  // kNoSeat: nobody
};

struct Event {
  EventType type;
  Seat seat = kNoSeat;
  Card card = kNoCard;                     // chosen: for its owner only
  FixedVector<Card, kMaxPlayers> cards{};  // revealed: by seat
};
using Events = std::vector<Event>;

inline constexpr int kMaxChoices = kMaxRounds;
inline constexpr int kMaxDecisions = kMaxRounds * kMaxPlayers;

State setup(const Options& options, int players, const Rng& rng);
// An exact position; what is missing is dealt. The fields are round, points, played and hands.
Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields);

SeatSet seats_to_act(const PublicState& table);
inline SeatSet to_act(const State& state) { return seats_to_act(state.table); }
void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out);
Action sample(const State& state, Seat seat, QuickRng& rng);
RuleError check(const State& state, Seat seat, Action action);
void apply(State& state, Seat seat, Action action, Events* events);
Scores scores(const State& state);

}  // namespace peppermill::sample_game
