// Worlds: complete states that fit a view. docs/secrets.md explains why the drawing is uniform.
#include <array>
#include <bit>

#include "engine/core/bits.h"
#include "engine/games/chaud_devant/view.h"

namespace peppermill::chaud_devant {
namespace {

// Where hidden cards may be: the other seats' hands, and the cards that were not dealt.
constexpr int kUndealt = kMaxSeats;
constexpr int kPlaces = kMaxSeats + 1;
using Room = std::array<int, kPlaces>;
using PlaceSet = std::uint8_t;
constexpr PlaceSet kEverywhere = (1 << kPlaces) - 1;
using Cards = FixedVector<Card, kDeckSize>;

constexpr PlaceSet both(PlaceSet a, PlaceSet b) { return static_cast<PlaceSet>(a & b); }
constexpr PlaceSet only_first(PlaceSet a, PlaceSet b) { return static_cast<PlaceSet>(a & ~b); }

int room_in(const Room& room, PlaceSet places) {
  int sum = 0;
  for (int place = 0; place < kPlaces; ++place) sum += (places >> place & 1) != 0 ? room[place] : 0;
  return sum;
}

PlaceSet places_of(const PublicState& table, Suit suit) {
  PlaceSet places = kEverywhere;
  for (Seat seat = 0; seat < table.players; ++seat) {
    if ((table.shown_void[seat] >> static_cast<int>(suit) & 1) != 0)
      places = only_first(places, PlaceSet(1 << seat));
  }
  return places;
}

// The hidden cards of a suit in which some seat has shown a void, and where they may be. A suit without voids
// has no cards here: its cards are free.
struct Bound {
  Cards cards;
  PlaceSet places = kEverywhere;
  int size() const { return static_cast<int>(cards.size()); }
};

constexpr int kVegetables = 3;

struct Hidden {
  std::array<Bound, kVegetables> bound;
  Cards free;
};

void swap_in(Cards& cards, Card card, QuickRng& rng) {
  const std::uint32_t place = rng.below(static_cast<std::uint32_t>(cards.size() + 1));
  cards.push_back(card);
  std::swap(cards[place], cards[cards.size() - 1]);
}

// Each group in random order.
Hidden group_hidden(const PublicState& table, const Hand& cards, QuickRng& rng) {
  Hidden hidden;
  for (int suit = 0; suit < kVegetables; ++suit)
    hidden.bound[suit].places = places_of(table, static_cast<Suit>(suit));
  for (Card card : cards) {
    const auto suit = static_cast<std::size_t>(suit_of(card));
    const bool free = suit >= kVegetables || hidden.bound[suit].places == kEverywhere;
    swap_in(free ? hidden.free : hidden.bound[suit].cards, card, rng);
  }
  return hidden;
}

// A number of ways: up to 52 places, 14 cards of a suit.
__extension__ using Ways = unsigned __int128;
constexpr int kSuitSize = 14;

constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kSuitSize + 1>, kDeckSize + 1> choose{};
  for (std::size_t n = 0; n <= kDeckSize; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= kSuitSize && n > 0; ++k)
      choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
  }
  return choose;
}();

