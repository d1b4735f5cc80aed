#include "server/net/gate.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

NetLimits few() {
  NetLimits limits;
  limits.connections = 3;
  limits.connections_per_address = 2;
  limits.requests_per_second = 10;
  limits.request_burst = 2;
  return limits;
}

TEST(Gate, AnAddressHasSoManyConnections) {
  Gate gate(few());
  auto first = gate.admit("10.0.0.1", 0);
  const auto second = gate.admit("10.0.0.1", 0);
  EXPECT_EQ(second.second, Gate::Full::no);
  EXPECT_EQ(gate.admit("10.0.0.1", 0).second, Gate::Full::for_this_address);
  EXPECT_EQ(gate.admit("10.0.0.2", 0).second, Gate::Full::no);
  first.first = Admission();
  EXPECT_EQ(gate.admit("10.0.0.1", 0).second, Gate::Full::no);
}

TEST(Gate, AllTogetherHaveSoManyToo) {
  Gate gate(few());
  std::vector<Admission> inside;
  for (const char* address : {"10.0.0.1", "10.0.0.2", "10.0.0.3"})
    inside.push_back(std::move(gate.admit(address, 0).first));
  EXPECT_EQ(gate.admit("10.0.0.4", 0).second, Gate::Full::for_everybody);
  inside.pop_back();
  EXPECT_EQ(gate.admit("10.0.0.4", 0).second, Gate::Full::no);
}

TEST(Gate, BehindAProxyAConnectionCountsOnceItsClientIsKnown) {
  Gate gate(few());
  auto first = gate.admit("", 0).first;
  auto second = gate.admit("", 0).first;
  auto third = gate.admit("", 0).first;
  EXPECT_TRUE(first.belongs_to("10.0.0.1"));
  EXPECT_TRUE(second.belongs_to("10.0.0.1"));
  EXPECT_FALSE(third.belongs_to("10.0.0.1"));
  first = Admission();
  EXPECT_TRUE(third.belongs_to("10.0.0.1"));
}

TEST(Gate, OnlySoManyAreToldThatTheyAreRefused) {
  NetLimits limits = few();
  limits.connections = 0;
  Gate gate(limits);
  std::vector<Admission> refused;
  for (int i = 0; i < 100; ++i) refused.push_back(std::move(gate.admit("10.0.0.1", 0).first));
  EXPECT_TRUE(refused.back().valid());
  EXPECT_FALSE(gate.admit("10.0.0.1", 0).first.valid());
  refused.clear();
  EXPECT_TRUE(gate.admit("10.0.0.1", 0).first.valid());
}

TEST(Gate, AnAddressAsksOnlySoOften) {
  Gate gate(few());
  EXPECT_TRUE(gate.may_ask("10.0.0.1", 1000));
  EXPECT_TRUE(gate.may_ask("10.0.0.1", 1000));
  EXPECT_FALSE(gate.may_ask("10.0.0.1", 1000));
  EXPECT_TRUE(gate.may_ask("10.0.0.2", 1000));
  EXPECT_FALSE(gate.may_ask("10.0.0.1", 1099));
  EXPECT_TRUE(gate.may_ask("10.0.0.1", 1100));
}

TEST(Gate, ThousandsOfAddressesAreForgottenButNotThoseThatMatter) {
  Gate gate(few());
  const auto staying = gate.admit("10.9.9.9", 0);
  const auto staying_too = gate.admit("10.9.9.9", 0);
  for (int i = 0; i < 5000; ++i)
    gate.may_ask("10.1." + std::to_string(i / 250) + '.' + std::to_string(i % 250), i * 1000);
  EXPECT_EQ(gate.admit("10.9.9.9", 5'000'000).second, Gate::Full::for_this_address);
}

}  // namespace
}  // namespace peppermill::server
