// The order of the bots' jobs: moves before hints, and one hint at a time.
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
