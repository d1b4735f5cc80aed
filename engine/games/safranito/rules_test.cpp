// Throwing and the action spaces.
#include "engine/games/safranito/rules.h"

#include <gtest/gtest.h>

#include "engine/games/safranito/testing/trial.h"

namespace peppermill::safranito {
namespace {

// Flat in the middle of a place, as the text of a landing.
std::string at(int seat, int value, int x, int y, const std::string& face = "down") {
  return std::to_string(seat) + ":" + std::to_string(value) + "@" + std::to_string(x * 1000) + "," +
         std::to_string(y * 1000) + ",0,0,0,10000," + face;
}
std::string gone(int seat, int value, const std::string& face = "down") {
  return std::to_string(seat) + ":" + std::to_string(value) + "!-300000,0,0,0,0,10000," + face;
}

// The material.

TEST(SafranitoRules, EachSpiceIsInSixBlendsAndEachPairInOneOrTwo) {
  std::map<std::pair<int, int>, int> pairs;
  std::array<int, kSpices> blends{};
  for (const auto& spices : kBlendSpices) {
    for (Spice one : spices) {
      ++blends[index_of(one)];
      for (Spice other : spices) {
        if (one < other) ++pairs[{static_cast<int>(one), static_cast<int>(other)}];
      }
    }
  }
  for (int count : blends) EXPECT_EQ(count, 6);
  EXPECT_EQ(pairs.size(), 36u);
  for (const auto& [pair, count] : pairs) EXPECT_LE(count, 2);
}

TEST(SafranitoRules, BlendElevenIsCardamomChiliCumin) {
  EXPECT_EQ(spices_of(11), (std::array{Spice::cardamom, Spice::chili, Spice::cumin}));
}

TEST(SafranitoRules, AFreshGameHasTheTablesBlendsSpicesAndMoney) {
  for (int players = 2; players <= 4; ++players) {
    const State state = setup({}, players, Rng::from_seed("fresh"));
    const PublicState& table = state.table;
    EXPECT_EQ(table.blends.size(), players == 4 ? 3u : 2u);
    EXPECT_EQ(total_of(table.display), players + 2);
    EXPECT_EQ(state.spice_pile.size(), 52u - static_cast<unsigned>(players));
    EXPECT_EQ(table.money[1], 200);
    EXPECT_EQ(table.chips[1], 6);
    EXPECT_EQ(to_act(state), SeatSet::only(table.chef));
  }
}

TEST(SafranitoRules, TheFirstChefComesFromTheSeed) {
  std::array<int, 3> first{};
  for (int i = 0; i < 300; ++i) ++first[setup({}, 3, Rng::from_seed(std::to_string(i))).table.chef];
  for (int count : first) EXPECT_GT(count, 60);
}

// Throwing.

TEST(SafranitoRules, FromTheChefClockwiseEachThrowsOneChipThenEachASecond) {
  Trial game(3, "{'chef':1}");
  std::string order;
  for (int i = 0; i < 12; ++i) {
    const Seat seat = *to_act(game.state).begin();
    order += std::to_string(seat);
    game.land(seat, 10 + 10 * (i / 3), gone(seat, 10 + 10 * (i / 3)));
  }
  EXPECT_EQ(order, "120120120120");
}

TEST(SafranitoRules, TwoAndThreePlayersThrowFourChipsAndFourPlayersThree) {
  for (int players = 2; players <= 4; ++players) {
    Trial game(players, "{'chef':0}");
    int throws = 0;
    while (game.state.table.round == 1 && game.asked().starts_with("throw")) {
      const Seat seat = *to_act(game.state).begin();
      const int value = 10 + 10 * (throws++ / players);
      game.land(seat, value, gone(seat, value));
    }
    EXPECT_EQ(throws, players == 4 ? 12 : players * 4);
  }
}

TEST(SafranitoRules, AnyChipStillInHandMayBeThrown) {
  Trial game(2, "{'chef':0,'phase':'throw'," + chips("0:40@saffron 1:20@saffron") + "}");
  EXPECT_EQ(game.asked(), "throw [0]");
  EXPECT_EQ(game.legal(0), "throw 10, throw 20, throw 30, throw 50, throw 60");
  EXPECT_EQ(game.rule(0, "throw 40 at=0 heading=0 speed=1000 loft=300 spin=0 face=down"), "chip_not_in_hand");
  EXPECT_EQ(game.rule(0, "pass"), "throw_asked");
}

TEST(SafranitoRules, AThrowMustBeWithinTheRangesOfAHand) {
  Trial game(2, "{'chef':0}");
  const auto rule = [&](const std::string& launch) {
    return game.rule(0, "throw 40 " + launch + " face=up");
  };
  EXPECT_EQ(rule("at=-240 heading=800 speed=300 loft=700 spin=-120"), "none");
  EXPECT_EQ(rule("at=-241 heading=0 speed=1000 loft=300 spin=0"), "throw_out_of_range");
  EXPECT_EQ(rule("at=0 heading=801 speed=1000 loft=300 spin=0"), "throw_out_of_range");
  EXPECT_EQ(rule("at=0 heading=0 speed=99999999999999999999 loft=300 spin=0"), "throw_out_of_range");
  EXPECT_EQ(rule("at=0 heading=0 speed=-1000 loft=300 spin=0"), "throw_out_of_range");
}

TEST(SafranitoRules, AThrowIsWrittenInOneWayOnly) {
  EXPECT_TRUE(parse_action("throw 40 at=-120 heading=-35 speed=2100 loft=350 spin=20 face=down"));
  for (const char* text : {"throw 40", "throw 45 at=0 heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 70 at=0 heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40 at=nan heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40 at=1.5 heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40 at=-0 heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40 at=007 heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40 at=0 heading=0 speed=1000 loft=0 spin=0 face=side",
                           "throw 40 at=0 heading=0 speed=1000 loft=0 spin=0",
                           "throw 40 at=0 heading=0 speed=1000 loft=0 spin=0 face=up ",
                           "throw 40 heading=0 at=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40  at=0 heading=0 speed=1000 loft=0 spin=0 face=up",
                           "throw 40 at=+1 heading=0 speed=1000 loft=0 spin=0 face=up"}) {
    EXPECT_FALSE(parse_action(text)) << text;
  }
}

TEST(SafranitoRules, AChipCountsWhereAnyPartOfItsHoleIsOverTheCircle) {
  EXPECT_EQ(place_of(flat_pose(62'999, 0, Face::down)), bowl_of(Spice::saffron));
  EXPECT_EQ(place_of(flat_pose(63'000, 0, Face::down)), Place::none);
  EXPECT_EQ(place_of(flat_pose(-75'000, 105'999, Face::up)), Place::extra_throw);
  EXPECT_EQ(place_of(flat_pose(-75'000, 106'000, Face::up)), Place::none);
}

TEST(SafranitoRules, AChipThatLeavesTheBoardIsOutForTheRoundAndBackInHandForTheNext) {
  Trial game(2, "{'chef':0," + chips("1:60@saffron") + "}");
  game.land(0, 40, gone(0, 40) + " " + gone(1, 60, "up"));
  EXPECT_EQ(game.field("out"), "[[40],[60]]");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,50,60],[10,20,30,40,50]]");
  EXPECT_EQ(game.field("board"), "[]");
  for (int i = 0; i < 6; ++i) {
    const Seat seat = *to_act(game.state).begin();
    const int value = 10 * (1 + i / 2);
    game.land(seat, value, gone(seat, value));
  }
  EXPECT_EQ(game.field("round"), "2");
  EXPECT_EQ(game.field("out"), "[[],[]]");
  EXPECT_EQ(game.field("chips"), "[[10,20,30,40,50,60],[10,20,30,40,50,60]]");
}

// Ties.

TEST(SafranitoRules, RedAndOrangeTieOnTheExtraThrowAndRedSitsLeftOfTheChefBlue) {
  Trial game(3, "{'chef':0,'phase':'actions'," + chips("2:40@extra-throw 1:40@extra-throw") + "}");
  EXPECT_EQ(game.asked(), "extra_throw [1]");
}

TEST(SafranitoRules, InATieTheChefComesFirst) {
  Trial game(3, "{'chef':1,'phase':'actions'," + chips("0:40@reserve 1:40@reserve 2:40@reserve") + "}");
  EXPECT_EQ(game.asked(), "reserve [1]");
}

TEST(SafranitoRules, ByOptionTheChefComesLastInATie) {
  const std::string setup = "{'chef':1,'phase':'actions'," + chips("0:40@reserve 1:40@reserve") + "}";
  EXPECT_EQ(Trial(3, setup, "{'chef_in_ties':'last'}").asked(), "reserve [0]");
  EXPECT_EQ(Trial(3, setup, "{'chef_in_ties':'first'}").asked(), "reserve [1]");
}

TEST(SafranitoRules, TiesOnEverySpaceGoToTheFirstFromTheChef) {
  for (const auto& [space, phase] : {std::pair{"extra-throw", "extra_throw"},
                                     {"spice-card", "spice_card"},
                                     {"reserve", "reserve"},
                                     {"chef", "chef"}}) {
    const std::string both = "0:40@" + std::string(space) + " 2:40@" + space;
    const std::string setup = "{'chef':1,'phase':'actions'," + chips(both) + "}";
    EXPECT_EQ(Trial(3, setup).asked(), std::string(phase) + " [2]");
  }
  // The owner of the mill wins the tie for it and is not asked.
  Trial own(3, "{'chef':1,'phase':'actions'," + chips("1:40@chef 2:40@chef") + "}");
  EXPECT_NE(own.asked().substr(0, 4), "chef");
}

TEST(SafranitoRules, TheHighestSumCountsNotTheHighestChip) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:60@reserve 1:40@reserve 1:30@reserve") + "}");
  EXPECT_EQ(game.asked(), "reserve [1]");
}

// Extra throw.

TEST(SafranitoRules, AnExtraThrowIsOfferedWithTheChipsInHandAndMayBeDeclined) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("1:40@extra-throw 0:10@saffron") + "}");
  EXPECT_EQ(game.legal(1), "pass, throw 10, throw 20, throw 30, throw 50, throw 60");
  EXPECT_EQ(game.rule(1, "reserve"), "extra_throw_asked");
  game.act(1, "pass");
  EXPECT_EQ((*game.events.as_list())[0], json("{'type':'declined','seat':1}"));
  EXPECT_EQ(game.field("board"), "[]") << "saffron opened, no seat could trade, and all chips went back";
}

TEST(SafranitoRules, AnExtraThrowThatLandsOnItsSpaceDoesNothingMore) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("1:40@extra-throw 0:10@reserve") + "}");
  game.land(1, 60, at(1, 60, -54, 54));
  EXPECT_EQ(game.asked(), "reserve [0]");
  EXPECT_EQ(game.field("chips"), "[[20,30,40,50,60],[10,20,30,50]]");
}

