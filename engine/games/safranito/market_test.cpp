// Selling and buying, blending, new rounds, the end.
#include <gtest/gtest.h>

#include "engine/games/safranito/testing/trial.h"

namespace peppermill::safranito {
namespace {

std::string trade(const std::string& placed, const std::string& more) {
  return "{'phase':'trade'," + chips(placed) + "," + more + "}";
}

// Bowls.

TEST(SafranitoMarket, InvalidChipsAndThoseOnActionSpacesGoBackFirst) {
  Trial game(2, trade("0:10@extra-throw 0:20@chef 1:30@nowhere 0:40@saffron 1:50@mint", "'chef':1"));
  EXPECT_EQ(game.asked(), "bowl [1]");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,50,60],[10,20,30,40,60]]");
  EXPECT_EQ(json(game.field("board")).as_list()->size(), 2u);
}

TEST(SafranitoMarket, TheChefPicksABowlThatHoldsAChip) {
  Trial game(2, trade("0:40@saffron 1:50@mint 1:10@curry", "'chef':1,'display':{},'hands':[{},{}]"));
  EXPECT_EQ(game.legal(1), "bowl curry, bowl saffron, bowl mint");
  EXPECT_EQ(game.rule(1, "bowl chili"), "bowl_empty");
  EXPECT_EQ(game.rule(1, "pass"), "bowl_asked");
}

TEST(SafranitoMarket, ABowlWithoutTradesCanBeChosenAndAsksNothing) {
  Trial game(2, trade("0:40@saffron 1:50@mint 1:10@curry", "'chef':1,'display':{},'hands':[{},{}]"));
  game.act(1, "bowl saffron");
  EXPECT_TRUE(events_are(game.events,
                         "[{'type':'revealed_chips','place':'saffron','chips':[{'seat':0,'value':40}],"
                         "'market':{'price':40,'costs':[40,null],'buyers':[0]}},"
                         "{'type':'no_sale','spice':'saffron'}]"));
  EXPECT_EQ(game.asked(), "bowl [1]");
  EXPECT_EQ(game.legal(1), "bowl curry, bowl mint");
}

TEST(SafranitoMarket, TheLastBowlIsOpenedWithoutAQuestion) {
  Trial game(2, trade("0:40@saffron 1:50@mint", "'chef':1,'display':{'mint':1},'hands':[{},{}]"));
  game.act(1, "bowl saffron");
  EXPECT_EQ(game.asked(), "buy [1]");
  EXPECT_EQ(game.field("bowl"), "'mint'");
}

// Sales.

TEST(SafranitoMarket, BlueSellsTwoSaffronAndRedOneAtTheSumOfAllChipsAndBluesChipLeavesTheBowl) {
  // Blue 0, Red 1, Orange 2, Green 3: 50 + 30 + 20 + 20 = 120.
  Trial game(4, trade("0:50@saffron 2:30@saffron 2:20@saffron 3:20@saffron",
                      "'chef':0,'hands':[{'saffron':2},{'saffron':1},{},{}],'display':{'saffron':1}"));
  EXPECT_EQ(game.asked(), "sell [0,1]");
  EXPECT_EQ(game.legal(0), "sell 0, sell 1, sell 2");
  EXPECT_EQ(game.rule(0, "sell 3"), "too_few_to_sell");
  EXPECT_EQ(game.rule(0, "pass"), "sale_asked");
  game.act(0, "sell 2");
  EXPECT_EQ(game.events, Json::list()) << "a secret until all have decided";
  EXPECT_EQ(game.field("sales"), "[2,null,null,null]");
  game.act(1, "sell 1");
  EXPECT_TRUE(events_are(game.events, "[{'type':'sold','sales':[2,1,0,0],'price':120}]"));
  EXPECT_EQ(game.field("money"), "[440,320,200,200]");
  EXPECT_EQ(game.field("hands"), "[{},{},{},{}]");
  EXPECT_EQ(json(game.field("board")).as_list()->size(), 3u);
  EXPECT_EQ(game.asked(), "buy [2]") << "Blue's equal 50 is out of the bowl";
  EXPECT_EQ(game.field("sales"), "[null,null,null,null]");
}

TEST(SafranitoMarket, ASeatThatSellsNothingIsNotASellerAndMayBuy) {
  Trial game(
      2, trade("0:50@saffron 1:10@saffron", "'chef':0,'hands':[{'saffron':2},{}],'display':{'saffron':1}"));
  game.act(0, "sell 0");
  EXPECT_TRUE(events_are(game.events, "[{'type':'sold','sales':[0,0],'price':60}]"));
  EXPECT_EQ(game.asked(), "buy [0]");
}

