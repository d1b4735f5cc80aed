// The small parts of identity: cache, task queues, attempt limit, slow thread, password hashes.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <vector>

#include "server/identity/attempt_limit.h"
#include "server/identity/passwords.h"
#include "server/identity/recent_cache.h"
#include "server/identity/slow_thread.h"
#include "server/identity/task_queues.h"

namespace peppermill::server {
namespace {

TEST(RecentCache, ForgetsTheLeastRecentlyUsed) {
  RecentCache<int> recent(10);
  for (int i = 0; i < 1000; ++i) {
    recent.put(std::to_string(i), i);
    EXPECT_LE(recent.size(), 20u);
    ASSERT_TRUE(recent.find("0"));  // in use all the time
    ASSERT_TRUE(recent.find(std::to_string(std::max(0, i - 4))));
  }
  EXPECT_FALSE(recent.find("500"));
  recent.put("0", 7);
  EXPECT_EQ(*recent.find("0"), 7);
  recent.erase("0");
  EXPECT_FALSE(recent.find("0"));
}

TEST(TaskQueues, RunTheTasksOfOneNameOneByOne) {
  TaskQueues queues;
  std::string ran;
  EXPECT_TRUE(queues.add("a", [&] { ran += "1"; }));
  EXPECT_TRUE(queues.add("a", [&] { ran += "2"; }));
  EXPECT_TRUE(queues.add("b", [&] { ran += "b"; }));
  EXPECT_TRUE(queues.add("a", [&] {
    ran += "3";
    queues.finish("a");
  }));
  EXPECT_EQ(ran, "1b");
  queues.finish("a");
  EXPECT_EQ(ran, "1b2");
  queues.finish("a");
  EXPECT_EQ(ran, "1b23");
  EXPECT_TRUE(queues.add("a", [&] { ran += "4"; }));
  EXPECT_EQ(ran, "1b234");
}

TEST(TaskQueues, OnlySomeMayWait) {
  TaskQueues queues;
  int ran = 0, refused = 0;
  for (int i = 0; i < 40; ++i) refused += !queues.add("a", [&] { ++ran; });
  EXPECT_EQ(ran, 1);
  EXPECT_EQ(refused, 23);
  for (int i = 0; i < 17; ++i) queues.finish("a");
  EXPECT_EQ(ran, 17);
}

constexpr AttemptRules kFew = {.from_one = {2, 1000}, .from_strangers = {5, 1000}};

TEST(AttemptLimit, CountsPerLoginAndSource) {
  AttemptLimit attempts(kFew);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(attempts.begin("otto", "a", 100));
  EXPECT_FALSE(attempts.begin("otto", "a", 599));
  EXPECT_TRUE(attempts.begin("otto", "b", 599));
  EXPECT_TRUE(attempts.begin("anna", "a", 599));
  EXPECT_TRUE(attempts.begin("otto", "a", 600));
  EXPECT_FALSE(attempts.begin("otto", "a", 600));
}

TEST(AttemptLimit, StrangersCountTogetherAndWhoHadTheRightPasswordDoesNot) {
  AttemptLimit attempts(kFew);
  EXPECT_TRUE(attempts.begin("otto", "home", 0));
  attempts.forgive("otto", "home", 0);
  attempts.trust("otto", "p_otto");
  for (const char* stranger : {"a", "b", "c", "d", "e"}) EXPECT_TRUE(attempts.begin("otto", stranger, 0));
  EXPECT_FALSE(attempts.begin("otto", "f", 0));
  EXPECT_FALSE(attempts.begin("otto", "f", 199));
  EXPECT_TRUE(attempts.begin("otto", "f", 200));
  for (const char* known : {"home", "p_otto"}) {
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(attempts.begin("otto", known, 200)) << known;
    EXPECT_FALSE(attempts.begin("otto", known, 200)) << known;
  }
}

TEST(AttemptLimit, TheRightPasswordForgivesTheSourceOnly) {
  AttemptLimit attempts(kFew);
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(attempts.begin("otto", "a", 0));
    EXPECT_TRUE(attempts.begin("otto", "b", 0));
  }
  attempts.forgive("otto", "a", 0);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(attempts.begin("otto", "a", 0));
  EXPECT_FALSE(attempts.begin("otto", "a", 0));
  EXPECT_FALSE(attempts.begin("otto", "b", 0));
  for (const char* stranger : {"c", "d"}) EXPECT_TRUE(attempts.begin("otto", stranger, 0));
  EXPECT_FALSE(attempts.begin("otto", "e", 0)) << "three failures of strangers and two of these";
}

TEST(AttemptLimit, AnAttemptThatWasNotCheckedDoesNotCount) {
  AttemptLimit attempts(kFew);
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(attempts.begin("otto", "a", 0));
    attempts.cancel("otto", "a", 0);
  }
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(attempts.begin("otto", "a", 0));
  EXPECT_FALSE(attempts.begin("otto", "a", 0));
}

TEST(SlowThread, EveryOwnerHasATurnAndOnlySomeMayWait) {
  SlowThread slow(5, 3);
  std::promise<void> started, go, ended;
  std::string ran;
  ASSERT_TRUE(slow.add("eve", [&] {
    started.set_value();
    go.get_future().wait();
  }));
  started.get_future().wait();
  const auto add = [&](const std::string& owner, char task) {
    return slow.add(owner, [&ran, task] { ran += task; });
  };
  for (const char task : {'1', '2', '3'}) EXPECT_TRUE(add("eve", task));
  EXPECT_FALSE(add("eve", '4')) << "three of hers wait";
  EXPECT_TRUE(add("otto", 'o'));
  EXPECT_TRUE(slow.add("zoe", [&] { ended.set_value(); }));
  EXPECT_FALSE(add("anna", 'a')) << "five wait";
  go.set_value();
  ended.get_future().wait();
  slow.close();
  EXPECT_TRUE(ran.starts_with("1o")) << ran;
}

TEST(SlowThread, DropsWaitingTasksWhenItCloses) {
  std::promise<void> started, go;
  std::atomic<int> ran = 0;
  const auto witness = std::make_shared<int>();
  SlowThread slow(3, 3);
  ASSERT_TRUE(slow.add("", [&] {
    started.set_value();
    go.get_future().wait();
    ++ran;
  }));
  started.get_future().wait();
  ASSERT_TRUE(slow.add("", [&, witness] { ++ran; }));
  auto closed = std::async(std::launch::async, [&] { slow.close(); });
  while (witness.use_count() > 1) std::this_thread::yield();
  go.set_value();
  closed.wait();
  EXPECT_EQ(ran, 1);
  EXPECT_EQ(witness.use_count(), 1);
  EXPECT_FALSE(slow.add("", [&] { ++ran; }));
}

TEST(PasswordHash, IsSaltedArgon2idAndFitsOnlyItsPassword) {
  const HashCost cheap{.passes = 1, .bytes = 8192};
  const auto hash = password_hash("correct horse", cheap);
  ASSERT_TRUE(hash);
  EXPECT_EQ(hash->find("$argon2id$"), 0u) << *hash;
  EXPECT_NE(password_hash("correct horse", cheap), hash);
  EXPECT_TRUE(is_password_of(*hash, "correct horse"));
  for (const std::string& wrong : {std::string(), std::string("Correct horse"), std::string("correct horse "),
                                   std::string("correct horse\0", 14)})
    EXPECT_FALSE(is_password_of(*hash, wrong));
  EXPECT_FALSE(is_password_of("", ""));
  EXPECT_FALSE(is_password_of("nonsense", "correct horse"));
}

}  // namespace
}  // namespace peppermill::server
