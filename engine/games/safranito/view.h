// Safranito — who may know what.
#pragma once

#include "engine/games/safranito/rules.h"

namespace peppermill::safranito {

View view(const State& state, Viewer viewer);
// The seats to act, as far as the viewer may know: in a sale no seat learns which others could sell.
SeatSet turn_seen(const View& view);
Event redact(const Event& event, Viewer viewer);
// Whether the event reveals something hidden to the viewer that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// Draws a world with equal chances among all that fit the view of a running game. docs/secrets.md lists what
// it respects.
State determinize(const View& view, QuickRng& rng);

}  // namespace peppermill::safranito
