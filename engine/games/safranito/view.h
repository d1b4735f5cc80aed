// Safranito — who may know what.
#pragma once

#include "engine/games/safranito/rules.h"

namespace peppermill::safranito {

View view(const State& state, Viewer viewer);
// Who is asked, as far as the viewer may know: in a sale nobody learns who else could sell.
SeatSet turn_seen(const View& view);
Event redact(const Event& event, Viewer viewer);
// Whether the event tells the viewer something hidden that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// A world drawn with equal chances among all that fit the view of a running game. docs/secrets.md tells what
// it respects.
State determinize(const View& view, QuickRng& rng);

}  // namespace peppermill::safranito
