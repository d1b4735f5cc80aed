#include "server/identity/tokens.h"

#include <gtest/gtest.h>

#include <set>

#include "server/identity/random_id.h"

namespace peppermill::server {
namespace {

const std::string kSecret = "a secret of thirty-two bytes....";

TEST(Tokens, AGuestsTokenNamesItsPerson) {
  const GuestTokens tokens(kSecret);
  const std::string token = tokens.sign("p_abc", 1'700'000'000'000);
  EXPECT_EQ(token.find("pmg_p_abc.1700000000000."), 0u) << token;
  EXPECT_EQ(tokens.person(token), "p_abc");
  EXPECT_EQ(GuestTokens(kSecret).person(token), "p_abc");
  EXPECT_TRUE(is_guest_token(token));
  EXPECT_FALSE(is_random_token(token));
}

TEST(Tokens, AnotherSecretSignsDifferently) {
  const std::string token = GuestTokens(kSecret).sign("p_abc", 1);
  EXPECT_EQ(GuestTokens("A secret of thirty-two bytes....").person(token), std::nullopt);
  EXPECT_EQ(GuestTokens(kSecret + ".").person(token), std::nullopt);
}

// Every byte in every place, and one byte more or less anywhere.
TEST(Tokens, NoOtherTextIsSigned) {
  const GuestTokens tokens(kSecret);
  const std::string token = tokens.sign("p_abc", 17);
  for (std::size_t i = 0; i <= token.size(); ++i) {
    EXPECT_EQ(tokens.person(token.substr(0, i)).has_value(), i == token.size());
    for (int byte = 0; byte < 256; ++byte) {
      const char letter = static_cast<char>(byte);
      std::string changed = token;
      changed.insert(i, 1, letter);
      EXPECT_EQ(tokens.person(changed), std::nullopt) << changed;
      if (i == token.size() || letter == token[i]) continue;
      changed = token;
      changed[i] = letter;
      EXPECT_EQ(tokens.person(changed), std::nullopt) << changed;
    }
    EXPECT_EQ(tokens.person(token.substr(0, i) + token.substr(std::min(i + 1, token.size()))).has_value(),
              i == token.size());
  }
}

TEST(Tokens, PartsOfSeveralDoNotMakeAValidOne) {
  const GuestTokens tokens(kSecret);
  const std::string one = tokens.sign("p_one", 1), two = tokens.sign("p_two", 2);
  const std::string signature = one.substr(one.rfind('.'));
  for (const std::string& forged :
       {two.substr(0, two.rfind('.')) + signature, "pmg_p_one.2" + signature, "pmg_p_two.1" + signature,
        "pmg_p_one.01" + signature, "pmg_.p_one.1" + signature, "pmg_p_one1." + signature, one + one,
        one + two, "pmt_" + one.substr(4), std::string("pmg_.."), std::string("pmg_"), std::string(".."),
        std::string()})
    EXPECT_EQ(tokens.person(forged), std::nullopt) << forged;
}

TEST(Tokens, RandomOnesDifferAndTheirHashesBetrayNothing) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 47u);
    EXPECT_TRUE(is_random_token(token)) << token;
    EXPECT_FALSE(is_guest_token(token));
    EXPECT_EQ(token_hash(token).size(), 64u);
    EXPECT_EQ(token_hash(token).find(token_name(token_hash(token))), 0u);
    seen.insert(token);
    seen.insert(token_hash(token));
  }
  EXPECT_EQ(seen.size(), 200u);
  // From Python: hashlib.blake2b(b"abc", digest_size=32).hexdigest()
  EXPECT_EQ(token_hash("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(Tokens, OfAnotherFormatAreNotEvenLookedUp) {
  const std::string good = "pmt_" + std::string(43, 'A');
  EXPECT_TRUE(is_random_token(good));
  for (const std::string& bad :
       {std::string(), std::string("pmt_"), good + "A", good.substr(1), good.substr(0, 46),
        good.substr(0, 46) + "=", good.substr(0, 46) + "\n", "PMT_" + std::string(43, 'A'), " " + good,
        good.substr(0, 46) + std::string(1, 0)})
    EXPECT_FALSE(is_random_token(bad)) << bad;
}

TEST(RandomId, HasTheLettersAskedForAndNoLookAlikes) {
  std::set<std::string> ids;
  std::set<char> letters;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = random_id(12);
    EXPECT_EQ(id.size(), 12u);
    letters.insert(id.begin(), id.end());
    ids.insert(id);
  }
  EXPECT_EQ(ids.size(), 1000u);
  EXPECT_EQ(std::string(letters.begin(), letters.end()), "23456789abcdefghijkmnpqrstuvwxyz");
  EXPECT_EQ(random_id(0), "");
}

}  // namespace
}  // namespace peppermill::server
