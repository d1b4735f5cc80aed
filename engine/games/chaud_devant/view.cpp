#include "engine/games/chaud_devant/view.h"

namespace peppermill::chaud_devant {

View view(const State& state, Viewer viewer) {
  View view{.table = state.table, .viewer = viewer};
  if (!viewer.is_spectator()) {
    view.hand = state.hands[viewer.seat()];
    view.secret_menu = state.secret_menus[viewer.seat()];
  }
  return view;
}

Event redact(const Event& event, Viewer viewer) {
  Event seen = event;
  if (event.type == EventType::menu_chosen && !event.openly && !viewer.is(event.seat))
    seen.menu = Menu::unknown;
  return seen;
}

bool reveals(const Event& event, Viewer) {
  return event.type == EventType::dealt || (event.type == EventType::revealed_menus && !event.openly);
}

}  // namespace peppermill::chaud_devant
