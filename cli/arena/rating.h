// Strengths from comparisons (Bradley-Terry). Two bots at the same table are compared by their ranks: the
// chance that a finishes ahead of b is 1 / (1 + 10^((b - a) / 400)); equal ranks count half for each. The
// mean of all ratings is 0.
//
// The ratings are those of the greatest likelihood, with half a win and half a loss of every bot against
// every other added: so even a bot that always wins has a finite rating. Games of one deal are not
// independent (the same cards, and one game ranks several bots at once), therefore the intervals come from
// how much whole deals differ: the sandwich estimate, with deals as its clusters.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/arena/settings.h"

namespace peppermill::cli::arena {

// A figure and the interval that holds the truth 95 times in 100.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// How a and b fared against each other in one deal.
struct Meeting {
  std::int64_t deal;
  BotIndex a, b;
  double ahead;  // how often a was ahead, a tie counting half
  double times;  // of how many comparisons
};

using Matrix = std::vector<std::vector<double>>;

inline Matrix square_matrix(std::size_t n) { return Matrix(n, std::vector<double>(n, 0.0)); }

class Ratings {
 public:
  // Meetings in the order of their deals.
  Ratings(std::size_t bots, const std::vector<Meeting>& meetings);

  Estimate of(BotIndex bot) const;
  // How much a stands above b.
  Estimate above(BotIndex a, BotIndex b) const;
  // The chance that a is not stronger than b after all.
  double doubt(BotIndex a, BotIndex b) const;
  // The strongest first.
  std::vector<BotIndex> order() const;

 private:
  void maximize(const Matrix& wins);
  void estimate_errors(const Matrix& wins, const std::vector<Meeting>& meetings);
  Estimate interval(double value, double variance) const;

  std::vector<double> strength_;  // natural logarithms of odds
  Matrix covariance_;
  std::int64_t deals_ = 0;
};

// The quantile of Student's distribution that leaves 2.5 % above it.
double students_quantile(std::int64_t freedom);
// The chance to exceed t.
double students_tail(double t, std::int64_t freedom);

}  // namespace peppermill::cli::arena
