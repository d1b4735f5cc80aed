// What a card of Dicht dran is worth to the seat that holds it, in peppers, by its own hand and the table.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/games/dicht_dran/state.h"

namespace peppermill::bots {

// How the judge weighs one thing against another; tuned by play of judges against each other.
struct Taste {
  std::array<float, 4> eager = {0, 0.6f, 0.7f, 0.8f};  // others who can win a target with so many peppers do
  float shed = 0.5f;                                   // a pepper out of the hand, early in a game
  float shed_late = 0.4f;                              // more of it in the last round
  float drawn = 0.6f;                                  // a card drawn, early in a game
  float drawn_late = 0.5f;                             // more of it in the last round
  float keep = 0.5f;                                   // a better occasion at the targets to come
  float later = 0.8f;                                  // of an occasion, for each round to wait
};
inline constexpr Taste kTaste;

// How many targets after the present one are looked at.
enum class Foresight { next = 1, three = 3 };

template <Foresight foresight>
class Judge {
 public:
  using Table = dicht_dran::Table;
  using Number = dicht_dran::Number;
  using NumberSet = dicht_dran::NumberSet;

  Judge(const Table& table, Seat seat, const NumberSet& hand, int draw_size)
      : peppers_(table.options.peppers), known_(table.seen | hand) {
    const int rounds = rounds_left(table, draw_size);
    const float late = 1.0f / static_cast<float>(rounds);
    shed_ = kTaste.shed + kTaste.shed_late * late;
    drawn_ = kTaste.drawn + kTaste.drawn_late * late;
    held_ = share_held(table, seat);
    ahead_ = std::min(static_cast<int>(foresight), rounds - 1);
    for (int i = 0; i <= ahead_; ++i) look_at(table, i);
  }

  float worth(Number number) const {
    const auto peppers = static_cast<float>(peppers_.of(number));
    float later = -100;
    for (int i = 1; i <= ahead_; ++i)
      later = std::max(later, outcome(number, peppers, i) - (1 - kTaste.later) * static_cast<float>(i));
    return outcome(number, peppers, 0) + shed_ * peppers - (ahead_ > 0 ? kTaste.keep * later : 0);
  }

  // The chance that nobody else plays a closer card to the present target.
  float wins(Number number) const { return wins(number, occasions_[0]); }

 private:
  struct Occasion {
    dicht_dran::Gap gap;
    int target;
    float peppers;
    float rivals;  // how many rivals each closer card stands for
  };

  // At least this many, if the draw pile lasts: nobody can play more cards than are in hand.
  static int rounds_left(const Table& table, int draw_size) {
    int least = draw_size / table.players + 1;
    for (Seat seat = 0; seat < table.players; ++seat) least = std::min<int>(least, table.hand_size[seat]);
    return std::max(least, 1);
  }

  // The share of the unknown cards that is in others' hands.
  float share_held(const Table& table, Seat seat) const {
    int held = 0;
    for (Seat other = 0; other < table.players; ++other) held += other == seat ? 0 : table.hand_size[other];
    return static_cast<float>(held) / static_cast<float>(dicht_dran::kNumbers - known_.size());
  }

  void look_at(const Table& table, int rounds_ahead) {
    const int position = (table.target + rounds_ahead) % dicht_dran::kCircle;
    const Number target = table.circle[static_cast<std::size_t>(position)];
    const int peppers = peppers_.of(target);
    occasions_[static_cast<std::size_t>(rounds_ahead)] = {
        table.gap(position), target, static_cast<float>(peppers),
        held_ * kTaste.eager[static_cast<std::size_t>(peppers)]};
  }

  // Unknown numbers that would beat this one; of two equally close ones the higher wins.
  int closer(int number, int target) const {
    const int first = number < target ? number + 1 : std::max(2 * target - number + 1, 1);
    const int last = number < target ? std::min(2 * target - number, dicht_dran::kNumbers) : number - 1;
    return last - first + 1 - (known_.below(last + 1) - known_.below(first));
  }

  float wins(Number number, const Occasion& occasion) const {
    const float rivals = static_cast<float>(closer(number, occasion.target)) * occasion.rivals;
    return 1 / (1 + rivals + 0.5f * rivals * rivals);
  }

  // The peppers won less the trouble of the cards drawn, as expected.
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
