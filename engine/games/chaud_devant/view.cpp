#include "engine/games/chaud_devant/view.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/core/bits.h"

namespace peppermill::chaud_devant {
namespace {

// Where hidden cards may be: the other seats' hands, and the cards that were not dealt.
constexpr int kUndealt = kMaxSeats;
constexpr int kPlaces = kMaxSeats + 1;
using Room = std::array<int, kPlaces>;
using PlaceSet = std::uint8_t;
constexpr PlaceSet kEverywhere = (1 << kPlaces) - 1;

int room_in(const Room& room, PlaceSet places) {
  int sum = 0;
  for (int place = 0; place < kPlaces; ++place) sum += (places >> place & 1) != 0 ? room[place] : 0;
  return sum;
}

// The hidden cards of one suit (or of all suits that nobody has shown a void in), and where they may be.
struct Group {
  FixedVector<Card, kDeckSize> cards;
  PlaceSet places = kEverywhere;
  int most_room = 0;  // an upper bound of the room in `places` when this group's turn comes
};
using Groups = FixedVector<Group, kSuits>;

PlaceSet places_of(const Table& table, Suit suit) {
  PlaceSet places = kEverywhere;
  for (Seat seat = 0; seat < table.players; ++seat) {
    if ((table.shown_void[seat] >> static_cast<int>(suit) & 1) != 0)
      places = static_cast<PlaceSet>(places & ~(1 << seat));
  }
  return places;
}

int size_of(const Group& group) { return static_cast<int>(group.cards.size()); }

// Restricted groups first, the tightest at the very front; the free cards last.
Groups group_hidden(const Table& table, const Hand& hidden, const Room& room) {
  struct Restricted {
    int slack;
    int suit;
  };
  std::array<PlaceSet, kSuits> places{};
  FixedVector<Restricted, kSuits> order;
  for (int suit = 0; suit < kSuits; ++suit) {
    places[suit] = places_of(table, static_cast<Suit>(suit));
    const int size = hidden.size(static_cast<Suit>(suit));
    if (places[suit] == kEverywhere || size == 0) continue;
    order.push_back({room_in(room, places[suit]) - size, suit});
    for (Restricted* at = order.end() - 1; at != order.begin() && at->slack < (at - 1)->slack; --at)
      std::swap(*at, *(at - 1));
  }
  Groups groups;
  std::array<std::size_t, kSuits> group_of{};
  group_of.fill(order.size());
  for (const Restricted& next : order) {
    group_of[next.suit] = groups.size();
    groups.push_back({.cards = {}, .places = places[next.suit]});
  }
  groups.push_back({});
  for (Card card : hidden) groups[group_of[static_cast<int>(suit_of(card))]].cards.push_back(card);
  return groups;
}

// Cards of earlier groups that find no room elsewhere take room in this group's places.
void bound_room(Groups& groups, const Room& room) {
  for (Group* group = groups.begin(); group != groups.end(); ++group) {
    group->most_room = room_in(room, group->places);
    for (const Group* earlier = groups.begin(); earlier != group; ++earlier) {
      const int elsewhere = room_in(room, static_cast<PlaceSet>(earlier->places & ~group->places));
      group->most_room -= std::max(0, size_of(*earlier) - elsewhere);
    }
  }
}

// Puts a card into one of `total` equally likely free slots of `places`.
int pick_place(const Room& room, PlaceSet places, int total, QuickRng& rng) {
  int slot = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  for (int place = 0;; ++place) {
    if ((places >> place & 1) == 0) continue;
    slot -= room[place];
    if (slot < 0) return place;
  }
}

// One try. A group finds `total` free slots where at most `most_room` are possible; a way of dealing it is
// then most_room / total times too likely (falling factorials of both), so it is kept with the inverse
// probability: what is kept is uniform over all deals.
bool try_deal(const Groups& groups, Room room, std::array<Hand, kPlaces>& out, QuickRng& rng) {
  out = {};
  for (const Group& group : groups) {
    int total = room_in(room, group.places);
    const int surplus = group.most_room - total;
    if (total < size_of(group)) return false;
    for (Card card : group.cards) {
      if (surplus > 0 && static_cast<int>(rng.below(static_cast<std::uint32_t>(total + surplus))) >= total)
        return false;
      const int place = pick_place(room, group.places, total--, rng);
      out[place].add(card);
      --room[place];
    }
  }
  return true;
}

void deal_hidden(const View& view, State& state, QuickRng& rng) {
  const Table& table = view.table;
  Hand hidden = Hand::deck();
  for (Card card : table.played) hidden.remove(card);
  hidden.remove_all(view.hand);
  Room room{};
  room[kUndealt] = hidden.size();
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (view.viewer.is(seat)) continue;
    room[seat] = table.hand_size[seat];
    room[kUndealt] -= room[seat];
  }
  Groups groups = group_hidden(table, hidden, room);
  bound_room(groups, room);
  std::array<Hand, kPlaces> dealt;
  while (!try_deal(groups, room, dealt, rng)) {
  }
  for (Seat seat = 0; seat < table.players; ++seat) {
    state.hands[seat] = view.viewer.is(seat) ? view.hand : dealt[seat];
  }
}

Menu pick_menu(MenuSet left, QuickRng& rng) {
  return static_cast<Menu>(nth_bit(left, rng.below(static_cast<std::uint32_t>(std::popcount(left)))));
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View view{.table = state.table, .viewer = viewer};
  if (!viewer.is_spectator()) {
    view.hand = state.hands[viewer.seat()];
    view.secret_menu = state.secret_menus[viewer.seat()];
  }
  return view;
}

Event redact(const Event& event, Viewer viewer) {
  Event seen = event;
  if (event.type == EventType::menu_chosen && !event.openly && !viewer.is(event.seat))
    seen.menu = Menu::unknown;
  return seen;
}

bool reveals(const Event& event, Viewer) {
  return event.type == EventType::dealt || (event.type == EventType::revealed_menus && !event.openly);
}

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
