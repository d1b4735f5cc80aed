// Safranito — the weights of strength().
#pragma once

#include <array>

namespace peppermill::safranito {

// The chance to get a missing spice in a round, to the power of how many such spices are missing: several on
// display, one, none.
struct ChanceOf {
  std::array<double, 4> many, one, none;
};
constexpr std::array<double, 4> powers(double x) { return {1, x, x * x, x * x * x}; }
inline constexpr ChanceOf kChanceOf = {powers(0.65), powers(0.55), powers(0.3)};

// A blend that lies face up may be gone before one's turn.
inline constexpr double kFaceUpSafety = 0.9;

// By completed blends: what they are worth, and what the two nearest ones add.
struct Ladder {
  double reached, first, second;
};
inline constexpr std::array<Ladder, 3> kLadder = {{{0, 1.2, 0.5}, {1.5, 1.7, 0.6}, {3.3, 3.0, 1.0}}};
inline constexpr double kWon = 6;

struct MoneyStep {
  int up_to;
  double per_rupee;
};
inline constexpr std::array<MoneyStep, 3> kMoneySteps = {{{100, 0.006}, {250, 0.003}, {1000, 0.0006}}};

inline constexpr double kPerSpareCard = 0.12;
inline constexpr int kSpareCardsThatCount = 5;
inline constexpr double kPerReserved = 0.15;
inline constexpr double kAverageStrength = 2.5;

}  // namespace peppermill::safranito
