#include <gtest/gtest.h>

#include "engine/games/safranito/testing/trial.h"

namespace peppermill::safranito {
namespace {

std::string chip(const std::string& fields) { return "{'phase':'trade','chips':[{" + fields + "}]}"; }

TEST(SafranitoSetup, AnEmptySetupIsAFreshGame) {
  const Trial game(3, "{}");
  EXPECT_EQ(game.state, setup({}, 3, Rng::from_seed("trial")));
}

TEST(SafranitoSetup, WhatIsMissingIsDealtFromWhatIsNotNamed) {
  const Trial game(2, "{'hands':[{'mint':6},{}],'reserved':[[1,2],[]],'completed':[[],[3]]}");
  EXPECT_EQ(game.field("money"), "[200,200]");
  EXPECT_EQ(game.state.table.blends.size(), 2u);
  EXPECT_EQ(game.state.blend_pile.size(), 13u);
  EXPECT_EQ(game.state.spice_pile.size(), 44u);
  EXPECT_EQ(total_of(game.state.table.display), 4);
  EXPECT_EQ(game.field("discard"), "{}");
}

TEST(SafranitoSetup, WhereThePileIsGivenTheRestIsTheDiscardPile) {
  const Trial game(2, "{'spice_pile':['mint','curry'],'display':{'chili':1}}");
  EXPECT_EQ(game.field("spice_pile"), "['mint','curry']");
  EXPECT_EQ(total_of(game.state.table.discard), 51);
}

TEST(SafranitoSetup, BlendsThatAreNamedNowhereAreNotInTheGameWhenTheirPileIsGiven) {
  const Trial game(2, "{'blends':[1],'blend_pile':[2]}");
  EXPECT_EQ(game.field("blends"), "[1]");
  EXPECT_EQ(game.field("blend_pile"), "[2]");
}

TEST(SafranitoSetup, ThrowingGoesOnWithTheFirstFromTheChefWhoHasThrownTheFewest) {
  EXPECT_EQ(Trial(3, "{'chef':1," + chips("1:10@mint 2:10@mint") + "}").asked(), "throw [0]");
  EXPECT_EQ(Trial(3, "{'chef':1," + chips("1:10@mint") + "}").asked(), "throw [2]");
  EXPECT_EQ(Trial(3, "{'chef':1," + chips("1:10@mint 2:10@mint 0:20@mint") + "}").asked(), "throw [1]");
  EXPECT_EQ(Trial(3, "{'chef':1," + chips("1:10@mint 1:20@mint 0:20@mint") + "}").asked(), "throw [2]");
}

TEST(SafranitoSetup, ChipsMayLieOnOthersAndHaveThreeDecimals) {
  const Trial game(2,
                   "{'phase':'throw','chips':[{'seat':0,'value':40,'x':-75.125,'y':75,'face':'up'},"
                   "{'seat':1,'value':40,'x':-75.125,'y':75,'z':4}]}");
  const Json board = json(game.field("board"));
  EXPECT_EQ(shown((*board.as_list())[0]),
            "{'seat':0,'value':40,'x':-75.125,'y':75,'z':0,'face':'up','place':'extra-throw'}");
  EXPECT_EQ(shown(*(*board.as_list())[1].find("z")), "4");
}

TEST(SafranitoSetup, ImpossibleFieldsAreRefusedWithAReason) {
  EXPECT_EQ(error_in(2, "[]"), "A setup must be an object, such as {\"round\":3}.");
  EXPECT_EQ(error_in(2, "{'pots':1}"), "A setup of this game has no field \"pots\".");
  EXPECT_EQ(error_in(2, "{'round':0}"), "round must be a whole number from 1 to 50.");
  EXPECT_EQ(error_in(2, "{'round':8}", "{'max_rounds':7}"), "round must be a whole number from 1 to 7.");
  EXPECT_EQ(error_in(2, "{'chef':2}"), "chef must be a whole number from 0 to 1.");
  EXPECT_EQ(error_in(2, "{'phase':'sell'}"), "phase must be throw, actions, trade or blend.");
  EXPECT_EQ(error_in(2, "{'money':[1]}"), "money must be a list of 2.");
  EXPECT_EQ(error_in(2, "{'money':[1,-1]}"), "money must be whole numbers from 0 to 1000000.");
  EXPECT_EQ(error_in(2, "{'display':{'pepper':1}}"),
            "display must count cards by spice, such as {\"saffron\":2}.");
  EXPECT_EQ(error_in(2, "{'display':{'mint':7}}"), "There are only six cards of mint.");
  EXPECT_EQ(error_in(2, "{'display':{'mint':3},'hands':[{'mint':2},{'mint':2}]}"),
            "There are only six cards of mint.");
  EXPECT_EQ(error_in(2, "{'hands':[{'mint':-1},{}]}"),
            "hands must count cards by spice, such as {\"saffron\":2}.");
  EXPECT_EQ(error_in(2, "{'hands':[{}]}"), "hands must be a list of 2.");
  EXPECT_EQ(error_in(2, "{'spice_pile':['pepper']}"),
            "spice_pile must hold names of spices, the top one first.");
  EXPECT_EQ(error_in(2, "{'blends':[1,2,3]}"), "blends may hold at most 2 blends.");
  EXPECT_EQ(error_in(2, "{'blends':[19]}"), "blends must hold blends, numbers from 1 to 18.");
  EXPECT_EQ(error_in(2, "{'blends':[1],'reserved':[[1],[]]}"),
            "Blend 1 is named twice; there is one of each.");
  EXPECT_EQ(error_in(2, "{'completed':[[1,2,3],[]]}"), "completed may hold at most 2 blends.");
}

TEST(SafranitoSetup, ImpossibleChipsAreRefusedWithAReason) {
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':40,'x':0,'y':0,'face':'up'")), "none");
  EXPECT_EQ(error_in(2, chip("'seat':2,'value':40,'x':0,'y':0")), "A chip needs the seat of a player.");
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':45,'x':0,'y':0")),
            "A chip's value must be 10, 20, 30, 40, 50 or 60.");
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':40,'x':0.0001,'y':0")),
            "A chip needs x in millimetres with at most three decimals.");
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':40,'x':0")),
            "A chip needs y in millimetres with at most three decimals.");
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':40,'x':0,'y':0,'face':'side'")),
            "A chip's face must be down or up.");
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':40,'x':0,'y':0,'w':0")),
            "A chip of a setup has no field \"w\".");
  EXPECT_EQ(error_in(2,
                     "{'phase':'trade','chips':[{'seat':0,'value':40,'x':0,'y':0},"
                     "{'seat':0,'value':40,'x':100,'y':0}]}"),
            "Each player has one chip of each value.");
  EXPECT_EQ(error_in(2, "{'phase':'blend','chips':[]}"), "none");
  EXPECT_EQ(error_in(2, "{'phase':'blend','chips':[{'seat':0,'value':40,'x':0,'y':0}]}"),
            "While players blend, no chips are on the board.");
  EXPECT_NE(error_in(2, chip("'seat':0,'value':40,'x':300,'y':0")), "none") << "outside the board";
  EXPECT_NE(error_in(2, chip("'seat':0,'value':40,'x':0,'y':0,'z':20")), "none") << "in the air";
  const auto beside = [](const std::string& x) {
    return error_in(
        2, "{'phase':'trade','chips':[{'seat':0,'value':40,'x':0,'y':0},{'seat':1,'value':40,'x':" + x +
               ",'y':0}]}");
  };
  EXPECT_EQ(beside("39.999"), "Two chips at the same height must be at least 40 mm apart.");
  EXPECT_EQ(beside("39.96,'z':0.001"), "Two chips at the same height must be at least 40 mm apart.");
  EXPECT_EQ(beside("40"), "none");
  const char* falls = "The chips cannot lie like this: one of them would fall or tip.";
  EXPECT_EQ(error_in(2, chip("'seat':0,'value':40,'x':0,'y':0,'z':1")), falls);
  EXPECT_EQ(beside("25,'z':4"), falls) << "its centre is beyond the edge of the chip below";
  EXPECT_EQ(beside("15,'z':4"), "none");
}

TEST(SafranitoSetup, ThrowingWithoutAThrowLeftIsRefused) {
  EXPECT_EQ(error_in(4, "{'phase':'throw'," +
                            chips("0:10@mint 0:20@mint 0:30@mint 1:10@curry 1:20@curry 1:30@curry 2:10@chili "
                                  "2:20@chili 2:30@chili 3:10@cumin 3:20@cumin 3:30@cumin") +
                            "}"),
            "A player must have a chip left to throw; otherwise the throwing is already over.");
}

}  // namespace
}  // namespace peppermill::safranito