TEST(SafranitoMarket, SellersTakeAllTheirChipsOutOfTheBowlAndCannotBuy) {
  Trial game(2, trade("0:50@saffron 0:20@saffron 1:10@saffron",
                      "'chef':0,'hands':[{'saffron':2},{}],'display':{'saffron':1}"));
  game.act(0, "sell 1");
  EXPECT_EQ(game.asked(), "buy [1]");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,40,50,60],[20,30,40,50,60]]");
}

TEST(SafranitoMarket, SoldCardsGoToTheDiscardPileNotToTheDisplay) {
  Trial game(2, trade("0:50@saffron", "'chef':0,'hands':[{'saffron':2},{}],'display':{},'blends':[1,2]"));
  game.act(0, "sell 2");
  EXPECT_EQ(game.field("discard"), "{'saffron':2}");
  EXPECT_EQ(game.field("round"), "2");
}

// Purchases.

TEST(SafranitoMarket, OrangeBuysForFiftyAndThenGreenWhoSitsCloserToTheChefForTwenty) {
  // Chef 0, Green 1, Orange 2.
  Trial game(3, trade("2:30@saffron 2:20@saffron 1:20@saffron",
                      "'chef':0,'hands':[{},{},{}],'display':{'saffron':2}"));
  EXPECT_EQ(game.asked(), "buy [2]");
  EXPECT_EQ(game.legal(2), "pass, buy");
  game.act(2, "buy");
  EXPECT_TRUE(events_are(game.events, "[{'type':'bought','seat':2,'spice':'saffron','price':50}]"));
  EXPECT_EQ(game.field("chips"), "[[10,20,30,40,50,60],[10,30,40,50,60],[10,30,40,50,60]]");
  EXPECT_EQ(game.asked(), "buy [1]");
  game.act(1, "buy");
  EXPECT_EQ(game.last("bought", "price"), "20");
  EXPECT_EQ(game.field("money"), "[200,180,150]");
  EXPECT_EQ(game.field("hands"), "[{},{'saffron':1},{'saffron':1}]");
}

TEST(SafranitoMarket, HadGreenATenOrangeWouldBuyTheSecondForTwenty) {
  Trial game(3, trade("2:30@saffron 2:20@saffron 1:10@saffron",
                      "'chef':0,'hands':[{},{},{}],'display':{'saffron':2}"));
  game.act(2, "buy");
  EXPECT_EQ(game.asked(), "buy [2]");
  game.act(2, "buy");
  EXPECT_EQ(game.last("bought", "price"), "20");
}

TEST(SafranitoMarket, ATieForAPurchaseFollowsTheOption) {
  const std::string setup =
      trade("0:30@saffron 1:30@saffron", "'chef':0,'hands':[{},{}],'display':{'saffron':1}");
  EXPECT_EQ(Trial(2, setup).asked(), "buy [0]");
  EXPECT_EQ(Trial(2, setup, "{'chef_in_ties':'last'}").asked(), "buy [1]");
}

TEST(SafranitoMarket, ASeatThatDeclinesTakesAllItsChipsBack) {
  Trial game(
      2, trade("0:30@saffron 0:20@saffron 1:10@saffron", "'chef':0,'hands':[{},{}],'display':{'saffron':2}"));
  game.act(0, "pass");
  EXPECT_TRUE(events_are(game.events, "[{'type':'declined','seat':0}]"));
  EXPECT_EQ(game.asked(), "buy [1]");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,40,50,60],[20,30,40,50,60]]");
}

TEST(SafranitoMarket, ASeatThatCannotPayIsNotAskedAndTakesAllItsChipsBack) {
  Trial game(2, trade("0:30@saffron 0:20@saffron 1:10@saffron",
                      "'chef':0,'money':[49,10],'hands':[{},{}],'display':{'saffron':2}"));
  EXPECT_EQ(game.asked(), "buy [1]");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,40,50,60],[20,30,40,50,60]]");
  game.act(1, "buy");
  EXPECT_EQ(game.field("money"), "[49,0]");
}

TEST(SafranitoMarket, ExactlyEnoughMoneyIsEnough) {
  Trial game(2, trade("0:30@saffron", "'chef':0,'money':[30,0],'hands':[{},{}],'display':{'saffron':1}"));
  EXPECT_EQ(game.asked(), "buy [0]");
}

