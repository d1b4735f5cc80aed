// Safranito — what follows from a view by the rules: a client that shows a table need not know them.
#pragma once

#include <optional>

#include "engine/games/safranito/rules.h"

namespace peppermill::safranito {

// Face-up blends, then the viewer's reserved ones.
BlendList blends_before(const View& view);

// None while no bowl is open.
std::optional<OpenBowl> open_bowl_of(const View& view);

// What an answer of the viewer would do to the viewer's money and hand.
struct Prospect {
  Action action;
  int money = 0;  // more, or less
  SpiceCounts hand{};
  Blend made = 0;  // 0: none
};
// One for each choice, where the viewer chooses about cards: keep, sell, buy or blend.
FixedVector<Prospect, kMaxChoices> prospects(const View& view);

}  // namespace peppermill::safranito
