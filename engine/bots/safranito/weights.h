// Safranito — the weights of strength().
#pragma once

#include <array>

namespace peppermill::safranito {

// The chance to get all missing spices in a round, by how many are missing. One row each for spices with
// several cards on display, with one, and with none.
struct ChanceOf {
  std::array<double, 4> many, one, none;
};
constexpr std::array<double, 4> powers(double x) { return {1, x, x * x, x * x * x}; }
inline constexpr ChanceOf kChanceOf = {powers(0.65), powers(0.55), powers(0.3)};

// Another seat may take a face-up blend first.
inline constexpr double kFaceUpSafety = 0.9;

// By the number of completed blends: what they are worth, and what the two nearest blends add.
struct Ladder {
  double reached, first, second;
};
inline constexpr std::array<Ladder, 3> kLadder = {{{0, 1.6, 1.8}, {1.75, 2.3, 1.8}, {4.1, 3.6, 1.6}}};
inline constexpr double kWon = 6;

struct MoneyStep {
  int up_to;
  double per_rupee;
};
inline constexpr std::array<MoneyStep, 4> kMoneySteps = {
    {{50, 0.028}, {120, 0.0155}, {250, 0.0086}, {1000, 0.003}}};

inline constexpr double kPerSpareCard = 0.4;
inline constexpr double kPerReserved = 0.2;
inline constexpr int kSpareCardsThatCount = 5;
inline constexpr double kAverageStrength = 4;

}  // namespace peppermill::safranito
