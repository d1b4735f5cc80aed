// One task at a time, none while a batch is being stored, and an answer after a bug.
#include "server/tables/request_queue.h"

#include "server/tables/testing/room.h"

namespace peppermill::server::testing {
namespace {

struct RequestQueueTest : ::testing::Test {
  std::string order;
  std::vector<std::string> bugs;
  RequestQueue queue{[this](std::string_view bug) { bugs.emplace_back(bug); }};

  Task note(const std::string& name) {
    return [this, name] { order += name; };
  }
  static void hit_a_bug() { on_bug("a test's bug", __FILE__, __LINE__); }
};

TEST_F(RequestQueueTest, ATaskThatAddsAnotherEndsBeforeItRuns) {
  queue.add(
      [this] {
        queue.add(note("b"), nullptr);
        queue.work_off();
        order += "a";
      },
      nullptr);
  queue.work_off();
  EXPECT_EQ(order, "ab");
  EXPECT_TRUE(queue.idle());
}

TEST_F(RequestQueueTest, NothingRunsWhileItIsPaused) {
  queue.add([this] { queue.pause(); }, nullptr);
  queue.add(note("b"), nullptr);
  queue.work_off();
  EXPECT_EQ(order, "");
  EXPECT_FALSE(queue.idle());
  queue.resume();
  queue.add_first(note("a"), nullptr);
  queue.work_off();
  EXPECT_EQ(order, "ab");
  EXPECT_TRUE(queue.idle());
}

TEST_F(RequestQueueTest, APausedQueueIsNotIdleEvenIfItIsEmpty) {
  queue.pause();
  EXPECT_FALSE(queue.idle());
}

TEST_F(RequestQueueTest, ABugIsReportedFirstAndThenAnswered) {
  Outcome outcome;
  queue.add(hit_a_bug, [&, reply = outcome.version_reply()](const Or<Done>& answer) {
    EXPECT_EQ(bugs.size(), 1u);
    reply(answer);
  });
  queue.add(note("next"), nullptr);
  queue.work_off();
  EXPECT_EQ(outcome.code(), "internal");
  EXPECT_NE(bugs.at(0).find("a test's bug"), std::string::npos);
  EXPECT_EQ(order, "next");
}

TEST_F(RequestQueueTest, ATaskThatPausesAndHitsABugBlocksNobody) {
  queue.add(
      [this] {
        queue.pause();
        hit_a_bug();
      },
      nullptr);
  queue.add(note("next"), nullptr);
  queue.work_off();
  EXPECT_EQ(order, "next");
}

TEST_F(RequestQueueTest, ABugInTheReportDoesNotPreventTheAnswer) {
  Outcome outcome;
  RequestQueue unlucky([](std::string_view) { hit_a_bug(); });
  unlucky.add(hit_a_bug, outcome.version_reply());
  unlucky.work_off();
  EXPECT_EQ(outcome.code(), "internal");
}

TEST(Once, LetsOneAnswerThrough) {
  Outcome outcome;
  const Reply reply = once(outcome.version_reply());
  reply(Done{3});
  reply(ended_by_a_bug());
  EXPECT_EQ(outcome.answers(), 1);
  EXPECT_EQ(outcome.version(), 3);
}

TEST(Once, AnAnswerThatHitsABugDoesNotCount) {
  std::string code = "none";
  const Reply reply = once([&](const Or<Done>& answer) {
    if (answer) on_bug("a test's bug", __FILE__, __LINE__);
    code = to_text(answer.refusal().code);
  });
  EXPECT_TRUE(bug_in([&] { reply(Done{}); }));
  reply(ended_by_a_bug());
  EXPECT_EQ(code, "internal");
}

}  // namespace
}  // namespace peppermill::server::testing
