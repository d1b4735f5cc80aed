// Chaud devant ! — how good a card or a menu looks to the seat that holds it, in whole eighths of a star.
#pragma once

#include "engine/games/chaud_devant/points.h"
#include "engine/games/chaud_devant/rules.h"

namespace peppermill::bots {

// The current pot, summed up once for all cards that a seat may add.
class PotJudge {
 public:
  PotJudge(const chaud_devant::PublicState& table, Seat seat);

  int after(chaud_devant::Card card) const;  // the pot's value with the card
  bool serves(chaud_devant::Card card) const { return after(card) >= chaud_devant::kServeAt; }
  // What the pot with the card is worth to the thinking seat, in stars.
  int gain(chaud_devant::Card card) const { return gain_for(menu_, card); }
  // What it is worth to the others on average, in eighths; the next seat counts twice.
  int gain_of_others(chaud_devant::Card card) const;
  int judge(chaud_devant::Card card) const;

 private:
  int gain_for(chaud_devant::Menu menu, chaud_devant::Card card) const {
    const chaud_devant::MenuPoints points = points_ + chaud_devant::kPoints[card];
    return static_cast<int>(points >> chaud_devant::shift_of(menu) & 0xff) - size_ - 1;
  }

  const chaud_devant::PublicState& table_;
  Seat seat_;
  chaud_devant::Menu menu_;
  chaud_devant::MenuPoints points_ = 0;
  int size_ = 0;
};

// What a hand promises for a menu, compared with what that menu brings on average.
int judge_menu(const chaud_devant::Hand& hand, chaud_devant::Menu menu, int players);

// Judgements as weights: one more star multiplies the weight by about three.
float weight_of(int judgement);

}  // namespace peppermill::bots
