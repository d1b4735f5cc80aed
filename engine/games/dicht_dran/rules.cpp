#include "engine/games/dicht_dran/rules.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace peppermill::dicht_dran {
namespace {

// How good a revealed card is; the lowest value is best. Compares the distance first, then the higher number,
// and carries the seat along.
int closeness(const PublicState& table, Seat seat) {
  const int target = table.circle[table.target];
  const int number = table.revealed[seat];
  return (std::abs(number - target) * 128 + (kNumbers - number)) * 8 + seat;
}
Seat seat_of(int closeness) { return static_cast<Seat>(closeness % 8); }

// The closest card to the target wins. Of two equally close cards the higher wins.
Seat winner_of(const PublicState& table) {
  int best = std::numeric_limits<int>::max();
  for (Seat seat = 0; seat < table.players; ++seat) best = std::min(best, closeness(table, seat));
  return seat_of(best);
}

// Nearest first, and which seats are safe in the gap without having won.
void add_revealed(const PublicState& table, Events& events) {
  Event event{.type = EventType::revealed};
  FixedVector<int, kMaxSeats> order;
  for (Seat seat = 0; seat < table.players; ++seat) {
    event.numbers.push_back(table.revealed[seat]);
    order.push_back(closeness(table, seat));
    for (std::size_t i = order.size() - 1; i > 0 && order[i] < order[i - 1]; --i)
      std::swap(order[i], order[i - 1]);
  }
  for (int each : order) {
    const Seat seat = seat_of(each);
    if (!event.order.empty() && table.gap(table.target).contains(table.revealed[seat])) event.safe.add(seat);
    event.order.push_back(seat);
  }
  events.push_back(event);
}

void reveal(State& state, Events* events) {
  PublicState& table = state.table;
  table.chosen = {};
  for (Seat seat = 0; seat < table.players; ++seat) {
    const Number number = state.choices[seat];
    table.revealed[seat] = number;
    table.seen.add(number);
    state.hands[seat].remove(number);
    --table.hand_size[seat];
  }
  state.choices.fill(kNoNumber);
  if (events) add_revealed(table, *events);
}

void take_target(State& state, Seat winner, Events* events) {
  PublicState& table = state.table;
  Number& place = table.circle[table.target];
  if (events)
    events->push_back({.type = EventType::won,
                       .seat = winner,
                       .number = place,
                       .value = table.target,
                       .gap = table.gap(table.target)});
  state.piles.put_out(place, winner);
  place = table.revealed[winner];
}

// The next card of the draw pile. An empty pile takes in the discards; without discards there is no card.
Number next_card(State& state, Events* events) {
  if (state.piles.draw_empty()) {
    if (state.piles.out_count(kDiscard) == 0) return kNoNumber;
    Draws draws(state.rng);
    state.piles.reshuffle(draws);
    if (events) events->push_back({.type = EventType::reshuffled});
  }
  return state.piles.take_top();
}

// Returns whether the draw pile ran empty meanwhile.
bool draw(State& state, Seat seat, int owed, Events* events) {
  FixedVector<Number, kMaxPeppers> drawn;
  bool ran_empty = false;
  for (int i = 0; i < owed; ++i) {
    ran_empty = ran_empty || state.piles.draw_empty();
    const Number number = next_card(state, events);
    if (number == kNoNumber) break;
    state.hands[seat].add(number);
    ++state.table.hand_size[seat];
    drawn.push_back(number);
  }
  if (events) {
    events->push_back({.type = EventType::drew, .seat = seat, .value = static_cast<int>(drawn.size())});
    for (Number number : drawn) events->back().numbers.push_back(number);
  }
  return ran_empty || state.piles.draw_empty();
}

// Discards all cards but the winner's, then draws for those outside the gap, both clockwise from the winner's
// left. Returns whether the draw pile ran empty.
bool settle_others(State& state, Seat winner, const Gap& gap, Events* events) {
  const PublicState& table = state.table;
  FixedVector<Seat, kMaxSeats> outside;
  for (Seat seat = left_of(winner, table.players); seat != winner; seat = left_of(seat, table.players)) {
    if (gap.contains(table.revealed[seat])) {
      state.piles.put_out(table.revealed[seat], kDiscard);
    } else {
      outside.push_back(seat);
    }
  }
  for (Seat seat : outside) state.piles.put_out(table.revealed[seat], kDiscard);
  bool ran_empty = false;
  for (Seat seat : outside) {
    const bool emptied = draw(state, seat, table.options.peppers.of(table.revealed[seat]), events);
    ran_empty = ran_empty || emptied;
  }
  return ran_empty;
}

bool some_hand_empty(const PublicState& table) {
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (table.hand_size[seat] == 0) return true;
  }
  return false;
}

PerSeat<int> game_points(const State& state) {
  const Peppers& peppers = state.table.options.peppers;
  PerSeat<int> points{};
  for (Seat seat = 0; seat < state.table.players; ++seat) points[seat] = -peppers.of(state.hands[seat]);
  for (int i = 0; i < state.piles.out_size(); ++i) {
    const Piles::Out out = state.piles.out_at(i);
    if (out.owner != kDiscard) points[out.owner] += peppers.of(out.number);
  }
  return points;
}

void end_game(State& state, Events* events) {
  PublicState& table = state.table;
  const PerSeat<int> points = game_points(state);
  for (Seat seat = 0; seat < table.players; ++seat) {
    table.points[table.game_number - 1u][seat] = static_cast<std::int16_t>(points[seat]);
  }
  if (events) {
    events->push_back({.type = EventType::game_scored});
    for (Seat seat = 0; seat < table.players; ++seat) events->back().points.push_back(points[seat]);
  }
  if (table.game_number >= table.options.games) {
    table.phase = Phase::over;
    return;
  }
  ++table.game_number;
  start_game(state, events);
}

void resolve_round(State& state, Events* events) {
  PublicState& table = state.table;
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

SeatSet seats_to_act(const PublicState& table) {
  if (table.phase == Phase::over) return {};
  return SeatSet::first(table.players).without(table.chosen);
}

void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out) {
  out.clear();
  for (Number number : state.hands[seat]) out.push_back(number);
}

Action sample(const State& state, Seat seat, QuickRng& rng) {
  const NumberSet& hand = state.hands[seat];
  return hand.nth(rng.below(state.table.hand_size[seat]));
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
  const PublicState& table = state.table;
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
