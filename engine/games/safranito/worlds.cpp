// Worlds that fit a view: others' chips, hands, blends and the piles.
#include <algorithm>
#include <bit>

#include "engine/games/safranito/phases.h"
#include "engine/games/safranito/view.h"

namespace peppermill::safranito {
namespace {

template <class List>
void shuffle_list(List& list, QuickRng& rng) {
  for (std::size_t i = list.size(); i > 1; --i)
    std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
}

// Chips. Those that a seat has not shown lie face down, are out face down or are in hand, in any combination.
void place_chips(const View& view, Seat seat, State& state, QuickRng& rng) {
  const PublicState& table = view.table;
  FixedVector<Digit, kDigits> secret;
  for (Digit digit = 1; digit <= kDigits; ++digit) {
    if (!holds(table.shown[seat], digit)) secret.push_back(digit);
  }
  shuffle_list(secret, rng);
  const auto take = [&] {
    const Digit digit = secret.back();
    secret.pop_back();
    return digit;
  };
  DigitSet elsewhere = 0;
  for (std::size_t i = 0; i < table.board.size(); ++i) {
    if (table.board[i].seat != seat) continue;
    if (state.digits[i] == kUnknown) state.digits[i] = take();
    add(elsewhere, state.digits[i]);
  }
  state.out[seat] = table.out_shown[seat];
  for (int i = std::popcount(table.out_shown[seat]); i < table.out[seat]; ++i) add(state.out[seat], take());
  state.chips[seat] = static_cast<DigitSet>(kAllDigits & ~elsewhere & ~state.out[seat]);
}

void place_all_chips(const View& view, State& state, QuickRng& rng) {
  state.digits = view.digits;
  for (Seat seat = 0; seat < view.table.players; ++seat) {
    if (view.viewer.is(seat)) {
      state.chips[seat] = view.chips;
      state.out[seat] = view.out;
    } else {
      place_chips(view, seat, state, rng);
    }
  }
}

// Blends. Those that the viewer has not seen are in others' hands, in the pile or (after some setups) not in
// the game.
void place_blends(const View& view, State& state, QuickRng& rng) {
  const PublicState& table = view.table;
  std::uint32_t seen = 0;
  const auto see = [&](const auto& list) {
    for (Blend blend : list) seen |= std::uint32_t{1} << blend;
  };
  see(table.blends);
  see(view.reserved);
  for (const auto& completed : table.completed) see(completed);
  BlendList secret;
  for (Blend blend = 1; blend <= kBlends; ++blend) {
    if ((seen >> blend & 1) == 0) secret.push_back(blend);
  }
  shuffle_list(secret, rng);
  const auto take_to = [&](BlendList& list, int count) {
    list.clear();
    for (int i = 0; i < count; ++i) {
      list.push_back(secret.back());
      secret.pop_back();
    }
  };
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (view.viewer.is(seat)) {
      state.reserved[seat] = view.reserved;
    } else {
      take_to(state.reserved[seat], table.reserved[seat]);
    }
  }
  take_to(state.blend_pile, table.blend_pile);
}

// Spices: the cards that the viewer cannot place, by spice.
SpiceCounts unplaced(const View& view) {
  const PublicState& table = view.table;
  SpiceCounts left;
  left.fill(kCopies);
  const auto place = [&](const SpiceCounts& counts) {
    for (std::size_t i = 0; i < kSpices; ++i) left[i] = static_cast<std::uint8_t>(left[i] - counts[i]);
  };
  const auto place_known = [&](const auto& cards) {
    for (Spice spice : cards) {
      if (spice != Spice::unknown) --left[index_of(spice)];
    }
  };
  place(table.display);
  place(table.discard);
  place_known(view.spice_pile);
  place_known(view.offer);
  for (Seat seat = 0; seat < table.players; ++seat)
    place(view.viewer.is(seat) ? view.hand : table.known[seat]);
  return left;
}

int allowed(const SpiceCounts& left, SpiceMask excluded) {
  int sum = 0;
  for (std::size_t i = 0; i < kSpices; ++i) sum += (excluded >> i & 1) != 0 ? 0 : left[i];
  return sum;
}

Spice pick(SpiceCounts& left, SpiceMask excluded, int total, QuickRng& rng) {
  int card = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  for (std::size_t i = 0;; ++i) {
    if ((excluded >> i & 1) != 0) continue;
    card -= left[i];
    if (card >= 0) continue;
    --left[i];
    return static_cast<Spice>(i);
  }
}

// Hidden cards of the other hands, those with the most exclusions first.
using Slots = FixedVector<HiddenCard, kSpiceCards>;

int bound(const HiddenCard& card) { return std::popcount<std::uint16_t>(card.excluded); }

Slots slots_of(const View& view) {
  Slots slots;
  for (const HiddenCard& card : view.table.hidden) {
    if (view.viewer.is(static_cast<Seat>(card.seat))) continue;
    slots.push_back(card);
    for (HiddenCard* at = slots.end() - 1; at != slots.begin() && bound(*(at - 1)) < bound(*at); --at)
      std::swap(*at, *(at - 1));
  }
  return slots;
}

// One attempt. A slot has `total` possible cards, at most `most`: the cards allowed at first minus those that
// earlier slots must take from them. A deal with fewer left would be drawn too often, so it is kept with
// probability total / most; the deals kept are uniform. Slots of one seat get fewer exclusions with age, so
// mostly total = most.
bool try_hands(const Slots& slots, const SpiceCounts& all, SpiceCounts& left, PerSeat<SpiceCounts>& hands,
               QuickRng& rng) {
  left = all;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const SpiceMask excluded = slots[i].excluded;
    int most = allowed(all, excluded);
    for (std::size_t j = 0; j < i; ++j) most -= (excluded & ~slots[j].excluded) == 0 ? 1 : 0;
    const int total = allowed(left, excluded);
    if (total == 0) return false;
    if (total < most && static_cast<int>(rng.below(static_cast<std::uint32_t>(most))) >= total) return false;
    ++hands[slots[i].seat][index_of(pick(left, excluded, total, rng))];
  }
  return true;
}

