#include "cli/arena/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "engine/core/quick_rng.h"

namespace peppermill::cli::arena {
namespace {

// A tournament of bots with known strengths: in every deal each pair is compared `times` times.
class Tournament {
 public:
  Tournament(std::vector<double> points, std::uint64_t seed) : points_(std::move(points)), rng_(seed) {}

  // With `alike` all comparisons of a deal end as the first one does: one hand decides them all.
  enum class Deal { independent, alike };
  std::vector<Meeting> meetings(std::int64_t deals, int times, Deal kind) {
    std::vector<Meeting> out;
    for (std::int64_t deal = 0; deal < deals; ++deal) {
      for (BotIndex a = 0; a < points_.size(); ++a) {
        for (BotIndex b = a + 1; b < points_.size(); ++b) {
          double ahead = 0;
          if (kind == Deal::alike) {
            ahead = wins(a, b) * times;
          } else {
            for (int i = 0; i < times; ++i) ahead += wins(a, b);
          }
          out.push_back({deal, a, b, ahead, static_cast<double>(times)});
        }
      }
    }
    return out;
  }

 private:
  double wins(BotIndex a, BotIndex b) {
    const double chance = 1 / (1 + std::pow(10, (points_[b] - points_[a]) / 400));
    return static_cast<double>(rng_.below(1'000'000)) < 1e6 * chance ? 1 : 0;
  }

  std::vector<double> points_;
  QuickRng rng_;
};

TEST(Rating, RecoversKnownStrengthsWithAMeanOfZero) {
  const std::vector<double> points = {150, -200, 50, 0};
  const Ratings ratings(4, Tournament(points, 1).meetings(5000, 4, Tournament::Deal::independent));
  double sum = 0;
  for (BotIndex bot = 0; bot < 4; ++bot) {
    EXPECT_NEAR(ratings.of(bot).value, points[bot], 8) << bot;
    sum += ratings.of(bot).value;
  }
  EXPECT_NEAR(sum, 0, 1e-6);
  EXPECT_EQ(ratings.order(), (std::vector<BotIndex>{0, 2, 3, 1}));
  EXPECT_NEAR(ratings.above(0, 1).value, 350, 12);
  EXPECT_NEAR(ratings.above(0, 1).value, -ratings.above(1, 0).value, 1e-9);
}

TEST(Rating, TwoBotsHaveTheRatingOfTheirOdds) {
  const Ratings ratings(2, {{0, 0, 1, 29.5, 39}});
  EXPECT_NEAR(ratings.above(0, 1).value, 400 * std::log10(3.0), 1e-6);  // 30 : 10 with the added halves
}

TEST(Rating, TiesAllTheWayMakeEqualBots) {
  const Ratings ratings(2, {{0, 0, 1, 2, 4}, {1, 0, 1, 2, 4}, {2, 0, 1, 2, 4}});
  EXPECT_NEAR(ratings.of(0).value, 0, 1e-9);
  EXPECT_NEAR(ratings.doubt(0, 1), 0.5, 1e-9);
}

// About 380 of 400 intervals contain the true value. A difference of 16 is nearly four standard deviations.
void expect_coverage(Tournament::Deal kind, int times) {
  const std::vector<double> points = {120, 0, -120};
  int held = 0, held_difference = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Ratings ratings(3, Tournament(points, 1000 + seed).meetings(60, times, kind));
    const Estimate one = ratings.of(0), step = ratings.above(1, 2);
    held += one.low <= 120 && 120 <= one.high ? 1 : 0;
    held_difference += step.low <= 120 && 120 <= step.high ? 1 : 0;
  }
  EXPECT_NEAR(held, 380, 16);
  EXPECT_NEAR(held_difference, 380, 16);
}

TEST(Rating, IntervalsHoldTheTruth95TimesInAHundred) { expect_coverage(Tournament::Deal::independent, 4); }

TEST(Rating, IntervalsHoldTheTruthAlsoWhereTheGamesOfADealAreAllAlike) {
  expect_coverage(Tournament::Deal::alike, 8);
}

TEST(Rating, GamesThatAreAllAlikeDoNotMakeIntervalsNarrower) {
  const auto width = [](int times) {
    const Ratings ratings(3, Tournament({100, 0, -100}, 5).meetings(200, times, Tournament::Deal::alike));
    return ratings.of(0).high - ratings.of(0).low;
  };
  EXPECT_NEAR(width(8) / width(1), 1, 0.05);
}

TEST(Rating, ABotThatAlwaysWinsHasAFiniteRatingAndAWideInterval) {
  std::vector<Meeting> meetings;
  for (std::int64_t deal = 0; deal < 100; ++deal) {
    meetings.push_back({deal, 0, 1, 4, 4});
    meetings.push_back({deal, 0, 2, 4, 4});
    meetings.push_back({deal, 1, 2, deal % 2 == 0 ? 1.0 : 3.0, 4});
  }
  const Ratings ratings(3, meetings);
  const Estimate first = ratings.above(0, 1);
  EXPECT_TRUE(std::isfinite(first.value));
  EXPECT_GT(first.value, 600);
  EXPECT_GT(first.low, 300);
  EXPECT_GT(first.high - first.low, 300);
  EXPECT_LT(ratings.doubt(0, 1), 1e-3);
  EXPECT_GT(ratings.doubt(1, 2) + ratings.doubt(2, 1), 0.99);
}

TEST(Rating, NoGamesAtAllMakeEqualBotsAndNoCertainty) {
  const Ratings ratings(3, {});
  EXPECT_NEAR(ratings.of(1).value, 0, 1e-9);
  EXPECT_GT(ratings.of(1).high, 300);
}

TEST(Rating, StudentsDistributionIsWiderForFewDeals) {
  EXPECT_NEAR(students_quantile(1'000'000), 1.96, 1e-3);
  EXPECT_NEAR(students_quantile(10), 2.228, 0.01);
  EXPECT_NEAR(students_tail(students_quantile(10), 10), 0.025, 0.002);
  EXPECT_NEAR(students_tail(0, 5), 0.5, 1e-12);
}

}  // namespace
}  // namespace peppermill::cli::arena
