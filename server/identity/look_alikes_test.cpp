#include "server/identity/look_alikes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/identity/account_names.h"
#include "server/identity/look_alikes_table.h"
#include "server/identity/testing/identity_fixture.h"

namespace peppermill::server::testing {
namespace {

TEST(Looks, AreTheSameForNamesThatCanBeTakenForEachOther) {
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
           {"Otto", "otto"},                                      // capitals
           {"Otto", "0tt0"},                                      // digits
           {"Lilli", "LiIIi"},                                    // I for l
           {"Paul", "Pau1"},                                      //
           {"Mira", "Rnira"},                                     // two letters for one
           {"Willi", "VVilli"},                                   //
           {"scope", "\u0455\u0441\u043e\u0440\u0435"},           // Cyrillic
           {"Otto", "\u041e\u0442\u0442\u043e"},                  //
           {"AVA", "\u0410\u0474\u0410"},                         //
           {"ATE", "\u0391\u03a4\u0395"},                         // Greek
           {"Otto", "\uff2f\uff54\uff54\uff4f"},                  // full width
           {"Otto", "\U0001d40e\U0001d42d\U0001d42d\U0001d428"},  // of mathematics
           {"Otto", "\u00d6tt\u00f3"},                            // accents in the letter …
           {"Otto", "O\u0308tto\u0301"},                          // … and on it
           {"Otto", "O t.t-o"},                                   // spaces and thin punctuation
           {"Otto", "Ot\u200bto"},                                // invisible
           {"Jose", "Jos\u00e9"},
           {"Strasse", "Stra\u00dfe"},
           {"\u0418\u0432\u0430\u043d", "\u0438\u0432\u0430\u043d"},  // capitals of Cyrillic
       })
    EXPECT_EQ(look_of(one), look_of(other)) << one << ' ' << other;
}

TEST(Looks, OfDifferentNamesDiffer) {
  const std::vector<std::string> names = {"Otto",       "Otta",       "Anna", "Anne", "Hanna",
                                          "Thyme 4821", "Thyme 4822", "山田", "山本", "👩‍🍳",
                                          "🌶️",    "...",        "---",  "Иван", "Anna (guest)"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(look_of(names[i]), look_of(names[j])) << names[i] << names[j];
  }
}

TEST(Looks, TheTableIsInOrderWithoutOverlaps) {
  for (std::size_t i = 1; i < std::size(kLookAlikes); ++i)
    EXPECT_LE(kLookAlikes[i - 1].first + kLookAlikes[i - 1].like.size(), kLookAlikes[i].first);
  EXPECT_TRUE(std::ranges::is_sorted(kLookLikeTwo, {}, &LookAlikes::first));
}

using NamesOfAccounts = IdentityFixture;

TEST_F(NamesOfAccounts, NoTwoLookAlike) {
  const auto anna = new_account("anna"), berta = new_account("berta");
  ASSERT_TRUE(anna && berta);
  for (const char* name : {"Anna", "ÀNNA", "anna", "a-n-n-a"})
    EXPECT_TRUE(refused(rename(berta->person, name), Code::name_taken)) << name;
  EXPECT_TRUE(refused(new_account("anna."), Code::name_taken));
  EXPECT_TRUE(rename(anna->person, "Anna")) << "her own";
  ASSERT_TRUE(rename(anna->person, "Carla"));
  EXPECT_TRUE(rename(berta->person, "Anna")) << "now it is free";
  EXPECT_TRUE(refused(rename(anna->person, "Anna"), Code::name_taken));
}

TEST_F(NamesOfAccounts, AreReservedOnlyIfTheyAreStored) {
  const auto anna = new_account("anna"), berta = new_account("berta");
  ASSERT_TRUE(anna && berta);
  store.break_disk();
  EXPECT_TRUE(refused(rename(anna->person, "Carla"), Code::not_stored));
  EXPECT_TRUE(refused(rename(anna->person, "Anna"), Code::not_stored)) << "the name that she has";
  store.mend_disk();
  EXPECT_TRUE(rename(berta->person, "Carla"));
  EXPECT_TRUE(refused(rename(berta->person, "Anna"), Code::name_taken));
}

TEST_F(NamesOfAccounts, AreKnownAfterARestart) {
  ASSERT_TRUE(new_account("anna"));
  Identity again(store, loop, cheap_rules(), keys);
  EXPECT_TRUE(refused(answer_to<SignedIn>([&](auto reply) {
                        again.new_account({}, "a.nna", "correct horse", "127.0.0.1", reply);
                      }),
                      Code::name_taken));
}

TEST_F(NamesOfAccounts, AGuestWhoLooksLikeOneIsMarkedEverywhere) {
  const auto early = new_guest("ANNA");
  ASSERT_TRUE(early);
  EXPECT_EQ(identity.who(early->token)->name, "ANNA");
  const auto anna = new_account("anna");
  ASSERT_TRUE(anna);
  EXPECT_EQ(identity.who(early->token)->name, "ANNA (guest)") << "although the guest was first";
  const auto late = new_guest("Anna");
  ASSERT_TRUE(late);
  EXPECT_EQ(late->person.name, "Anna (guest)");
  EXPECT_EQ(identity.who(late->token)->name, "Anna (guest)");
  EXPECT_EQ(identity.who(anna->token)->name, "anna");
  ASSERT_TRUE(rename(late->person, "Eve"));
  EXPECT_EQ(identity.who(late->token)->name, "Eve");
  ASSERT_TRUE(rename(anna->person, "Carla"));
  EXPECT_EQ(identity.who(early->token)->name, "ANNA");
}

TEST_F(NamesOfAccounts, AGuestWhoBecomesOneKeepsTheNameUnlessItLooksLikeAnothers) {
  const auto anna = new_guest("Anna"), eve = new_guest("Anna"), third = new_guest("Anna");
  ASSERT_TRUE(anna && eve && third);
  EXPECT_EQ(new_account("first", "correct horse", anna->person)->person.name, "Anna");
  EXPECT_EQ(new_account("second", "correct horse", eve->person)->person.name, "second");
  EXPECT_TRUE(refused(new_account("a.nna", "correct horse", third->person), Code::name_taken));
}

}  // namespace
}  // namespace peppermill::server::testing
