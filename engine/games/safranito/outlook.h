// Safranito — what follows from a view by the rules, so that nobody who shows a table need know them.
#pragma once

#include <optional>

#include "engine/games/safranito/rules.h"

namespace peppermill::safranito {

// Face-up blends, then the viewer's reserved ones.
BlendList blends_before(const View& view);

// Nothing while no bowl is open.
std::optional<OpenBowl> open_bowl_of(const View& view);

// What an answer of the viewer would make of the own purse and hand.
struct Prospect {
  Action action;
  int money = 0;  // more, or less
  SpiceCounts hand{};
  Blend made = 0;  // 0: none
};
// One for each choice, where the viewer is asked about cards: kept, sold, bought or blended.
FixedVector<Prospect, kMaxChoices> prospects(const View& view);

}  // namespace peppermill::safranito
