// Chaud devant ! — who may know what.
#pragma once

#include "engine/games/chaud_devant/rules.h"

namespace peppermill::chaud_devant {

View view(const State& state, Viewer viewer);
Event redact(const Event& event, Viewer viewer);
// Whether the event reveals something hidden to the viewer that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// Draws a world with equal chances among all that fit the view: the sizes of hands, the cards seen, and the
// voids shown.
State determinize(const View& view, QuickRng& rng);

}  // namespace peppermill::chaud_devant
