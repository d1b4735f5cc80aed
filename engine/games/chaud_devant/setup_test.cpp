// Fresh deals and exact positions of Chaud devant !.
#include <gtest/gtest.h>

#include <set>

#include "engine/games/chaud_devant/rules.h"
#include "engine/games/chaud_devant/testing/trial.h"

namespace peppermill::chaud_devant {
namespace {

State fresh(int players, const std::string& seed) { return setup({}, players, Rng::from_seed(seed)); }

std::vector<std::string> cards_in(const Json& hand) {
  std::vector<std::string> cards;
  for (const Json& card : *hand.as_list()) cards.push_back(*card.as_text());
  return cards;
}

// Checks that no card appears more often than in the box. Returns how many cards of the box do not appear.
std::size_t unseen_beside(const Json& state) {
  const auto deck = whole_deck();
  std::multiset<std::string> rest(deck.begin(), deck.end());
  for (const Json& hand : *state.find("hands")->as_list()) {
    for (const std::string& card : cards_in(hand)) {
      EXPECT_TRUE(rest.contains(card)) << card;
      rest.erase(rest.find(card));
    }
  }
  return rest.size();
}

// The reason why the setup is refused; empty if it is accepted.
std::string refusal(int players, const std::string& fields, const std::string& options = "{}") {
  const auto made = setup_from(options_of(options), players, Rng::from_seed("1"), json(fields));
  if (made) return "";
  EXPECT_EQ(made.error().code, ErrorCode::bad_setup);
  return made.error().message;
}

void expect_refused(int players, const std::string& fields, const std::string& expectation) {
  const std::string message = refusal(players, fields);
  EXPECT_NE(message.find(expectation), std::string::npos) << fields << " gave: " << message;
}

TEST(ChaudDevantSetup, TheBoxHoldsFiftyTwoSoupCards) {
  const auto deck = whole_deck();
  ASSERT_EQ(deck.size(), 52u);
  std::vector<std::string> ours;
  for (Card card : Hand::deck()) ours.push_back(to_text(card));
  EXPECT_EQ(ours, deck);
}

TEST(ChaudDevantSetup, TwoToFourPlayersGetThirteenCardsEach) {
  for (int players = 2; players <= 4; ++players) {
    for (const std::string seed : {"1", "2", "3"}) {
      const Json state = state_json(fresh(players, seed));
      for (const Json& hand : *state.find("hands")->as_list()) EXPECT_EQ(cards_in(hand).size(), 13u);
      EXPECT_EQ(unseen_beside(state), 52u - 13u * static_cast<std::size_t>(players));
    }
  }
}

TEST(ChaudDevantSetup, OfFivePlayersTheFirstTwoLeftOfTheDealerGetElevenCards) {
  for (int dealer = 0; dealer < 5; ++dealer) {
    Trial game(5, "{'dealer':" + std::to_string(dealer) + "}");
    const Json state = state_json(game.state);
    EXPECT_EQ(unseen_beside(state), 0u);
    for (int i = 0; i < 5; ++i) {
      const Json& hand = (*state.find("hands")->as_list())[static_cast<std::size_t>((dealer + 1 + i) % 5)];
      EXPECT_EQ(cards_in(hand).size(), i < 2 ? 11u : 10u) << "dealer " << dealer << ", player " << i;
    }
  }
}

TEST(ChaudDevantSetup, LaterDealsKeepTheSizesOfTheFirst) {
  Trial game(5,
             "{'dealer':3,'hands':[['pea-1','pea-2'],[],[],[],['pea-3']],"
             "'menus':['pea','pea','pea','pea','pea']}");
  game.play("pea-3 pea-1");
  ASSERT_EQ(game.field("round"), "2");
  EXPECT_EQ(game.field("dealer"), "4");
  EXPECT_EQ(game.seen(Viewer::spectator(), "hands"), "[11,11,10,10,10]");
  EXPECT_EQ(unseen_beside(state_json(game.state)), 0u);
}

TEST(ChaudDevantSetup, AFreshGameStartsWithFiveStarsAllMenusAndTheFirstRound) {
  const Json state = state_json(fresh(3, "7"));
  EXPECT_EQ(shown(*state.find("game")), "'chaud-devant'");
  EXPECT_EQ(shown(*state.find("players")), "3");
  EXPECT_EQ(shown(*state.find("phase")), "'menu'");
  EXPECT_EQ(shown(*state.find("round")), "1");
  EXPECT_EQ(shown(*state.find("stars")), "[5,5,5]");
  EXPECT_EQ(shown(*state.find("menus")), "[null,null,null]");
  EXPECT_EQ(*state.find("menus_left"),
            Json(Json::List(3, json("['pea','onion','mushroom','chili','none']"))));
  EXPECT_EQ(shown(*state.find("pot")), "[]");
  EXPECT_EQ(shown(*state.find("pot_value")), "0");
  EXPECT_EQ(shown(*state.find("spoiled")), "false");
  EXPECT_EQ(shown(*state.find("taken")), "[[],[],[]]");
  EXPECT_EQ(shown(*state.find("options")), "{'open_menus':false,'chili_any_time':false,'led_ten':'zero'}");
}

TEST(ChaudDevantSetup, TheSeedDrawsTheDealerAndTheHands) {
  EXPECT_EQ(fresh(4, "7"), fresh(4, "7"));
  EXPECT_NE(fresh(4, "7"), fresh(4, "8"));
  std::set<Seat> dealers;
  for (int seed = 0; seed < 60; ++seed) dealers.insert(fresh(5, std::to_string(seed)).table.dealer);
  EXPECT_EQ(dealers.size(), 5u);
}

TEST(ChaudDevantSetup, HandsAreSortedBySuitThenValueWithTenAndBoilOverLast) {
  Trial game({"chili-1 mushroom-boil mushroom-10 pea-boil pea-5 onion-3 pea-10 onion-0 pea-5", "pea-1"});
  EXPECT_EQ(
      game.field("hands"),
      "[['pea-5','pea-5','pea-10','pea-boil','onion-0','onion-3','mushroom-10','mushroom-boil','chili-1'],"
      "['pea-1']]");
}

TEST(ChaudDevantSetup, ASetupWithoutFieldsIsAFreshGame) {
  for (int players = 2; players <= 5; ++players)
    EXPECT_EQ(Trial(players, "{}", "{}", "9").state, fresh(players, "9"));
}

TEST(ChaudDevantSetup, WhatASetupDoesNotNameIsDealt) {
  Trial later(3, "{'round':3,'stars':[1,2,1000000]}");
  EXPECT_EQ(later.seen(Viewer::spectator(), "hands"), "[13,13,13]");
  EXPECT_EQ(later.field("phase"), "'menu'");
  EXPECT_EQ(later.field("stars"), "[1,2,1000000]");
  const Json later_state = state_json(later.state);
  for (const Json& left : *later_state.find("menus_left")->as_list()) EXPECT_EQ(left.as_list()->size(), 3u);

  Trial playing(5, "{'dealer':4,'round':2,'menus':['pea','onion','none','chili','mushroom']}");
  EXPECT_EQ(playing.field("phase"), "'play'");
  EXPECT_EQ(playing.field("turn"), "[0]");
  EXPECT_EQ(playing.seen(Viewer::spectator(), "hands"), "[11,11,10,10,10]");
  const Json playing_state = state_json(playing.state);
  for (std::size_t seat = 0; seat < 5; ++seat) {
    const auto left = cards_in((*playing_state.find("menus_left")->as_list())[seat]);
    EXPECT_EQ(left.size(), 3u);
    const std::string running = *(*playing_state.find("menus")->as_list())[seat].as_text();
    EXPECT_EQ(std::ranges::count(left, running), 0) << "each menu is used once";
  }
}

TEST(ChaudDevantSetup, NamedPartsStandAsTheyAreNamed) {
  Trial game(3,
             "{'dealer':1,'round':4,'stars':[0,3,9],'menus':['pea','none','chili'],"
             "'menus_left':[['none'],['pea'],['onion']],"
             "'hands':[['pea-1','pea-1'],[],['chili-2','onion-boil','pea-0']]}");
  EXPECT_EQ(game.field("dealer"), "1");
  EXPECT_EQ(game.field("round"), "4");
  EXPECT_EQ(game.field("stars"), "[0,3,9]");
  EXPECT_EQ(game.field("menus"), "['pea','none','chili']");
  EXPECT_EQ(game.field("menus_left"), "[['none'],['pea'],['onion']]");
  EXPECT_EQ(game.field("hands"), "[['pea-1','pea-1'],[],['pea-0','onion-boil','chili-2']]");
  EXPECT_EQ(game.field("turn"), "[2]");
}

TEST(ChaudDevantSetup, InTheLastRoundNoMenuIsLeftBesideTheRunningOne) {
  Trial game({"pea-1", "pea-2"}, "'round':5,'menus_left':[[],[]]");
  EXPECT_EQ(game.field("menus_left"), "[[],[]]");
  EXPECT_EQ(Trial({"pea-1", "pea-2"}, "'round':5").field("menus_left"), "[[],[]]");
}

TEST(ChaudDevantSetup, EveryOptionIsReadAndShown) {
  const std::string all = "{'open_menus':true,'chili_any_time':true,'led_ten':'later_ten'}";
  EXPECT_EQ(Trial(3, "{}", all).field("options"), all);
  const Options defaults = options_of("{}");
  EXPECT_FALSE(defaults.open_menus);
  EXPECT_FALSE(defaults.chili_any_time);
  EXPECT_EQ(defaults.led_ten, LedTen::zero);
}

TEST(ChaudDevantSetup, ASetupThatIsNotAnObjectIsRefused) {
  for (const std::string fields : {"[]", "3", "'pea'", "true"})
    expect_refused(3, fields, "must be an object");
}

TEST(ChaudDevantSetup, UnknownFieldsAreRefusedByName) {
  expect_refused(3, "{'pot':[]}", "no field \"pot\"");
  expect_refused(3, "{'dealer':0,'Round':1}", "no field \"Round\"");
}

TEST(ChaudDevantSetup, DealerAndRoundMustBeThere) {
  for (const std::string value : {"-1", "4", "1.5", "'0'", "null", "[0]", "100000000000000000000"})
    expect_refused(4, "{'dealer':" + value + "}", "dealer must be a whole number from 0 to 3");
  for (const std::string value : {"0", "6", "-1", "2.5", "true"})
    expect_refused(4, "{'round':" + value + "}", "round must be a whole number from 1 to 5");
  EXPECT_EQ(refusal(4, "{'dealer':3.0,'round':5}"), "") << "3.0 is whole";
}

TEST(ChaudDevantSetup, StarsMustBeOneCountPerSeat) {
  for (const std::string value : {"5", "[5,5]", "[5,5,5,5]", "{}"})
    expect_refused(3, "{'stars':" + value + "}", "stars must be a list of 3");
  for (const std::string value : {"[5,-1,5]", "[5,5,1000001]", "[5,0.5,5]", "[5,null,5]"})
    expect_refused(3, "{'stars':" + value + "}", "stars must be whole numbers from 0");
}

TEST(ChaudDevantSetup, MenusMustBeOneMenuPerSeat) {
  for (const std::string value : {"'pea'", "['pea']", "['pea','pea','pea']"})
    expect_refused(2, "{'menus':" + value + "}", "menus must be a list of 2");
  for (const std::string value : {"['pea','soup']", "['pea',null]", "['pea',1]", "['pea','unknown']"})
    expect_refused(2, "{'menus':" + value + "}", "pea, onion, mushroom, chili or none");
}

TEST(ChaudDevantSetup, MenusLeftMustFitTheRoundAndTheRunningMenus) {
  expect_refused(2, "{'menus_left':[['pea']]}", "menus_left must be a list of 2");
  expect_refused(2, "{'menus_left':['pea','pea']}", "one list per seat");
  expect_refused(2, "{'round':5,'menus_left':[['pea'],['soup']]}", "menus_left must hold pea, onion");
  expect_refused(2, "{'round':4,'menus_left':[['pea','pea'],['pea','none']]}", "used once");
  expect_refused(2, "{'round':4,'menus':['pea','pea'],'menus_left':[['pea'],['none']]}", "used once");
  expect_refused(2, "{'round':4,'menus_left':[['pea','none'],['pea']]}", "needs 2 menus per seat");
  expect_refused(2, "{'round':5,'menus':['pea','pea'],'menus_left':[[],['none']]}", "needs 0 menus per seat");
  EXPECT_EQ(refusal(2, "{'round':4,'menus':['pea','pea'],'menus_left':[['chili'],['none']]}"), "");
}

TEST(ChaudDevantSetup, HandsMustHoldCardsOfTheBox) {
  for (const std::string value : {"'pea-1'", "[['pea-1']]", "[['pea-1'],['pea-1'],['pea-2']]"})
    expect_refused(2, "{'hands':" + value + "}", "hands must be a list of 2");
  expect_refused(2, "{'hands':[['pea-1'],2]}", "one list per seat");
  for (const std::string card :
       {"'pea-6'", "'tomato-1'", "'chili-0'", "'chili-10'", "'chili-boil'", "7", "null", "''"})
    expect_refused(2, "{'hands':[['pea-1'],[" + card + "]]}", "hands must hold cards such as");
}

TEST(ChaudDevantSetup, NoCardMayBeThereMoreOftenThanInTheBox) {
  expect_refused(2, "{'hands':[['pea-3','pea-3'],['pea-3']]}", "does not hold that many pea-3");
  expect_refused(2, "{'hands':[['onion-10'],['onion-10']]}", "does not hold that many onion-10");
  expect_refused(2, "{'hands':[['mushroom-boil','mushroom-boil'],['pea-3']]}", "that many mushroom-boil");
  EXPECT_EQ(refusal(2, "{'hands':[['pea-0','pea-3'],['pea-0','pea-3']]}"), "");
}

TEST(ChaudDevantSetup, TheLeaderNeedsACardWhileOthersMayHaveNone) {
  expect_refused(2, "{'dealer':0,'hands':[['pea-1'],[]],'menus':['pea','pea']}", "needs a card");
  expect_refused(2, "{'dealer':0,'hands':[['pea-1'],[]]}", "needs a card");
  EXPECT_EQ(refusal(2, "{'dealer':1,'hands':[['pea-1'],[]],'menus':['pea','pea']}"), "");
}

TEST(ChaudDevantSetup, ActionsAreReadAsTheyAreWritten) {
  for (const std::string text :
       {"menu none", "menu pea", "play pea-0", "play onion-10", "play mushroom-boil", "play chili-5"}) {
    ASSERT_TRUE(parse_action(text)) << text;
    EXPECT_EQ(action_text(*parse_action(text)), text);
  }
  for (const std::string text :
       {"", "play", "play ", "play pea-6", "play chili-0", "play chili-10", "play chili-boil", "play pea",
        "play pea-3 ", "pea-3", "menu soup", "Play pea-3", "play pea-03"}) {
    EXPECT_FALSE(parse_action(text)) << text;
  }
}

}  // namespace
}  // namespace peppermill::chaud_devant
