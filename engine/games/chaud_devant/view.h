// Chaud devant ! — who may know what.
#pragma once

#include "engine/games/chaud_devant/rules.h"

namespace peppermill::chaud_devant {

View view(const State& state, Viewer viewer);
Event redact(const Event& event, Viewer viewer);
// Whether the event tells the viewer something hidden that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// A world drawn with equal chances among all that fit the view: hand sizes, every card seen, every void
// shown.
State determinize(const View& view, QuickRng& rng);

}  // namespace peppermill::chaud_devant
