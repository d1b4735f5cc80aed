#include "server/net/address.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

TEST(Address, EachHasOneCanonicalForm) {
  EXPECT_EQ(normal_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(normal_address(" 192.0.2.7\t"), "192.0.2.7");
  EXPECT_EQ(normal_address("192.0.2.7:8080"), "192.0.2.7");
  EXPECT_EQ(normal_address("2001:DB8:0:0::1"), "2001:db8::1");
  EXPECT_EQ(normal_address("[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(normal_address("[::1]"), "::1");
  EXPECT_EQ(normal_address("fe80::1%eth0"), "fe80::1");
  EXPECT_EQ(normal_address("::ffff:192.0.2.7"), "192.0.2.7");
}

TEST(Address, InvalidOnesGiveNothing) {
  for (const char* text : {"", " ", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "1.2.3.256", "[::1", "[]",
                           ":::", "::g", "http://1.2.3.4", "1.2.3.4, 5.6.7.8"})
    EXPECT_EQ(normal_address(text), "") << text;
  EXPECT_EQ(normal_address(std::string_view("1.2.3.4\0", 8)), "");
}

TEST(Address, TheProxyHasAddedTheLastEntry) {
  EXPECT_EQ(forwarded_address("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(forwarded_address("10.0.0.1, 127.0.0.1,203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(forwarded_address("10.0.0.1, nonsense"), "");
  EXPECT_EQ(forwarded_address("10.0.0.1,"), "");
  EXPECT_EQ(forwarded_address(""), "");
}

TEST(Address, AHomesWholeNetworkCountsAsOne) {
  EXPECT_EQ(address_group("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(address_group("2001:db8:1:2::9"), address_group("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address_group("2001:db8:1:2::9"), address_group("2001:db8:1:3::9"));
  EXPECT_EQ(address_group(""), "");
}

TEST(Address, LoopbackIsThisMachine) {
  for (const char* own : {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(is_loopback(normal_address(own))) << own;
  for (const char* other : {"12.7.0.1", "1.127.0.1", "::2", "2001:db8::1", ""})
    EXPECT_FALSE(is_loopback(normal_address(other))) << other;
}

}  // namespace
}  // namespace peppermill::server
