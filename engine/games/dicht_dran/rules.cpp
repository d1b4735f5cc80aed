#include "engine/games/dicht_dran/rules.h"

#include <cstdlib>

namespace peppermill::dicht_dran {
namespace {

// The closest card to the target wins; of two equally close ones the higher.
Seat winner_of(const Table& table) {
  const int target = table.circle[table.target];
  Seat best = 0;
  const auto distance = [&](Seat seat) { return std::abs(table.revealed[seat] - target); };
  for (Seat seat = 1; seat < table.players; ++seat) {
    const int difference = distance(seat) - distance(best);
    if (difference < 0 || (difference == 0 && table.revealed[seat] > table.revealed[best])) best = seat;
  }
  return best;
}

void reveal(State& state, Events* events) {
  Table& table = state.table;
  table.chosen = {};
  Event event{.type = EventType::revealed};
  for (Seat seat = 0; seat < table.players; ++seat) {
    const Number number = state.choices[seat];
    table.revealed[seat] = number;
    table.seen.add(number);
    state.hands[seat].remove(number);
    --table.hand_size[seat];
    event.numbers.push_back(number);
  }
  state.choices.fill(kNoNumber);
  if (events) events->push_back(event);
}

void take_target(State& state, Seat winner, Events* events) {
  Table& table = state.table;
  Number& place = table.circle[table.target];
  if (events)
    events->push_back({.type = EventType::won, .seat = winner, .number = place, .value = table.target});
  state.piles.put_out(place, winner);
  place = table.revealed[winner];
}

// Whether the draw pile ran empty on the way.
bool draw(State& state, Seat seat, int owed, Events* events) {
  Event event{.type = EventType::drew, .seat = seat};
  bool ran_empty = false;
  for (int i = 0; i < owed; ++i) {
    if (state.piles.draw_empty()) {
      ran_empty = true;
      if (state.piles.out_count(kDiscard) == 0) break;
      Draws draws(state.rng);
      state.piles.reshuffle(draws);
      if (events) events->push_back({.type = EventType::reshuffled});
    }
    const Number number = state.piles.take_top();
    state.hands[seat].add(number);
    ++state.table.hand_size[seat];
    event.numbers.push_back(number);
  }
  event.value = static_cast<int>(event.numbers.size());
  if (events) events->push_back(event);
  return ran_empty || state.piles.draw_empty();
}

// Discards all cards but the winner's, then draws for those outside the gap, both clockwise from the winner's
// left. Returns whether the draw pile ran empty.
bool settle_others(State& state, Seat winner, const Gap& gap, Events* events) {
  const Table& table = state.table;
  const auto each_other = [&](auto act) {
    for (Seat seat = left_of(winner, table.players); seat != winner; seat = left_of(seat, table.players))
      act(seat);
  };
  const auto in_gap = [&](Seat seat) { return gap.contains(table.revealed[seat]); };
  each_other([&](Seat seat) {
    if (in_gap(seat)) state.piles.put_out(table.revealed[seat], kDiscard);
  });
  each_other([&](Seat seat) {
    if (!in_gap(seat)) state.piles.put_out(table.revealed[seat], kDiscard);
  });
  bool ran_empty = state.piles.draw_empty();
  each_other([&](Seat seat) {
    if (in_gap(seat)) return;
    const bool emptied = draw(state, seat, table.options.peppers.of(table.revealed[seat]), events);
    ran_empty = ran_empty || emptied;
  });
  return ran_empty;
}

bool some_hand_empty(const Table& table) {
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (table.hand_size[seat] == 0) return true;
  }
  return false;
}

void end_game(State& state, Events* events) {
  Table& table = state.table;
  const Peppers& peppers = table.options.peppers;
  Event event{.type = EventType::game_scored};
  for (Seat seat = 0; seat < table.players; ++seat) {
    const int points = peppers.of(state.piles.collected_by(seat)) - peppers.of(state.hands[seat]);
    table.points[table.game_number - 1u][seat] = static_cast<std::int16_t>(points);
    event.points.push_back(points);
  }
  if (events) events->push_back(event);
  if (table.game_number >= table.options.games) {
    table.phase = Phase::over;
    return;
  }
  ++table.game_number;
  start_game(state, events);
}

void resolve_round(State& state, Events* events) {
  Table& table = state.table;
  const Gap gap = table.gap(table.target);
  reveal(state, events);
  const Seat winner = winner_of(table);
  take_target(state, winner, events);
  const bool ran_empty = settle_others(state, winner, gap, events);
  if (ran_empty || some_hand_empty(table)) {
    end_game(state, events);
  } else {
    table.target = static_cast<std::uint8_t>(table.next_target());
  }
}

}  // namespace

SeatSet seats_to_act(const Table& table) {
  if (table.phase == Phase::over) return {};
  return SeatSet::first(table.players).without(table.chosen);
}

void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out) {
  out.clear();
  for (Number number : state.hands[seat]) out.push_back(number);
}

Action sample(const State& state, Seat seat, QuickRng& rng) {
  const NumberSet& hand = state.hands[seat];
  return hand.nth(static_cast<int>(rng.below(state.table.hand_size[seat])));
}

RuleError check(const State& state, Seat seat, Action action) {
  return state.hands[seat].contains(action) ? RuleError::none : RuleError::not_in_hand;
}

void apply(State& state, Seat seat, Action action, Events* events) {
  state.choices[seat] = action;
  state.table.chosen.add(seat);
  if (events) events->push_back({.type = EventType::chosen, .seat = seat, .number = action});
  if (state.table.chosen.size() == state.table.players) resolve_round(state, events);
}

Scores scores(const State& state) {
  const Table& table = state.table;
  Scores out;
  for (Seat seat = 0; seat < table.players; ++seat) {
    int sum = 0;
    for (int game = 0; game < table.finished_games(); ++game)
      sum += table.points[static_cast<std::size_t>(game)][seat];
    out.push_back(sum);
  }
  return out;
}

}  // namespace peppermill::dicht_dran
