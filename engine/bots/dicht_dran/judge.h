// What a card of Dicht dran is worth to the seat that holds it, in peppers, judged by its hand and the table.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/games/dicht_dran/rules.h"

namespace peppermill::bots {

// How the judge weighs one thing against another; tuned by matches between judges.
struct Taste {
  // The share of rivals who go for a target, by its peppers.
  std::array<float, 4> eager = {0, 0.6f, 0.7f, 0.8f};
  float shed = 0.25f;       // for each pepper that leaves the hand, early in a game
  float shed_late = 0.75f;  // added to that in the last round
  // For each card drawn early in a game, by the number of players: with fewer players it wins more often.
  std::array<float, kMaxSeats + 1> drawn = {0, 0, 0.3f, 0.45f, 0.65f, 0.7f};
  float drawn_late = 0.5f;  // added to that in the last round
  float keep = 0.3f;        // share of the card's best later occasion, lost when it is played now
  float wait = 0.2f;        // taken from a later occasion for each round until then
  float only = 0.6f;        // share of an occasion that no other card in the hand serves as well
};
inline constexpr Taste kTaste;

// How many targets after the current one the judge looks at.
enum class Foresight { next = 1, three = 3 };

template <Foresight foresight>
class Judge {
 public:
  using PublicState = dicht_dran::PublicState;
  using Number = dicht_dran::Number;
  using NumberSet = dicht_dran::NumberSet;

  Judge(const PublicState& table, Seat seat, const NumberSet& hand, int draw_size)
      : peppers_(table.options.peppers), known_(table.seen | hand) {
    const int rounds = rounds_left(table, draw_size);
    const float late = 1.0f / static_cast<float>(rounds);
    shed_ = kTaste.shed + kTaste.shed_late * late;
    drawn_ = kTaste.drawn[table.players] + kTaste.drawn_late * late;
    held_ = share_held(table, seat);
    ahead_ = std::min(static_cast<int>(foresight), rounds - 1);
    for (int i = 0; i <= ahead_; ++i) look_at(table, i);
  }

  // Writes what each card of the hand is worth, in the order of the hand.
  template <class Worths>
  void weigh_hand(const NumberSet& hand, Worths& worths) const {
    std::size_t count = 0;
    for (Number number : hand) {
      const auto peppers = static_cast<float>(peppers_.of(number));
      worths[count++] = outcome(number, peppers, 0) + shed_ * peppers;
    }
    if (ahead_ == 0) return;
    std::array<float, dicht_dran::kMaxChoices> later;
    std::fill_n(later.begin(), count, kNever);
    for (int i = 1; i <= ahead_; ++i) look_ahead(hand, i, worths, later);
    for (std::size_t k = 0; k < count; ++k) worths[k] -= kTaste.keep * later[k];
  }

  // The chance that nobody else plays a closer card to the current target.
  float wins(Number number) const { return wins(number, occasions_[0]); }

 private:
  struct Occasion {
    dicht_dran::Gap gap;
    int target;
    float peppers;
    float rivals;  // how many rivals each closer card stands for
  };

  static constexpr float kNever = -100;

  // Charges the best card for a coming round with what the hand loses there if that card is played now.
  template <class Worths>
  void look_ahead(const NumberSet& hand, int rounds_ahead, Worths& worths,
                  std::array<float, dicht_dran::kMaxChoices>& later) const {
    float best = kNever, second = kNever;
    std::size_t count = 0, best_at = 0;
    for (Number number : hand) {
      const float chance = outcome(number, static_cast<float>(peppers_.of(number)), rounds_ahead) -
                           kTaste.wait * static_cast<float>(rounds_ahead);
      later[count] = std::max(later[count], chance);
      second = std::max(second, std::min(best, chance));
      if (chance > best) {
        best = chance;
        best_at = count;
      }
      ++count;
    }
    if (count > 1) worths[best_at] -= kTaste.only * (best - second);
  }

  // The least number of rounds if the draw pile lasts: no seat can play more cards than it holds.
  static int rounds_left(const PublicState& table, int draw_size) {
    int least = draw_size / table.players + 1;
    for (Seat seat = 0; seat < table.players; ++seat) least = std::min<int>(least, table.hand_size[seat]);
    return std::max(least, 1);
  }

  // The share of the unknown cards that other seats hold.
  float share_held(const PublicState& table, Seat seat) const {
    int held = 0;
    for (Seat other = 0; other < table.players; ++other) held += other == seat ? 0 : table.hand_size[other];
    return static_cast<float>(held) / static_cast<float>(dicht_dran::kNumbers - known_.size());
  }

  void look_at(const PublicState& table, int rounds_ahead) {
    const int position = (table.target + rounds_ahead) % dicht_dran::kCircle;
    const Number target = table.circle[static_cast<std::size_t>(position)];
    const int peppers = peppers_.of(target);
    occasions_[static_cast<std::size_t>(rounds_ahead)] = {
        table.gap(position), target, static_cast<float>(peppers),
        held_ * kTaste.eager[static_cast<std::size_t>(peppers)]};
  }

  // How many unknown numbers would beat this one. Of two equally close numbers the higher wins.
  int closer(int number, int target) const {
    const int first = number < target ? number + 1 : std::max(2 * target - number + 1, 1);
    const int last = number < target ? std::min(2 * target - number, dicht_dran::kNumbers) : number - 1;
    return last - first + 1 - (known_.below(last + 1) - known_.below(first));
  }

  float wins(Number number, const Occasion& occasion) const {
    const float rivals = static_cast<float>(closer(number, occasion.target)) * occasion.rivals;
    return 1 / (1 + rivals + 0.5f * rivals * rivals);
  }

  // The expected peppers won, minus the cost of the cards drawn.
  float outcome(Number number, float peppers, int rounds_ahead) const {
    const Occasion& occasion = occasions_[static_cast<std::size_t>(rounds_ahead)];
    const float chance = wins(number, occasion);
    const float lost = occasion.gap.contains(number) ? 0 : drawn_ * peppers;
    return chance * occasion.peppers - (1 - chance) * lost;
  }

  const dicht_dran::Peppers& peppers_;
  NumberSet known_;
  float shed_, drawn_, held_;
  int ahead_;
  std::array<Occasion, static_cast<std::size_t>(foresight) + 1> occasions_;
};

}  // namespace peppermill::bots
