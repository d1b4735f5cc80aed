// Actions, states, views and events as text and JSON.
#include "engine/core/text.h"

#include <bit>
#include <string>

#include "engine/core/json_text.h"
#include "engine/games/chaud_devant/game.h"

namespace peppermill::chaud_devant {
namespace {

constexpr std::array<std::string_view, 8> kRankNames = {"0", "1", "2", "3", "4", "5", "10", "boil"};

template <class Names>
std::optional<int> index_in(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

template <AnyJson J>
J menu_as(Menu menu) {
  return menu == Menu::unknown ? J() : J(kMenuNames[static_cast<std::size_t>(menu)]);
}

template <AnyJson J>
J menus_as(MenuSet set) {
  J list = J::list();
  for (int menu = 0; menu < kMenus; ++menu) {
    if ((set >> menu & 1) != 0) list.push_back(kMenuNames[static_cast<std::size_t>(menu)]);
  }
  return list;
}

// Views name dozens of cards, so the names are built once.
std::string_view name_of(Card card) {
  static const auto kNames = [] {
    std::array<std::string, kKinds> names;
    for (Card each = 0; each < kKinds; ++each)
      names[each] = std::string(kSuitNames[static_cast<std::size_t>(suit_of(each))]) + '-' +
                    std::string(kRankNames[static_cast<std::size_t>(rank_of(each))]);
    return names;
  }();
  return kNames[card];
}

template <AnyJson J>
J cards_as(const auto& cards) {
  return list_of<J>(cards, name_of);
}

constexpr std::array<std::string_view, 3> kPhaseNames = {"menu", "play", "over"};

}  // namespace

std::string to_text(Card card) { return std::string(name_of(card)); }

std::optional<Card> parse_card(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto suit = index_in(kSuitNames, text.substr(0, dash));
  const auto rank = index_in(kRankNames, text.substr(dash + 1));
  if (!suit || !rank || copies_of(*suit * 8 + *rank) == 0) return std::nullopt;
  return card_of(static_cast<Suit>(*suit), *rank);
}

std::optional<Menu> parse_menu(std::string_view text) {
  const auto menu = index_in(kMenuNames, text);
  return menu ? std::optional(static_cast<Menu>(*menu)) : std::nullopt;
}

std::string action_text(Action action) {
  if (is_menu(action)) return "menu " + std::string(kMenuNames[static_cast<std::size_t>(menu_of(action))]);
  return "play " + to_text(Card{action});
}

std::optional<Action> parse_action(std::string_view text) {
  if (const auto name = after_prefix(text, "menu ")) {
    const auto menu = parse_menu(*name);
    return menu ? std::optional(choose(*menu)) : std::nullopt;
  }
  if (const auto name = after_prefix(text, "play ")) {
    const auto card = parse_card(*name);
    return card ? std::optional(play(*card)) : std::nullopt;
  }
  return std::nullopt;
}

Options read_options(const std::vector<Json>& values) {
  return {.open_menus = *values[0].as_bool(),
          .chili_any_time = *values[1].as_bool(),
          .led_ten = *values[2].as_text() == kLedTenNames[0] ? LedTen::zero : LedTen::later_ten};
}

namespace {

template <AnyJson J>
J options_as(const Options& options) {
  return J::object()
      .set("open_menus", options.open_menus)
      .set("chili_any_time", options.chili_any_time)
      .set("led_ten", kLedTenNames[static_cast<std::size_t>(options.led_ten)]);
}

// What follows from the pot by the rules: clients need not know them.
template <AnyJson J>
void write_pot(const PublicState& table, J& out) {
  const bool counts_later = table.late_value != 0;
  out.set("pot_number", static_cast<int>(table.served.size()) + 1);
  out.set("led", table.pot_empty() ? J() : J(kSuitNames[static_cast<std::size_t>(suit_of(table.led()))]));
  out.set("to_serve", counts_later ? J() : J(kServeAt - table.pot_value));
  out.set("pot_seats", list_of<J>(pot_seats(table)));
}

// The stars that each known pile would earn if the round ended now.
template <AnyJson J>
J so_far_as(const PublicState& table, auto known) {
  const PerSeat<int> scores = table.phase == Phase::play ? round_scores(table) : PerSeat<int>{};
  return per_seat<J>(table.players, [&](Seat seat) {
    return table.phase == Phase::play && known(seat) ? J(scores[seat]) : J();
  });
}

// What each card that the viewer may play now would make of the pot, and which of them would serve it.
template <AnyJson J>
void write_outlook(const View& view, J& out) {
  const PublicState& table = view.table;
  if (table.phase != Phase::play || !view.viewer.is(table.next)) {
    out.set("makes", J()).set("serves", J());
    return;
  }
  J makes = J::object();
  J serves = J::list();
  for (KindSet kinds = playable(table, view.hand); kinds != 0; kinds &= kinds - 1) {
    const auto card = static_cast<Card>(std::countr_zero(kinds));
    const int value = value_with(table, card);
    makes.set(name_of(card), value);
    if (value >= kServeAt) serves.push_back(name_of(card));
  }
  out.set("makes", makes).set("serves", serves);
}

template <AnyJson J>
J view_as(const View& view) {
  const PublicState& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };
  const Menu secret = view.secret_menu;
  J pot = J::list();
  for (std::size_t i = table.pot_begin; i < table.played.size(); ++i) pot.push_back(name_of(table.played[i]));

