// Sentences of README.md.
#include <gtest/gtest.h>

#include "engine/core/testing/trial.h"
#include "tests/sample_game/game/game.h"

namespace peppermill::sample_game {
namespace {

using Trial = testing::TrialOf<SampleGame>;

TEST(SampleGame, TheHighestNumberThatWasPlayedOnceScoresTheRound) {
  Trial trial(3, "{'hands':[[1,2,6],[1,3,6],[1,4,5]]}");
  trial.act(0, "play 6");
  trial.act(1, "play 6");
  trial.act(2, "play 5");
  EXPECT_TRUE(testing::events_are(
      trial.events, "[{'type':'chosen'},{'type':'revealed','cards':[6,6,5]},{'type':'won','seat':2}]"));
  EXPECT_EQ(trial.field("points"), "[0,0,1]");
}

TEST(SampleGame, NobodyScoresWhereEveryNumberWasPlayedMoreThanOnce) {
  Trial trial(2, "{'hands':[[1,2,6],[1,3,6]]}");
  trial.act(1, "play 6");
  trial.act(0, "play 6");
  EXPECT_TRUE(testing::events_are(trial.events,
                                  "[{'type':'chosen'},{'type':'revealed'},{'type':'won','seat':null}]"));
}

TEST(SampleGame, AChoiceIsSecretUntilTheLastOneIsMade) {
  Trial trial(2, "{'hands':[[1,2,6],[1,3,6]]}");
  trial.act(0, "play 2");
  EXPECT_EQ(trial.seen(Viewer(0), "chosen"), "[2,null]");
  EXPECT_EQ(trial.seen(Viewer(1), "chosen"), "[null,null]");
  EXPECT_EQ(trial.seen(Viewer(1), "turn"), "[1]");
}

TEST(SampleGame, OnlyACardOfTheHandCanBePlayed) {
  const Trial trial(2, "{'hands':[[1,2,6],[1,3,6]]}");
  EXPECT_EQ(trial.rule(0, "play 3"), "not_in_hand");
  EXPECT_EQ(trial.legal(0), "1 2 6");
}

TEST(SampleGame, AfterTheLastRoundTheMostPointsWin) {
  Trial trial(2, "{'round':3,'points':[1,1],'hands':[[4],[3]]}");
  trial.act(0, "play 4");
  trial.act(1, "play 3");
  EXPECT_EQ(trial.field("phase"), "'over'");
  EXPECT_EQ(trial.field("points"), "[4,1]");
}

TEST(SampleGame, APositionThatCannotBeIsRefused) {
  const auto refused = [](const std::string& setup) {
    return !setup_from({}, 2, Rng::from_seed("x"), testing::json(setup)).ok();
  };
  EXPECT_TRUE(refused("{'hands':[[1,2],[1,3,6]]}"));
  EXPECT_TRUE(refused("{'hands':[[1,1,1],[1,3,6]]}"));
  EXPECT_TRUE(refused("{'hands':[[1,2,7],[1,3,6]]}"));
  EXPECT_TRUE(refused("{'round':4}"));
  EXPECT_TRUE(refused("{'round':2,'played':[6]}"));
  EXPECT_TRUE(refused("{'round':2,'played':[6,6],'hands':[[6,6],[1,2]]}"));
  EXPECT_TRUE(refused("{'colour':'red'}"));
  EXPECT_FALSE(refused("{'round':2,'points':[1,0]}"));
}

}  // namespace
}  // namespace peppermill::sample_game