TEST(SafranitoMarket, WhenNobodyCanPayNobodyIsAskedAndTheCardsStay) {
  Trial game(2,
             trade("0:30@saffron 1:20@saffron",
                   "'chef':0,'round':3,'money':[0,0],'hands':[{},{}],'display':{'saffron':2}"),
             "{'max_rounds':3}");
  EXPECT_EQ(game.field("phase"), "'over'");
  EXPECT_EQ(game.field("display"), "{'saffron':2}");
}

TEST(SafranitoMarket, WhenTheCardsAreGoneTheChipsGoBack) {
  Trial game(2, trade("0:30@saffron 0:20@saffron 1:10@saffron 1:20@mint",
                      "'chef':0,'hands':[{},{}],'display':{'saffron':1,'mint':1}"));
  game.act(0, "bowl saffron");
  game.act(0, "buy");
  EXPECT_EQ(game.asked(), "buy [1]");
  EXPECT_EQ(game.field("bowl"), "'mint'");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,40,50,60],[10,30,40,50,60]]");
}

// Blending.

constexpr const char* kBlendHands =
    "'phase':'blend','chef':1,'blends':[1,11],'reserved':[[2],[]],"
    "'hands':[{'curry':2,'ginger':2,'cardamom':2,'chili':2,'cumin':1},{'cardamom':1,'chili':1,'cumin':1}]";

TEST(SafranitoBlending, FromTheChefClockwiseEachSeatThatCanBlendIsAsked) {
  Trial game(2, std::string("{") + kBlendHands + "}");
  EXPECT_EQ(game.asked(), "blend [1]");
  EXPECT_EQ(game.legal(1), "pass, blend 11");
  EXPECT_EQ(game.rule(1, "blend 1"), "spices_missing");
  EXPECT_EQ(game.rule(1, "blend 2"), "not_your_blend") << "reserved by another seat";
  EXPECT_EQ(game.rule(1, "buy"), "blend_asked");
  game.act(1, "pass");
  EXPECT_TRUE(events_are(game.events, "[{'type':'may_blend','seat':0}]"));
  EXPECT_EQ(game.legal(0), "pass, blend 1, blend 2, blend 11");
}

TEST(SafranitoBlending, OneFaceUpBlendAndAnyNumberOfReservedOnes) {
  Trial game(2, std::string("{") + kBlendHands + "}");
  game.act(1, "pass");
  game.act(0, "blend 1");
  EXPECT_EQ(game.field("face_up_used"), "true");
  EXPECT_EQ(game.field("blends"), "[11]") << "not refilled during the phase";
  EXPECT_EQ(game.legal(0), "pass, blend 2");
  EXPECT_EQ(game.rule(0, "blend 11"), "face_up_blend_used");
  game.act(0, "blend 2");
  EXPECT_EQ(game.field("completed"), "[[1,2],[]]");
  EXPECT_EQ(game.field("round"), "2") << "11 is still within reach, but only one may come from the table";
  EXPECT_EQ(game.field("hands"), "[{'cardamom':1,'chili':1,'cumin':1},{'cardamom':1,'chili':1,'cumin':1}]");
}

TEST(SafranitoBlending, TheSpicesOfABlendAreDiscarded) {
  Trial game(2, std::string("{") + kBlendHands + ",'spice_pile':[],'display':{'mint':6}}");
  const Json before = json(game.field("discard"));
  game.act(1, "blend 11");
  EXPECT_EQ(game.last("blended", "blend"), "11");
  const Json after = json(game.field("discard"));
  for (const char* spice : {"cardamom", "chili", "cumin"})
    EXPECT_EQ(*after.find(spice)->as_integer(), *before.find(spice)->as_integer() + 1) << spice;
}

TEST(SafranitoBlending, AReservedBlendLeavesTheHiddenOnes) {
  Trial game(2, std::string("{") + kBlendHands + "}");
  game.play("1: pass;0: blend 2");
  EXPECT_EQ(game.field("reserved"), "[[],[]]");
  EXPECT_EQ(game.field("blends"), "[1,11]");
  EXPECT_EQ(game.legal(0), "pass, blend 1, blend 11") << "one from the table is still open";
}

TEST(SafranitoBlending, TheThirdBlendWinsAtOnce) {
  Trial game(2,
             "{'phase':'blend','chef':0,'blends':[1,11],'completed':[[3,4],[5,6]],'money':[0,900],"
             "'hands':[{'cardamom':1,'chili':1,'cumin':1},{'curry':1,'ginger':1,'cardamom':1}]}");
  game.act(0, "blend 11");
  EXPECT_EQ(game.asked(), "over []") << "seat 1 also could have completed its third blend";
  EXPECT_TRUE(events_are(game.events, "[{'type':'blended','seat':0,'blend':11}]"));
  EXPECT_EQ(ranks_of(standing(game.state))[0], 1);
  EXPECT_EQ(ranks_of(standing(game.state))[1], 2);
  EXPECT_EQ(game.field("blends"), "[1]") << "the final position stays";
}

