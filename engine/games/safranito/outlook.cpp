#include "engine/games/safranito/outlook.h"

#include "engine/games/safranito/phases.h"
#include "engine/games/safranito/view.h"

namespace peppermill::safranito {
namespace {

// A state with only what the viewer knows. That is enough for the viewer's own choices and for an open bowl.
State as_known(const View& view) {
  State state;
  state.table = view.table;
  state.digits = view.digits;
  state.offer = view.offer;
  if (view.viewer.is_spectator()) return state;
  state.hands[view.viewer.seat()] = view.hand;
  state.reserved[view.viewer.seat()] = view.reserved;
  return state;
}

bool asks_about_cards(Phase phase) {
  return phase == Phase::spice_card || phase == Phase::sell || phase == Phase::buy || phase == Phase::blend;
}

Prospect prospect_of(const View& view, Action action) {
  Prospect out{.action = action, .hand = view.hand};
  const auto bowl = [&]() -> std::uint8_t& { return out.hand[index_of(view.table.bowl)]; };
  switch (kind_of(action)) {
    case ActionKind::keep:
      ++out.hand[index_of(spice_in(action))];
      break;
    case ActionKind::sell:
      out.money = number_of(action) * open_bowl_of(view)->price;
      bowl() = static_cast<std::uint8_t>(bowl() - number_of(action));
      break;
    case ActionKind::buy:
      out.money = -open_bowl_of(view)->costs[view.viewer.seat()];
      ++bowl();
      break;
    case ActionKind::blend:
      out.made = static_cast<Blend>(number_of(action));
      for (Spice spice : spices_of(out.made)) --out.hand[index_of(spice)];
      break;
    default:
      break;
  }
  return out;
}

}  // namespace

BlendList blends_before(const View& view) {
  BlendList blends;
  for (Blend blend : view.table.blends) blends.push_back(blend);
  for (Blend blend : view.reserved) blends.push_back(blend);
  return blends;
}

std::optional<OpenBowl> open_bowl_of(const View& view) {
  if (view.table.bowl == Spice::unknown) return std::nullopt;
  return opened(view.table, sums_at(as_known(view), bowl_of(view.table.bowl)));
}

FixedVector<Prospect, kMaxChoices> prospects(const View& view) {
  FixedVector<Prospect, kMaxChoices> out;
  if (!asks_about_cards(view.table.phase) || view.viewer.is_spectator()) return out;
  const Seat seat = view.viewer.seat();
  if (!turn_seen(view).contains(seat)) return out;
  FixedVector<Action, kMaxChoices> actions;
  choices(as_known(view), seat, actions);
  for (Action action : actions) out.push_back(prospect_of(view, action));
  return out;
}

}  // namespace peppermill::safranito