  J out = J::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]).set("round", table.round);
  out.set("dealer", table.dealer).set("turn", list_of<J>(seats_to_act(table)));
  out.set("hands", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? cards_as<J>(view.hand) : J(table.hand_size[seat]);
          }));
  out.set("menus", per_seat<J>(table.players, [&](Seat seat) {
            return menu_as<J>(own(seat) && secret != Menu::unknown ? secret : table.menus[seat]);
          }));
  out.set("menus_left", per_seat<J>(table.players, [&](Seat seat) {
            return menus_as<J>(own(seat) ? without(table.menus_left[seat], secret) : table.menus_left[seat]);
          }));
  out.set("pot", pot).set("pot_value", table.pot_value).set("spoiled", table.spoiled);
  write_pot(table, out);
  out.set("taken", per_seat<J>(table.players, [&](Seat seat) {
            const auto cards = taken_by(table, seat);
            return own(seat) ? cards_as<J>(cards) : J(cards.size());
          }));
  out.set("stars", per_seat<J>(table.players, [&](Seat seat) { return J(table.stars[seat]); }));
  out.set("so_far", so_far_as<J>(table, own));
  write_outlook(view, out);
  return std::move(out).set("options", options_as<J>(table.options));
}

template <AnyJson J>
J scored_as(const Event& event, J out) {
  J base = J::list();
  J plus = J::list();
  J minus = J::list();
  std::size_t at = 0;
  const auto next = [&](std::size_t many) {
    J cards = J::list();
    for (const std::size_t end = at + many; at < end; ++at) cards.push_back(name_of(event.cards[at]));
    return cards;
  };
  for (std::size_t seat = 0; seat < event.scores.size(); ++seat) {
    base.push_back(event.scores[seat] - event.plus[seat] + event.minus[seat]);
    plus.push_back(next(event.plus[seat]));
    minus.push_back(next(event.minus[seat]));
  }
  out.set("scores", list_of<J>(event.scores)).set("stars", list_of<J>(event.stars));
  return std::move(out).set("base", base).set("plus", plus).set("minus", minus);
}

template <AnyJson J>
J event_as(const Event& event) {
  const auto typed = [](std::string_view type) { return J::object().set("type", type); };
  switch (event.type) {
    case EventType::dealt:
      return typed("dealt").set("round", event.value).set("dealer", event.seat);
    case EventType::menu_chosen:
      return typed("menu_chosen").set("seat", event.seat).set("menu", menu_as<J>(event.menu));
    case EventType::revealed_menus:
      return typed("revealed_menus").set("menus", list_of<J>(event.menus, menu_as<J>));
    case EventType::played:
      return typed("played")
          .set("seat", event.seat)
          .set("card", name_of(event.card))
          .set("value", event.value);
    case EventType::last_card:
      return typed("last_card").set("seat", event.seat);
    case EventType::served:
      return typed("served")
          .set("seat", event.seat)
          .set("cards", cards_as<J>(event.cards))
          .set("seats", list_of<J>(event.seats))
          .set("spoiled", event.spoiled);
    case EventType::round_scored:
      return scored_as(event, typed("round_scored"));
  }
  return {};
}

}  // namespace

Json options_json(const Options& options) { return options_as<Json>(options); }
Json view_json(const View& view) { return view_as<Json>(view); }
Json event_json(const Event& event) { return event_as<Json>(event); }
JsonText view_text(const View& view) { return view_as<JsonText>(view); }
JsonText event_text(const Event& event) { return event_as<JsonText>(event); }

Json open_view_json(const State& state) {
  const PublicState& table = state.table;
  const auto secret = [&](Seat seat) { return state.secret_menus[seat]; };
  Json out = view_as<Json>(view(state, Viewer::spectator()));
  out.set("hands",
          per_seat<Json>(table.players, [&](Seat seat) { return cards_as<Json>(state.hands[seat]); }));
  out.set("menus", per_seat<Json>(table.players, [&](Seat seat) {
            return menu_as<Json>(secret(seat) != Menu::unknown ? secret(seat) : table.menus[seat]);
          }));
  out.set("menus_left", per_seat<Json>(table.players, [&](Seat seat) {
            return menus_as<Json>(without(table.menus_left[seat], secret(seat)));
          }));
  out.set("so_far", so_far_as<Json>(table, [](Seat) { return true; }));
  return out.set("taken", per_seat<Json>(table.players,
                                         [&](Seat seat) { return cards_as<Json>(taken_by(table, seat)); }));
}

// This game has no piles.
Json state_json(const State& state) { return open_view_json(state); }

}  // namespace peppermill::chaud_devant
