#include "server/net/connection_limiter.h"

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

TEST(ConnectionLimiter, AnAddressHasSoManyConnections) {
  ConnectionLimiter limiter(few());
  auto first = limiter.admit("10.0.0.1", 0);
  const auto second = limiter.admit("10.0.0.1", 0);
  EXPECT_EQ(second.second, ConnectionLimiter::Full::no);
  EXPECT_EQ(limiter.admit("10.0.0.1", 0).second, ConnectionLimiter::Full::for_this_address);
  EXPECT_EQ(limiter.admit("10.0.0.2", 0).second, ConnectionLimiter::Full::no);
  first.first = Admission();
  EXPECT_EQ(limiter.admit("10.0.0.1", 0).second, ConnectionLimiter::Full::no);
}

TEST(ConnectionLimiter, AllTogetherHaveSoManyToo) {
  ConnectionLimiter limiter(few());
  std::vector<Admission> inside;
  for (const char* address : {"10.0.0.1", "10.0.0.2", "10.0.0.3"})
    inside.push_back(std::move(limiter.admit(address, 0).first));
  EXPECT_EQ(limiter.admit("10.0.0.4", 0).second, ConnectionLimiter::Full::for_everybody);
  inside.pop_back();
  EXPECT_EQ(limiter.admit("10.0.0.4", 0).second, ConnectionLimiter::Full::no);
}

TEST(ConnectionLimiter, BehindAProxyAConnectionCountsOnceItsClientIsKnown) {
  ConnectionLimiter limiter(few());
  auto first = limiter.admit("", 0).first;
  auto second = limiter.admit("", 0).first;
  auto third = limiter.admit("", 0).first;
  EXPECT_TRUE(first.belongs_to("10.0.0.1"));
  EXPECT_TRUE(second.belongs_to("10.0.0.1"));
  EXPECT_FALSE(third.belongs_to("10.0.0.1"));
  first = Admission();
  EXPECT_TRUE(third.belongs_to("10.0.0.1"));
}

TEST(ConnectionLimiter, OnlySoManyRefusalsAreSent) {
  NetLimits limits = few();
  limits.connections = 0;
  ConnectionLimiter limiter(limits);
  std::vector<Admission> refused;
  for (int i = 0; i < 100; ++i) refused.push_back(std::move(limiter.admit("10.0.0.1", 0).first));
  EXPECT_TRUE(refused.back().valid());
  EXPECT_FALSE(limiter.admit("10.0.0.1", 0).first.valid());
  refused.clear();
  EXPECT_TRUE(limiter.admit("10.0.0.1", 0).first.valid());
}

TEST(ConnectionLimiter, AnAddressHasARequestRate) {
  ConnectionLimiter limiter(few());
  EXPECT_TRUE(limiter.may_ask("10.0.0.1", 1000));
  EXPECT_TRUE(limiter.may_ask("10.0.0.1", 1000));
  EXPECT_FALSE(limiter.may_ask("10.0.0.1", 1000));
  EXPECT_TRUE(limiter.may_ask("10.0.0.2", 1000));
  EXPECT_FALSE(limiter.may_ask("10.0.0.1", 1099));
  EXPECT_TRUE(limiter.may_ask("10.0.0.1", 1100));
}

TEST(ConnectionLimiter, IdleAddressesAreForgottenAndOthersAreNot) {
  ConnectionLimiter limiter(few());
  const auto staying = limiter.admit("10.9.9.9", 0);
  const auto staying_too = limiter.admit("10.9.9.9", 0);
  for (int i = 0; i < 5000; ++i)
    limiter.may_ask("10.1." + std::to_string(i / 250) + '.' + std::to_string(i % 250), i * 1000);
  EXPECT_EQ(limiter.admit("10.9.9.9", 5'000'000).second, ConnectionLimiter::Full::for_this_address);
}

TEST(ConnectionLimiter, TheConnectionsOfOneHomeHoldTheirBytesTogether) {
  NetLimits limits;
  limits.held_bytes_per_address = 1000;
  limits.connections_per_address = 10;
  ConnectionLimiter limiter(limits);
  Holding first = limiter.holding("2001:db8::1", 0), second = limiter.holding("2001:db8::ffff:2", 0);
  Holding other = limiter.holding("2001:db8:0:1::1", 0);
  EXPECT_TRUE(first.add(500));
  EXPECT_FALSE(second.add(100));
  EXPECT_TRUE(other.add(500));
}

TEST(ConnectionLimiter, AnAddressThatHoldsSomethingIsNotForgotten) {
  NetLimits limits;
  limits.held_bytes_per_address = 1000;
  ConnectionLimiter limiter(limits);
  Holding first = limiter.holding("192.0.2.1", 0);
  EXPECT_TRUE(first.add(500));
  for (int i = 0; i < 5000; ++i)
    limiter.holding("10.0." + std::to_string(i / 250) + '.' + std::to_string(i % 250), 0);
  EXPECT_FALSE(limiter.holding("192.0.2.1", 0).add(500));
}

}  // namespace
}  // namespace peppermill::server
