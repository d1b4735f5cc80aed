#include "server/net/host_names.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

TEST(HostNames, LoopbackAndAddressesAreAlwaysOurs) {
  const HostNames none({});
  for (const char* host :
       {"localhost", "LOCALHOST:8080", "localhost.", "a.localhost", "127.0.0.1", "127.0.0.1:8080",
        "192.168.1.7:80", "[::1]", "[::1]:8080", "[fe80::1]:65535", "203.0.113.9"})
    EXPECT_TRUE(none.has(host)) << host;
}

TEST(HostNames, OtherNamesAreNot) {
  const HostNames names({"example.org"});
  for (const char* host : {"",
                           ":8080",
                           "evil.example",
                           "127.0.0.1.evil.example",
                           "localhost.evil.example",
                           "evillocalhost",
                           "example.org.evil",
                           "www.example.org",
                           "notexample.org",
                           "127.1",
                           "0x7f.0.0.1",
                           "2130706433",
                           "example.org:80:80",
                           "example.org:80x",
                           "example.org:1234567",
                           "[::1",
                           "[::1]x",
                           "[127.0.0.1]",
                           "[localhost]",
                           "::1",
                           "user@example.org",
                           "example.org,evil.example",
                           "example.org evil.example"})
    EXPECT_FALSE(names.has(host)) << host;
}

TEST(HostNames, ConfiguredNamesAreOursWithAnyPort) {
  const HostNames names({"Example.org", "club.example."});
  for (const char* host :
       {"example.org", "EXAMPLE.ORG:443", "example.org.", "example.org.:80", "club.example"})
    EXPECT_TRUE(names.has(host)) << host;
}

TEST(HostNames, AMachineHasItsNameInTheHomeNetwork) {
  const HostNames names(names_of_machine(
      "Kettle", "nameserver 192.168.1.1\nsearch fritz.box flat.example\n#search no.example\n"));
  for (const char* host : {"kettle", "kettle:8080", "kettle.local", "kettle.lan", "kettle.home.arpa",
                           "kettle.fritz.box", "kettle.flat.example"})
    EXPECT_TRUE(names.has(host)) << host;
  for (const char* host :
       {"kettle.example", "pan.local", "local", "fritz.box", "kettle.no.example", "kettle.com"})
    EXPECT_FALSE(names.has(host)) << host;
}

TEST(HostNames, AFullNameIsTakenWithAndWithoutItsDomain) {
  const HostNames names(names_of_machine("kettle.kitchen.example", ""));
  for (const char* host : {"kettle.kitchen.example", "kettle", "kettle.local"})
    EXPECT_TRUE(names.has(host)) << host;
  EXPECT_FALSE(names.has("kitchen.example"));
}

TEST(HostNames, ThisMachineHasOne) {
  const auto own = own_names();
  ASSERT_FALSE(own.empty());
  EXPECT_TRUE(HostNames(own).has(own.front()));
  EXPECT_TRUE(names_of_machine("", "search x").empty());
}

}  // namespace
}  // namespace peppermill::server
