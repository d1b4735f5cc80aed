#include "engine/bots/dicht_dran/policy.h"

#include <gtest/gtest.h>

namespace peppermill::bots {
namespace {

using namespace dicht_dran;

State position(int players, std::string_view fields) {
  const auto state = setup_from({}, players, Rng::from_seed("policy"), parse_json(fields).value());
  if (!state) ADD_FAILURE() << state.error().message;
  return *state;
}

// Target 67, gap 1 to 38.
State three_with(const std::string& hand, const std::string& more = "") {
  return position(
      3, R"({"circle":[1,67,38,100,12,80],"hands":[[)" + hand + R"(],[2,3,4,6],[20,21,22,23]])" + more + "}");
}

State played_on(int players, int rounds, QuickRng& rng) {
  State state = setup({}, players, rng.fresh_rng());
  for (int i = 0; i < rounds * players; ++i) {
    const Seat seat = *to_act(state).begin();
    apply(state, seat, sample(state, seat, rng), nullptr);
  }
  return state;
}

TEST(DichtGreedy, TheLikelyClosestCardIsPlayedFirst) {
  EXPECT_EQ(DichtPolicy::greedy(three_with("10,30,68,90"), 0), 68);
}

TEST(DichtGreedy, WithoutOneTheHeaviestCardInTheGapGoes) {
  EXPECT_EQ(DichtPolicy::greedy(three_with("9,30,31,95"), 0), 30);
}

TEST(DichtGreedy, WithNothingInTheGapTheLightestCardGoes) {
  EXPECT_EQ(DichtPolicy::greedy(three_with("45,95,41,99"), 0), 41);
}

TEST(DichtPolicy, ReopeningTakesEveryChoiceBack) {
  State state = three_with("10,30,68,90");
  const State before = state;
  apply(state, 1, 4, nullptr);
  apply(state, 2, 20, nullptr);
  DichtPolicy::reopen(state);
  EXPECT_EQ(state, before);
}

TEST(DichtPolicy, ASimulationEndsWithItsGame) {
  State state = position(2, R"({"circle":[1,67,38,100,12,80],"hands":[[68],[4,5]]})");
  const State start = state;
  EXPECT_FALSE(DichtPolicy::ended(start, state));
  apply(state, 0, 68, nullptr);
  apply(state, 1, 4, nullptr);
  ASSERT_EQ(state.table.game_number, 2);
  EXPECT_TRUE(DichtPolicy::ended(start, state));
}

TEST(DichtValues, AtTheEndOfAMatchTheyAreTheShareOfOpponentsBeaten) {
  State state = position(3, R"({"circle":[1,67,38,100,12,80],"hands":[[68],[4],[7]],)"
                            R"("game_number":2,"scores":[[0],[5],[0]]})");
  apply(state, 0, 68, nullptr);
  apply(state, 1, 4, nullptr);
  apply(state, 2, 7, nullptr);
  ASSERT_EQ(state.table.phase, Phase::over);
  const Values values = DichtPolicy::values(state);  // 1, 5 and 0 points
  EXPECT_EQ(values[0], 0.5f);
  EXPECT_EQ(values[1], 1.0f);
  EXPECT_EQ(values[2], 0.0f);
}

TEST(DichtValues, MorePointsAreWorthMoreAndALeadCountsMoreTheLessIsToCome) {
  const auto value = [](const std::string& games) {
    return DichtPolicy::values(three_with("10,30,68,90", games))[0];
  };
  const float behind = value(R"(,"game_number":2,"scores":[[0],[5],[5]])");
  const float level = value(R"(,"game_number":2,"scores":[[5],[5],[5]])");
  const float ahead = value(R"(,"game_number":2,"scores":[[9],[5],[5]])");
  EXPECT_LT(behind, level);
  EXPECT_LT(level, ahead);
  EXPECT_LT(ahead, 1.0f);
  EXPECT_FLOAT_EQ(value(""), 0.5f) << "a fresh match";
}

TEST(DichtWeights, CardsAreJudgedByTheOwnHandAndTheTableAlone) {
  QuickRng rng(3);
  for (int players = 2; players <= 5; ++players) {
    const State state = played_on(players, 4, rng);
    const State other = determinize(view(state, Seat{0}), rng);
    ASSERT_NE(state.hands, other.hands);
    ChoicesOf<DichtDran> cards;
    choices(state, 0, cards);
    Weights<DichtDran> weights, same;
    DichtPolicy::weigh(state, 0, cards, weights);
    DichtPolicy::weigh(other, 0, cards, same);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      EXPECT_GT(weights[i], 0);
      EXPECT_EQ(weights[i], same[i]);
    }
    EXPECT_EQ(DichtPolicy::greedy(state, 0), DichtPolicy::greedy(other, 0));
    QuickRng one(9), two(9);
    for (int i = 0; i < 20; ++i) {
      const Number number = DichtPolicy::quick_move(state, 0, one);
      EXPECT_TRUE(state.hands[0].contains(number));
      EXPECT_EQ(number, DichtPolicy::quick_move(other, 0, two));
    }
  }
}

TEST(DichtForgetting, WhatLiesOpenAndWhatIsOnesOwnStaysKnown) {
  QuickRng rng(5);
  const State state = played_on(4, 6, rng);
  View seen = view(state, Seat{1});
  DichtPolicy::forget(seen, 1.0f, rng);
  EXPECT_LT(seen.table.seen.size(), state.table.seen.size());
  for (Number number : state.table.circle) EXPECT_TRUE(seen.table.seen.contains(number));
  EXPECT_EQ(seen.piles.collected_by(1), state.piles.collected_by(1));
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_TRUE(seen.table.seen.contains(state.table.revealed[seat]));
}

TEST(DichtForgetting, ForgottenCardsMayBeAnywhereAndEveryNumberIsStillThereOnce) {
  QuickRng rng(6);
  int dealt_again = 0;
  for (int round = 0; round < 200; ++round) {
    const State state = played_on(3, 5, rng);
    View seen = view(state, Seat{0});
    DichtPolicy::forget(seen, 0.5f, rng);
    const State world = determinize(seen, rng);
    NumberSet all;
    for (Number number : world.table.circle) all.add(number);
    for (Seat seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(world.hands[seat].size(), state.table.hand_size[seat]);
      all = all | world.hands[seat];
      dealt_again += seat == 0 ? 0 : (world.hands[seat] & state.table.seen).size();
    }
    for (int i = 0; i < world.piles.draw_size(); ++i) all.add(world.piles.draw_at(i));
    for (int i = 0; i < world.piles.out_size(); ++i) all.add(world.piles.out_at(i).number);
    EXPECT_EQ(all.size(), kNumbers);
  }
  EXPECT_GT(dealt_again, 100);
}

TEST(DichtReasons, EveryCardHasOneThatFits) {
  const State state = three_with("10,30,68,95");
  const auto code = [&](Number number) { return DichtPolicy::reason(view(state, Seat{0}), 0, number).code; };
  EXPECT_EQ(code(68), "likely_closest");
  EXPECT_EQ(code(10), "sheds_three");
  EXPECT_EQ(code(95), "draws_three");
  const State last = three_with("10");
  EXPECT_EQ(DichtPolicy::reason(view(last, Seat{0}), 0, 10).code, "last_card");
}

}  // namespace
}  // namespace peppermill::bots
