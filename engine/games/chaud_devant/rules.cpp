#include "engine/games/chaud_devant/rules.h"

#include <algorithm>
#include <bit>

namespace peppermill::chaud_devant {
namespace {

bool must_follow(const Table& table) {
  return !table.pot_empty() && !table.spoiled && !is_chili(table.led());
}

// The kinds that `hand` may add to the pot now.
std::uint32_t playable(const Table& table, const Hand& hand) {
  const std::uint32_t held = hand.kinds();
  if (!must_follow(table)) return held;
  const std::uint32_t following = held & suit_mask(suit_of(table.led()));
  if (following == 0) return held;
  return table.options.chili_any_time ? following | (held & suit_mask(Suit::chili)) : following;
}

// With open menus the dealer may not repeat the left neighbour's menu, unless it is the only one left.
MenuSet choosable(const Table& table, Seat seat) {
  const MenuSet left = table.menus_left[seat];
  if (!table.options.open_menus || seat != table.dealer || std::has_single_bit(left)) return left;
  return without(left, table.menus[table.first_seat()]);
}

// The legal actions as bits: kinds of cards, or menus.
std::uint32_t legal_bits(const State& state, Seat seat) {
  if (state.table.phase == Phase::play) return playable(state.table, state.hands[seat]);
  return choosable(state.table, seat);
}

Action first_action(const State& state) {
  return state.table.phase == Phase::play ? Action{0} : kFirstMenuAction;
}

void reveal(Table& table, Seat seat, Menu menu) {
  table.menus[seat] = menu;
  table.menus_left[seat] = without(table.menus_left[seat], menu);
}

void begin_play(State& state, Events* events) {
  Table& table = state.table;
  if (!table.options.open_menus) {
    for (Seat seat : table.chosen) reveal(table, seat, state.secret_menus[seat]);
    state.secret_menus.fill(Menu::unknown);
  }
  table.phase = Phase::play;
  table.next = table.first_seat();
  if (!events) return;
  Event event{.type = EventType::revealed_menus, .openly = table.options.open_menus};
  for (Seat seat = 0; seat < table.players; ++seat) event.menus.push_back(table.menus[seat]);
  events->push_back(event);
}

void apply_menu(State& state, Seat seat, Menu menu, Events* events) {
  Table& table = state.table;
  table.chosen.add(seat);
  if (events) {
    events->push_back(
        {.type = EventType::menu_chosen, .seat = seat, .menu = menu, .openly = table.options.open_menus});
  }
  if (table.options.open_menus) {
    reveal(table, seat, menu);
    table.next = left_of(seat, table.players);
  } else {
    state.secret_menus[seat] = menu;
  }
  if (table.chosen.size() == table.players) begin_play(state, events);
}

void note_void(Table& table, Seat seat, Card card) {
  if (!must_follow(table)) return;
  const Suit led = suit_of(table.led());
  if (suit_of(card) == led) return;
  // With chili_any_time a chili card says nothing about the led suit.
  if (is_chili(card) && table.options.chili_any_time) return;
  table.shown_void[seat] = static_cast<std::uint8_t>(table.shown_void[seat] | 1 << static_cast<int>(led));
}

int value_after(const Table& table, Card card) {
  if (is_boil_over(card)) return 0;
  // A ten that leads counts 0. With later_ten the next player counts it after all.
  if (table.pot_empty()) return is_ten(card) ? 0 : value_of(card);
  const bool late_ten = table.options.led_ten == LedTen::later_ten &&
                        table.played.size() == table.pot_begin + 1u && is_ten(table.led());
  return table.pot_value + value_of(card) + (late_ten ? 10 : 0);
}

void serve(Table& table, Seat seat, Events* events) {
  if (events) {
    Event event{.type = EventType::served, .seat = seat};
    for (std::size_t i = table.pot_begin; i < table.played.size(); ++i)
      event.cards.push_back(table.played[i]);
    events->push_back(event);
  }
  std::fill(table.taker.begin() + table.pot_begin,
            table.taker.begin() + static_cast<int>(table.played.size()), seat);
  table.pot_begin = static_cast<std::uint8_t>(table.played.size());
  table.pot_value = 0;
  table.spoiled = false;
}

void end_round(State& state, Events* events) {
  Table& table = state.table;
  Event event{.type = EventType::round_scored};
  for (Seat seat = 0; seat < table.players; ++seat) {
    const int score = score_of(table, seat);
    table.stars[seat] = std::max(0, table.stars[seat] + score);
    event.scores.push_back(score);
    event.stars.push_back(table.stars[seat]);
  }
  if (events) events->push_back(event);
  if (table.round == kRounds) {
    table.phase = Phase::over;
    return;
  }
  ++table.round;
  table.dealer = left_of(table.dealer, table.players);
  start_round(state, events);
}

void apply_card(State& state, Seat seat, Card card, Events* events) {
  Table& table = state.table;
  note_void(table, seat, card);
  table.pot_value = static_cast<std::uint8_t>(value_after(table, card));
  table.played.push_back(card);
  table.spoiled = table.spoiled || is_chili(card);
  state.hands[seat].remove(card);
  --table.hand_size[seat];
  if (events) {
    events->push_back({.type = EventType::played, .seat = seat, .card = card, .value = table.pot_value});
    if (table.hand_size[seat] == 0) events->push_back({.type = EventType::last_card, .seat = seat});
  }
  if (table.pot_value >= kServeAt) {
    serve(table, seat, events);
    table.next = seat;
  } else {
    table.next = left_of(seat, table.players);
  }
  if (table.hand_size[table.next] == 0) end_round(state, events);
}

}  // namespace

bool Table::operator==(const Table& other) const {
  const auto taken = [](const Table& table) { return table.taker.begin() + table.pot_begin; };
  return stars == other.stars && options == other.options && players == other.players &&
         phase == other.phase && round == other.round && dealer == other.dealer && next == other.next &&
         chosen == other.chosen && menus == other.menus && menus_left == other.menus_left &&
         hand_size == other.hand_size && shown_void == other.shown_void && played == other.played &&
         pot_begin == other.pot_begin && std::equal(taker.begin(), taken(*this), other.taker.begin()) &&
         pot_value == other.pot_value && spoiled == other.spoiled;
}

SeatSet seats_to_act(const Table& table) {
  if (table.phase == Phase::over) return {};
  if (table.phase == Phase::play || table.options.open_menus) return SeatSet::only(table.next);
  return SeatSet::first(table.players).without(table.chosen);
}

void choices(const State& state, Seat seat, FixedVector<Action, kMaxChoices>& out) {
  out.clear();
  const Action first = first_action(state);
  for (std::uint32_t bits = legal_bits(state, seat); bits != 0; bits &= bits - 1) {
    out.push_back(static_cast<Action>(first + std::countr_zero(bits)));
  }
}

Action sample(const State& state, Seat seat, QuickRng& rng) {
  std::uint32_t bits = legal_bits(state, seat);
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); skip > 0; --skip) {
    bits &= bits - 1;
  }
  return static_cast<Action>(first_action(state) + std::countr_zero(bits));
}

