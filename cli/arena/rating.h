// Strengths from comparisons (Bradley-Terry). Two bots at the same table are compared by their ranks: the
// chance that a finishes ahead of b is 1 / (1 + 10^((b - a) / 400)); equal ranks count half for each. The
// mean of all ratings is 0.
//
// The ratings maximise the likelihood, with half a win and half a loss of every bot against every other
// added. So even a bot that always wins has a finite rating. Games of one deal are not independent: they
// share the cards, and one game ranks several bots. Therefore the intervals come from how much whole deals
// differ: the sandwich estimate, with deals as its clusters.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/arena/settings.h"

namespace peppermill::cli::arena {

// A figure and its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// The comparisons of a and b in one deal.
struct Meeting {
  std::int64_t deal;
  BotIndex a, b;
  double ahead;  // how often a was ahead; a tie counts half
  double times;  // number of comparisons
};

using Matrix = std::vector<std::vector<double>>;

inline Matrix square_matrix(std::size_t n) { return Matrix(n, std::vector<double>(n, 0.0)); }

class Ratings {
 public:
  // Takes the meetings in the order of their deals.
  Ratings(std::size_t bots, const std::vector<Meeting>& meetings);

  Estimate of(BotIndex bot) const;
  // How many points a is above b.
  Estimate above(BotIndex a, BotIndex b) const;
  // The chance that a is not stronger than b.
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

// The quantile of Student's distribution with 2.5 % above it.
double students_quantile(std::int64_t freedom);
// The chance to exceed t.
double students_tail(double t, std::int64_t freedom);

}  // namespace peppermill::cli::arena
