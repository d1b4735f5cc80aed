#include "engine/games/dicht_dran/view.h"

namespace peppermill::dicht_dran {
namespace {

using Numbers = FixedVector<Number, kNumbers>;

// The numbers that the viewer cannot place, in random order.
Numbers hidden_numbers(const View& view, QuickRng& rng) {
  const NumberSet own =
      view.viewer.is_spectator() ? NumberSet{} : view.piles.collected_by(view.viewer.seat());
  Numbers hidden;
  for (int n = 1; n <= kNumbers; ++n) {
    const auto number = static_cast<Number>(n);
    if (view.table.seen.contains(number) || view.hand.contains(number) || own.contains(number)) continue;
    const std::uint32_t place = rng.below(static_cast<std::uint32_t>(hidden.size() + 1));
    hidden.push_back(number);
    std::swap(hidden[place], hidden[hidden.size() - 1]);
  }
  return hidden;
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View view{.table = state.table, .viewer = viewer};
  view.piles = state.piles;
  view.piles.replace(
      [&](Number number, Seat owner) {
        const bool own = owner != kDiscard && viewer.is(owner);
        return own || state.table.seen.contains(number) ? number : kNoNumber;
      },
      [] { return kNoNumber; });
  if (!viewer.is_spectator()) {
    view.hand = state.hands[viewer.seat()];
    view.choice = state.choices[viewer.seat()];
  }
  return view;
}

Event redact(const Event& event, Viewer viewer) {
  Event seen = event;
  if (viewer.is(event.seat)) return seen;
  if (event.type == EventType::chosen) seen.number = kNoNumber;
  if (event.type == EventType::drew) seen.numbers.clear();
  return seen;
}

bool reveals(const Event& event, Viewer viewer) {
  switch (event.type) {
    case EventType::dealt:
    case EventType::revealed:
    case EventType::game_scored:
      return true;
    case EventType::drew:
      return viewer.is(event.seat);
    default:
      return false;
  }
}

State determinize(const View& view, QuickRng& rng) {
  CHECK(view.table.phase != Phase::over);
  Numbers hidden = hidden_numbers(view, rng);
  const auto take = [&hidden] {
    const Number number = hidden.back();
    hidden.pop_back();
    return number;
  };
  State state;
  state.table = view.table;
  state.rng = rng.fresh_rng();
  for (Seat seat = 0; seat < view.table.players; ++seat) {
    if (view.viewer.is(seat)) {
      state.hands[seat] = view.hand;
      state.choices[seat] = view.choice;
      continue;
    }
    for (int i = 0; i < view.table.hand_size[seat]; ++i) state.hands[seat].add(take());
    if (view.table.chosen.contains(seat)) state.choices[seat] = sample(state, seat, rng);
  }
  state.piles = view.piles;
  state.piles.replace([&](Number number, Seat) { return number == kNoNumber ? take() : number; }, take);
  return state;
}

}  // namespace peppermill::dicht_dran
