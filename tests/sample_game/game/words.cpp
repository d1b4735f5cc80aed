// Sentences for the terminal and for refusals.
#include <string>

#include "tests/sample_game/game/game.h"

namespace peppermill::sample_game {
namespace {

std::string listed(const auto& cards) {
  std::string out;
  for (Card card : cards) out += (out.empty() ? "" : ", ") + std::to_string(card);
  return out;
}

}  // namespace

std::string_view rule_name(RuleError rule) { return rule == RuleError::none ? "none" : "not_in_hand"; }

std::string_view rule_sentence(RuleError rule) {
  return rule == RuleError::none ? "" : "That card is not in your hand.";
}

std::string event_words(const Event& event) {
  const std::string who = event.seat == kNoSeat ? "Nobody" : "Seat " + std::to_string(event.seat);
  switch (event.type) {
    case EventType::chosen:
      return who +
             (event.card == kNoCard ? " has chosen a card." : " chooses " + std::to_string(event.card) + ".");
    case EventType::revealed:
      return "The cards: " + listed(event.cards) + ".";
    case EventType::won:
      return who + " scores.";
  }
  return "";
}

std::string view_words(const View& view) {
  std::string out = "Round " + std::to_string(view.table.round) + ".\n";
  for (Seat seat = 0; seat < view.table.players; ++seat)
    out += "Seat " + std::to_string(seat) + ": " + std::to_string(view.table.points[seat]) + " points\n";
  if (!view.viewer.is_spectator()) out += "Your hand: " + listed(cards_of(view.hand)) + "\n";
  return out;
}

}  // namespace peppermill::sample_game
