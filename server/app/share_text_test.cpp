#include "server/app/share_text.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

TEST(ShareText, StatesAnAmountAndAWindowForAnAddressAndForAPerson) {
  const auto limit = parse_share("1000/10s per address, 400/2m per person");
  ASSERT_TRUE(limit);
  EXPECT_EQ(limit->address, (Rate{1000, 10'000}));
  EXPECT_EQ(limit->person, (Rate{400, 120'000}));
  EXPECT_EQ(parse_share("1/1h per address,1/24h per person")->person, (Rate{1, 86'400'000}));
}

TEST(ShareText, IsPrintedAsItIsRead) {
  for (const char* text : {"1000/10s per address, 400/2m per person", "1/1h per address, 1/90s per person"})
    EXPECT_EQ(share_text(*parse_share(text)), text);
  for (const ShareLimit& limit : default_share_limits()) {
    const auto again = parse_share(share_text(limit));
    ASSERT_TRUE(again) << share_text(limit);
    EXPECT_EQ(again->address, limit.address);
    EXPECT_EQ(again->person, limit.person);
  }
}

TEST(ShareText, AnythingElseIsNoShare) {
  for (const char* wrong :
       {"", "1000/10s", "1000/10s per address", "1000/10s per address,",
        "1000/10s per person, 400/10s per address", "0/10s per address, 400/10s per person",
        "1000/0s per address, 400/10s per person", "1000/10 per address, 400/10s per person",
        "1000/10d per address, 400/10s per person", "1000/25h per address, 400/10s per person",
        "-1/10s per address, 400/10s per person", "/10s per address, 400/10s per person",
        "1000/s per address, 400/10s per person", "1000 per address, 400/10s per person",
        "9999999999999/1s per address, 400/10s per person",
        "1000/9999999999999999999s per address, 1/1s per person", "1.5/1s per address, 1/1s per person",
        "1000/10s per address, 400/10s per person, 1/1s per table"})
    EXPECT_FALSE(parse_share(wrong)) << wrong;
}

}  // namespace
}  // namespace peppermill::server
