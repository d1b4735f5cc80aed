// Fresh deals and exact positions.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "engine/core/setup_reader.h"
#include "engine/games/chaud_devant/rules.h"

namespace peppermill::chaud_devant {
namespace {

constexpr int kMaxStars = 1'000'000;

// Each card as its bit in a Hand: the kind, plus 32 for the second card of that kind.
using Deck = std::array<std::uint8_t, kDeckSize>;

constexpr Deck kDeck = [] {
  Deck deck{};
  std::size_t i = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    for (int copy = 0; copy < copies_of(kind); ++copy)
      deck[i++] = static_cast<std::uint8_t>(kind + 32 * copy);
  }
  return deck;
}();

// Two to four players get 13 cards each. Five share all 52: the first two from the dealer's left get one card
// more than the others.
PerSeat<int> deal_sizes(int players, Seat dealer) {
  PerSeat<int> sizes{};
  Seat seat = dealer;
  for (int i = 0; i < players; ++i) {
    seat = left_of(seat, players);
    sizes[seat] = players <= 4 ? 13 : i < 2 ? 11 : 10;
  }
  return sizes;
}

void deal(State& state) {
  const PerSeat<int> sizes = deal_sizes(state.table.players, state.table.dealer);
  int total = 0;
  for (int size : sizes) total += size;
  Deck deck = kDeck;
  Draws draws(state.rng);
  shuffle_front(draws, std::span<std::uint8_t>(deck), static_cast<std::size_t>(total));
  const std::uint8_t* next = deck.data();
  for (Seat seat = 0; seat < state.table.players; ++seat) {
    std::uint64_t bits = 0;
    for (int i = 0; i < sizes[seat]; ++i) bits |= std::uint64_t{1} << *next++;
    state.hands[seat] = Hand::of_bits(bits);
    state.table.hand_size[seat] = static_cast<std::uint8_t>(sizes[seat]);
  }
}

void clear_round(PublicState& table) {
  table.chosen = {};
  table.menus.fill(Menu::unknown);
  table.shown_void.fill(0);
  table.played.clear();
  table.served.clear();
  table.pot_begin = 0;
  clear_pot(table);
  table.phase = Phase::menu;
  table.next = table.first_seat();
}

State empty_table(const Options& options, int players, const Rng& rng) {
  State state;
  state.rng = rng;
  PublicState& table = state.table;
  table.options = options;
  table.players = static_cast<std::uint8_t>(players);
  for (Seat seat = 0; seat < players; ++seat) {
    table.stars[seat] = kStartStars;
    table.menus_left[seat] = kAllMenus;
  }
  Draws draws(state.rng);
  table.dealer = static_cast<Seat>(draws.below(static_cast<std::uint32_t>(players)));
  return state;
}

void read_menus(SetupReader& reader, PublicState& table) {
  const Json::List* menus = reader.list("menus", table.players);
  if (!menus) return;
  for (Seat seat = 0; seat < table.players; ++seat) {
    const std::string* name = (*menus)[seat].as_text();
    const auto menu = name ? parse_menu(*name) : std::nullopt;
    if (!menu) return reader.fail("menus must be pea, onion, mushroom, chili or none, one per seat.");
    table.menus[seat] = *menu;
    table.chosen.add(seat);
  }
  table.phase = Phase::play;
}

// If the setup does not say which menus are left, the earlier rounds used the first ones.
MenuSet usual_menus_left(Menu running, int count) {
  MenuSet left = running == Menu::unknown ? kAllMenus : without(kAllMenus, running);
  while (std::popcount(left) > count) left = static_cast<MenuSet>(left & (left - 1));
  return left;
}

void read_menus_left(SetupReader& reader, PublicState& table) {
  const int count = (table.phase == Phase::play ? 5 : 6) - table.round;
  const Json::List* lists = reader.lists("menus_left", table.players);
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (!lists) {
      table.menus_left[seat] = usual_menus_left(table.menus[seat], count);
      continue;
    }
    MenuSet left = 0;
    for (const Json& item : *(*lists)[seat].as_list()) {
      const auto menu = item.as_text() ? parse_menu(*item.as_text()) : std::nullopt;
      if (!menu) return reader.fail("menus_left must hold pea, onion, mushroom, chili or none.");
      if ((left & only(*menu)) != 0 || *menu == table.menus[seat]) {
        return reader.fail(
            "Each menu is used once: menus_left of a seat may name it once, and not the running one.");
      }
      left = static_cast<MenuSet>(left | only(*menu));
    }
    if (std::popcount(left) != count) {
      return reader.fail("menus_left needs " + std::to_string(count) + " menus per seat in this round.");
    }
    table.menus_left[seat] = left;
  }
}

// Whether the setup named the hands.
enum class Named { none, all };

Named read_hands(SetupReader& reader, State& state) {
  const Json::List* lists = reader.lists("hands", state.table.players);
  if (!lists) return Named::none;
  std::array<int, kKinds> named{};
  for (Seat seat = 0; seat < state.table.players; ++seat) {
    for (const Json& item : *(*lists)[seat].as_list()) {
      const auto card = item.as_text() ? parse_card(*item.as_text()) : std::nullopt;
      if (!card) {
        reader.fail("hands must hold cards such as \"pea-3\", \"onion-boil\" or \"chili-5\".");
        return Named::all;
      }
      if (++named[*card] > copies_of(*card)) {
        reader.fail("The deck does not hold that many " + to_text(*card) + ".");
        return Named::all;
      }
      state.hands[seat].add(*card);
      ++state.table.hand_size[seat];
    }
  }
  return Named::all;
}

}  // namespace

void start_round(State& state, Events* events) {
  clear_round(state.table);
  deal(state);
  if (events)
    events->push_back({.type = EventType::dealt, .seat = state.table.dealer, .value = state.table.round});
}

State setup(const Options& options, int players, const Rng& rng) {
  State state = empty_table(options, players, rng);
  start_round(state, nullptr);
  return state;
}

Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields) {
  if (!fields.as_object()) return bad_setup("A setup must be an object, such as {\"round\":3}.");
  SetupReader reader(fields);
  State state = empty_table(options, players, rng);
  PublicState& table = state.table;
  if (const auto dealer = reader.integer("dealer", 0, players - 1)) table.dealer = static_cast<Seat>(*dealer);
  if (const auto round = reader.integer("round", 1, kRounds)) table.round = static_cast<std::uint8_t>(*round);
  clear_round(table);
  reader.amounts("stars", kMaxStars, std::span(table.stars).first(table.players));
  read_menus(reader, table);
  read_menus_left(reader, table);
  const Named hands = read_hands(reader, state);
  if (const auto error = reader.error()) return *error;
  if (hands == Named::none) deal(state);
  if (table.hand_size[table.next] == 0) {
    return bad_setup(
        "The dealer's left neighbour leads and needs a card; otherwise the round is already over.");
  }
  return state;
}

}  // namespace peppermill::chaud_devant
