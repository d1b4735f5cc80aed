#include "server/identity/tokens.h"

#include <gtest/gtest.h>

#include <set>

#include "server/identity/random_id.h"

namespace peppermill::server {
namespace {

constexpr Millis kNow = 1'700'000'000'000, kWhile = 1000;

GuestKey key_of(unsigned char byte, Millis retired = 0) {
  GuestKey key{.bytes = {}, .made = 1, .retired = retired};
  key.bytes.fill(byte);
  return key;
}

GuestTokens tokens_of(GuestKeys keys = {key_of(7)}) { return {std::move(keys), kWhile}; }

std::string person_of(const GuestTokens& tokens, std::string_view token, Millis now = kNow) {
  const auto found = tokens.check(token, now);
  return found ? found->person : "";
}

TEST(Tokens, AGuestsTokenNamesItsPerson) {
  const GuestTokens tokens = tokens_of();
  const std::string token = tokens.sign("p_abc", kNow);
  EXPECT_EQ(token.find("pmg_p_abc.1700000000000."), 0u) << token;
  EXPECT_EQ(person_of(tokens, token), "p_abc");
  EXPECT_EQ(person_of(tokens_of(), token), "p_abc");
  EXPECT_TRUE(is_guest_token(token));
  EXPECT_FALSE(is_random_token(token));
}

TEST(Tokens, AnotherKeySignsDifferently) {
  const std::string token = tokens_of().sign("p_abc", 1);
  EXPECT_EQ(person_of(tokens_of({key_of(8)}), token), "");
  EXPECT_EQ(person_of(tokens_of({key_of(8), key_of(9, kNow)}), token), "");
}

TEST(Tokens, TheFirstKeySignsAndARetiredOneIsValidForAWhile) {
  const std::string old_token = tokens_of().sign("p_abc", 1);
  const GuestTokens tokens = tokens_of({key_of(8), key_of(7, kNow)});
  EXPECT_EQ(person_of(tokens, old_token), "p_abc");
  EXPECT_EQ(person_of(tokens, old_token, kNow + kWhile - 1), "p_abc");
  EXPECT_EQ(person_of(tokens, old_token, kNow + kWhile), "");
  EXPECT_EQ(person_of(tokens_of({key_of(8)}), tokens.sign("p_abc", 1), kNow + kWhile), "p_abc");
}

TEST(Tokens, ReplacedKeysCountAtOnce) {
  GuestTokens tokens = tokens_of();
  const std::string old_token = tokens.sign("p_abc", 1);
  const GuestKey signer = tokens.check(old_token, kNow)->key;
  EXPECT_FALSE(tokens.take({key_of(8), key_of(7, kNow)}, kNow)) << "no token has ended";
  EXPECT_EQ(person_of(tokens, old_token), "p_abc");
  EXPECT_TRUE(tokens.valid(signer, kNow));
  EXPECT_FALSE(tokens.valid(signer, kNow + kWhile));
  EXPECT_TRUE(tokens.take({key_of(9)}, kNow));
  EXPECT_EQ(person_of(tokens, old_token), "");
  EXPECT_FALSE(tokens.valid(signer, kNow));
}

// Every byte in every place, and one byte more or less anywhere.
TEST(Tokens, NoOtherTextIsSigned) {
  const GuestTokens tokens = tokens_of();
  const std::string token = tokens.sign("p_abc", 17);
  for (std::size_t i = 0; i <= token.size(); ++i) {
    EXPECT_EQ(!person_of(tokens, token.substr(0, i)).empty(), i == token.size());
    for (int byte = 0; byte < 256; ++byte) {
      const char letter = static_cast<char>(byte);
      std::string changed = token;
      changed.insert(i, 1, letter);
      EXPECT_EQ(person_of(tokens, changed), "") << changed;
      if (i == token.size() || letter == token[i]) continue;
      changed = token;
      changed[i] = letter;
      EXPECT_EQ(person_of(tokens, changed), "") << changed;
    }
    EXPECT_EQ(!person_of(tokens, token.substr(0, i) + token.substr(std::min(i + 1, token.size()))).empty(),
              i == token.size());
  }
}

TEST(Tokens, PartsOfSeveralDoNotMakeAValidOne) {
  const GuestTokens tokens = tokens_of();
  const std::string one = tokens.sign("p_one", 1), two = tokens.sign("p_two", 2);
  const std::string signature = one.substr(one.rfind('.'));
  for (const std::string& forged :
       {two.substr(0, two.rfind('.')) + signature, "pmg_p_one.2" + signature, "pmg_p_two.1" + signature,
        "pmg_p_one.01" + signature, "pmg_.p_one.1" + signature, "pmg_p_one1." + signature, one + one,
        one + two, "pmt_" + one.substr(4), std::string("pmg_.."), std::string("pmg_"), std::string(".."),
        std::string()})
    EXPECT_EQ(person_of(tokens, forged), "") << forged;
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
