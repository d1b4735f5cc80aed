// The order of the bots' jobs: every owner has a turn, moves come before hints, and one hint at a time.
#include "server/tables/bot_pool.h"

#include <latch>

#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

TEST(BotPool, MovesComeBeforeHintsThatWaitLonger) {
  std::latch busy(1), go(1), done(3);
  std::vector<std::string> order;  // filled by the one thread
  BotPool pool(1);
  const auto job = [&](const std::string& name, Asked asked) {
    return Thinkers::Job{.thinker = [](const Budget&, std::uint64_t) { return BotAnswer(); },
                         .seed = 1,
                         .budget = 1000,
                         .asked = asked,
                         .answer =
                             [&order, &done, name](const Thought&) {
                               order.push_back(name);
                               done.count_down();
                             }};
  };
  Thinkers::Job first = job("", Asked::move);
  first.answer = [&](const Thought&) {
    busy.count_down();
    go.wait();
  };
  pool.think(std::move(first));
  busy.wait();
  pool.think(job("hint", Asked::judgement));
  pool.think(job("move", Asked::move));
  pool.think(job("another move", Asked::move));
  EXPECT_EQ(pool.waiting(), 3u);
  go.count_down();
  done.wait();
  EXPECT_EQ(order, (std::vector<std::string>{"move", "another move", "hint"}));
}

TEST(BotPool, ManyJobsOfOneOwnerDelayAnotherByOneJob) {
  constexpr int kTables = 120;
  std::latch busy(1), go(1), done(kTables + 3);
  std::string order;  // filled by the one thread
  BotPool pool(1);
  const auto think = [&](const std::string& owner, std::function<void(Thought)> answer) {
    pool.think({.thinker = [](const Budget&, std::uint64_t) { return BotAnswer(); },
                .seed = 1,
                .budget = 1000,
                .owner = owner,
                .answer = std::move(answer)});
  };
  const auto add = [&](const std::string& owner) {
    think(owner, [&order, &done, owner](const Thought&) {
      order += owner;
      done.count_down();
    });
  };
  think("e", [&](const Thought&) {
    busy.count_down();
    go.wait();
  });
  busy.wait();
  for (int i = 0; i < kTables; ++i) add("e");
  for (const char* owner : {"a", "a", "b"}) add(owner);
  go.count_down();
  done.wait();
  EXPECT_EQ(order.substr(0, 6), "eabeae");
}

TEST(BotPool, AThoughtSaysHowLongItTook) {
  std::latch done(1);
  double took = 0;
  BotPool pool(1);
  pool.think({.thinker =
                  [](const Budget& budget, std::uint64_t) {
                    while (!budget.out_of_time()) {
                    }
                    return BotAnswer();
                  },
              .seed = 1,
              .budget = 5,
              .answer =
                  [&](const Thought& thought) {
                    took = thought.took;
                    done.count_down();
                  }});
  done.wait();
  EXPECT_GE(took, 5);
}

TEST(Hints, RunOneAtATime) {
  Room room;
  TableFile file = new_table(R"({"game":"dicht-dran","players":2,"level":"random",
                                 "seats":[{"kind":"me"},{"kind":"bot"}]})",
                             person("anna"));
  room.bots().wait();
  const std::string id = room.create_and_start(std::move(file), person("anna")).table();
  Player anna(room, id, "anna");
  anna.watch(0);
  const Outcome first = anna.hint(0);
  EXPECT_EQ(first.code(), "waiting");
  EXPECT_EQ(anna.hint(0).code(), "too_fast");
  room.bots().answer();
  room.loop().run_ready();
  EXPECT_EQ(first.code(), "ok");
  EXPECT_EQ(anna.hint(0).code(), "waiting") << "the next hint may start";
}

}  // namespace
}  // namespace peppermill::server::testing