// Treats all others who hold the spice as undecided, even those that have decided: the viewer cannot know.
bool sale_is_open(const View& view, const State& state) {
  return view.table.phase != Phase::sell || !to_act(state).empty();
}
bool blender_can_blend(const View& view, const State& state) {
  return view.table.phase != Phase::blend || !blends_within_reach(state, view.table.next).empty();
}

void place_hands(const View& view, const Slots& slots, const SpiceCounts& all, SpiceCounts& left,
                 State& state, QuickRng& rng) {
  PerSeat<SpiceCounts> hands;
  do {
    hands = view.table.known;
  } while (!try_hands(slots, all, left, hands, rng));
  state.hands = hands;
  if (!view.viewer.is_spectator()) state.hands[view.viewer.seat()] = view.hand;
}

void fill_piles(const View& view, const SpiceCounts& left, State& state, QuickRng& rng) {
  FixedVector<Spice, kSpiceCards> cards;
  for (int i = 0; i < kSpices; ++i) {
    for (int n = 0; n < left[static_cast<std::size_t>(i)]; ++n) cards.push_back(spice_of(i));
  }
  shuffle_list(cards, rng);
  state.spice_pile = view.spice_pile;
  state.offer = view.offer;
  const auto fill = [&](auto& list) {
    for (Spice& spice : list) {
      if (spice != Spice::unknown) continue;
      spice = cards.back();
      cards.pop_back();
    }
  };
  fill(state.spice_pile);
  fill(state.offer);
}

}  // namespace

State determinize(const View& view, QuickRng& rng) {
  CHECK(view.table.phase != Phase::over);
  State state;
  state.table = view.table;
  state.rng = rng.fresh_rng();
  place_all_chips(view, state, rng);
  if (!view.viewer.is_spectator()) state.sales[view.viewer.seat()] = view.sale;
  const SpiceCounts all = unplaced(view);
  const Slots slots = slots_of(view);
  SpiceCounts left;
  do {
    place_blends(view, state, rng);
    place_hands(view, slots, all, left, state, rng);
  } while (!sale_is_open(view, state) || !blender_can_blend(view, state));
  fill_piles(view, left, state, rng);
  return state;
}

}  // namespace peppermill::safranito
