// The rule book of Dicht dran, sentence by sentence.
#include "engine/games/dicht_dran/rules.h"

#include <gtest/gtest.h>

#include "engine/games/dicht_dran/testing/trial.h"

namespace peppermill::dicht_dran {
namespace {

TEST(DichtDranRules, TheWorkedExampleGivesTheTargetToTheClosestCard) {
  Trial game({"4 40", "32 41", "63 42", "70 43"}, "'draw':[20,21,22]");
  game.round("4 32 63 70");
  EXPECT_TRUE(events_are(game.events,
                         "[{'type':'chosen','seat':0,'card':4},{'type':'chosen','seat':1,'card':32},"
                         "{'type':'chosen','seat':2,'card':63},{'type':'chosen','seat':3,'card':70},"
                         "{'type':'revealed','cards':[4,32,63,70],'order':[3,2,1,0],'safe':[0,1]},"
                         "{'type':'won','seat':3,'target':67,'gap':[1,38]},"
                         "{'type':'drew','seat':2,'count':2,'cards':[20,21]}]"));
  EXPECT_EQ(game.field("circle"), "[1,70,38,100,12,80]");
  EXPECT_EQ(game.field("collected"), "[[],[],[],[67]]");
  EXPECT_EQ(game.field("hands"), "[[40],[41],[20,21,42],[43]]");
  EXPECT_EQ(game.field("draw"), "[22]");
  for (int number : {4, 32, 63})
    EXPECT_EQ(std::ranges::count(*json(game.field("discard")).as_list(), Json(number)), 1) << number;
  EXPECT_EQ(game.field("revealed"), "[4,32,63,70]");
  EXPECT_EQ(game.field("target"), "2") << "the next target is 38";
  EXPECT_EQ(game.state.table.gap(2).low, 70);
  EXPECT_EQ(game.state.table.gap(2).high, 100);
}

TEST(DichtDranRules, TheScoringExampleGivesEightPoints) {
  // 14 peppers collected; four cards with 6 peppers stay in hand.
  Trial game({"4 25 7 8 11", "70"}, "'collected':[[5,10,15,20,3],[]]");
  game.round("4 70");
  EXPECT_EQ(game.last("game_scored", "points"), "[8,1]");
}

// Choosing.

TEST(DichtDranRules, EveryoneChoosesInSecretAndAllCardsAreRevealedTogether) {
  Trial game({"4 40", "70 41", "32 42"});
  EXPECT_EQ(game.field("turn"), "[0,1,2]");
  EXPECT_EQ(game.legal(0), "4 40");
  game.act(2, "play 32");
  EXPECT_TRUE(events_are(game.events, "[{'type':'chosen','seat':2,'card':32}]"));
  EXPECT_EQ(game.field("turn"), "[0,1]");
  EXPECT_EQ(game.field("chosen"), "[null,null,32]");
  EXPECT_EQ(game.field("revealed"), "[null,null,null]");
  EXPECT_EQ(game.field("hands"), "[[4,40],[41,70],[32,42]]") << "a chosen card stays in hand until revealed";
  game.act(0, "play 4");
  game.act(1, "play 70");
  EXPECT_EQ(game.field("chosen"), "[null,null,null]");
  EXPECT_EQ(game.field("revealed"), "[4,70,32]");
  EXPECT_EQ(game.field("hands"), "[[40],[41],[42]]");
  EXPECT_EQ(game.field("turn"), "[0,1,2]");
}

TEST(DichtDranRules, OnlyCardsInHandMayBePlayed) {
  Trial game({"4 40", "70 41"});
  EXPECT_EQ(game.rule(0, "play 70"), "not_in_hand");
  EXPECT_EQ(game.rule(0, "play 67"), "not_in_hand");
  EXPECT_EQ(game.rule(0, "play 4"), "none");
  EXPECT_FALSE(rule_sentence(RuleError::not_in_hand).empty());
}

// Winning.

TEST(DichtDranRules, OfTwoEquallyCloseCardsTheHigherWins) {
  Trial second({"64 5", "70 6"});
  second.round("64 70");
  EXPECT_EQ(second.last("won", "seat"), "1");
  EXPECT_EQ(second.field("circle"), "[1,70,38,100,12,80]");
  Trial first({"70 5", "64 6"});
  first.round("70 64");
  EXPECT_EQ(first.last("won", "seat"), "0");
}

TEST(DichtDranRules, ACloserCardBeatsAHigherOne) {
  Trial game({"66 5", "69 6", "99 7"});
  game.round("66 69 99");
  EXPECT_EQ(game.last("won", "seat"), "0");
}

TEST(DichtDranRules, TheWinnerDrawsNothingWhereverTheCardLies) {
  Trial outside({"70 5", "4 6"});
  outside.round("70 4");
  EXPECT_EQ(outside.last("drew", "seat"), "no drew");
  Trial inside({"37 5", "4 6"});
  inside.round("37 4");
  EXPECT_EQ(inside.last("won", "seat"), "0");
  EXPECT_EQ(inside.last("drew", "seat"), "no drew");
}

// The gap.

TEST(DichtDranRules, TheGapReachesFromTheSmallerNeighbourToTheLargerWithoutThem) {
  Trial game({"68 5", "2 6", "37 7", "39 8", "99 9"}, "'draw':[20,21,22,23,24,25,26,27]");
  game.round("68 2 37 39 99");
  EXPECT_TRUE(
      events_are(game.events,
                 "[{'type':'chosen'},{'type':'chosen'},{'type':'chosen'},{'type':'chosen'},{'type':'chosen'},"
                 "{'type':'revealed'},{'type':'won','seat':0},"
                 "{'type':'drew','seat':3,'count':2},{'type':'drew','seat':4,'count':2}]"))
      << "39 and 99 lie outside 1 to 38; 2 and 37 inside";
}

TEST(DichtDranRules, TheGapNeverWrapsAround) {
  // Target 1 between 80 and 67: only 68 to 79 lie in the gap.
  Trial low({"2 40", "68 41", "79 42", "66 43", "81 44"}, "'target':0,'draw':[20,21,22,23,24,25,26,27]");
  low.round("2 68 79 66 81");
  EXPECT_EQ(low.last("won", "target"), "1") << "the 1 can be won";
  EXPECT_EQ(low.seen(Viewer::spectator(), "hands"), "[1,1,1,3,3]");
  EXPECT_EQ(low.field("circle"), "[2,67,38,100,12,80]");
  // Target 100 between 38 and 12.
  Trial high({"99 40", "13 41", "37 42", "11 43", "39 44"}, "'target':3,'draw':[20,21,22,23,24,25,26,27]");
  high.round("99 13 37 11 39");
  EXPECT_EQ(high.last("won", "target"), "100") << "the 100 can be won";
  EXPECT_EQ(high.seen(Viewer::spectator(), "hands"), "[1,1,1,2,3]");
}

TEST(DichtDranRules, TheTargetMayLieOutsideItsGap) {
  // Target 12 between 100 and 80.
  Trial game({"13 5", "90 6", "79 7"}, "'target':4,'draw':[20,21,22]");
  game.round("13 90 79");
  EXPECT_EQ(game.last("won", "target"), "12");
  EXPECT_EQ(game.last("drew", "seat"), "2");
  EXPECT_EQ(game.last("drew", "count"), "1");
}

TEST(DichtDranRules, TheWinnersCardIsABorderOfTheNextGap) {
  Trial game({"70 39 5", "4 71 6", "32 69 7"}, "'draw':[20,21,22]");
  game.round("70 4 32");
  game.round("39 71 69");  // target 38 between 70 and 100
  EXPECT_EQ(game.field("hands"), "[[5],[6],[7,20,21]]");
  EXPECT_EQ(game.field("circle"), "[1,70,39,100,12,80]");
}

// Drawing.

TEST(DichtDranRules, CardsAreDrawnClockwiseFromTheWinnersLeftAsManyAsThePlayedCardHasPeppers) {
  Trial game({"44 2", "68 3", "63 4", "65 5"}, "'draw':[20,21,22,23,24,25,26]");
  game.round("44 68 63 65");
  EXPECT_TRUE(events_are(
      game.events,
      "[{'type':'chosen'},{'type':'chosen'},{'type':'chosen'},{'type':'chosen'},{'type':'revealed'},"
      "{'type':'won','seat':1,'target':67},{'type':'drew','seat':2,'count':2,'cards':[20,21]},"
      "{'type':'drew','seat':3,'count':3,'cards':[22,23,24]},"
      "{'type':'drew','seat':0,'count':1,'cards':[25]}]"));
  EXPECT_EQ(game.field("draw"), "[26]");
}

TEST(DichtDranRules, AllCardsAreDiscardedBeforeAnyoneDrawsFromTheReshuffledPile) {
  // Nothing was discarded before. After the 20 seat 1 draws what this round discards.
  Trial game(
      {"68 2", "65 3", "50 4"},
      "'draw':[20],'collected':[" + all_but({1, 67, 38, 100, 12, 80, 68, 2, 65, 3, 50, 4, 20}) + ",[],[]]",
      "{'games':1}");
  game.round("68 65 50");
  EXPECT_TRUE(events_are(
      game.events,
      "[{'type':'chosen'},{'type':'chosen'},{'type':'chosen'},{'type':'revealed'},{'type':'won','seat':0},"
      "{'type':'reshuffled'},{'type':'drew','seat':1,'count':3},{'type':'drew','seat':2,'count':0},"
      "{'type':'game_scored'}]"));
  EXPECT_EQ(game.field("hands"), "[[2],[3,20,50,65],[4]]") << "nothing is left for seat 2";
  EXPECT_EQ(game.field("discard"), "[]");
}

TEST(DichtDranRules, ASeatDrawsWhatIsLeftWhenEvenTheDiscardsRunOut) {
  Trial game({"68 2", "65 3"},
             "'draw':[20],'collected':[" + all_but({1, 67, 38, 100, 12, 80, 68, 2, 65, 3, 20}) + ",[]]",
             "{'games':1}");
  game.round("68 65");
  EXPECT_EQ(game.last("drew", "count"), "2");
  EXPECT_EQ(game.field("hands"), "[[2],[3,20,65]]");
}

// The end of a game.

TEST(DichtDranRules, TheGameEndsWhenTheDrawPileRunsExactlyEmptyWithoutAReshuffle) {
  Trial game({"68 2", "63 3"}, "'draw':[20,21]", "{'games':1}");
  game.round("68 63");
  EXPECT_EQ(game.last("reshuffled", "type"), "no reshuffled");
  EXPECT_EQ(game.last("game_scored", "points"), "[0,-7]");
  EXPECT_EQ(game.field("phase"), "'over'");
  EXPECT_EQ(game.field("turn"), "[]");
  EXPECT_EQ(game.field("hands"), "[[2],[3,20,21]]") << "the final position stays";
  EXPECT_EQ(game.field("revealed"), "[68,63]");
}

TEST(DichtDranRules, TheGameGoesOnWhileTheDrawPileHoldsACard) {
  Trial game({"68 2", "63 3"}, "'draw':[20,21,22]", "{'games':1}");
  game.round("68 63");
  EXPECT_EQ(game.field("phase"), "'choose'");
}

TEST(DichtDranRules, TheGameEndsAlsoWhenAReshuffleFilledTheDrawPileAgain) {
  Trial game({"68 2", "63 3"}, "'draw':[20]", "{'games':1}");
  game.round("68 63");
  EXPECT_EQ(game.last("reshuffled", "type"), "'reshuffled'");
  EXPECT_EQ(game.field("phase"), "'over'");
  // 100 cards: 6 in the circle, 1 and 3 in hands, 1 collected.
  EXPECT_EQ(json(game.field("draw")).as_list()->size(), 89u);
  EXPECT_EQ(game.field("discard"), "[]");
}

TEST(DichtDranRules, TheGameEndsWhenTheWinnersHandIsEmpty) {
  Trial game({"68", "4 3"}, "", "{'games':1}");
  game.round("68 4");
  EXPECT_EQ(game.last("game_scored", "points"), "[1,-2]");
}

TEST(DichtDranRules, TheGameEndsWhenACardInTheGapWasTheLast) {
  Trial game({"68 2", "4"}, "", "{'games':1}");
  game.round("68 4");
  EXPECT_EQ(game.last("game_scored", "points"), "[0,0]");
}

TEST(DichtDranRules, ASeatWhoseLastCardLiesOutsideTheGapDrawsAndPlaysOn) {
  Trial game({"68 2", "44"}, "'draw':[20,21]");
  game.round("68 44");
  EXPECT_EQ(game.field("hands"), "[[2],[20]]");
  EXPECT_EQ(game.field("phase"), "'choose'");
  EXPECT_EQ(game.field("game_number"), "1");
}

// Points.

TEST(DichtDranRules, PointsArePeppersCollectedMinusPeppersInHandAndMayBeNegative) {
  Trial game({"68", "4 5 6 7"}, "'collected':[[10,9,8],[11]]", "{'games':1}");
  game.round("68 4");
  EXPECT_EQ(game.last("game_scored", "points"), "[7,-5]");
  EXPECT_EQ(game.field("scores"), "[[7],[-5]]");
}

TEST(DichtDranRules, TwoGamesMakeAMatchAndTheirPointsAddUp) {
  Trial game({"68", "4 5 6 7"}, "'collected':[[10],[]]");
  EXPECT_EQ(game.field("scores"), "[[],[]]");
  game.round("68 4");
  EXPECT_TRUE(events_are(game.events,
                         "[{'type':'chosen'},{'type':'chosen'},{'type':'revealed'},{'type':'won'},"
                         "{'type':'game_scored','points':[4,-6]},{'type':'dealt','game_number':2}]"));
  EXPECT_EQ(game.field("phase"), "'choose'");
  EXPECT_EQ(game.field("game_number"), "2");
  EXPECT_EQ(game.field("scores"), "[[4],[-6]]");
  EXPECT_EQ(game.field("target"), "1");
  EXPECT_EQ(game.field("collected"), "[[],[]]");
  EXPECT_EQ(game.seen(Viewer::spectator(), "hands"), "[8,8]");

  Trial last({"4 5 6 7", "68"}, "'game_number':2,'scores':[[4],[-6]],'collected':[[10],[]]");
  last.round("4 68");
  EXPECT_EQ(last.field("phase"), "'over'");
  EXPECT_EQ(last.field("scores"), "[[4,-3],[-6,1]]");
  const Scores sums = scores(last.state);
  EXPECT_EQ(std::vector<int>(sums.begin(), sums.end()), (std::vector{1, -5}));
}

TEST(DichtDranRules, EqualPointsShareTheRank) {
  Trial game({"68", "4 5", "3 7", "6 8"}, "'scores':[[2],[6],[-1],[-1]],'game_number':2");
  game.round("68 4 3 6");  // 1, -3, -1, -1
  const Scores ranks = ranks_of(scores(game.state));
  EXPECT_EQ(std::vector<int>(ranks.begin(), ranks.end()), (std::vector{1, 1, 3, 3}));
}

TEST(DichtDranRules, AMatchHasAsManyGamesAsTheOptionSays) {
  for (int games : {1, 2, 10}) {
    Trial game(3, "{}", "{'games':" + std::to_string(games) + "}");
    QuickRng rng(5);
    int scored = 0;
    while (!to_act(game.state).empty()) {
      EXPECT_EQ(game.field("game_number"), std::to_string(scored + 1));
      game.round_at_random(rng);
      scored += game.last("game_scored", "type") == "'game_scored'" ? 1 : 0;
    }
    EXPECT_EQ(scored, games);
    const Json points = json(game.field("scores"));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      std::int64_t sum = 0;
      for (const Json& value : *(*points.as_list())[seat].as_list()) sum += *value.as_integer();
      EXPECT_EQ(scores(game.state)[seat], sum);
      EXPECT_EQ((*points.as_list())[seat].as_list()->size(), static_cast<std::size_t>(games));
    }
  }
  EXPECT_EQ(options_of("{}").games, 2);
}

TEST(DichtDranRules, TheTargetMovesClockwiseAroundTheCircle) {
  Trial game({"2 3 4 5 6 7 8 9 10", "20 21 22 23 24 25 26 27 28"});
  QuickRng rng(1);
  std::string targets;
  for (int i = 0; i < 8; ++i) {
    targets += game.field("target");
    const Json circle = json(game.field("circle"));
    const auto position = static_cast<std::size_t>(game.state.table.target);
    game.round_at_random(rng);
    EXPECT_EQ(game.last("won", "target"), (*circle.as_list())[position].dump());
  }
  EXPECT_EQ(targets, "12345012");
}

// Peppers.

TEST(DichtDranRules, TheReconstructedDeckHasTwentyTwentySevenAndFiftyThreeCards) {
  const Peppers peppers = options_of("{}").peppers;
  std::map<int, int> count;
  for (int n = 1; n <= 100; ++n) {
    const int expected = n % 5 == 0 ? 3 : n % 3 == 0 ? 2 : 1;
    EXPECT_EQ(peppers.of(static_cast<Number>(n)), expected) << n;
    ++count[expected];
  }
  EXPECT_EQ(count, (std::map<int, int>{{3, 20}, {2, 27}, {1, 53}}));
  EXPECT_EQ(peppers.of(54), 2);
  EXPECT_EQ(peppers.of(63), 2);
}

TEST(DichtDranRules, AnotherTableOfPeppersCountsForDrawingAndForPoints) {
  std::string digits(100, '1');
  digits[63 - 1] = '3';
  digits[67 - 1] = '2';
  digits[20 - 1] = '2';
  const std::string options = "{'games':1,'peppers':'" + digits + "'}";
  Trial game({"68", "63 3"}, "'draw':[20,21,22,23]", options);
  EXPECT_EQ(game.field("options"), options);
  game.round("68 63");
  EXPECT_EQ(game.last("drew", "count"), "3");
  EXPECT_EQ(game.last("game_scored", "points"), "[2,-5]");
}

TEST(DichtDranRules, ActionsAreReadAsTheyAreWritten) {
  for (const std::string text : {"play 1", "play 63", "play 100"}) {
    ASSERT_TRUE(parse_action(text)) << text;
    EXPECT_EQ(action_text(*parse_action(text)), text);
  }
  for (const std::string text :
       {"", "play", "play ", "play 0", "play 101", "play -1", "play 063", "play 6 3", "play x", "63",
        "play 63 ", "Play 63", "play 99999999999999999999", "play 1.0"}) {
    EXPECT_FALSE(parse_action(text)) << text;
  }
}

TEST(DichtDranRules, ADrawPileThatWasEmptyBeforeTheRoundDidNotRunEmptyInIt) {
  Trial game({"2 40", "30 41"}, "'draw':[]");
  game.round("2 30");
  EXPECT_EQ(game.last("game_scored", "points"), "no game_scored");
  EXPECT_EQ(game.field("target"), "2");
}

}  // namespace
}  // namespace peppermill::dicht_dran
