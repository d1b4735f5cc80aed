// English sentences for the terminal.
#include <string>

#include "engine/games/dicht_dran/game.h"

namespace peppermill::dicht_dran {
namespace {

std::string seat_name(std::size_t seat) { return "Seat " + std::to_string(seat); }

template <class Numbers>
std::string number_list(const Numbers& numbers) {
  std::string out;
  for (Number number : numbers) out += (out.empty() ? "" : ", ") + std::to_string(number);
  return out;
}

std::string cards(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

std::string points_words(int points) {
  return std::to_string(points) + (points == 1 || points == -1 ? " point" : " points");
}

// "67 (1 pepper), gap 2 to 37"
std::string target_words(const PublicState& table, int position) {
  const Number target = table.circle[static_cast<std::size_t>(position)];
  const Gap gap = table.gap(position);
  const int peppers = table.options.peppers.of(target);
  std::string out =
      std::to_string(target) + " (" + std::to_string(peppers) + (peppers == 1 ? " pepper)" : " peppers)");
  if (gap.high - gap.low < 2) return out + ", no gap";
  return out + ", gap " + std::to_string(gap.low + 1) + " to " + std::to_string(gap.high - 1);
}

std::string list_by_seat(std::string_view title, std::size_t seats, auto of) {
  std::string out(title);
  for (std::size_t seat = 0; seat < seats; ++seat)
    out += (seat == 0 ? " " : ", ") + seat_name(seat) + " " + of(seat);
  return out + ".";
}

std::string hand_words(const View& view) {
  std::string out;
  for (Number number : view.hand) {
    out += (out.empty() ? "" : ", ") + std::to_string(number) +
           std::string(static_cast<std::size_t>(view.table.options.peppers.of(number)), '*');
  }
  return out;
}

}  // namespace

std::string event_words(const Event& event) {
  const std::string who = event.seat == kNoSeat ? "" : seat_name(event.seat);
  switch (event.type) {
    case EventType::dealt:
      return "Game " + std::to_string(event.value) + " is dealt.";
    case EventType::chosen:
      return event.number == kNoNumber ? who + " has chosen a card."
                                       : who + " chooses " + std::to_string(event.number) + ".";
    case EventType::revealed:
      return list_by_seat("The cards:", event.numbers.size(),
                          [&](std::size_t seat) { return std::to_string(event.numbers[seat]); });
    case EventType::won:
      return who + " is closest and takes the " + std::to_string(event.number) + ".";
    case EventType::drew:
      return who + " draws " + cards(event.value) +
             (event.numbers.empty() ? "" : ": " + number_list(event.numbers)) + ".";
    case EventType::reshuffled:
      return "The draw pile is empty: the discards are shuffled.";
    case EventType::game_scored:
      return list_by_seat("The game is over.", event.points.size(),
                          [&](std::size_t seat) { return points_words(event.points[seat]); });
  }
  return {};
}

std::string view_words(const View& view) {
  const PublicState& table = view.table;
  std::string out = "Game " + std::to_string(table.game_number) + " of " +
                    std::to_string(table.options.games) + ", circle " + number_list(table.circle) + "\n";
  out += "Target: " + target_words(table, table.target) + "\n";
  out += "Next:   " + target_words(table, table.next_target()) + " (as the circle lies now)\n";
  for (Seat seat = 0; seat < table.players; ++seat) {
    int points = 0;
    for (int game = 0; game < table.finished_games(); ++game)
      points += table.points[static_cast<std::size_t>(game)][seat];
    out += "  " + seat_name(seat) + (view.viewer.is(seat) ? " (you)" : "") + ": " +
           cards(table.hand_size[seat]) + " in hand, " + std::to_string(view.piles.out_count(seat)) +
           " collected, " + points_words(points) + " from finished games" +
           (table.chosen.contains(seat) ? ", has chosen" : "") + "\n";
  }
  out += "Draw pile: " + cards(view.piles.draw_size()) + "\n";
  if (!view.viewer.is_spectator()) out += "Your hand (a * per pepper): " + hand_words(view) + "\n";
  return out;
}

std::string_view rule_name(RuleError rule) { return rule == RuleError::none ? "none" : "not_in_hand"; }

std::string_view rule_sentence(RuleError rule) {
  return rule == RuleError::none ? "" : "That number is not in your hand.";
}

}  // namespace peppermill::dicht_dran
