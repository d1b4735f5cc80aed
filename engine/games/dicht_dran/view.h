// Dicht dran — who may know what.
#pragma once

#include "engine/games/dicht_dran/rules.h"

namespace peppermill::dicht_dran {

View view(const State& state, Viewer viewer);
Event redact(const Event& event, Viewer viewer);
// Whether the event tells the viewer something hidden that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// A world drawn with equal chances among all that fit the view of a running game: hand and pile sizes, and
// every number that has lain open.
State determinize(const View& view, QuickRng& rng);

}  // namespace peppermill::dicht_dran
