#include "server/app/config.h"

#include <gtest/gtest.h>

#include <sstream>

namespace peppermill::server {
namespace {

Config read(std::string_view text) {
  auto config = read_config(text, {});
  EXPECT_TRUE(config) << (config ? "" : config.error());
  return *config;
}

std::string error_in(std::string_view text) {
  auto config = read_config(text, {});
  return config ? "" : config.error();
}

// The settings of the printed file without # and comments, as "name = value".
std::vector<std::string> printed() {
  std::vector<std::string> settings;
  std::istringstream in(default_config());
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#") && !line.starts_with("# ")) settings.push_back(line.substr(1));
  }
  return settings;
}

TEST(Config, GuestKeysAreValidForDays) {
  EXPECT_EQ(read("").identity.old_guest_keys, 365 * kDay);
  EXPECT_EQ(read("guest_key_days = 0").identity.old_guest_keys, 0);
  EXPECT_EQ(read("guest_key_days = 3650").identity.old_guest_keys, 3650 * kDay);
  EXPECT_NE(error_in("guest_key_days = 3651"), "");
}

TEST(Config, ThePrintedFileChangesNothing) {
  EXPECT_EQ(error_in(default_config()), "");
  EXPECT_EQ(read(default_config()).net.port, 8080);
  ASSERT_GE(printed().size(), 20u);
  std::string all;
  for (const std::string& setting : printed()) all += setting + '\n';
  const Config config = read(all), defaults;
  EXPECT_EQ(config.data, defaults.data);
  EXPECT_EQ(config.net.address, defaults.net.address);
  EXPECT_EQ(config.net.port, defaults.net.port);
  EXPECT_EQ(config.net.origins, defaults.net.origins);
  EXPECT_EQ(config.net.trusted_header, "");
  EXPECT_EQ(config.rules.absence, defaults.rules.absence);
  EXPECT_EQ(config.rules.bot_budget, defaults.rules.bot_budget);
  EXPECT_EQ(config.net.limits.body_bytes, defaults.net.limits.body_bytes);
  EXPECT_EQ(config.net.limits.requests_per_second, defaults.net.limits.requests_per_second);
  EXPECT_EQ(config.secure_cookie, false);
  EXPECT_FALSE(config.admin);
  EXPECT_TRUE(config.net.hosts.empty());
  EXPECT_EQ(config.shares[0].person, defaults.shares[0].person);
}

// Each setting changes something, and is printed as it is read.
TEST(Config, EverySettingIsReadUnderItsName) {
  for (const std::string& setting : printed()) {
    const std::string name = setting.substr(0, setting.find(' '));
    const bool text = name == "data" || name == "trusted_header" || name == "hosts";
    EXPECT_EQ(error_in(name + " = nonsense") == "", text) << name;
    EXPECT_EQ(error_in(name + "s = 1"), "line 1: there is no setting called " + name + "s.");
  }
}

TEST(Config, ReadsSettingsAndKeepsTheRest) {
  const Config config = read(
      "# mine\n\n  listen = [::1]:90  # here\ndata=/var/lib/peppermill\norigins =  https://a.example   "
      "https://b.example\nabsence_seconds = 5\nsecure_cookie = yes\r\nbody_bytes = 2048\n"
      "share_chat = 7/1m per address, 3/10s per person");
  EXPECT_EQ(config.net.address, "::1");
  EXPECT_EQ(config.net.port, 90);
  EXPECT_EQ(config.data, "/var/lib/peppermill");
  EXPECT_EQ(config.net.origins, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(config.rules.absence, 5000);
  EXPECT_TRUE(config.secure_cookie);
  EXPECT_EQ(config.net.limits.body_bytes, 2048u);
  EXPECT_EQ(config.bot_threads, Config().bot_threads);
  EXPECT_EQ(config.shares[static_cast<std::size_t>(Resource::chat)].address, (Rate{7, 60'000}));
  EXPECT_EQ(config.shares[static_cast<std::size_t>(Resource::tables)].address,
            Config().shares[static_cast<std::size_t>(Resource::tables)].address);
}

TEST(Config, SharesCanBeSwitchedOffAndSetOneByOne) {
  const Config none = read("shares = no"),
               one = read("shares = no\nshare_chat = 7/1m per address, 3/10s per person");
  const auto chat = static_cast<std::size_t>(Resource::chat);
  EXPECT_EQ(none.shares[chat].address, no_share_limits()[chat].address);
  EXPECT_EQ(one.shares[chat].address, (Rate{7, 60'000}));
  EXPECT_EQ(one.shares[0].address, no_share_limits()[0].address);
  EXPECT_EQ(read("shares = no\nshares = yes").shares[chat].address, Config().shares[chat].address);
}

TEST(Config, TheOperatorMayHaveAListener) {
  const Config config = read("admin_listen = [::1]:9\nhosts = example.org  club.example");
  ASSERT_TRUE(config.admin);
  EXPECT_EQ(config.admin->address, "::1");
  EXPECT_EQ(config.admin->port, 9);
  EXPECT_EQ(config.net.hosts, (std::vector<std::string>{"example.org", "club.example"}));
  EXPECT_FALSE(read("admin_listen = 127.0.0.1:9\nadmin_listen =").admin);
}

TEST(Config, AnErrorNamesTheLine) {
  EXPECT_EQ(error_in("\n# fine\nthreads 2\n"), "line 3: expected `key = value`.");
  EXPECT_EQ(error_in("thread = 2"), "line 1: there is no setting called thread.");
  EXPECT_EQ(error_in("threads = 0"), "line 1: threads must be a whole number from 1 to 64.");
  EXPECT_EQ(error_in("threads = 2x"), "line 1: threads must be a whole number from 1 to 64.");
  EXPECT_EQ(error_in("threads ="), "line 1: threads must be a whole number from 1 to 64.");
  EXPECT_EQ(error_in("threads = 99999999999999999999"),
            "line 1: threads must be a whole number from 1 to 64.");
  EXPECT_EQ(error_in("threads = 2\nsecure_cookie = true"), "line 2: secure_cookie must be yes or no.");
  EXPECT_EQ(error_in("origins = https://a.example not a url"),
            "line 1: origins must be addresses such as https://example.org.");
  EXPECT_EQ(error_in("trusted_header = x y"), "line 1: trusted_header must be the name of a header.");
  EXPECT_EQ(error_in("share_chat = 5"),
            "line 1: share_chat must be a share such as 1000/10s per address, 400/10s per person.");
  EXPECT_EQ(error_in("hosts = example.org https://example.org"),
            "line 1: hosts must be names such as example.org.");
  EXPECT_EQ(error_in("admin_listen = 8081"),
            "line 1: admin_listen must be ADDRESS:PORT, such as 127.0.0.1:8080.");
  EXPECT_EQ(error_in("listen = here"), "line 1: listen must be ADDRESS:PORT, such as 127.0.0.1:8080.");
}

TEST(Config, AnAddressHasAPort) {
  NetOptions net;
  const auto set = [&](std::string_view text) { return !set_listen(net, text); };
  EXPECT_TRUE(set("127.0.0.1:0"));
  EXPECT_EQ(net.port, 0);
  EXPECT_TRUE(set(":80"));
  EXPECT_EQ(net.address, "0.0.0.0");
  EXPECT_TRUE(set("[::]:65535"));
  EXPECT_EQ(net.address, "::");
  for (const char* wrong : {"", "127.0.0.1", "8080", "127.0.0.1:", "127.0.0.1:-1", "127.0.0.1:65536",
                            "127.0.0.1:80 ", "127.0.0.1:http", "127.0.0.1:+80"})
    EXPECT_FALSE(set(wrong)) << wrong;
  EXPECT_EQ(net.address, "::") << "a refused address changes nothing";
}

}  // namespace
}  // namespace peppermill::server
