// Safranito — aiming: the lob that reaches a point.
#pragma once

#include "engine/games/safranito/throwing.h"

namespace peppermill::safranito {

// A point of the board as the thrower at that side sees it: x to the right, y forwards.
Point seen_from(int side, Point point);

// A throw straight ahead with this loft, at the speed that ends nearest to the target (as the thrower sees
// it) on an empty board without any error of the hand. Tries some hundred throws.
Throw lob_to(Point target, int loft);

}  // namespace peppermill::safranito
