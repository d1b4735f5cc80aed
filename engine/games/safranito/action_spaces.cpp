// The four action spaces: extra throw, spice card, reserve, head chef.
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

constexpr Place after(Place space) { return static_cast<Place>(static_cast<int>(space) + 1); }

void ask(PublicState& table, Phase phase, Seat seat) {
  table.phase = phase;
  table.next = seat;
}

// Draws as many cards as the first digit of the seat's highest chip; false if there are none.
bool draw_offer(State& state, Seat seat, Digit digit, Events* events) {
  for (int i = 0; i < digit; ++i) {
    SeatSet known_by;
    const Spice spice = draw_spice(state, &known_by, events);
    if (spice == Spice::unknown) break;
    state.offer.push_back(spice);
    state.table.offer_known.push_back(known_by);
  }
  if (state.offer.empty()) return false;
  if (events) {
    events->push_back({.type = EventType::drew, .seat = seat, .value = static_cast<int>(state.offer.size())});
    events->back().cards = state.offer;
  }
  return true;
}

// Whether the entitled seat has something to decide. If so, asks it.
bool ask_about(State& state, Place space, Seat seat, Digit highest, Events* events) {
  PublicState& table = state.table;
  switch (space) {
    case Place::extra_throw:
      if (table.chips[seat] == 0) return false;
      ask(table, Phase::extra_throw, seat);
      return true;
    case Place::spice_card:
      if (!draw_offer(state, seat, highest, events)) return false;
      ask(table, Phase::spice_card, seat);
      return true;
    case Place::reserve:
      if (table.blend_pile == 0) return false;
      ask(table, Phase::reserve, seat);
      return true;
    default:
      if (table.chef == seat) return false;
      ask(table, Phase::chef, seat);
      return true;
  }
}

// Puts the drawn cards except the one at `kept` under the pile in the order drawn. The seat that drew them
// knows them there. Others who knew some of them still know them if all went back; otherwise they cannot tell
// which ones.
void put_under(State& state, std::size_t kept) {
  PublicState& table = state.table;
  FixedVector<Spice, kSpiceCards> pile;
  FixedVector<SeatSet, kSpiceCards> pile_known;
  const bool all = kept >= state.offer.size();
  for (std::size_t i = state.offer.size(); i-- > 0;) {
    if (i == kept) continue;
    SeatSet known_by = all ? table.offer_known[i] : SeatSet();
    known_by.add(table.next);
    pile.push_back(state.offer[i]);
    pile_known.push_back(known_by);
  }
  for (Spice spice : state.spice_pile) pile.push_back(spice);
  for (SeatSet known_by : table.pile_known) pile_known.push_back(known_by);
  state.spice_pile = pile;
  table.pile_known = pile_known;
  state.offer.clear();
  table.offer_known.clear();
}

}  // namespace

void score_spaces_from(State& state, Place space, Events* events) {
  for (; space != Place::none; space = after(space)) {
    const Sums sums = sums_at(state, space);
    const Seat seat = highest_at(state.table, sums);
    if (seat == kNoSeat) continue;
    reveal(state, space, events);
    if (events) events->push_back({.type = EventType::action, .seat = seat, .place = space});
    if (ask_about(state, space, seat, sums.highest[seat], events)) return;
  }
  start_market(state, events);
}

void keep_drawn(State& state, Spice spice, Events* events) {
  PublicState& table = state.table;
  const Seat seat = table.next;
  std::size_t kept = 0;
  while (state.offer[kept] != spice) ++kept;
  put_under(state, kept);
  ++state.hands[seat][index_of(spice)];
  ++table.hand_size[seat];
  table.hidden.push_back({.seat = seat, .excluded = 0});
  if (events) events->push_back({.type = EventType::kept, .seat = seat, .spice = spice});
}

void return_drawn(State& state) { put_under(state, state.offer.size()); }

void reserve_blend(State& state, Events* events) {
  PublicState& table = state.table;
  const Blend blend = state.blend_pile.back();
  state.blend_pile.pop_back();
  --table.blend_pile;
  state.reserved[table.next].push_back(blend);
  ++table.reserved[table.next];
  if (events) events->push_back({.type = EventType::reserved, .seat = table.next, .blend = blend});
}

void take_mill(State& state, Seat seat, Events* events) {
  state.table.chef = seat;
  if (events) events->push_back({.type = EventType::mill, .seat = seat});
}

}  // namespace peppermill::safranito
