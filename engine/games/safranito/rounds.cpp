// From one round to the next: the mill, new blends, new spice cards, and their piles.
#include <algorithm>
#include <span>

#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

// Shuffles the discard pile into the empty spice pile. No seat knows a card of it.
void rebuild_pile(State& state, Events* events) {
  PublicState& table = state.table;
  for (int i = 0; i < kSpices; ++i) {
    for (int n = 0; n < table.discard[static_cast<std::size_t>(i)]; ++n) {
      state.spice_pile.push_back(spice_of(i));
      table.pile_known.push_back({});
    }
  }
  table.discard.fill(0);
  Draws draws(state.rng);
  shuffle(draws, std::span(state.spice_pile.begin(), state.spice_pile.size()));
  if (events) events->push_back({.type = EventType::reshuffled});
}

void return_all_chips(State& state) {
  PublicState& table = state.table;
  table.board.clear();
  state.digits.clear();
  for (Seat seat = 0; seat < table.players; ++seat) {
    state.chips[seat] = kAllDigits;
    table.chips[seat] = kDigits;
  }
  state.out.fill(0);
  table.out.fill(0);
  table.shown.fill(0);
  table.out_shown.fill(0);
}

}  // namespace

Spice draw_spice(State& state, SeatSet* known_by, Events* events) {
  if (state.spice_pile.empty() && total_of(state.table.discard) > 0) rebuild_pile(state, events);
  if (state.spice_pile.empty()) return Spice::unknown;
  const Spice spice = state.spice_pile.back();
  if (known_by) *known_by = state.table.pile_known.back();
  state.spice_pile.pop_back();
  state.table.pile_known.pop_back();
  return spice;
}

void discard(State& state, Seat seat, Spice spice, int count) {
  PublicState& table = state.table;
  const std::size_t at = index_of(spice);
  state.hands[seat][at] = static_cast<std::uint8_t>(state.hands[seat][at] - count);
  table.hand_size[seat] = static_cast<std::uint8_t>(table.hand_size[seat] - count);
  table.discard[at] = static_cast<std::uint8_t>(table.discard[at] + count);
  const int open = std::min<int>(count, table.known[seat][at]);
  table.known[seat][at] = static_cast<std::uint8_t>(table.known[seat][at] - open);
  // The rest came from the hidden cards, and the others cannot tell from which. The oldest one that can be
  // the spice has the most exclusions: removing it leaves every possible rest possible.
  for (int left = count - open; left > 0; --left) {
    HiddenCard* found = std::find_if(table.hidden.begin(), table.hidden.end(), [&](const HiddenCard& card) {
      return card.seat == seat && (card.excluded & only(spice)) == 0;
    });
    CHECK(found != table.hidden.end());
    std::copy(found + 1, table.hidden.end(), found);
    table.hidden.pop_back();
  }
}

void refill_blends(State& state, BlendList& laid) {
  PublicState& table = state.table;
  while (table.blends.size() < table_size(table.players).blends && !state.blend_pile.empty()) {
    laid.push_back(state.blend_pile.back());
    table.blends.push_back(state.blend_pile.back());
    state.blend_pile.pop_back();
    --table.blend_pile;
  }
}

void refill_display(State& state, SpiceCounts& laid, Events* events) {
  for (int i = 0; i < table_size(state.table.players).spices; ++i) {
    const Spice spice = draw_spice(state, nullptr, events);
    if (spice == Spice::unknown) return;
    ++state.table.display[index_of(spice)];
    ++laid[index_of(spice)];
  }
}

void end_round(State& state, Events* events) {
  PublicState& table = state.table;
  if (events) events->push_back({.type = EventType::round_over, .value = table.round});
  if (table.round >= table.options.max_rounds) {
    table.phase = Phase::over;
    return;
  }
  ++table.round;
  return_all_chips(state);
  take_mill(state, left_of(table.chef, table.players), events);
  BlendList blends;
  SpiceCounts spices{};
  refill_blends(state, blends);
  refill_display(state, spices, events);
  if (events) events->push_back({.type = EventType::refilled, .blends = blends, .spices = spices});
  continue_throws(state, events);
}

}  // namespace peppermill::safranito