RuleError check(const State& state, Seat seat, Action action) {
  const Table& table = state.table;
  if (is_menu(action)) {
    if (table.phase != Phase::menu) return RuleError::menu_already_chosen;
    if ((table.menus_left[seat] & only(menu_of(action))) == 0) return RuleError::menu_used;
    const bool allowed = (choosable(table, seat) & only(menu_of(action))) != 0;
    return allowed ? RuleError::none : RuleError::menu_as_neighbour;
  }
  if (table.phase != Phase::play) return RuleError::menus_first;
  if (!state.hands[seat].holds(action)) return RuleError::not_in_hand;
  return (playable(table, state.hands[seat]) >> action & 1) != 0 ? RuleError::none : RuleError::follow_suit;
}

void apply(State& state, Seat seat, Action action, Events* events) {
  if (is_menu(action)) {
    apply_menu(state, seat, menu_of(action), events);
  } else {
    apply_card(state, seat, action, events);
  }
}

int score_of(const Table& table, Seat seat) {
  const Menu menu = table.menus[seat];
  int score = menu == Menu::none ? 5 : 0;
  for (std::size_t i = 0; i < table.pot_begin; ++i) {
    if (table.taker[i] != seat) continue;
    const Card card = table.played[i];
    if (menu == Menu::none) {
      --score;
    } else if (menu == Menu::chili) {
      score += (is_chili(card) ? 1 : 0) - (is_broth(card) ? 1 : 0);
    } else {
      score += (static_cast<int>(suit_of(card)) == static_cast<int>(menu) ? 1 : 0) - (is_chili(card) ? 1 : 0);
    }
  }
  return score;
}

FixedVector<Card, kDeckSize> taken_by(const Table& table, Seat seat) {
  FixedVector<Card, kDeckSize> cards;
  for (std::size_t i = 0; i < table.pot_begin; ++i) {
    if (table.taker[i] == seat) cards.push_back(table.played[i]);
  }
  return cards;
}

Scores scores(const State& state) {
  Scores out;
  for (Seat seat = 0; seat < state.table.players; ++seat) out.push_back(state.table.stars[seat]);
  return out;
}

}  // namespace peppermill::chaud_devant
