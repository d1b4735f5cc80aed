// Contributions that are committed by their hashes before any is revealed: `peppermill deal 2`.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "server/deal/deal.h"

namespace peppermill::server {
namespace {

const std::string kSecret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const std::string kCommitment = deal_of(kSecret).commitment;

std::string hash(Seat seat, std::string_view text) { return hash_of_contribution(kCommitment, seat, text); }

// What one seat gave.
struct Part {
  Given given = Given::nothing;
  std::string text = {};
};

Deal deal_with(const std::vector<Part>& parts) {
  Deal deal = deal_of(kSecret);
  for (const Part& part : parts) {
    const bool none = part.given == Given::nothing;
    const auto seat = static_cast<Seat>(deal.hashes.size());
    deal.given.push_back(part.given);
    deal.hashes.push_back(none ? "" : hash(seat, part.text));
    deal.contributions.push_back(part.given == Given::withheld ? deal.hashes.back() : part.text);
  }
  return deal;
}

const std::vector<Part> kParts = {{Given::revealed, "salt"}, {}, {Given::revealed, "pepper"}};

// All expected digests are from Python: hashlib.sha256(text.encode()).hexdigest().
TEST(Contributions, AHashIsBoundToItsTextItsSeatAndTheTable) {
  EXPECT_EQ(hash(0, "salt"), "6dc5324418dcc82c78d44227ffd8fbe3faff09613c6f2583691321608f4218e5");
  EXPECT_EQ(hash(1, "salt"), "268a915b2aac48bf62cdc166b61cc9084eab6af7c825cd1066c9b1ba3967e487");
  EXPECT_EQ(hash(4, "Grüße 🌶"), "b1bae4bd9d0f384336dc8113ac796cb2517f259069e6d4fa77c32cb63f1dfe25");
  const std::string elsewhere = deal_of(std::string(64, '7')).commitment;
  EXPECT_NE(hash_of_contribution(elsewhere, 0, "salt"), hash(0, "salt"));
}

TEST(Contributions, TheSeedIsTheHashOfSecretHashesAndContributions) {
  EXPECT_EQ(seed_of(deal_with(kParts)), "5ef23e61bc1f1da71249db0701897be1d107d21dcd3f7b9ae87c7ca6758ebea4");
  EXPECT_EQ(seed_of(deal_with({kParts[0], {}, {Given::withheld, "pepper"}})),
            "ce358f7295bb09cb109752d6b4b266c154f6e6ead3f997617c21329524dbf921");
  EXPECT_EQ(seed_of(deal_with({{}, {}, {}})),
            "e41d63686446328b876044aff66460e3523f01dae215b45ee0f810b11e3b71bf");
}

TEST(Contributions, ADealSurvivesJson) {
  Deal deal = deal_with({{Given::revealed, "salt"}, {}, {Given::withheld, "x"}, {Given::clear, "🌶"}});
  deal.interrupted = 2;
  const auto parsed = parse_json(to_json(deal).dump());
  ASSERT_TRUE(parsed);
  EXPECT_EQ(read_deal(*parsed), deal);
  EXPECT_EQ(error_in(deal, seed_of(deal)), std::nullopt);
}

TEST(Contributions, OtherJsonIsRefused) {
  const Json good = to_json(deal_with(kParts));
  ASSERT_TRUE(read_deal(good));
  const std::pair<const char*, Json> wrong[] = {{"version", Json(3)},
                                                {"version", Json("2")},
                                                {"hashes", Json()},
                                                {"hashes", Json::list()},
                                                {"hashes", Json::List{1, 2, 3}},
                                                {"given", Json()},
                                                {"given", Json::List{"revealed", "nothing", "forgotten"}},
                                                {"interrupted", Json(-1)}};
  for (const auto& [name, value] : wrong) {
    Json json = good;
    EXPECT_EQ(read_deal(json.set(name, value)), std::nullopt) << json.dump();
  }
}

TEST(Contributions, EveryKindOfTamperingIsFound) {
  const Deal good =
      deal_with({{Given::revealed, "salt"}, {}, {Given::withheld, "pepper"}, {Given::clear, "egg"}});
  ASSERT_EQ(error_in(good, seed_of(good)), std::nullopt);
  const auto error = [&](auto change) {
    Deal deal = good;
    change(deal);
    return error_in(deal, seed_of(deal));  // the seed of the changed deal: only the parts can tell
  };
  EXPECT_NE(error([](Deal& deal) { deal.contributions[0] = "sugar"; }), std::nullopt);
  EXPECT_NE(error([](Deal& deal) { deal.hashes[0] = hash(2, "salt"); }), std::nullopt) << "another seat's";
  EXPECT_NE(error([](Deal& deal) { deal.contributions[2] = "pepper"; }), std::nullopt) << "still marked";
  EXPECT_NE(error([](Deal& deal) { deal.given[2] = Given::revealed; }), std::nullopt) << "the mark is gone";
  EXPECT_NE(error([](Deal& deal) { deal.given[2] = Given::nothing; }), std::nullopt);
  EXPECT_NE(error([](Deal& deal) { deal.given[0] = Given::committed; }), std::nullopt);
  EXPECT_NE(error([](Deal& deal) { deal.given[0] = Given::withheld; }), std::nullopt);
  EXPECT_NE(error([](Deal& deal) { deal.contributions[1] = "from nobody"; }), std::nullopt);
  Deal shorter = good;
  shorter.hashes.pop_back();
  EXPECT_NE(error_in(shorter, seed_of(good)), std::nullopt);
  shorter = good;
  shorter.given.pop_back();
  EXPECT_NE(error_in(shorter, seed_of(good)), std::nullopt);
  EXPECT_NE(error_in(deal_with(kParts), seed_of(good)), std::nullopt);
  Deal older = good;
  older.hashes.clear();
  older.given.clear();
  EXPECT_NE(error_in(older, seed_of(good)), std::nullopt) << "not the older form either";
}

// The attacker knows the secret and the honest hash, commits last, and tries texts until the deal that it can
// compute, the one in which the honest text counts as its hash, begins with 0. The honest text decides.
TEST(Attack, WhoKnowsTheSecretAndCommitsLastGainsNothing) {
  constexpr int kDeals = 256, kTries = 3000;
  int predicted = 0, wanted = 0;
  for (int i = 0; i < kDeals; ++i) {
    const std::string honest = "honest " + std::to_string(i);
    for (int tried = 0; tried < kTries; ++tried) {
      const Part mine = {Given::revealed, "mine " + std::to_string(tried)};
      if (!seed_of(deal_with({{Given::withheld, honest}, mine})).starts_with('0')) continue;
      ++predicted;
      wanted += seed_of(deal_with({{Given::revealed, honest}, mine})).starts_with('0') ? 1 : 0;
      break;
    }
  }
  EXPECT_EQ(predicted, kDeals) << "the attacker always found what it looked for";
  EXPECT_LE(wanted, 30) << "by chance it is one deal in sixteen";
}

TEST(Attack, InTheOlderFormThatAttackSucceeds) {
  Deal deal = deal_of(kSecret);
  int tries = 0;
  do {
    deal.contributions = {"honest", std::to_string(tries++)};
  } while (tries < 3000 && !seed_of(deal).starts_with("00"));
  EXPECT_TRUE(seed_of(deal).starts_with("00"));
}

// Two attackers and one honest seat: all that they can still decide is what to withhold.
TEST(Attack, WithholdingChoosesAmongTwoToTheKDealsAndIsMarked) {
  const std::vector<Part> all = {
      {Given::revealed, "honest"}, {Given::revealed, "one"}, {Given::revealed, "two"}};
  std::set<std::string> seeds;
  for (unsigned withheld = 0; withheld < 4; ++withheld) {
    std::vector<Part> parts = all;
    for (unsigned i = 0; i < 2; ++i) {
      if (withheld >> i & 1) parts[i + 1].given = Given::withheld;
    }
    const Deal deal = deal_with(parts);
    EXPECT_EQ(error_in(deal, seed_of(deal)), std::nullopt);
    EXPECT_EQ(std::ranges::count(deal.given, Given::withheld), std::popcount(withheld));
    seeds.insert(seed_of(deal));
  }
  EXPECT_EQ(seeds.size(), 4u);
  Deal other = deal_with(all);
  other.contributions[1] = "three";
  EXPECT_NE(error_in(other, seed_of(other)), std::nullopt) << "no third text has the hash";
}

}  // namespace
}  // namespace peppermill::server
