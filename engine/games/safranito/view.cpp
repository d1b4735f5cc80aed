#include "engine/games/safranito/view.h"

namespace peppermill::safranito {

View view(const State& state, Viewer viewer) {
  const PublicState& table = state.table;
  View view{.table = table, .viewer = viewer};
  for (std::size_t i = 0; i < table.board.size(); ++i) {
    const Chip& chip = table.board[i];
    view.digits.push_back(viewer.is(chip.seat) ? state.digits[i] : chip.digit);
  }
  const auto known = [&](SeatSet known_by, Spice spice) {
    return known_by.contains(viewer.seat()) ? spice : Spice::unknown;
  };
  for (std::size_t i = 0; i < state.spice_pile.size(); ++i)
    view.spice_pile.push_back(known(table.pile_known[i], state.spice_pile[i]));
  const bool own_offer = table.phase == Phase::spice_card && viewer.is(table.next);
  for (std::size_t i = 0; i < state.offer.size(); ++i)
    view.offer.push_back(own_offer ? state.offer[i] : known(table.offer_known[i], state.offer[i]));
  if (viewer.is_spectator()) return view;
  const Seat seat = viewer.seat();
  view.chips = state.chips[seat];
  view.out = state.out[seat];
  view.hand = state.hands[seat];
  view.sale = state.sales[seat];
  view.reserved = state.reserved[seat];
  return view;
}

SeatSet turn_seen(const View& view) {
  const PublicState& table = view.table;
  if (table.phase == Phase::over) return {};
  if (table.phase != Phase::sell) return SeatSet::only(table.next);
  if (view.viewer.is_spectator() || view.hand[index_of(table.bowl)] == 0 || view.sale != kNotChosen)
    return {};
  return SeatSet::only(view.viewer.seat());
}

Event redact(const Event& event, Viewer viewer) {
  Event seen = event;
  for (auto* chips : {&seen.board, &seen.out}) {
    for (Event::SeenChip& chip : *chips) {
      if (!chip.shown && !viewer.is(chip.chip.seat)) chip.chip.digit = kUnknown;
    }
  }
  if (viewer.is(event.seat)) return seen;
  if (event.type == EventType::drew) seen.cards.clear();
  if (event.type == EventType::kept) seen.spice = Spice::unknown;
  if (event.type == EventType::reserved) seen.blend = 0;
  return seen;
}

bool reveals(const Event& event, Viewer viewer) {
  switch (event.type) {
    case EventType::landed:
    case EventType::revealed_chips:
    case EventType::sale_open:
    case EventType::no_sale:
    case EventType::sold:
    case EventType::may_blend:
    case EventType::round_over:
    case EventType::reshuffled:
    case EventType::refilled:
      return true;
    case EventType::drew:
    case EventType::reserved:
      return viewer.is(event.seat);
    default:
      return false;
  }
}

}  // namespace peppermill::safranito
