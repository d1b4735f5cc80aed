#include "server/deal/deal.h"

#include <gtest/gtest.h>

#include <set>

namespace peppermill::server {
namespace {

const std::string kSecret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

Deal deal_with(std::vector<std::string> contributions) {
  Deal deal = deal_of(kSecret);
  deal.contributions = std::move(contributions);
  return deal;
}

// All expected digests are from Python: hashlib.sha256(text.encode()).hexdigest().
TEST(Deal, CommitsToTheSecretsText) {
  EXPECT_EQ(deal_of(kSecret).commitment, "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737");
}

TEST(Deal, TheSeedIsTheHashOfSecretAndContributions) {
  const std::pair<std::vector<std::string>, const char*> known[] = {
      {{}, "1c868551b25c75f8146566a066963e92528a4ec67ec57d6a95264cbcfaf6b85e"},
      {{"", "", ""}, "685613b3bf5c1217d76d47ebf1efe0c93d6aee23dda9a65e51f12c9d0bcf5347"},
      {{"salt", "", "pepper"}, "21e49cd8ccfd4a161fc26b003279fc24d9b49da958e3e2e01bf17ffa676bd2b5"},
      {{"pepper", "", "salt"}, "6db3bf36ca64bad5eafbdce90c96e411307380f7a876208f5fc4416f45c62347"},
      {{"Grüße 🌶", "x", ""}, "04397c3d55570fbae98d6c47a11c412b9084821eec387644a1f89f16ff77533d"},
  };
  for (const auto& [contributions, seed] : known) EXPECT_EQ(seed_of(deal_with(contributions)), seed);
}

TEST(Deal, EveryContributionAndItsSeatCount) {
  const std::vector<std::vector<std::string>> all = {
      {}, {""}, {"", ""}, {"a"}, {"a", ""}, {"", "a"}, {"a", "b"}, {"b", "a"}, {"ab", ""}, {"", "ab"}};
  std::set<std::string> seeds;
  for (const auto& contributions : all) seeds.insert(seed_of(deal_with(contributions)));
  EXPECT_EQ(seeds.size(), all.size());
}

TEST(Deal, NewSecretsDiffer) {
  std::set<std::string> secrets;
  for (int i = 0; i < 100; ++i) {
    const Deal deal = new_deal();
    EXPECT_EQ(deal.secret.size(), 64u);
    EXPECT_EQ(deal.secret.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_EQ(commitment_error(deal), std::nullopt);
    secrets.insert(deal.secret);
  }
  EXPECT_EQ(secrets.size(), 100u);
}

TEST(Deal, AContributionIsOneShortLineOfText) {
  const std::string nul("a\0b", 3);
  for (const std::string& good :
       {std::string(), std::string(64, 'x'), std::string("any text"), std::string("Grüße 🌶"),
        std::string("<b>'; DROP"), std::string("\u00a0")})
    EXPECT_TRUE(is_contribution(good)) << good;
  for (const std::string& bad :
       {std::string(65, 'x'), std::string("a\nb"), std::string("\n"), std::string("\r"), std::string("\t"),
        nul, std::string("\x1f"), std::string("\x7f"), std::string("\u0085"), std::string("\u009f"),
        std::string("\xff"), std::string("\xc2"), std::string("\xed\xa0\x80")})
    EXPECT_FALSE(is_contribution(bad)) << bad;
}

TEST(Deal, SurvivesJson) {
  const Deal deal = deal_with({"salt", "", "\"quoted\" 🌶"});
  EXPECT_EQ(to_json(deal).dump(), "{\"secret\":\"" + kSecret + "\",\"commitment\":\"" + deal.commitment +
                                      "\",\"contributions\":[\"salt\",\"\",\"\\\"quoted\\\" 🌶\"]}");
  const auto parsed = parse_json(to_json(deal).dump());
  ASSERT_TRUE(parsed);
  EXPECT_EQ(read_deal(*parsed), deal);
}

TEST(Deal, OtherJsonIsRefused) {
  for (const char* text : {"null", "7", "[]", "{}", R"({"secret":"a","commitment":"b"})",
                           R"({"secret":1,"commitment":"b","contributions":[]})",
                           R"({"secret":"a","commitment":null,"contributions":[]})",
                           R"({"secret":"a","commitment":"b","contributions":{}})",
                           R"({"secret":"a","commitment":"b","contributions":["x",1]})"}) {
    const auto json = parse_json(text);
    ASSERT_TRUE(json);
    EXPECT_EQ(read_deal(*json), std::nullopt) << text;
  }
}

TEST(Deal, EveryKindOfTamperingIsFound) {
  const Deal deal = deal_with({"salt", "", "pepper"});
  const std::string seed = seed_of(deal);
  EXPECT_EQ(error_in(deal, seed), std::nullopt);

  Deal other = deal;
  other.secret[5] = '0' + (other.secret[5] == '0');
  EXPECT_NE(error_in(other, seed), std::nullopt);
  other = deal_of(other.secret);  // with a commitment that fits
  other.contributions = deal.contributions;
  EXPECT_EQ(commitment_error(other), std::nullopt);
  EXPECT_NE(error_in(other, seed), std::nullopt);

  other = deal;
  other.commitment[0] = '3';
  EXPECT_NE(commitment_error(other), std::nullopt);
  EXPECT_NE(error_in(other, seed), std::nullopt);

  const std::vector<std::vector<std::string>> forged = {
      {"salt", "", "peppers"}, {"pepper", "", "salt"}, {"salt", "pepper"}, {"salt", "", "pepper", ""}, {}};
  for (const auto& contributions : forged) EXPECT_NE(error_in(deal_with(contributions), seed), std::nullopt);
  for (const std::string& wrong : {std::string(), seed.substr(1), seed + "0", std::string("7")})
    EXPECT_NE(error_in(deal, wrong), std::nullopt);
}

TEST(Deal, ALineBreakCannotStandForTwoSeats) {
  const std::string seed = seed_of(deal_with({"salt", "", "pepper"}));
  const Deal joined = deal_with({"salt\n", "pepper"});
  EXPECT_EQ(seed_of(joined), seed);
  EXPECT_NE(error_in(joined, seed), std::nullopt);
}

TEST(Deal, ASecretOfAnotherFormatIsRefusedEvenIfItsHashFits) {
  for (const std::string& secret : {std::string(), std::string("7"), std::string(64, 'A'), kSecret + "00"}) {
    const Deal deal = deal_of(secret);
    EXPECT_NE(error_in(deal, seed_of(deal)), std::nullopt) << secret;
  }
}

}  // namespace
}  // namespace peppermill::server
