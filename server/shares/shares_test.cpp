#include "server/shares/shares.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

constexpr Resource kChat = Resource::chat, kTables = Resource::tables;

ShareLimits limits(Rate address, Rate person) {
  ShareLimits all = default_share_limits();
  all[static_cast<std::size_t>(kChat)] = {address, person};
  return all;
}

TEST(Shares, AnAddressHasSoMuchAtOnceAndAsMuchAgainInEachWindow) {
  Shares shares(limits({3, 1000}, {100, 1000}));
  const Spender anna{"1.2.3.4", ""};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(shares.spend(kChat, anna, 0)) << i;
  EXPECT_FALSE(shares.spend(kChat, anna, 0));
  EXPECT_FALSE(shares.spend(kChat, anna, 333));
  EXPECT_TRUE(shares.spend(kChat, anna, 334));
  EXPECT_FALSE(shares.spend(kChat, anna, 334));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(shares.spend(kChat, anna, 100'000)) << i;
  EXPECT_FALSE(shares.spend(kChat, anna, 100'000));
}

TEST(Shares, OtherAddressesAndOtherResourcesKeepTheirs) {
  Shares shares(limits({1, 1000}, {100, 1000}));
  EXPECT_TRUE(shares.spend(kChat, {"1.2.3.4", ""}, 0));
  EXPECT_FALSE(shares.spend(kChat, {"1.2.3.4", ""}, 0));
  EXPECT_TRUE(shares.spend(kChat, {"1.2.3.5", ""}, 0));
  EXPECT_TRUE(shares.spend(kTables, {"1.2.3.4", ""}, 0));
}

TEST(Shares, ManyGuestsAtOneAddressShareTheAddressAndOnePersonAtManyAddressesThePerson) {
  Shares shares(limits({2, 1000}, {1, 1000}));
  EXPECT_TRUE(shares.spend(kChat, {"home", "p_1"}, 0));
  EXPECT_TRUE(shares.spend(kChat, {"home", "p_2"}, 0));
  EXPECT_FALSE(shares.spend(kChat, {"home", "p_3"}, 0));
  EXPECT_FALSE(shares.spend(kChat, {"elsewhere", "p_1"}, 0));
  EXPECT_TRUE(shares.spend(kChat, {"elsewhere", "p_3"}, 0)) << "a refused spending costs nothing";
}

TEST(Shares, ADebtIsPaidOffBeforeAnythingMoreIsAllowed) {
  Shares shares(limits({10, 1000}, {100, 1000}));
  const Spender anna{"1.2.3.4", "p_1"};
  EXPECT_TRUE(shares.may_spend(kChat, anna, 0));
  shares.charge(kChat, anna, 0, 30);
  EXPECT_FALSE(shares.may_spend(kChat, anna, 2000));
  EXPECT_TRUE(shares.may_spend(kChat, anna, 2001));
  EXPECT_FALSE(shares.spend(kChat, anna, 2050));
  EXPECT_TRUE(shares.spend(kChat, anna, 2100));
}

TEST(Shares, WhoIsRefusedLearnsWhenToComeBack) {
  Shares shares(limits({2, 1000}, {4, 4000}));
  const Spender anna{"1.2.3.4", "p_1"};
  EXPECT_EQ(shares.wait(kChat, anna, 0), 0);
  EXPECT_TRUE(shares.spend(kChat, anna, 0) && shares.spend(kChat, anna, 0));
  EXPECT_EQ(shares.wait(kChat, anna, 0), 500) << "for the address";
  EXPECT_FALSE(shares.spend(kChat, anna, 499));
  EXPECT_TRUE(shares.spend(kChat, anna, 500));
  EXPECT_TRUE(shares.spend(kChat, anna, 1000));
  EXPECT_EQ(shares.wait(kChat, {"", "p_1"}, 1000), 0) << "the person has regained one";
  shares.charge(kChat, anna, 1000, 3);
  EXPECT_EQ(shares.wait(kChat, {"", "p_1"}, 1000), 3000);
}

TEST(Shares, CountsRefusals) {
  Shares shares(limits({1, 1000}, {1, 1000}));
  shares.spend(kChat, {"a", ""}, 0);
  EXPECT_EQ(shares.refused(kChat), 0u);
  shares.spend(kChat, {"a", ""}, 0);
  shares.may_spend(kChat, {"a", ""}, 0);
  EXPECT_EQ(shares.refused(kChat), 2u);
  EXPECT_EQ(shares.refused(kTables), 0u);
}

TEST(Shares, AClockThatGoesBackGivesNothing) {
  Shares shares(limits({1, 1000}, {1, 1000}));
  EXPECT_TRUE(shares.spend(kChat, {"a", ""}, 5000));
  EXPECT_FALSE(shares.spend(kChat, {"a", ""}, 0));
  EXPECT_FALSE(shares.spend(kChat, {"a", ""}, 5999));
  EXPECT_TRUE(shares.spend(kChat, {"a", ""}, 6000));
}

TEST(Shares, ForgetsWhoHasEverythingAgain) {
  Shares shares(limits({2, 1000}, {2, 1000}));
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(shares.spend(kChat, {std::to_string(i), ""}, i));
  EXPECT_LE(shares.remembered(), 3000u);
}

TEST(Shares, WithoutLimitsNothingIsRefused) {
  Shares shares(no_share_limits());
  for (int i = 0; i < 1000; ++i) {
    EXPECT_TRUE(shares.spend(kChat, {"a", "p_1"}, 0, 1e9));
    shares.charge(kChat, {"a", "p_1"}, 0, 1e9);
    EXPECT_TRUE(shares.may_spend(kChat, {"a", "p_1"}, 0));
  }
}

TEST(Shares, EveryResourceHasANameAndALimit) {
  for (std::size_t i = 0; i < kResources; ++i) {
    EXPECT_FALSE(name_of(static_cast<Resource>(i)).empty()) << i;
    EXPECT_FALSE(meaning_of(static_cast<Resource>(i)).empty()) << i;
    EXPECT_GT(default_share_limits()[i].address.amount, 0) << i;
    EXPECT_GE(default_share_limits()[i].address.amount, default_share_limits()[i].person.amount) << i;
  }
  EXPECT_EQ(name_of(Resource::hints), "hints") << "the last";
}

}  // namespace
}  // namespace peppermill::server
