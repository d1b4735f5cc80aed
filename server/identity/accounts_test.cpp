// Accounts: everything that needs a password.
#include <gtest/gtest.h>

#include <ctime>
#include <limits>

#include "server/identity/testing/identity_fixture.h"

namespace peppermill::server::testing {
namespace {

using AccountsTest = IdentityFixture;

TEST_F(AccountsTest, AGuestBecomesAnAccountAndStaysThePerson) {
  const auto guest = new_guest("Otto");
  ASSERT_TRUE(guest);
  ASSERT_TRUE(identity.who(guest->token));
  const auto account = new_account("Otto.K", "correct horse", guest->person);
  ASSERT_TRUE(account);
  EXPECT_EQ(account->person, (Person{guest->person.id, "Otto", true}));
  EXPECT_EQ(identity.who(account->token), account->person);
  EXPECT_FALSE(identity.who(guest->token)) << "a token that cannot be revoked must not open an account";
  const auto row = store.person(guest->person.id);
  EXPECT_EQ(row->login, "otto.k");
  EXPECT_EQ(row->password_hash.find("$argon2id$"), 0u);
  EXPECT_TRUE(refused(new_account("otto.two", "correct horse", account->person), Code::not_allowed));
  EXPECT_TRUE(refused(new_account("otto.two", "correct horse", guest->person), Code::not_allowed));
}

TEST_F(AccountsTest, WithoutAGuestANewPersonIsCreated) {
  const auto account = new_account("Anna");
  ASSERT_TRUE(account);
  EXPECT_EQ(account->person.name, "Anna");
  EXPECT_TRUE(account->person.account);
  EXPECT_EQ(store.person_by_login("anna")->id, account->person.id);
}

TEST_F(AccountsTest, LoginsAreTakenOnceInAnyCase) {
  ASSERT_TRUE(new_account("anna"));
  EXPECT_TRUE(refused(new_account("ANNA"), Code::name_taken));
  const auto guest = new_guest();
  EXPECT_TRUE(refused(new_account("Anna", "correct horse", guest->person), Code::name_taken));
  EXPECT_EQ(identity.who(guest->token), guest->person);
  EXPECT_TRUE(refused(new_account("a"), Code::bad_name));
  EXPECT_TRUE(refused(new_account("an na"), Code::bad_name));
  EXPECT_TRUE(refused(new_account("berta", "short"), Code::bad_password));
  EXPECT_TRUE(refused(new_account("berta", std::string(201, 'x')), Code::bad_password));
}

// Both pass the first check; the store decides.
TEST_F(AccountsTest, OfTwoConcurrentRequestsForOneLoginOneSucceeds) {
  int made = 0;
  std::vector<std::future<Or<SignedIn>>> answers;
  for (int i = 0; i < 8; ++i) {
    answers.push_back(std::async(std::launch::async, [&] { return new_account("anna"); }));
  }
  for (auto& answer : answers) {
    const auto account = answer.get();
    made += static_cast<bool>(account);
    EXPECT_TRUE(account || refused(account, Code::name_taken));
  }
  EXPECT_EQ(made, 1);
}

TEST_F(AccountsTest, OneGuestBecomesOneAccount) {
  const auto guest = new_guest();
  int made = 0;
  std::vector<std::future<Or<SignedIn>>> answers;
  for (int i = 0; i < 8; ++i) {
    answers.push_back(std::async(std::launch::async, [&, login = "anna" + std::to_string(i)] {
      return new_account(login, "correct horse", guest->person);
    }));
  }
  for (auto& answer : answers) made += static_cast<bool>(answer.get());
  EXPECT_EQ(made, 1);
}

TEST_F(AccountsTest, SigningInNeedsLoginAndPassword) {
  const auto account = new_account("anna", "correct horse");
  ASSERT_TRUE(account);
  const auto again = sign_in("ANNA", "correct horse");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->person, account->person);
  EXPECT_NE(again->token, account->token);
  EXPECT_TRUE(identity.who(account->token) && identity.who(again->token));
  for (const char* wrong : {"", "correct", "Correct horse", "correct horse "})
    EXPECT_TRUE(refused(sign_in("anna", wrong), Code::wrong_password)) << wrong;
  for (const char* unknown : {"", "berta", "an na", "anna'--", "%"})
    EXPECT_TRUE(refused(sign_in(unknown), Code::wrong_password)) << unknown;
}

TEST_F(AccountsTest, GuestsCannotSignIn) {
  ASSERT_TRUE(new_guest("otto"));
  EXPECT_TRUE(refused(sign_in("otto"), Code::wrong_password));
  EXPECT_TRUE(refused(sign_in(""), Code::wrong_password));
}

TEST_F(AccountsTest, WrongPasswordsOfAnAddressAreLimitedPerLogin) {
  ASSERT_TRUE(new_account("anna") && new_account("berta"));
  for (const char* login : {"anna", "nobody"}) {  // nobody can find out which of them exists
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(refused(sign_in(login, "wrong horse"), Code::wrong_password));
    EXPECT_TRUE(refused(sign_in(login, "wrong horse"), Code::too_fast));
    EXPECT_TRUE(refused(sign_in(login, "correct horse"), Code::too_fast));
  }
  EXPECT_TRUE(sign_in("berta"));
  loop.advance(60'000 - 1);
  EXPECT_TRUE(refused(sign_in("anna"), Code::too_fast));
  loop.advance(1);
  EXPECT_TRUE(sign_in("anna"));
}

TEST_F(AccountsTest, WhoGuessesLocksNobodyElseOut) {
  const auto account = new_account("anna");
  for (int i = 0; i < 10; ++i)
    EXPECT_TRUE(refused(sign_in("anna", "wrong horse", "198.51.100.1"), Code::wrong_password));
  EXPECT_TRUE(refused(sign_in("anna", "correct horse", "198.51.100.1"), Code::too_fast));
  EXPECT_TRUE(sign_in("anna", "correct horse", "203.0.113.5"));
}

TEST_F(AccountsTest, GuessesFromManyAddressesAreSlowedTogetherAndTheOwnerIsNot) {
  const auto account = new_account("anna");
  ASSERT_TRUE(sign_in("anna", "correct horse", kHome));
  for (int i = 0; i < 50; ++i) {
    const std::string address = "198.51.100." + std::to_string(i);
    EXPECT_TRUE(refused(sign_in("anna", "wrong horse", address), Code::wrong_password)) << i;
  }
  EXPECT_TRUE(refused(sign_in("anna", "wrong horse", "203.0.113.1"), Code::too_fast));
  loop.advance(12'000);
  EXPECT_TRUE(refused(sign_in("anna", "wrong horse", "203.0.113.1"), Code::wrong_password));
  EXPECT_TRUE(refused(sign_in("anna", "wrong horse", "203.0.113.1"), Code::too_fast));
  EXPECT_TRUE(sign_in("anna", "correct horse", kHome)) << "that address had the right password before";
  EXPECT_TRUE(change_password(account->person, "correct horse", "battery staple"));
}

TEST_F(AccountsTest, TheRightPasswordResetsTheCount) {
  ASSERT_TRUE(new_account("anna"));
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 9; ++i) EXPECT_TRUE(refused(sign_in("anna", "wrong horse"), Code::wrong_password));
    EXPECT_TRUE(sign_in("anna"));
  }
}

TEST_F(AccountsTest, ANewPasswordEndsAllSessionsAndKeepsThePrograms) {
  const auto first = new_account("anna");
  const auto second = sign_in("anna");
  ASSERT_TRUE(first && second);
  const auto program = new_token(first->person, "bot");
  ASSERT_TRUE(program && identity.who(first->token) && identity.who(second->token));
  const auto changed = change_password(first->person, "correct horse", "battery staple");
  ASSERT_TRUE(changed);
  EXPECT_FALSE(identity.who(first->token));
  EXPECT_FALSE(identity.who(second->token));
  EXPECT_EQ(identity.who(changed->token), first->person);
  EXPECT_EQ(identity.who(program->token), first->person);
  EXPECT_TRUE(refused(sign_in("anna", "correct horse"), Code::wrong_password));
  EXPECT_TRUE(sign_in("anna", "battery staple"));
}

TEST_F(AccountsTest, ANewPasswordNeedsTheOldOne) {
  const auto account = new_account("anna");
  const auto guest = new_guest();
  EXPECT_TRUE(refused(change_password(account->person, "correct horse", "short"), Code::bad_password));
  EXPECT_TRUE(refused(change_password(account->person, "", "battery staple"), Code::wrong_password));
  EXPECT_TRUE(refused(change_password(guest->person, "", "battery staple"), Code::not_allowed));
  EXPECT_TRUE(refused(change_password(guest->person, "correct horse", "battery staple"), Code::not_allowed));
  for (int i = 0; i < 10; ++i)
    EXPECT_TRUE(
        refused(change_password(account->person, "wrong horse", "battery staple"), Code::wrong_password));
  EXPECT_TRUE(refused(change_password(account->person, "correct horse", "battery staple"), Code::too_fast));
  EXPECT_TRUE(identity.who(account->token));
}

TEST_F(AccountsTest, TheOldestSessionsEndWhenThereAreTooMany) {
  IdentityRules rules = cheap_rules();
  rules.most_tokens = 4;
  Identity few(store, loop, rules);
  const auto next = [&] {
    loop.advance(1);
    return answer_to<SignedIn>([&](auto reply) { few.sign_in("anna", "correct horse", kHome, reply); });
  };
  const auto program = [&] {
    loop.advance(1);
    return answer_to<SignedIn>(
        [&](auto reply) { few.new_token(few.who(next()->token).value(), "bot", reply); });
  };
  const auto first = new_account("anna");
  const auto bot = program();  // and a sign-in
  ASSERT_TRUE(bot);
  const auto third = next();
  EXPECT_TRUE(few.who(first->token));
  const auto fourth = next();
  EXPECT_FALSE(few.who(first->token));
  EXPECT_TRUE(few.who(bot->token) && few.who(third->token) && few.who(fourth->token));
  EXPECT_EQ(few.tokens(first->person).size(), 4u);
  EXPECT_TRUE(refused(program(), Code::not_allowed));
  EXPECT_TRUE(few.who(bot->token));
}

TEST_F(AccountsTest, ARequestIsRefusedWhileTooManyWait) {
  IdentityRules rules = cheap_rules();
  rules.most_waiting = 2;
  Identity busy(store, loop, rules);
  std::promise<void> started, go;
  // The slow thread itself calls back, because this store answers at once.
  busy.sign_in("nobody", "correct horse", kHome, [&](const Or<SignedIn>&) {
    started.set_value();
    go.get_future().wait();
  });
  started.get_future().wait();
  int refusals = 0;
  const auto count = [&](const Or<SignedIn>& answer) { refusals += refused(answer, Code::too_fast) ? 1 : 0; };
  const auto ignore = [](const Or<SignedIn>&) {};
  busy.sign_in("nobody", "correct horse", kHome, ignore);
  busy.new_account(std::nullopt, "berta", "correct horse", kHome, ignore);
  busy.sign_in("nobody", "correct horse", kHome, count);
  busy.new_account(std::nullopt, "carla", "correct horse", kHome, count);
  EXPECT_EQ(refusals, 2);
  // Refused attempts do not count: many more of them do not block the login.
  for (int i = 0; i < 20; ++i) busy.sign_in("nobody", "correct horse", kHome, count);
  go.set_value();
  EXPECT_TRUE(refused(answer_to<SignedIn>([&](auto reply) {
                        while (true) {
                          const auto answer = answer_to<SignedIn>([&](auto answered) {
                            busy.sign_in("nobody", "correct horse", kHome, answered);
                          });
                          if (!refused(answer, Code::too_fast)) return reply(answer);
                        }
                      }),
                      Code::wrong_password));
}

TEST_F(AccountsTest, AnAddressThatFillsTheQueueWaitsForItselfOnly) {
  IdentityRules rules = cheap_rules();
  rules.most_of_one_waiting = 2;
  Identity busy(store, loop, rules);
  std::promise<void> started, go, ended;
  busy.sign_in("nobody", "correct horse", "198.51.100.1", [&](const Or<SignedIn>&) {
    started.set_value();
    go.get_future().wait();
  });
  started.get_future().wait();
  std::string order;  // the slow thread answers
  int refusals = 0;
  for (int i = 0; i < 10; ++i) {
    busy.sign_in("login" + std::to_string(i), "correct horse", "198.51.100.1",
                 [&](const Or<SignedIn>& answer) {
                   refused(answer, Code::too_fast) ? void(++refusals) : void(order += "eve ");
                 });
  }
  EXPECT_EQ(refusals, 8);
  busy.new_account(std::nullopt, "anna", "correct horse", kHome, [&](const Or<SignedIn>& answer) {
    EXPECT_TRUE(answer);
    order += "anna ";
  });
  busy.sign_in("nobody", "correct horse", "203.0.113.5", [&](const Or<SignedIn>&) { order += "ben "; });
  busy.sign_in("nobody", "correct horse", "203.0.113.5", [&](const Or<SignedIn>&) { ended.set_value(); });
  go.set_value();
  ended.get_future().wait();
  EXPECT_EQ(order, "eve anna ben eve ");
}

TEST_F(AccountsTest, AnUnknownLoginTakesAsLongAsAWrongPassword) {
  IdentityRules rules = cheap_rules();
  rules.cost = {.passes = 2, .bytes = 8 * 1024 * 1024};
  rules.attempts.from_one.amount = 1000;
  Identity slow(store, loop, rules);
  ASSERT_TRUE(answer_to<SignedIn>(
      [&](auto reply) { slow.new_account(std::nullopt, "anna", "correct horse", kHome, reply); }));
  // The processor time, which does not depend on the machine's load.
  const auto least = [&](const std::string& login) {
    std::clock_t best = std::numeric_limits<std::clock_t>::max();
    for (int i = 0; i < 5; ++i) {
      const std::clock_t start = std::clock();
      EXPECT_TRUE(
          refused(answer_to<SignedIn>([&](auto reply) { slow.sign_in(login, "wrong horse", kHome, reply); }),
                  Code::wrong_password));
      best = std::min(best, std::clock() - start);
    }
    return best;
  };
  const auto wrong = least("anna"), unknown = least("nobody");
  EXPECT_LT(wrong, unknown * 4);  // without the hash it would be a thousand times faster
  EXPECT_LT(unknown, wrong * 4);
}

}  // namespace
}  // namespace peppermill::server::testing
