// Actions, states, views and events as text and JSON.
#include "engine/core/text.h"

#include <string>

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

Json menu_json(Menu menu) {
  return menu == Menu::unknown ? Json() : Json(kMenuNames[static_cast<std::size_t>(menu)]);
}

Json menus_json(MenuSet set) {
  Json list = Json::list();
  for (int menu = 0; menu < kMenus; ++menu) {
    if ((set >> menu & 1) != 0) list.push_back(kMenuNames[static_cast<std::size_t>(menu)]);
  }
  return list;
}

template <class Cards>
Json cards_json(const Cards& cards) {
  Json list = Json::list();
  for (Card card : cards) list.push_back(to_text(card));
  return list;
}

Json scores_json(const Scores& scores) { return Json::List(scores.begin(), scores.end()); }

template <class Of>
Json per_seat(const Table& table, Of of) {
  Json list = Json::list();
  for (Seat seat = 0; seat < table.players; ++seat) list.push_back(of(seat));
  return list;
}

constexpr std::array<std::string_view, 3> kPhaseNames = {"menu", "play", "over"};

}  // namespace

std::string to_text(Card card) {
  return std::string(kSuitNames[static_cast<std::size_t>(suit_of(card))]) + '-' +
         std::string(kRankNames[static_cast<std::size_t>(rank_of(card))]);
}

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

Json options_json(const Options& options) {
  return Json::object()
      .set("open_menus", options.open_menus)
      .set("chili_any_time", options.chili_any_time)
      .set("led_ten", kLedTenNames[static_cast<std::size_t>(options.led_ten)]);
}

Json view_json(const View& view) {
  const Table& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };
  const Menu secret = view.secret_menu;
  Json turn = Json::list();
  for (Seat seat : seats_to_act(table)) turn.push_back(seat);
  Json pot = Json::list();
  for (std::size_t i = table.pot_begin; i < table.played.size(); ++i) pot.push_back(to_text(table.played[i]));

  Json out = Json::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]).set("round", table.round);
  out.set("dealer", table.dealer).set("turn", turn);
  out.set("hands", per_seat(table, [&](Seat seat) {
            return own(seat) ? cards_json(view.hand) : Json(table.hand_size[seat]);
          }));
  out.set("menus", per_seat(table, [&](Seat seat) {
            return menu_json(own(seat) && secret != Menu::unknown ? secret : table.menus[seat]);
          }));
  out.set("menus_left", per_seat(table, [&](Seat seat) {
            return menus_json(own(seat) ? without(table.menus_left[seat], secret) : table.menus_left[seat]);
          }));
  out.set("pot", pot).set("pot_value", table.pot_value).set("spoiled", table.spoiled);
  out.set("taken", per_seat(table, [&](Seat seat) {
            const auto cards = taken_by(table, seat);
            return own(seat) ? cards_json(cards) : Json(cards.size());
          }));
  out.set("stars", per_seat(table, [&](Seat seat) { return Json(table.stars[seat]); }));
  return out.set("options", options_json(table.options));
}

Json state_json(const State& state) {
  const Table& table = state.table;
  const auto secret = [&](Seat seat) { return state.secret_menus[seat]; };
  Json out = view_json(view(state, Viewer::spectator()));
  out.set("hands", per_seat(table, [&](Seat seat) { return cards_json(state.hands[seat]); }));
  out.set("menus", per_seat(table, [&](Seat seat) {
            return menu_json(secret(seat) != Menu::unknown ? secret(seat) : table.menus[seat]);
          }));
  out.set("menus_left", per_seat(table, [&](Seat seat) {
            return menus_json(without(table.menus_left[seat], secret(seat)));
          }));
  return out.set("taken", per_seat(table, [&](Seat seat) { return cards_json(taken_by(table, seat)); }));
}

Json event_json(const Event& event) {
  const auto typed = [](std::string_view type) { return Json::object().set("type", type); };
  switch (event.type) {
    case EventType::dealt:
      return typed("dealt").set("round", event.value).set("dealer", event.seat);
    case EventType::menu_chosen:
      return typed("menu_chosen").set("seat", event.seat).set("menu", menu_json(event.menu));
    case EventType::revealed_menus: {
      Json menus = Json::list();
      for (Menu menu : event.menus) menus.push_back(menu_json(menu));
      return typed("revealed_menus").set("menus", menus);
    }
    case EventType::played:
      return typed("played")
          .set("seat", event.seat)
          .set("card", to_text(event.card))
          .set("value", event.value);
    case EventType::last_card:
      return typed("last_card").set("seat", event.seat);
    case EventType::served:
      return typed("served").set("seat", event.seat).set("cards", cards_json(event.cards));
    case EventType::round_scored:
      return typed("round_scored")
          .set("scores", scores_json(event.scores))
          .set("stars", scores_json(event.stars));
  }
  return {};
}

}  // namespace peppermill::chaud_devant
