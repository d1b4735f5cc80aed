#include "tests/sample_game/game/rules.h"

namespace peppermill::sample_game {
namespace {

// Who played the highest number that nobody else played; kNoSeat if there is none.
Seat lone_highest(const PublicState& table) {
  for (Card number = kNumbers; number >= 1; --number) {
    SeatSet who;
    for (Seat seat = 0; seat < table.players; ++seat) {
      if (table.revealed[seat] == number) who.add(seat);
    }
    if (who.size() == 1) return *who.begin();
  }
  return kNoSeat;
}

void reveal(State& state, Events* events) {
  PublicState& table = state.table;
  Event event{.type = EventType::revealed};
  for (Seat seat = 0; seat < table.players; ++seat) {
    const Card card = state.choices[seat];
    table.revealed[seat] = card;
    --state.hands[seat][card];
    ++table.seen[card];
    event.cards.push_back(card);
  }
  table.chosen = {};
  state.choices.fill(kNoCard);
  if (events) events->push_back(event);
}

void resolve_round(State& state, Events* events) {
  PublicState& table = state.table;
  reveal(state, events);
  const Seat winner = lone_highest(table);
  if (winner != kNoSeat) table.points[winner] = static_cast<std::uint8_t>(table.points[winner] + table.round);
  if (events) events->push_back({.type = EventType::won, .seat = winner});
  if (table.round == table.options.rounds) {
    table.phase = Phase::over;
  } else {
    ++table.round;
  }
}

}  // namespace

SeatSet seats_to_act(const PublicState& table) {
  if (table.phase == Phase::over) return {};
  return SeatSet::first(table.players).without(table.chosen);
}

void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out) {
  out.clear();
  for (Card card = 1; card <= kNumbers; ++card) {
    if (state.hands[seat][card] > 0) out.push_back(card);
  }
}

Action sample(const State& state, Seat seat, QuickRng& rng) {
  FixedVector<Action, kMaxChoices> out;
  choices(state, seat, out);
  return out[rng.below(static_cast<std::uint32_t>(out.size()))];
}

RuleError check(const State& state, Seat seat, Action action) {
  return state.hands[seat][action] > 0 ? RuleError::none : RuleError::not_in_hand;
}

void apply(State& state, Seat seat, Action action, Events* events) {
  state.choices[seat] = action;
  state.table.chosen.add(seat);
  if (events) events->push_back({.type = EventType::chosen, .seat = seat, .card = action});
  if (state.table.chosen.size() == state.table.players) resolve_round(state, events);
}

Scores scores(const State& state) {
  Scores out;
  for (Seat seat = 0; seat < state.table.players; ++seat) out.push_back(state.table.points[seat]);
  return out;
}

}  // namespace peppermill::sample_game