TEST(SafranitoRules, TheOtherSpacesCountAsTheyLieAfterTheExtraThrow) {
  Trial game(2,
             "{'chef':0,'phase':'actions'," + chips("1:40@extra-throw 0:50@spice-card 0:60@reserve") + "}");
  // Seat 1 pushes the 50 off the spice card space onto reserve and lies there instead, and the 60 goes out.
  game.land(1, 30, at(0, 50, 75, -75) + " " + gone(0, 60) + " " + at(1, 30, 75, 75));
  EXPECT_EQ(game.asked(), "spice_card [1]");
  EXPECT_EQ(game.last("drew", "count"), "3");
  EXPECT_EQ(game.field("out"), "[[60],[]]");
  game.act(1, "pass");
  EXPECT_EQ(game.asked(), "reserve [0]");
}

TEST(SafranitoRules, AChipThatIsOutCannotBeThrownAgainAsTheExtraThrow) {
  Trial game(2,
             "{'chef':0,'phase':'throw'," +
                 chips("0:10@extra-throw 0:20@saffron 0:30@mint 1:10@mint 1:20@mint 1:30@cumin 1:40@cumin") +
                 "}");
  game.land(0, 60, gone(0, 60));
  EXPECT_EQ(game.asked(), "extra_throw [0]");
  EXPECT_EQ(game.legal(0), "pass, throw 40, throw 50");
}

