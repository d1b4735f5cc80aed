#include "server/identity/identity.h"

#include <gtest/gtest.h>

#include <set>

#include "server/identity/testing/identity_fixture.h"
#include "server/identity/tokens.h"

namespace peppermill::server::testing {
namespace {

using IdentityTest = IdentityFixture;

TEST_F(IdentityTest, AGuestHasAPersonAndATokenThatNamesIt) {
  const auto guest = new_guest("  Otto ");
  ASSERT_TRUE(guest);
  EXPECT_EQ(guest->person.name, "Otto");
  EXPECT_EQ(guest->person.id.find("p_"), 0u);
  EXPECT_FALSE(guest->person.account);
  EXPECT_EQ(identity.who(guest->token), guest->person);
  EXPECT_EQ(store.person(guest->person.id)->name, "Otto");
  EXPECT_EQ(store.person(guest->person.id)->created, loop.now());
}

TEST_F(IdentityTest, WithoutANameOneIsMadeUp) {
  const auto one = new_guest(""), two = new_guest("");
  ASSERT_TRUE(one && two);
  EXPECT_FALSE(one->person.name.empty());
  EXPECT_NE(one->person.id, two->person.id);
  EXPECT_TRUE(refused(new_guest("\u202eevil"), Code::bad_name));
  EXPECT_TRUE(refused(new_guest(std::string(33, 'x')), Code::bad_name));
  EXPECT_TRUE(refused(new_guest("\xff"), Code::bad_name));
}

TEST_F(IdentityTest, MarkupInNamesIsJustText) {
  const auto guest = new_guest("'; DROP TABLE p; <b>");
  ASSERT_TRUE(guest);
  EXPECT_EQ(identity.who(guest->token)->name, "'; DROP TABLE p; <b>");
}

TEST_F(IdentityTest, GuestTokensSurviveARestartAndOtherKeysDoNotAcceptThem) {
  const auto guest = new_guest();
  ASSERT_TRUE(guest);
  Identity again(store, loop, cheap_rules(), keys);
  EXPECT_EQ(again.who(guest->token), guest->person);
  Identity stranger(store, loop, cheap_rules());
  EXPECT_EQ(stranger.who(guest->token), std::nullopt);
}

TEST_F(IdentityTest, ARotatedKeyKeepsTheGuestsUntilItsTimeIsOver) {
  const auto guest = new_guest();
  ASSERT_TRUE(guest);
  const auto bearer = identity.bearer(guest->token);
  ASSERT_TRUE(bearer);
  const GuestKeys next = rotated(keys, loop.now());
  EXPECT_FALSE(identity.take_guest_keys(next));
  const auto later = new_guest("Mia");
  ASSERT_TRUE(later);
  EXPECT_EQ(identity.who(guest->token), guest->person);
  loop.advance(cheap_rules().old_guest_keys);
  EXPECT_EQ(identity.who(guest->token), std::nullopt);
  EXPECT_EQ(identity.who(*bearer), std::nullopt) << "a connection that is still open";
  EXPECT_EQ(identity.who(later->token), later->person);
}

TEST_F(IdentityTest, ATokenOfARetiredKeyIsRenewed) {
  const auto guest = new_guest();
  const auto account = new_account("anna");
  ASSERT_TRUE(guest && account);
  EXPECT_EQ(identity.renewed(*identity.bearer(guest->token)), "");
  identity.take_guest_keys(rotated(keys, loop.now()));
  EXPECT_EQ(identity.renewed(*identity.bearer(account->token)), "");
  const std::string renewed = identity.renewed(*identity.bearer(guest->token));
  EXPECT_EQ(identity.renewed(*identity.bearer(renewed)), "");
  loop.advance(cheap_rules().old_guest_keys);
  EXPECT_EQ(identity.who(guest->token), std::nullopt);
  EXPECT_EQ(identity.who(renewed), guest->person);
}

TEST_F(IdentityTest, AKeyThatEndsTakesItsGuestsWithItAtOnceAndNoAccounts) {
  const auto guest = new_guest();
  const auto account = new_account("anna");
  ASSERT_TRUE(guest && account);
  const auto bearer = identity.bearer(guest->token);
  EXPECT_TRUE(identity.take_guest_keys({new_guest_key(loop.now())}));
  EXPECT_EQ(identity.who(guest->token), std::nullopt);
  EXPECT_EQ(identity.who(*bearer), std::nullopt);
  EXPECT_EQ(identity.who(account->token), account->person);
}

TEST_F(IdentityTest, EveryEndOfATokenIsToldOnceItIsStored) {
  std::vector<std::string> ended;
  identity.when_ended([&](const std::string& key) { ended.push_back(key); });
  const auto told = [&](const std::string& token_key) {
    const bool found = std::ranges::count(ended, token_key) == 1;
    ended.clear();
    return found;
  };
  const auto guest = new_guest(), other = new_guest();
  const auto anna = new_account("anna");
  ASSERT_TRUE(guest && other && anna);
  ended.clear();
  const auto key = [&](const SignedIn& one) { return identity.bearer(one.token)->key; };
  const auto second = sign_in("anna"), program = new_token(anna->person, "bot");
  ASSERT_TRUE(second && program);
  EXPECT_TRUE(ended.empty());
  store.break_disk();
  EXPECT_TRUE(refused(sign_out(second->token), Code::not_stored));
  EXPECT_TRUE(ended.empty());
  store.mend_disk();
  ASSERT_TRUE(sign_out(second->token));
  EXPECT_TRUE(told(key(*second)));
  ASSERT_TRUE(revoke(anna->person, token_name(key(*program))));
  EXPECT_TRUE(told(key(*program)));
  ASSERT_TRUE(change_password(anna->person, "correct horse", "battery staple"));
  EXPECT_TRUE(told(key(*anna)));
  ASSERT_TRUE(adopted(other->person, anna->person));
  EXPECT_TRUE(told(other->person.id));
  ASSERT_TRUE(new_account("greta", "correct horse", guest->person));
  EXPECT_TRUE(told(guest->person.id));
  identity.when_ended(nullptr);
  ASSERT_TRUE(sign_in("greta"));
}

TEST_F(IdentityTest, AlteredTokensOfEveryKindAreRefused) {
  const auto guest = new_guest(), other = new_guest("Anna");
  const auto account = new_account("otto");
  ASSERT_TRUE(guest && other && account);
  const auto program = new_token(account->person, "bot");
  ASSERT_TRUE(program);
  for (const std::string& token : {guest->token, account->token, program->token}) {
    ASSERT_TRUE(identity.who(token));
    for (std::size_t i = 0; i < token.size(); ++i) {
      EXPECT_FALSE(identity.who(token.substr(0, i)));
      EXPECT_FALSE(identity.who(token.substr(i + 1)));
      for (const char letter : {'A', 'a', '0', '-', '_', '.', ' ', '\n', '\0', '\xff'}) {
        std::string changed = token;
        changed.insert(i, 1, letter);
        EXPECT_FALSE(identity.who(changed)) << changed;
        changed = token;
        changed[i] = letter;
        EXPECT_EQ(identity.who(changed).has_value(), changed == token) << changed;
      }
    }
    for (const std::string& changed :
         {token + " ", " " + token, token + "=", token + token, "Bearer " + token, "pmt_" + token.substr(4),
          "pmg_" + token.substr(4), token_hash(token)})
      EXPECT_EQ(identity.who(changed).has_value(), changed == token) << changed;
  }
  // Another token's signature, and another person's name with this signature.
  const auto cut = guest->token.rfind('.');
  EXPECT_FALSE(identity.who(guest->token.substr(0, cut) + other->token.substr(other->token.rfind('.'))));
  EXPECT_FALSE(identity.who(random_token()));
  EXPECT_FALSE(identity.who("pmg_" + account->person.id + ".1."));
  EXPECT_FALSE(identity.who(""));
  EXPECT_FALSE(identity.who(account->person.id));
  EXPECT_FALSE(identity.who(std::string(100'000, '.')));
}

TEST_F(IdentityTest, ANewNameIsSeenAtOnce) {
  const auto guest = new_guest();
  const auto account = new_account("anna");
  ASSERT_TRUE(guest && account);
  for (const SignedIn& one : {*guest, *account}) {
    ASSERT_TRUE(identity.who(one.token));
    ASSERT_TRUE(rename(one.person, " Ottilie "));
    EXPECT_EQ(identity.who(one.token)->name, "Ottilie");
    EXPECT_EQ(identity.who(one.token)->account, one.person.account);
    EXPECT_TRUE(refused(rename(one.person, ""), Code::bad_name));
    EXPECT_TRUE(refused(rename(one.person, "\u200b"), Code::bad_name));
    EXPECT_EQ(identity.who(one.token)->name, "Ottilie");
  }
  EXPECT_TRUE(refused(rename(Person{"p_nobody", "x", false}, "Otto"), Code::no_such_thing));
  EXPECT_FALSE(store.person("p_nobody"));
  EXPECT_TRUE(sign_in("anna"));
}

TEST_F(IdentityTest, AnAdoptedGuestIsDeleted) {
  const auto guest = new_guest();
  const auto account = new_account("anna");
  ASSERT_TRUE(guest && account);
  ASSERT_TRUE(identity.who(guest->token));
  ASSERT_TRUE(adopted(guest->person, account->person));
  EXPECT_FALSE(identity.who(guest->token));
  EXPECT_FALSE(store.person(guest->person.id));
  EXPECT_EQ(identity.who(account->token), account->person);
  EXPECT_TRUE(identity.tokens(account->person).size() == 1);
  EXPECT_TRUE(refused(adopted(guest->person, account->person), Code::no_such_thing));
  EXPECT_TRUE(refused(rename(guest->person, "Ghost"), Code::no_such_thing));
  EXPECT_TRUE(refused(new_account("ghost", "correct horse", guest->person), Code::no_such_thing));
  EXPECT_FALSE(identity.who(guest->token));
}

TEST_F(IdentityTest, OnlyGuestsAreAdoptedAndOnlyByAccounts) {
  const auto guest = new_guest(), other = new_guest();
  const auto account = new_account("anna"), second = new_account("berta");
  ASSERT_TRUE(guest && other && account && second);
  EXPECT_TRUE(refused(adopted(guest->person, other->person), Code::not_allowed));
  EXPECT_TRUE(refused(adopted(guest->person, guest->person), Code::not_allowed));
  EXPECT_TRUE(refused(adopted(account->person, second->person), Code::not_allowed));
  EXPECT_TRUE(refused(adopted(account->person, account->person), Code::not_allowed));
  EXPECT_TRUE(refused(adopted(guest->person, Person{"p_nobody", "x", true}), Code::not_allowed));
  for (const SignedIn& one : {*guest, *other, *account, *second})
    EXPECT_EQ(identity.who(one.token), one.person);
}

TEST_F(IdentityTest, ProgramsHaveTokensThatCanBeListedAndRevoked) {
  const auto account = new_account("anna");
  ASSERT_TRUE(account);
  loop.advance(5);
  const auto one = new_token(account->person, " my bot ");
  loop.advance(5);
  const auto two = new_token(account->person, "other");
  ASSERT_TRUE(one && two);
  EXPECT_EQ(identity.who(one->token), account->person);
  const auto listed = identity.tokens(account->person);
  ASSERT_EQ(listed.size(), 3u);
  EXPECT_EQ(listed[0].label, "");
  EXPECT_EQ(listed[1].label, "my bot");
  EXPECT_EQ(listed[2].created, loop.now());
  for (const TokenInfo& info : listed) {
    EXPECT_EQ(one->token.find(info.id), std::string::npos);
    EXPECT_FALSE(identity.who(info.id));
  }
  ASSERT_TRUE(revoke(account->person, listed[1].id));
  EXPECT_FALSE(identity.who(one->token));
  EXPECT_TRUE(identity.who(two->token));
  EXPECT_EQ(identity.tokens(account->person).size(), 2u);
  EXPECT_TRUE(refused(revoke(account->person, listed[1].id), Code::no_such_thing));
  Identity again(store, loop, cheap_rules());
  EXPECT_FALSE(again.who(one->token));
  EXPECT_TRUE(again.who(two->token));
}

TEST_F(IdentityTest, NobodyRevokesTheTokensOfOthers) {
  const auto anna = new_account("anna"), berta = new_account("berta");
  ASSERT_TRUE(anna && berta);
  const auto theirs = identity.tokens(anna->person);
  ASSERT_EQ(theirs.size(), 1u);
  EXPECT_TRUE(refused(revoke(berta->person, theirs[0].id), Code::no_such_thing));
  EXPECT_TRUE(refused(revoke(berta->person, ""), Code::no_such_thing));
  EXPECT_TRUE(identity.who(anna->token));
}

TEST_F(IdentityTest, GuestsCannotCreateTokensAndLabelsFollowTheRulesOfNames) {
  const auto guest = new_guest();
  const auto anna = new_account("anna");
  ASSERT_TRUE(guest && anna);
  EXPECT_TRUE(refused(new_token(guest->person, "bot"), Code::not_allowed));
  EXPECT_TRUE(refused(new_token(anna->person, ""), Code::bad_name));
  EXPECT_TRUE(refused(new_token(anna->person, "a\nb"), Code::bad_name));
  EXPECT_TRUE(identity.tokens(guest->person).empty());
}

TEST_F(IdentityTest, SigningOutEndsTheTokenInUse) {
  const auto guest = new_guest();
  const auto first = new_account("anna");
  const auto second = sign_in("anna");
  ASSERT_TRUE(guest && first && second);
  const auto out = sign_out(first->token);
  ASSERT_TRUE(out);
  EXPECT_TRUE(*out);
  EXPECT_FALSE(identity.who(first->token));
  EXPECT_TRUE(identity.who(second->token));
  EXPECT_TRUE(refused(sign_out(first->token), Code::not_signed_in));
  EXPECT_TRUE(refused(sign_out("nonsense"), Code::not_signed_in));
  const auto forgotten = sign_out(guest->token);
  ASSERT_TRUE(forgotten);
  EXPECT_FALSE(*forgotten);
  EXPECT_TRUE(identity.who(guest->token));
}

TEST_F(IdentityTest, AChangeThatIsNotStoredHasNoEffect) {
  const auto guest = new_guest();
  const auto account = new_account("anna");
  ASSERT_TRUE(guest && account);
  store.break_disk();
  EXPECT_TRUE(refused(new_guest(), Code::not_stored));
  EXPECT_TRUE(refused(rename(guest->person, "Other"), Code::not_stored));
  EXPECT_TRUE(refused(new_account("berta"), Code::not_stored));
  EXPECT_TRUE(refused(new_account("berta", "correct horse", guest->person), Code::not_stored));
  EXPECT_TRUE(refused(sign_in("anna"), Code::not_stored));
  EXPECT_TRUE(refused(sign_out(account->token), Code::not_stored));
  EXPECT_TRUE(refused(adopted(guest->person, account->person), Code::not_stored));
  store.mend_disk();
  EXPECT_EQ(identity.who(guest->token), guest->person);
  EXPECT_EQ(identity.who(account->token), account->person);
  EXPECT_TRUE(rename(guest->person, "Other"));
}

TEST_F(IdentityTest, PeopleOutsideTheCacheAreStillFound) {
  IdentityRules rules = cheap_rules();
  rules.remembered = 3;
  Identity small(store, loop, rules, keys);
  std::vector<SignedIn> guests;
  for (int i = 0; i < 20; ++i) guests.push_back(*new_guest("Guest " + std::to_string(i)));
  for (int round = 0; round < 2; ++round) {
    for (const SignedIn& guest : guests) EXPECT_EQ(small.who(guest.token), guest.person);
  }
}

}  // namespace
}  // namespace peppermill::server::testing
