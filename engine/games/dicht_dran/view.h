// Dicht dran — who may know what.
#pragma once

#include "engine/games/dicht_dran/rules.h"

namespace peppermill::dicht_dran {

View view(const State& state, Viewer viewer);
Event redact(const Event& event, Viewer viewer);
// Whether the event reveals something hidden to the viewer that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// Draws a world with equal chances among all that fit the view of a running game: the sizes of hands and
// piles, and every number that has lain open.
State determinize(const View& view, QuickRng& rng);

}  // namespace peppermill::dicht_dran