TEST(SafranitoRules, WithoutAChipInHandTheExtraThrowIsNotAsked) {
  Trial game(2, "{'chef':0,'phase':'actions'," +
                    chips("0:10@extra-throw 0:20@mint 0:30@mint 0:40@cumin 0:50@cumin 0:60@reserve") + "}");
  EXPECT_EQ(game.asked(), "reserve [0]");
}

// Spice card.

constexpr const char* kPile = "'spice_pile':['mint','saffron','mint','curry','chili','garlic']";

TEST(SafranitoRules, AsManyCardsAreDrawnAsTheHighestOwnChipSaysAndOneIsKept) {
  Trial game(2,
             "{'chef':0,'phase':'actions'," + chips("0:50@spice-card 0:20@spice-card") + "," + kPile + "}");
  EXPECT_EQ(game.asked(), "spice_card [0]");
  EXPECT_EQ(game.field("offer"), "['mint','saffron','mint','curry','chili']");
  EXPECT_EQ(game.legal(0), "pass, keep curry, keep chili, keep saffron, keep mint");
  EXPECT_EQ(game.rule(0, "keep garlic"), "not_drawn");
  EXPECT_EQ(game.rule(0, "buy"), "keep_asked");
}

TEST(SafranitoRules, OfEqualCardsTheFirstDrawnIsKeptAndTheRestGoUnderThePileInTheOrderDrawn) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:40@spice-card 0:60@reserve") + "," + kPile + "}");
  game.act(0, "keep mint");
  EXPECT_EQ(game.field("spice_pile"), "['chili','garlic','saffron','mint','curry']");
  EXPECT_EQ(game.field("hands"), "[{'mint':1},{}]");
  EXPECT_EQ(game.field("offer"), "[]");
}

