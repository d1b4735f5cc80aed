// English sentences for the terminal.
#include <string>

#include "engine/games/chaud_devant/game.h"

namespace peppermill::chaud_devant {
namespace {

std::string seat_name(Seat seat) { return "Seat " + std::to_string(seat); }

std::string card_name(Card card) {
  const std::string suit(kSuitNames[static_cast<std::size_t>(suit_of(card))]);
  if (is_boil_over(card)) return suit + " boil-over";
  if (is_broth(card)) return suit + " broth";
  return suit + " " + std::to_string(value_of(card));
}

std::string menu_name(Menu menu) {
  if (menu == Menu::unknown) return "?";
  return menu == Menu::none ? "no soup" : std::string(kMenuNames[static_cast<std::size_t>(menu)]) + " soup";
}

template <class Cards>
std::string card_list(const Cards& cards) {
  std::string out;
  for (Card card : cards) {
    if (!out.empty()) out += ", ";
    out += card_name(card);
  }
  return out.empty() ? "nothing" : out;
}

std::string signed_number(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string scored_words(const Event& event) {
  std::string out = "The round is over.";
  for (std::size_t seat = 0; seat < event.scores.size(); ++seat) {
    out += (seat == 0 ? " " : ", ") + seat_name(static_cast<Seat>(seat)) + " " +
           signed_number(event.scores[seat]) + " (now " + std::to_string(event.stars[seat]) +
           (event.stars[seat] == 1 ? " star)" : " stars)");
  }
  return out + ".";
}

std::string revealed_words(const Event& event) {
  std::string out = "The menus:";
  for (std::size_t seat = 0; seat < event.menus.size(); ++seat) {
    out += (seat == 0 ? " " : ", ") + seat_name(static_cast<Seat>(seat)) + " " + menu_name(event.menus[seat]);
  }
  return out + ".";
}

std::string seat_line(const View& view, Seat seat) {
  const PublicState& table = view.table;
  const auto taken = taken_by(table, seat);
  std::string out = "  " + seat_name(seat) + (view.viewer.is(seat) ? " (you)" : "");
  out += seat == table.dealer ? ", dealer" : "";
  out += ": " + std::to_string(table.stars[seat]) + " stars, menu ";
  out += menu_name(view.viewer.is(seat) && view.secret_menu != Menu::unknown ? view.secret_menu
                                                                             : table.menus[seat]);
  out +=
      ", " + std::to_string(table.hand_size[seat]) + " in hand, " + std::to_string(taken.size()) + " taken";
  if (view.viewer.is(seat) && !taken.empty()) out += " (" + card_list(taken) + ")";
  return out + "\n";
}

}  // namespace

std::string event_words(const Event& event) {
  const std::string who = event.seat == kNoSeat ? "" : seat_name(event.seat);
  switch (event.type) {
    case EventType::dealt:
      return "Round " + std::to_string(event.value) + " is dealt by seat " + std::to_string(event.seat) + ".";
    case EventType::menu_chosen:
      return event.menu == Menu::unknown ? who + " has chosen a menu."
                                         : who + " chooses " + menu_name(event.menu) + ".";
    case EventType::revealed_menus:
      return revealed_words(event);
    case EventType::played:
      return who + " plays " + card_name(event.card) + ": the pot stands at " + std::to_string(event.value) +
             ".";
    case EventType::last_card:
      return who + " calls the last card.";
    case EventType::served:
      return who + " serves and takes " + std::to_string(event.cards.size()) +
             " cards: " + card_list(event.cards) + ".";
    case EventType::round_scored:
      return scored_words(event);
  }
  return {};
}

std::string view_words(const View& view) {
  const PublicState& table = view.table;
  std::string out = "Round " + std::to_string(table.round) + " of " + std::to_string(kRounds) + "\n";
  for (Seat seat = 0; seat < table.players; ++seat) out += seat_line(view, seat);
  FixedVector<Card, kDeckSize> pot;
  for (std::size_t i = table.pot_begin; i < table.played.size(); ++i) pot.push_back(table.played[i]);
  out += "Pot: " + card_list(pot) + (pot.empty() ? "" : "; value " + std::to_string(table.pot_value));
  out += table.spoiled ? ", spoiled by chili (any card may follow)\n" : "\n";
  if (!view.viewer.is_spectator()) out += "Your hand: " + card_list(view.hand) + "\n";
  return out;
}

std::string_view rule_name(RuleError rule) {
  switch (rule) {
    case RuleError::none:
      return "none";
    case RuleError::menus_first:
      return "menus_first";
    case RuleError::menu_already_chosen:
      return "menu_already_chosen";
    case RuleError::menu_used:
      return "menu_used";
    case RuleError::menu_as_neighbour:
      return "menu_as_neighbour";
    case RuleError::not_in_hand:
      return "not_in_hand";
    case RuleError::follow_suit:
      return "follow_suit";
  }
  return {};
}

std::string_view rule_sentence(RuleError rule) {
  switch (rule) {
    case RuleError::none:
      return "";
    case RuleError::menus_first:
      return "Choose a menu first; cards are played once all menus are open.";
    case RuleError::menu_already_chosen:
      return "The menus of this round are chosen; add a card to the pot.";
    case RuleError::menu_used:
      return "That menu is used up: each one serves a single round.";
    case RuleError::menu_as_neighbour:
      return "The dealer may not repeat the left neighbour's menu while another one is left.";
    case RuleError::not_in_hand:
      return "That card is not in your hand.";
    case RuleError::follow_suit:
      return "You hold the suit that was led, and no chili lies in the pot: follow suit.";
  }
  return {};
}

}  // namespace peppermill::chaud_devant
