#include "engine/bots/chaud_devant/judgement.h"

#include <algorithm>

namespace peppermill::bots {

using namespace chaud_devant;

namespace {

// How likely the next seat serves a pot of this value, in eighths.
constexpr std::array<int, kServeAt> kNextServes = {0, 0, 1, 1, 1, 3, 4, 4, 5, 5};

// What holding a card back is worth by its value, in eighths. A seat that wants pots needs the strength; a
// seat that wants none is glad to lose it.
constexpr int kStrength = 1;
constexpr int kBurden = 2;

}  // namespace

PotJudge::PotJudge(const PublicState& table, Seat seat)
    : table_(table),
      seat_(seat),
      menu_(table.menus[seat]),
      size_(static_cast<int>(table.played.size()) - table.pot_begin) {
  for (std::size_t i = table.pot_begin; i < table.played.size(); ++i) points_ += kPoints[table.played[i]];
}

int PotJudge::after(Card card) const {
  if (size_ == 0) return is_ten(card) ? 0 : value_of(card);
  return is_boil_over(card) ? 0 : table_.pot_value + table_.late_value + value_of(card);
}

int PotJudge::gain_of_others(Card card) const {
  const Seat next = left_of(seat_, table_.players);
  int sum = gain_for(table_.menus[next], card);
  for (Seat other = 0; other < table_.players; ++other)
    sum += other == seat_ ? 0 : gain_for(table_.menus[other], card);
  return 8 * sum / table_.players;
}

int PotJudge::judge(Card card) const {
  const int value = after(card);
  if (value >= kServeAt) return 8 * gain(card);
  const int taken = kNextServes[static_cast<std::size_t>(value)];
  const int others = gain_of_others(card);
  const int mine = 8 * gain(card);
  const int strength = value_of(card) * (menu_ == Menu::none ? kBurden : -kStrength);
  // Some seat takes the pot in the end: the next one soon, or another one or this one later.
  return (-others * (4 + taken) + mine * (8 - taken) / 4) / 8 + strength;
}

int judge_menu(const Hand& hand, Menu menu, int players) {
  if (menu == Menu::none) {
    int strong = 0;
    for (Card card : hand) strong += value_of(card) >= 4 ? 1 : 0;
    return 4 * (4 - strong);
  }
  const int held = hand.size(static_cast<Suit>(menu));
  const int average = menu == Menu::chili ? 10 : 14;
  return 6 * held - 6 * average * hand.size() / kDeckSize + (players > 3 ? 0 : 2);
}

float weight_of(int judgement) {
  // e^(j/8) by steps of an eighth.
  constexpr int kReach = 48;
  constexpr auto kWeights = [] {
    std::array<float, 2 * kReach + 1> weights{};
    constexpr double kStep = 1.1331484530668263;
    double weight = 1;
    for (int i = 0; i < kReach; ++i) weight /= kStep;
    for (float& entry : weights) {
      entry = static_cast<float>(weight);
      weight *= kStep;
    }
    return weights;
  }();
  return kWeights[static_cast<std::size_t>(std::clamp(judgement, -kReach, kReach) + kReach)];
}

}  // namespace peppermill::bots
