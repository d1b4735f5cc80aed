// Lone spoon — who may know what.
#pragma once

#include "tests/sample_game/game/rules.h"

namespace peppermill::sample_game {

View view(const State& state, Viewer viewer);
Event redact(const Event& event, Viewer viewer);
// Whether the event tells the viewer something hidden that does not follow from the action itself.
bool reveals(const Event& event, Viewer viewer);

// A world drawn with equal chances among all that fit the view: every card that was seen, and the own hand.
State determinize(const View& view, QuickRng& rng);

Cards full_deck();
// One by one, the lowest first.
using Deck = FixedVector<Card, kNumbers * kCopies>;
Deck cards_of(const Cards& cards);

}  // namespace peppermill::sample_game
