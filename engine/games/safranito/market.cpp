// The market: bowls open one after another, and seats sell to them and buy from them.
#include <bit>

#include "engine/core/bits.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

SeatSet holders_of(const State& state, Spice spice) {
  SeatSet holders;
  for (Seat seat = 0; seat < state.table.players; ++seat) {
    if (state.hands[seat][index_of(spice)] > 0) holders.add(seat);
  }
  return holders;
}

// A skipped sale shows that no card in any hand is of this spice.
void remember_nobody_holds(PublicState& table, Spice spice) {
  for (HiddenCard& card : table.hidden) card.excluded = (card.excluded | only(spice)) & 0x1ff;
}

void take_back_from_bowl(State& state, Seat seat) {
  const Place bowl = bowl_of(state.table.bowl);
  take_back(state, [&](const Chip& chip, Digit) { return chip.place == bowl && chip.seat == seat; });
}

void close_bowl(State& state, Events* events) {
  const Place bowl = bowl_of(state.table.bowl);
  take_back(state, [&](const Chip& chip, Digit) { return chip.place == bowl; });
  state.table.bowl = Spice::unknown;
  continue_market(state, events);
}

}  // namespace

SpiceMask bowls_with_chips(const Board& board) {
  SpiceMask bowls = 0;
  for (const Chip& chip : board) {
    if (is_bowl(chip.place)) bowls = static_cast<SpiceMask>(bowls | 1 << static_cast<int>(chip.place));
  }
  return bowls;
}

SeatSet undecided_sellers(const State& state) {
  SeatSet seats = holders_of(state, state.table.bowl);
  for (Seat seat : seats) {
    if (state.sales[seat] != kNotChosen) seats.remove(seat);
  }
  return seats;
}

void start_market(State& state, Events* events) {
  take_back(state, [](const Chip& chip, Digit) { return !is_bowl(chip.place); });
  continue_market(state, events);
}

void continue_market(State& state, Events* events) {
  PublicState& table = state.table;
  const SpiceMask bowls = bowls_with_chips(table.board);
  if (bowls == 0) return start_blending(state, events);
  if (std::has_single_bit(bowls)) return open_bowl(state, spice_of(std::countr_zero(bowls)), events);
  table.phase = Phase::bowl;
  table.next = table.chef;
}

void open_bowl(State& state, Spice spice, Events* events) {
  PublicState& table = state.table;
  table.bowl = spice;
  reveal(state, bowl_of(spice), events);
  if (holders_of(state, spice).empty()) {
    if (events) events->push_back({.type = EventType::no_sale, .spice = spice});
    remember_nobody_holds(table, spice);
    return continue_purchases(state, events);
  }
  table.phase = Phase::sell;
  table.next = kNoSeat;
  if (events)
    events->push_back(
        {.type = EventType::sale_open, .spice = spice, .value = price_of(sums_at(state, bowl_of(spice)))});
}

void resolve_sale(State& state, Events* events) {
  PublicState& table = state.table;
  const int price = price_of(sums_at(state, bowl_of(table.bowl)));
  Scores sales;
  for (Seat seat = 0; seat < table.players; ++seat) {
    const int count = state.sales[seat] == kNotChosen ? 0 : state.sales[seat];
    state.sales[seat] = kNotChosen;
    sales.push_back(count);
    if (count == 0) continue;
    discard(state, seat, table.bowl, count);
    table.money[seat] += count * price;
    take_back_from_bowl(state, seat);
  }
  if (events)
    events->push_back({.type = EventType::sold, .spice = table.bowl, .value = price, .sales = sales});
  continue_purchases(state, events);
}

void continue_purchases(State& state, Events* events) {
  PublicState& table = state.table;
  while (table.display[index_of(table.bowl)] > 0) {
    const Sums sums = sums_at(state, bowl_of(table.bowl));
    const Seat seat = highest_at(table, sums);
    if (seat == kNoSeat) break;
    if (table.money[seat] >= sums.sum[seat]) {
      table.phase = Phase::buy;
      table.next = seat;
      return;
    }
    take_back_from_bowl(state, seat);
    if (events)
      events->push_back(
          {.type = EventType::cannot_pay, .seat = seat, .spice = table.bowl, .value = sums.sum[seat]});
  }
  close_bowl(state, events);
}

void buy(State& state, Events* events) {
  PublicState& table = state.table;
  const Seat seat = table.next;
  const Place bowl = bowl_of(table.bowl);
  const Sums sums = sums_at(state, bowl);
  const int price = sums.sum[seat];
  table.money[seat] -= price;
  --table.display[index_of(table.bowl)];
  ++state.hands[seat][index_of(table.bowl)];
  ++table.known[seat][index_of(table.bowl)];
  ++table.hand_size[seat];
  take_back(state, [&](const Chip& chip, Digit digit) {
    return chip.place == bowl && chip.seat == seat && digit == sums.highest[seat];
  });
  if (events)
    events->push_back({.type = EventType::bought, .seat = seat, .spice = table.bowl, .value = price});
  continue_purchases(state, events);
}

void decline_purchase(State& state, Events* events) {
  take_back_from_bowl(state, state.table.next);
  continue_purchases(state, events);
}

}  // namespace peppermill::safranito
