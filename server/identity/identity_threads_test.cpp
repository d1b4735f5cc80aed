// Concurrent requests, with a store that answers from its own thread or not at all.
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>

#include "server/identity/testing/identity_fixture.h"

namespace peppermill::server::testing {
namespace {

TEST(IdentityThreads, ManyPeopleComeAndGoConcurrently) {
  ManualLoop loop;
  MemoryStore store(Answers::from_thread);
  IdentityRules rules = cheap_rules();
  rules.remembered = 8;
  rules.most_of_one_waiting = 200;
  Identity identity(store, loop, rules);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 10; ++i) {
        const std::string login = "cook" + std::to_string(t) + "." + std::to_string(i);
        const std::string name = "X" + std::to_string(t) + "x" + std::to_string(i);
        const auto guest = answer_to<SignedIn>([&](auto reply) { identity.new_guest("", reply); });
        ASSERT_TRUE(identity.who(guest->token));
        const auto account = answer_to<SignedIn>(
            [&](auto reply) { identity.new_account(guest->person, login, "correct horse", kHome, reply); });
        ASSERT_TRUE(account);
        EXPECT_FALSE(identity.who(guest->token));
        EXPECT_TRUE(answer_to<bool>([&](auto reply) { identity.rename(account->person, name, reply); }));
        EXPECT_EQ(identity.who(account->token)->name, name);
        EXPECT_TRUE(answer_to<bool>([&](auto reply) { identity.sign_out(account->token, reply); }));
        EXPECT_FALSE(identity.who(account->token));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// Some threads look the token up all the time. After the revocation is answered, every lookup must fail.
TEST(IdentityThreads, ARevokedTokenIsNeverValidAgain) {
  ManualLoop loop;
  MemoryStore store(Answers::from_thread);
  Identity identity(store, loop, cheap_rules());
  const auto account = answer_to<SignedIn>(
      [&](auto reply) { identity.new_account(std::nullopt, "anna", "correct horse", kHome, reply); });
  ASSERT_TRUE(account);
  for (int i = 0; i < 30; ++i) {
    const auto program =
        answer_to<SignedIn>([&](auto reply) { identity.new_token(account->person, "bot", reply); });
    ASSERT_TRUE(program);
    std::atomic<bool> revoked = false;
    std::latch looking(2);
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; ++t) {
      threads.emplace_back([&] {
        EXPECT_TRUE(identity.who(program->token));
        looking.count_down();
        for (int after = 0; after < 3;) {
          const bool ended = revoked;
          const bool good = identity.who(program->token).has_value();
          EXPECT_FALSE(ended && good);
          after += ended;
        }
      });
    }
    looking.wait();
    EXPECT_TRUE(answer_to<bool>([&](auto reply) { identity.sign_out(program->token, reply); }));
    revoked = true;
    for (std::thread& thread : threads) thread.join();
  }
}

// Without the queue, one change would overwrite the other.
TEST(IdentityThreads, ARenamingAndANewAccountDoNotUndoEachOther) {
  ManualLoop loop;
  MemoryStore store(Answers::from_thread);
  Identity identity(store, loop, cheap_rules());
  for (int i = 0; i < 30; ++i) {
    const std::string after = "After " + std::to_string(i);
    const auto guest = answer_to<SignedIn>([&](auto reply) { identity.new_guest("Before", reply); });
    std::thread renaming([&] {
      EXPECT_TRUE(answer_to<bool>([&](auto reply) { identity.rename(guest->person, after, reply); }));
    });
    EXPECT_TRUE(answer_to<SignedIn>([&](auto reply) {
      identity.new_account(guest->person, "cook" + std::to_string(i), "correct horse", kHome, reply);
    }));
    renaming.join();
    const auto row = store.person(guest->person.id);
    EXPECT_EQ(row->name, after);
    EXPECT_EQ(row->login, "cook" + std::to_string(i));
  }
}

TEST(IdentityThreads, OnlySomeChangesOfOnePersonMayWait) {
  ManualLoop loop;
  MemoryStore store(Answers::in_settle);
  Identity identity(store, loop, cheap_rules());
  std::optional<SignedIn> guest;
  identity.new_guest("Otto", [&](Or<SignedIn> answer) { guest = *answer; });
  store.settle();
  ASSERT_TRUE(guest);
  int done = 0, refusals = 0;
  for (int i = 0; i < 40; ++i) {
    identity.rename(guest->person, "Otto " + std::to_string(i), [&](const Or<bool>& answer) {
      done += static_cast<bool>(answer);
      refusals += !answer;
    });
  }
  EXPECT_EQ(done, 0);
  EXPECT_EQ(identity.who(guest->token)->name, "Otto");
  store.settle();
  EXPECT_EQ(done, 17);
  EXPECT_EQ(refusals, 23);
  EXPECT_EQ(identity.who(guest->token)->name, "Otto 16");
}

TEST(IdentityThreads, MayBeDestroyedWhileTheStoreIsBusy) {
  ManualLoop loop;
  int answered = 0;
  MemoryStore store(Answers::in_settle);
  {
    Identity identity(store, loop, cheap_rules());
    for (int i = 0; i < 3; ++i) identity.new_guest("", [&](const Or<SignedIn>&) { ++answered; });
    identity.sign_in("nobody", "correct horse", kHome, [](const Or<SignedIn>&) {});
  }
  store.settle();
  EXPECT_EQ(answered, 3);
}

TEST(IdentityThreads, RequestsToAStoreThatNeverAnswersAreFreed) {
  ManualLoop loop;
  const auto witness = std::make_shared<int>();
  {
    MemoryStore store(Answers::in_settle);
    Identity identity(store, loop, cheap_rules());
    std::optional<SignedIn> guest;
    identity.new_guest("Otto", [&](Or<SignedIn> answer) { guest = *answer; });
    store.settle();
    for (int i = 0; i < 3; ++i) identity.rename(guest->person, "Anna", [witness](const Or<bool>&) {});
  }
  EXPECT_EQ(witness.use_count(), 1);
}

}  // namespace
}  // namespace peppermill::server::testing
