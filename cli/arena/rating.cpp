#include "cli/arena/rating.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace peppermill::cli::arena {
namespace {

constexpr double kPointsPerUnit = 400 / 2.302585092994046;  // 400 points: ten to one
constexpr double kPrior = 0.5;  // wins, and losses, of each bot against each other

double chance(double difference) { return 1 / (1 + std::exp(-difference)); }

// Gauss-Jordan elimination. The matrices here are positive definite and at most kMostBots wide.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix result = square_matrix(n);
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row) {
      if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
    }
    std::swap(m[column], m[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = 1 / m[column][column];
    for (std::size_t k = 0; k < n; ++k) {
      m[column][k] *= scale;
      result[column][k] *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = row == column ? 0 : m[row][column];
      for (std::size_t k = 0; k < n; ++k) {
        m[row][k] -= factor * m[column][k];
        result[row][k] -= factor * result[column][k];
      }
    }
  }
  return result;
}

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix result = square_matrix(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < a.size(); ++k) {
      for (std::size_t j = 0; j < a.size(); ++j) result[i][j] += a[i][k] * b[k][j];
    }
  }
  return result;
}

// The curvature of the likelihood. It depends only on differences; the added ones hold the mean at zero.
Matrix curvature(const Matrix& wins, const std::vector<double>& strength) {
  Matrix bend(wins.size(), std::vector<double>(wins.size(), 1.0));
  for (std::size_t i = 0; i < wins.size(); ++i) {
    for (std::size_t j = 0; j < wins.size(); ++j) {
      if (i == j) continue;
      const double p = chance(strength[i] - strength[j]);
      const double weight = (wins[i][j] + wins[j][i]) * p * (1 - p);
      bend[i][i] += weight;
      bend[i][j] -= weight;
    }
  }
  return bend;
}

double likelihood(const Matrix& wins, const std::vector<double>& strength) {
  double sum = 0;
  for (std::size_t i = 0; i < wins.size(); ++i) {
    for (std::size_t j = 0; j < wins.size(); ++j) {
      if (i != j) sum -= wins[i][j] * std::log1p(std::exp(strength[j] - strength[i]));
    }
  }
  return sum;
}

std::vector<double> slope(const Matrix& wins, const std::vector<double>& strength) {
  std::vector<double> out(wins.size(), 0.0);
  for (std::size_t i = 0; i < wins.size(); ++i) {
    for (std::size_t j = 0; j < wins.size(); ++j) {
      const double unexpected = i == j ? 0 : wins[i][j] * chance(strength[j] - strength[i]);
      out[i] += unexpected;
      out[j] -= unexpected;
    }
  }
  return out;
}

void add_outer(Matrix& sum, const std::vector<double>& v) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    for (std::size_t j = 0; j < v.size(); ++j) sum[i][j] += v[i] * v[j];
  }
}

}  // namespace

double students_quantile(std::int64_t freedom) {
  const double z = 1.959963984540054;
  const double n = static_cast<double>(std::max<std::int64_t>(freedom, 1));
  return z + (z * z * z + z) / (4 * n) + (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n);
}

double students_tail(double t, std::int64_t freedom) {
  const double n = static_cast<double>(std::max<std::int64_t>(freedom, 1));
  const double z = t * (1 - 1 / (4 * n)) / std::sqrt(1 + t * t / (2 * n));
  return 0.5 * std::erfc(z / std::sqrt(2.0));
}

Ratings::Ratings(std::size_t bots, const std::vector<Meeting>& meetings)
    : strength_(bots, 0.0), covariance_(square_matrix(bots)) {
  Matrix wins(bots, std::vector<double>(bots, kPrior));
  std::int64_t last = -1;
  for (const Meeting& meeting : meetings) {
    wins[meeting.a][meeting.b] += meeting.ahead;
    wins[meeting.b][meeting.a] += meeting.times - meeting.ahead;
    deals_ += std::exchange(last, meeting.deal) != meeting.deal ? 1 : 0;
  }
  maximize(wins);
  estimate_errors(wins, meetings);
}

