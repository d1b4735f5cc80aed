// A chip lying exactly flat on the board with nothing near it: three degrees of freedom.
#pragma once

#include "engine/physics/body.h"

namespace peppermill::physics {

// Slides and spins for one step under the board's friction.
void slide(Body& body, double friction, double step);

// Whether a nearly flat chip that hardly rocks may lie flat from now on.
bool can_lie_flat(const Body& body);
void lie_flat(Body& body);

}  // namespace peppermill::physics