Ways choose(int n, int k) {
  return n < 0 || k < 0 ? 0 : kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The first suit's cards by region: bit 0 for places open to the second suit, bit 1 for places open to the
// third suit.
constexpr int kRegions = 4;
using Split = std::array<int, kRegions>;

class Splits {
 public:
  Splits(const Hidden& hidden, const Room& room)
      : size_{hidden.bound[0].size(), hidden.bound[1].size(), hidden.bound[2].size()} {
    const PlaceSet first = hidden.bound[0].places, second = hidden.bound[1].places,
                   third = hidden.bound[2].places;
    regions_ = {only_first(only_first(first, second), third), only_first(both(first, second), third),
                only_first(both(first, third), second), both(both(first, second), third)};
    shared_ = both(second, third);
    second_alone_ = only_first(second, third);
    for (std::size_t i = 0; i < kRegions; ++i) space_[i] = room_in(room, regions_[i]);
    shared_space_ = room_in(room, shared_);
    alone_space_ = room_in(room, second_alone_);
    third_space_ = room_in(room, third);
  }

  PlaceSet region(std::size_t i) const { return regions_[i]; }
  PlaceSet shared() const { return shared_; }
  PlaceSet second_alone() const { return second_alone_; }

  // Picks how the first suit is split over its regions, and how many cards of the second suit go where the
  // third may be, too. Each pair is weighted by its number of ways.
  std::pair<Split, int> pick(QuickRng& rng) const {
    FixedVector<Weighed, kMostSplits> all;
    Ways total = 0;
    each_split([&](const Split& split) {
      const Ways ways = ways_of(split);
      if (ways == 0) return;
      total += ways;
      all.push_back({split, ways});
    });
    CHECK(total > 0);
    Ways at = random_below(total, rng);
    const Weighed* chosen = all.begin();
    for (; at >= chosen->ways; ++chosen) at -= chosen->ways;
    int shared = 0;
    for (const Ways first = first_ways(chosen->split);; ++shared) {
      const Ways ways = first * rest_ways(chosen->split, shared);
      if (at < ways) return {chosen->split, shared};
      at -= ways;
    }
  }

 private:
  // 14 cards over four regions.
  static constexpr std::size_t kMostSplits = 680;
  struct Weighed {
    Split split;
    Ways ways;
  };

  static Ways random_below(Ways bound, QuickRng& rng) {
    const Ways bits = Ways{rng.next()} << 64 | rng.next();
    return bits % bound;
  }

  void each_split(auto visit) const {
    const int cards = size_[0];
    for (int a = 0; a <= std::min(cards, space_[0]); ++a) {
      for (int b = 0; b <= std::min(cards - a, space_[1]); ++b) {
        const int rest = cards - a - b;
        for (int c = std::max(0, rest - space_[3]); c <= std::min(rest, space_[2]); ++c)
          visit(Split{a, b, c, rest - c});
      }
    }
  }

  Ways first_ways(const Split& split) const {
    Ways ways = 1;
    for (std::size_t i = 0; i < kRegions; ++i) ways *= choose(space_[i], split[i]);
    return ways;
  }
  // Ways for the second suit with `shared` cards where the third may be, and then for the third suit.
  Ways rest_ways(const Split& split, int shared) const {
    const Ways second =
        choose(shared_space_ - split[3], shared) * choose(alone_space_ - split[1], size_[1] - shared);
    return second == 0 ? 0 : second * choose(third_space_ - split[3] - split[2] - shared, size_[2]);
  }
  Ways ways_of(const Split& split) const {
    Ways rest = 0;
    for (int shared = 0; shared <= size_[1]; ++shared) rest += rest_ways(split, shared);
    return rest == 0 ? 0 : first_ways(split) * rest;
  }

  std::array<int, kVegetables> size_;
  std::array<PlaceSet, kRegions> regions_{};
  Split space_{};
  PlaceSet shared_ = 0;
  PlaceSet second_alone_ = 0;
  int shared_space_ = 0;
  int alone_space_ = 0;
  int third_space_ = 0;
};

// Puts cards into free slots; every slot of `places` has an equal chance.
class Dealing {
 public:
  Dealing(const Room& room, QuickRng& rng) : room_(room), rng_(rng) {}

  void put(const Card* begin, const Card* end, PlaceSet places) {
    int total = room_in(room_, places);
    for (; begin != end; ++begin) {
      const int place = pick(places, total--);
      hands_[place].add(*begin);
      --room_[place];
    }
  }
  const Hand& at(Seat seat) const { return hands_[seat]; }

 private:
  int pick(PlaceSet places, int total) {
    int slot = static_cast<int>(rng_.below(static_cast<std::uint32_t>(total)));
    for (int place = 0;; ++place) {
      if ((places >> place & 1) == 0) continue;
      slot -= room_[place];
      if (slot < 0) return place;
    }
  }

  Room room_;
  QuickRng& rng_;
  std::array<Hand, kPlaces> hands_{};
};

void put_bound(const Hidden& hidden, const Room& room, Dealing& dealing, QuickRng& rng) {
  const Splits splits(hidden, room);
  const auto [split, shared] = splits.pick(rng);
  const Card* card = hidden.bound[0].cards.begin();
  for (std::size_t i = 0; i < kRegions; ++i, card += split[i - 1])
    dealing.put(card, card + split[i], splits.region(i));
  const Cards& second = hidden.bound[1].cards;
  dealing.put(second.begin(), second.begin() + shared, splits.shared());
  dealing.put(second.begin() + shared, second.end(), splits.second_alone());
  const Cards& third = hidden.bound[2].cards;
  dealing.put(third.begin(), third.end(), hidden.bound[2].places);
}

void deal_hidden(const View& view, State& state, QuickRng& rng) {
  const PublicState& table = view.table;
  Hand cards = Hand::deck();
  for (Card card : table.played) cards.remove(card);
  cards.remove_all(view.hand);
  Room room{};
  room[kUndealt] = cards.size();
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (view.viewer.is(seat)) continue;
    room[seat] = table.hand_size[seat];
    room[kUndealt] -= room[seat];
  }
  const Hidden hidden = group_hidden(table, cards, rng);
  Dealing dealing(room, rng);
  if (hidden.free.size() < static_cast<std::size_t>(cards.size())) put_bound(hidden, room, dealing, rng);
  dealing.put(hidden.free.begin(), hidden.free.end(), kEverywhere);
  for (Seat seat = 0; seat < table.players; ++seat) {
    state.hands[seat] = view.viewer.is(seat) ? view.hand : dealing.at(seat);
  }
}

Menu pick_menu(MenuSet left, QuickRng& rng) {
  return static_cast<Menu>(nth_bit(left, rng.below(static_cast<std::uint32_t>(std::popcount(left)))));
}

}  // namespace

State determinize(const View& view, QuickRng& rng) {
  State state;
  state.table = view.table;
  state.rng = rng.fresh_rng();
  deal_hidden(view, state, rng);
  if (view.table.phase == Phase::menu && !view.table.options.open_menus) {
    for (Seat seat : view.table.chosen) {
      state.secret_menus[seat] =
          view.viewer.is(seat) ? view.secret_menu : pick_menu(view.table.menus_left[seat], rng);
    }
  }
  return state;
}

}  // namespace peppermill::chaud_devant
