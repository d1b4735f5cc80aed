// Answers: prompts, retries, refusals, simultaneous questions, and "store, then tell".
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

TEST(Play, EverybodyIsAskedAtOnceAndAnswersInAnyOrder) {
  Room room;
  Three three(room);
  EXPECT_EQ(three.asked(), (std::vector<Seat>{0, 1, 2}));
  const Prompt bens = three.ben.prompt(1);
  EXPECT_EQ(three.cleo.play(2).code(), "ok");
  EXPECT_EQ(three.ben.prompt(1), bens) << "a prompt keeps its number while others answer theirs";
  EXPECT_EQ(three.anna.play(0).code(), "ok");
  EXPECT_EQ(three.ben.play(1).code(), "ok");
  EXPECT_EQ(three.asked().size(), 1u) << "then one leads";
}

TEST(Play, AWholeMatchComesToItsEndForAll) {
  Room room;
  Three three(room);
  three.play_on();
  const Json last = three.ben.situation(1);
  ASSERT_TRUE(last.find("result"));
  EXPECT_EQ(*last.find("result")->find("over")->as_bool(), true);
  ASSERT_TRUE(last.find("deal"));
  EXPECT_EQ(room.status(three.id), "over");
  EXPECT_TRUE(room.faults().empty());
}

}  // namespace
}  // namespace peppermill::server::testing