TEST(SafranitoRules, DecliningTheSpiceCardPutsAllOfThemUnderThePile) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:20@spice-card 0:60@reserve") + "," + kPile + "}");
  game.act(0, "pass");
  EXPECT_EQ(game.last("declined", "seat"), "0");
  EXPECT_EQ(game.field("spice_pile"), "['mint','curry','chili','garlic','mint','saffron']");
  EXPECT_EQ(game.field("hands"), "[{},{}]");
}

TEST(SafranitoRules, ASingleDrawnSpiceCardIsStillAChoice) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:10@spice-card") + "," + kPile + "}");
  EXPECT_EQ(game.legal(0), "pass, keep mint");
}

TEST(SafranitoRules, AnEmptySpicePileIsRebuiltFromTheDiscardsWhenACardIsNeeded) {
  Trial game(
      2, "{'chef':0,'phase':'actions'," + chips("0:30@spice-card") + ",'spice_pile':['mint'],'display':{}}");
  EXPECT_EQ(json(game.field("offer")).as_list()->size(), 3u);
  EXPECT_EQ(game.field("discard"), "{}");
  EXPECT_EQ(json(game.field("spice_pile")).as_list()->size(), 51u);
}

constexpr const char* kAllInHand =
    "'hands':[{'curry':6,'ginger':6,'cardamom':6,'chili':6,'saffron':6},{'garlic':6,'mint':6,'cumin':6,"
    "'cinnamon':";

TEST(SafranitoRules, IfThereAreTooFewCardsWhatThereIsIsDrawn) {
  Trial game(
      2, "{'chef':0,'phase':'actions'," + chips("0:30@spice-card") + ",'display':{}," + kAllInHand + "4}]}");
  EXPECT_EQ(game.field("offer"), "['cinnamon','cinnamon']");
}

TEST(SafranitoRules, IfThereIsNoCardAtAllNobodyIsAsked) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:30@spice-card 0:10@reserve") + ",'display':{}," +
                    kAllInHand + "6}]}");
  EXPECT_EQ(game.asked(), "reserve [0]");
}

// Reserve and chef.

TEST(SafranitoRules, ReservingTakesTheTopBlendHidden) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("1:30@reserve 1:10@chef") + ",'blend_pile':[7,3]}");
  EXPECT_EQ(game.legal(1), "pass, reserve");
  game.act(1, "reserve");
  EXPECT_EQ(game.field("reserved"), "[[],[7]]");
  EXPECT_EQ(game.field("blend_pile"), "[3]");
  EXPECT_EQ(game.last("reserved", "blend"), "7");
}

TEST(SafranitoRules, AReservationMayBeDeclined) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("1:30@reserve 1:10@chef") + ",'blend_pile':[7,3]}");
  game.act(1, "pass");
  EXPECT_EQ(game.field("blend_pile"), "[7,3]");
  EXPECT_EQ(game.asked(), "chef [1]");
}

TEST(SafranitoRules, AnEmptyBlendPileReservesNothing) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("1:30@reserve 1:10@chef") + ",'blend_pile':[]}");
  EXPECT_EQ(game.asked(), "chef [1]");
}

TEST(SafranitoRules, TheMillCountsAtOnceForTies) {
  const std::string setup = "{'chef':0,'phase':'actions'," + chips("1:30@chef 0:10@mint 1:10@mint") +
                            ",'display':{'mint':1},'hands':[{},{}]}";
  Trial taken(2, setup);
  EXPECT_EQ(taken.legal(1), "pass, chef");
  taken.act(1, "chef");
  EXPECT_EQ(taken.last("mill", "seat"), "1");
  EXPECT_EQ(taken.asked(), "buy [1]");
  Trial declined(2, setup);
  declined.act(1, "pass");
  EXPECT_EQ(declined.field("chef"), "0");
  EXPECT_EQ(declined.asked(), "buy [0]");
}

TEST(SafranitoRules, ASeatThatAlreadyHasTheMillIsNotAsked) {
  Trial game(2, "{'chef':1,'phase':'actions'," + chips("1:30@chef 1:10@reserve") + "}");
  game.act(1, "pass");
  EXPECT_EQ(game.last("action", "place"), "'chef'");
  EXPECT_EQ(game.field("round"), "2") << "there was nothing else to decide";
}

TEST(SafranitoRules, ARevealedChipIsTurnedFaceUp) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("1:30@reserve 0:10@mint") + "}");
  const Json board = json(game.field("board"));
  EXPECT_EQ(*(*board.as_list())[0].find("face"), Json("up"));
  EXPECT_EQ(*(*board.as_list())[1].find("face"), Json("down"));
}

}  // namespace
}  // namespace peppermill::safranito