// New rounds.

TEST(SafranitoRounds, TheMillGoesLeftBlendsAreRefilledAndNewSpicesAreAdded) {
  Trial game(3,
             "{'phase':'blend','chef':2,'blends':[11],'blend_pile':[4,5],'display':{'mint':1},"
             "'spice_pile':['curry','curry','chili','mint','garlic','cumin'],"
             "'hands':[{'cardamom':1,'chili':1,'cumin':1},{},{}]}");
  game.act(0, "blend 11");
  EXPECT_TRUE(
      events_are(game.events,
                 "[{'type':'blended'},{'type':'round_over','round':1},{'type':'mill','seat':0},"
                 "{'type':'refilled','blends':[4,5],'display':{'curry':2,'chili':1,'garlic':1,'mint':1}}]"));
  EXPECT_EQ(game.field("blends"), "[4,5]");
  EXPECT_EQ(game.field("display"), "{'curry':2,'chili':1,'garlic':1,'mint':2}");
  EXPECT_EQ(game.field("spice_pile"), "['cumin']");
  EXPECT_EQ(game.asked(), "throw [0]");
}

TEST(SafranitoRounds, AnEmptyBlendPileRefillsNothing) {
  Trial game(2,
             "{'phase':'blend','chef':0,'blends':[11],'blend_pile':[],"
             "'hands':[{'cardamom':1,'chili':1,'cumin':1},{}]}");
  game.act(0, "blend 11");
  EXPECT_EQ(game.field("blends"), "[]");
  EXPECT_EQ(game.field("round"), "2");
}

TEST(SafranitoRounds, ABlendPileThatRunsOutRefillsWhatThereIs) {
  Trial game(2, "{'phase':'blend','blends':[],'blend_pile':[5],'hands':[{},{}]}");
  EXPECT_EQ(game.field("round"), "2") << "nobody can blend";
  EXPECT_EQ(game.field("blends"), "[5]");
  EXPECT_EQ(game.field("blend_pile"), "[]");
}

TEST(SafranitoRounds, AnEmptySpicePileIsRebuiltFromTheDiscardsInTheMiddleOfADeal) {
  Trial game(2,
             "{'phase':'blend','chef':0,'blends':[11],'spice_pile':['mint'],'display':{},"
             "'hands':[{'cardamom':1,'chili':1,'cumin':1},{}]}");
  game.act(0, "pass");
  EXPECT_EQ(game.last("reshuffled", "type"), "'reshuffled'");
  EXPECT_EQ(total_of(game.state.table.display), 4);
  EXPECT_EQ(game.field("discard"), "{}");
  EXPECT_EQ(game.state.spice_pile.size(), 54u - 3 - 4);
}

TEST(SafranitoRounds, IfNothingIsLeftWhatThereIsIsDealt) {
  Trial game(2,
             "{'phase':'blend','chef':0,'blends':[11],'display':{},'spice_pile':['mint','mint'],"
             "'hands':[{'curry':6,'ginger':6,'cardamom':6,'chili':6,'saffron':6},"
             "{'garlic':6,'mint':4,'cumin':6,'cinnamon':6}]}");
  EXPECT_EQ(game.field("round"), "2");
  EXPECT_EQ(game.field("display"), "{'mint':2}");
}

TEST(SafranitoRounds, AfterTheLastRoundTheMostBlendsWinThenTheMostMoney) {
  Trial game(4,
             "{'phase':'blend','round':7,'blends':[],'hands':[{},{},{},{}],"
             "'completed':[[1],[2],[3,4],[5]],'money':[50,300,0,50]}",
             "{'max_rounds':7}");
  EXPECT_EQ(game.asked(), "over []");
  EXPECT_EQ(game.field("round"), "7");
  const Scores points = scores(game.state);
  EXPECT_EQ(points[2], 2);
  const Scores ranks = ranks_of(standing(game.state));
  EXPECT_EQ(ranks[0], 3);
  EXPECT_EQ(ranks[1], 2);
  EXPECT_EQ(ranks[2], 1);
  EXPECT_EQ(ranks[3], 3) << "equal seats share a rank";
}

}  // namespace
}  // namespace peppermill::safranito