// Newton's method. The likelihood has one maximum; halving the steps prevents any from going too far.
void Ratings::maximize(const Matrix& wins) {
  constexpr int kNewtonSteps = 100;
  double reached = likelihood(wins, strength_);
  for (int step = 0; step < kNewtonSteps; ++step) {
    const Matrix inverted = inverse(curvature(wins, strength_));
    const std::vector<double> up = slope(wins, strength_);
    std::vector<double> move(up.size(), 0.0);
    for (std::size_t i = 0; i < up.size(); ++i)
      move[i] = std::inner_product(up.begin(), up.end(), inverted[i].begin(), 0.0);
    const auto length = [&] {
      return std::abs(*std::ranges::max_element(move, {}, [](double x) { return std::abs(x); }));
    };
    for (; length() > 1e-10; std::ranges::for_each(move, [](double& x) { x /= 2; })) {
      std::vector<double> there = strength_;
      for (std::size_t i = 0; i < there.size(); ++i) there[i] += move[i];
      const double height = likelihood(wins, there);
      if (height < reached) continue;
      strength_ = there;
      reached = height;
      break;
    }
    if (length() <= 1e-10) return;
  }
}

void Ratings::estimate_errors(const Matrix& wins, const std::vector<Meeting>& meetings) {
  Matrix spread = square_matrix(strength_.size());
  for (std::size_t first = 0, end = 0; first < meetings.size(); first = end) {
    std::vector<double> of_deal(strength_.size(), 0.0);
    for (; end < meetings.size() && meetings[end].deal == meetings[first].deal; ++end) {
      const Meeting& m = meetings[end];
      const double unexpected = m.ahead - m.times * chance(strength_[m.a] - strength_[m.b]);
      of_deal[m.a] += unexpected;
      of_deal[m.b] -= unexpected;
    }
    add_outer(spread, of_deal);
  }
  const double few = deals_ > 1 ? static_cast<double>(deals_) / static_cast<double>(deals_ - 1) : 2;
  for (auto& row : spread) std::ranges::for_each(row, [&](double& x) { x *= few; });
  // The added comparisons vary as well: otherwise a bot that always wins would seem to be known exactly.
  for (std::size_t i = 0; i < strength_.size(); ++i) {
    for (std::size_t j = 0; j < strength_.size(); ++j) {
      std::vector<double> of_prior(strength_.size(), 0.0);
      of_prior[i] = i == j ? 0 : kPrior * chance(strength_[j] - strength_[i]);
      of_prior[j] -= of_prior[i];
      if (i != j) add_outer(spread, of_prior);
    }
  }
  const Matrix inverted = inverse(curvature(wins, strength_));
  covariance_ = product(product(inverted, spread), inverted);
}

Estimate Ratings::interval(double value, double variance) const {
  const double half = students_quantile(deals_ - 1) * std::sqrt(std::max(variance, 0.0));
  return {kPointsPerUnit * value, kPointsPerUnit * (value - half), kPointsPerUnit * (value + half)};
}

Estimate Ratings::of(BotIndex bot) const { return interval(strength_[bot], covariance_[bot][bot]); }

Estimate Ratings::above(BotIndex a, BotIndex b) const {
  return interval(strength_[a] - strength_[b], covariance_[a][a] + covariance_[b][b] - 2 * covariance_[a][b]);
}

double Ratings::doubt(BotIndex a, BotIndex b) const {
  const double variance = covariance_[a][a] + covariance_[b][b] - 2 * covariance_[a][b];
  return students_tail((strength_[a] - strength_[b]) / std::sqrt(variance), deals_ - 1);
}

std::vector<BotIndex> Ratings::order() const {
  std::vector<BotIndex> order(strength_.size());
  std::iota(order.begin(), order.end(), BotIndex{0});
  std::ranges::stable_sort(order, std::greater<>(), [&](BotIndex bot) { return strength_[bot]; });
  return order;
}

}  // namespace peppermill::cli::arena
