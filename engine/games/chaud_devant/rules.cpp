#include "engine/games/chaud_devant/rules.h"

#include <algorithm>
#include <bit>

#include "engine/core/bits.h"
#include "engine/games/chaud_devant/points.h"

namespace peppermill::chaud_devant {
namespace {

// What a seat that can follow suit may play.
KindSet dutiful(const PublicState& table) {
  return table.options.chili_any_time ? table.duty | suit_mask(Suit::chili) : table.duty;
}

}  // namespace

KindSet playable(const PublicState& table, const Hand& hand) {
  const KindSet held = hand.kinds();
  const KindSet allowed = (held & table.duty) != 0 ? dutiful(table) : kAllKinds;
  return held & allowed;
}

namespace {

// With open menus the dealer may not repeat the left neighbour's menu unless it is the dealer's last one.
MenuSet choosable(const PublicState& table, Seat seat) {
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

void reveal(PublicState& table, Seat seat, Menu menu) {
  table.menus[seat] = menu;
  table.menus_left[seat] = without(table.menus_left[seat], menu);
}

void begin_play(State& state, Events* events) {
  PublicState& table = state.table;
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
  PublicState& table = state.table;
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

// Only a seat without the led suit may play a card that is not dutiful: it shows that the seat is void.
void note_void(PublicState& table, Seat seat, Card card) {
  if ((dutiful(table) >> card & 1) != 0) return;
  const auto led = static_cast<int>(suit_of(table.led()));
  table.shown_void[seat] = static_cast<std::uint8_t>(table.shown_void[seat] | 1 << led);
}

// A led ten counts 0. With later_ten it counts 10 from the second card on.
int value_of_lead(Card card) { return is_ten(card) ? 0 : value_of(card); }

int value_of_next(const PublicState& table, Card card) {
  return is_boil_over(card) ? 0 : table.pot_value + table.late_value + value_of(card);
}

void lead(PublicState& table, Card card) {
  table.duty = is_chili(card) ? kAllKinds : suit_mask(suit_of(card));
  table.pot_value = static_cast<std::uint8_t>(value_of_lead(card));
  table.late_value = is_ten(card) && table.options.led_ten == LedTen::later_ten ? 10 : 0;
}

void follow(PublicState& table, Card card) {
  table.duty |= is_chili(card) ? kAllKinds : 0;
  table.pot_value = static_cast<std::uint8_t>(value_of_next(table, card));
  table.late_value = 0;
}

void serve(PublicState& table, Seat seat, Events* events) {
  if (events) {
    Event event{.type = EventType::served, .seat = seat, .seats = pot_seats(table), .spoiled = table.spoiled};
    for (std::size_t i = table.pot_begin; i < table.played.size(); ++i)
      event.cards.push_back(table.played[i]);
    events->push_back(event);
  }
  table.pot_begin = static_cast<std::uint8_t>(table.played.size());
  table.served.push_back({table.pot_begin, seat});
  clear_pot(table);
}

// The cards that counted, seat by seat: first those that earned a star, then those that cost one.
void lay_out(const PublicState& table, Event& event) {
  for (Seat seat = 0; seat < table.players; ++seat) {
    const auto taken = taken_by(table, seat);
    const auto count = [&](int points) {
      const std::size_t before = event.cards.size();
      for (Card card : taken) {
        if (points_of(table.menus[seat], card) == points) event.cards.push_back(card);
      }
      return static_cast<std::uint8_t>(event.cards.size() - before);
    };
    event.plus[seat] = count(+1);
    event.minus[seat] = count(-1);
  }
}

void end_round(State& state, Events* events) {
  PublicState& table = state.table;
  const PerSeat<int> scores = round_scores(table);
  for (Seat seat = 0; seat < table.players; ++seat)
    table.stars[seat] = std::max(0, table.stars[seat] + scores[seat]);
  if (events) {
    Event event{.type = EventType::round_scored};
    for (Seat seat = 0; seat < table.players; ++seat) {
      event.scores.push_back(scores[seat]);
      event.stars.push_back(table.stars[seat]);
    }
    lay_out(table, event);
    events->push_back(event);
  }
  if (table.round == kRounds) {
    table.phase = Phase::over;
    return;
  }
  ++table.round;
  table.dealer = left_of(table.dealer, table.players);
  start_round(state, events);
}

void apply_card(State& state, Seat seat, Card card, Events* events) {
  PublicState& table = state.table;
  note_void(table, seat, card);
  if (table.pot_empty()) {
    lead(table, card);
  } else {
    follow(table, card);
  }
  table.played.push_back(card);
  table.spoiled |= is_chili(card);
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

SeatSet seats_to_act(const PublicState& table) {
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
  const std::uint32_t bits = legal_bits(state, seat);
  const std::uint32_t index = rng.below(static_cast<std::uint32_t>(std::popcount(bits)));
  return static_cast<Action>(first_action(state) + nth_bit(bits, index));
}

RuleError check(const State& state, Seat seat, Action action) {
  const PublicState& table = state.table;
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

int value_with(const PublicState& table, Card card) {
  return table.pot_empty() ? value_of_lead(card) : value_of_next(table, card);
}

FixedVector<Seat, kDeckSize> pot_seats(const PublicState& table) {
  FixedVector<Seat, kDeckSize> seats;
  Seat seat = table.served.empty() ? table.first_seat() : table.served.back().seat;
  for (std::size_t i = table.pot_begin; i < table.played.size(); ++i) {
    seats.push_back(seat);
    seat = left_of(seat, table.players);
  }
  return seats;
}

PerSeat<int> round_scores(const PublicState& table) {
  // For every menu, what the first cards of the pile are worth, summed up once: pots are short and their
  // length varies.
  std::array<MenuPoints, kDeckSize + 1> up_to;
  up_to[0] = 0;
  for (std::size_t i = 0; i < table.played.size(); ++i) up_to[i + 1] = up_to[i] + kPoints[table.played[i]];
  PerSeat<int> scores{};
  for (Seat seat = 0; seat < table.players; ++seat) scores[seat] = table.menus[seat] == Menu::none ? 5 : 0;
  std::size_t begin = 0;
  for (const Served& pot : table.served) {
    const auto points = (up_to[pot.end] - up_to[begin]) >> shift_of(table.menus[pot.seat]) & 0xff;
    scores[pot.seat] += static_cast<int>(points) - static_cast<int>(pot.end - begin);
    begin = pot.end;
  }
  return scores;
}

FixedVector<Card, kDeckSize> taken_by(const PublicState& table, Seat seat) {
  FixedVector<Card, kDeckSize> cards;
  std::size_t i = 0;
  for (const Served& pot : table.served) {
    for (; i < pot.end; ++i) {
      if (pot.seat == seat) cards.push_back(table.played[i]);
    }
  }
  return cards;
}

Scores scores(const State& state) {
  Scores out;
  for (Seat seat = 0; seat < state.table.players; ++seat) out.push_back(state.table.stars[seat]);
  return out;
}

}  // namespace peppermill::chaud_devant
