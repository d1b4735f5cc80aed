// Blending: from the chef on, each seat may complete blends.
#include <algorithm>
#include <bit>

#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

// A seat that is passed over cannot make any blend that lies face up. If only one spice of a blend is missing
// among the cards that all know it to hold, none of its other cards can be of that spice.
void remember_cannot_blend(PublicState& table, Seat seat) {
  for (Blend blend : table.blends) {
    SpiceMask missing = 0;
    for (Spice spice : spices_of(blend)) {
      if (table.known[seat][index_of(spice)] == 0) missing = static_cast<SpiceMask>(missing | only(spice));
    }
    if (std::popcount(missing) != 1) continue;
    for (HiddenCard& card : table.hidden) {
      if (card.seat == seat) card.excluded = (card.excluded | missing) & 0x1ff;
    }
  }
}

void remove_from(BlendList& list, Blend blend) {
  std::copy(std::find(list.begin(), list.end(), blend) + 1, list.end(),
            std::find(list.begin(), list.end(), blend));
  list.pop_back();
}

// True if the blend lay face up.
bool take_face_up(PublicState& table, Blend blend) {
  Blend* found = std::find(table.blends.begin(), table.blends.end(), blend);
  if (found == table.blends.end()) return false;
  std::copy(found + 1, table.blends.end(), found);
  table.blends.pop_back();
  return true;
}

// Moves on to the next seat; false if all have had their turn.
bool pass_on(PublicState& table) {
  table.face_up_used = false;
  table.next = left_of(table.next, table.players);
  return table.next != table.chef;
}

}  // namespace

BlendList blends_within_reach(const State& state, Seat seat) {
  BlendList blends;
  const auto add_makeable = [&](const auto& list) {
    for (Blend blend : list) {
      if (can_make(state.hands[seat], blend)) blends.push_back(blend);
    }
  };
  if (!state.table.face_up_used) add_makeable(state.table.blends);
  add_makeable(state.reserved[seat]);
  return blends;
}

void start_blending(State& state, Events* events) {
  state.table.phase = Phase::blend;
  state.table.next = state.table.chef;
  state.table.face_up_used = false;
  continue_blending(state, events);
}

void continue_blending(State& state, Events* events) {
  PublicState& table = state.table;
  while (blends_within_reach(state, table.next).empty()) {
    if (!table.face_up_used) remember_cannot_blend(table, table.next);
    if (!pass_on(table)) return end_round(state, events);
  }
  if (events) events->push_back({.type = EventType::may_blend, .seat = table.next});
}

void end_turn_of_blending(State& state, Events* events) {
  if (!pass_on(state.table)) return end_round(state, events);
  continue_blending(state, events);
}

void complete_blend(State& state, Blend blend, Events* events) {
  PublicState& table = state.table;
  const Seat seat = table.next;
  for (Spice spice : spices_of(blend)) discard(state, seat, spice, 1);
  if (take_face_up(table, blend)) {
    table.face_up_used = true;
  } else {
    remove_from(state.reserved[seat], blend);
    --table.reserved[seat];
  }
  table.completed[seat].push_back(blend);
  if (events) events->push_back({.type = EventType::blended, .seat = seat, .blend = blend});
  if (table.completed[seat].size() == kBlendsToWin) {
    table.phase = Phase::over;
  } else {
    continue_blending(state, events);
  }
}

}  // namespace peppermill::safranito
