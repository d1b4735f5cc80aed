#include "tests/sample_game/game/view.h"

#include <utility>

namespace peppermill::sample_game {
namespace {

// What the viewer cannot place, in random order.
Deck hidden_cards(const View& view, QuickRng& rng) {
  Cards hidden = full_deck();
  for (Card card = 1; card <= kNumbers; ++card)
    hidden[card] = static_cast<std::uint8_t>(hidden[card] - view.table.seen[card] - view.hand[card]);
  Deck deck = cards_of(hidden);
  for (std::size_t i = deck.size(); i > 1; --i)
    std::swap(deck[i - 1], deck[rng.below(static_cast<std::uint32_t>(i))]);
  return deck;
}

}  // namespace

Cards full_deck() {
  Cards deck;
  deck.fill(kCopies);
  deck[kNoCard] = 0;
  return deck;
}

Deck cards_of(const Cards& cards) {
  Deck deck;
  for (Card card = 1; card <= kNumbers; ++card) {
    for (int i = 0; i < cards[card]; ++i) deck.push_back(card);
  }
  return deck;
}

View view(const State& state, Viewer viewer) {
  View view{.table = state.table, .viewer = viewer};
  if (!viewer.is_spectator()) {
    view.hand = state.hands[viewer.seat()];
    view.choice = state.choices[viewer.seat()];
  }
  return view;
}

Event redact(const Event& event, Viewer viewer) {
  Event seen = event;
  if (event.type == EventType::chosen && !viewer.is(event.seat)) seen.card = kNoCard;
  return seen;
}

bool reveals(const Event& event, Viewer) { return event.type == EventType::revealed; }

State determinize(const View& view, QuickRng& rng) {
  State world;
  world.table = view.table;
  world.rng = rng.fresh_rng();
  Deck hidden = hidden_cards(view, rng);
  for (Seat seat = 0; seat < view.table.players; ++seat) {
    if (view.viewer.is(seat)) {
      world.hands[seat] = view.hand;
      world.choices[seat] = view.choice;
      continue;
    }
    for (int i = 0; i < view.table.hand_size(); ++i) {
      const Card card = hidden.back();
      hidden.pop_back();
      ++world.hands[seat][card];
      // The first of a shuffled hand is any of them.
      if (i == 0 && view.table.chosen.contains(seat)) world.choices[seat] = card;
    }
  }
  return world;
}

}  // namespace peppermill::sample_game
