// The small independent parts of the API.
#include <gtest/gtest.h>

#include "server/api/shown_deals.h"
#include "server/api/timings.h"

namespace peppermill::server {
namespace {

constexpr Millis kMinute = 60'000;

TEST(ShownDeals, ADealIsTakenOnceAndByWhomItWasShownTo) {
  ShownDeals deals;
  const std::string shown = deals.show("p_anna", 0), other = deals.show("p_anna", 0);
  EXPECT_NE(shown, other);
  EXPECT_FALSE(deals.take("p_berta", shown, 0));
  EXPECT_FALSE(deals.take("p_anna", "nonsense", 0));
  const auto taken = deals.take("p_anna", shown, 0);
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->commitment, shown);
  EXPECT_EQ(deal_of(taken->secret).commitment, shown);
  EXPECT_FALSE(deals.take("p_anna", shown, 0)) << "twice";
}

TEST(ShownDeals, ADealIsKeptForTenMinutes) {
  ShownDeals deals;
  const std::string first = deals.show("p_anna", 0), second = deals.show("p_anna", 0);
  EXPECT_TRUE(deals.take("p_anna", first, 10 * kMinute));
  EXPECT_FALSE(deals.take("p_anna", second, 10 * kMinute + 1));
  EXPECT_FALSE(deals.take("p_anna", second, 0)) << "an expired deal stays expired";
}

TEST(ShownDeals, TheOldestOfTooManyIsDropped) {
  ShownDeals deals;
  const std::string first = deals.show("p_anna", 0), second = deals.show("p_anna", 0);
  for (int i = 0; i < 9'999; ++i) deals.show("p_berta", 0);
  EXPECT_FALSE(deals.take("p_anna", first, 0));
  EXPECT_TRUE(deals.take("p_anna", second, 0));
}

std::string written(const Timings& timings) {
  std::string text;
  timings.write(text, "t");
  return text;
}

TEST(Timings, EachTimeCountsInItsBucketAndInAllThatAreLarger) {
  Timings timings;
  for (const Millis took : {0, 1, 2, 3, 5, 5000, 5001, 70'000}) timings.add(took);
  EXPECT_EQ(written(timings),
            "# TYPE t histogram\n"
            "t_bucket{le=\"0.001\"} 2\n"
            "t_bucket{le=\"0.002\"} 3\n"
            "t_bucket{le=\"0.005\"} 5\n"
            "t_bucket{le=\"0.010\"} 5\n"
            "t_bucket{le=\"0.025\"} 5\n"
            "t_bucket{le=\"0.050\"} 5\n"
            "t_bucket{le=\"0.100\"} 5\n"
            "t_bucket{le=\"0.250\"} 5\n"
            "t_bucket{le=\"1.000\"} 5\n"
            "t_bucket{le=\"5.000\"} 6\n"
            "t_bucket{le=\"+Inf\"} 8\n"
            "t_sum 80.012\n"
            "t_count 8\n");
}

TEST(Timings, AClockThatGoesBackCountsAsZero) {
  Timings timings;
  timings.add(-50);
  EXPECT_NE(written(timings).find("t_bucket{le=\"0.001\"} 1\n"), std::string::npos);
  EXPECT_NE(written(timings).find("t_sum 0.000\nt_count 1\n"), std::string::npos);
}

}  // namespace
}  // namespace peppermill::server
