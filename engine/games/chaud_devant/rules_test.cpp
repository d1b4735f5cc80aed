// The rule book of Chaud devant !, sentence by sentence.
#include "engine/games/chaud_devant/rules.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/games/chaud_devant/testing/trial.h"

namespace peppermill::chaud_devant {
namespace {

TEST(ChaudDevantRules, TheWorkedExampleGivesSevenCardsAndTwoStarsToAChiliMenu) {
  Trial game({"pea-3 mushroom-4 onion-1", "pea-1 pea-3 onion-2", "chili-5 chili-4", "onion-boil onion-3"},
             "'menus':['pea','pea','chili','pea']");
  game.play("pea-3 pea-1 chili-5 onion-boil mushroom-4 pea-3");
  EXPECT_EQ(game.values(), "3 4 9 0 4 7");
  EXPECT_EQ(game.field("spoiled"), "true");
  EXPECT_EQ(game.turn(), 2);
  game.play("chili-4");
  EXPECT_TRUE(
      events_are(game.events,
                 "[{'type':'played','seat':2,'card':'chili-4','value':11},"
                 "{'type':'last_card','seat':2},"
                 "{'type':'served','seat':2,'cards':['pea-3','pea-1','chili-5','onion-boil','mushroom-4',"
                 "'pea-3','chili-4'],'seats':[0,1,2,3,0,1,2],'spoiled':true},"
                 "{'type':'round_scored','scores':[0,0,2,0],'stars':[5,5,7,5],'base':[0,0,0,0],"
                 "'plus':[[],[],['chili-5','chili-4'],[]],'minus':[[],[],[],[]]},"
                 "{'type':'dealt','round':2,'dealer':0}]"));
}

// Following suit.

TEST(ChaudDevantRules, ThePlayerLeftOfTheDealerLeadsWithAnyCard) {
  Trial game(3,
             "{'dealer':1,'menus':['pea','pea','pea'],"
             "'hands':[['pea-1'],['pea-2'],['onion-boil','chili-1','mushroom-10']]}");
  EXPECT_EQ(game.field("turn"), "[2]");
  EXPECT_EQ(game.legal(2), "onion-boil mushroom-10 chili-1");
}

TEST(ChaudDevantRules, APlayerHoldingTheLedSuitMustPlayIt) {
  Trial game({"pea-3 onion-1", "pea-1 pea-boil onion-2 chili-5", "pea-2"});
  game.play("pea-3");
  EXPECT_EQ(game.legal(1), "pea-1 pea-boil");
  EXPECT_EQ(game.rule(1, "play onion-2"), "follow_suit");
  EXPECT_EQ(game.rule(1, "play chili-5"), "follow_suit");
}

TEST(ChaudDevantRules, APlayerVoidInTheLedSuitMayPlayAnything) {
  Trial game({"pea-3 onion-1", "mushroom-10 onion-2 onion-boil chili-5", "pea-2"});
  game.play("pea-3");
  EXPECT_EQ(game.legal(1), "onion-2 onion-boil mushroom-10 chili-5");
}

TEST(ChaudDevantRules, AnotherVegetableInThePotDoesNotChangeTheSuitToFollow) {
  Trial game({"pea-3 onion-1", "onion-2 onion-4", "pea-2 onion-3"});
  game.play("pea-3 onion-2");
  EXPECT_EQ(game.legal(2), "pea-2");
}

TEST(ChaudDevantRules, AChiliCardInThePotFreesEveryoneUntilThePotIsServed) {
  Trial game({"pea-3 pea-4 onion-1", "chili-1 mushroom-2 mushroom-4", "pea-2 onion-3 pea-5 mushroom-1"});
  game.play("pea-3 chili-1");
  EXPECT_EQ(game.field("spoiled"), "true");
  EXPECT_EQ(game.legal(2), "pea-2 pea-5 onion-3 mushroom-1");
  game.play("onion-3");
  EXPECT_EQ(game.legal(0), "pea-4 onion-1");
  game.play("onion-1 mushroom-4");  // 12: served by seat 1, who leads
  EXPECT_EQ(game.field("spoiled"), "false");
  game.play("mushroom-2");
  EXPECT_EQ(game.legal(2), "mushroom-1") << "in the new pot seats must follow suit again";
}

TEST(ChaudDevantRules, ALedChiliSpoilsThePotAtOnce) {
  Trial game({"chili-2 pea-1", "chili-1 pea-2 onion-3", "mushroom-1"});
  game.play("chili-2");
  EXPECT_EQ(game.field("spoiled"), "true");
  EXPECT_EQ(game.legal(1), "pea-2 onion-3 chili-1") << "nobody has to follow chili";
}

TEST(ChaudDevantRules, WithChiliAnyTimeChiliMayBePlayedInsteadOfFollowing) {
  Trial game({"pea-3 pea-4", "pea-1 onion-2 chili-5", "pea-2 onion-3"}, "", "{'chili_any_time':true}");
  game.play("pea-3");
  EXPECT_EQ(game.legal(1), "pea-1 chili-5");
  EXPECT_EQ(game.rule(1, "play onion-2"), "follow_suit");
  game.play("chili-5");
  EXPECT_EQ(game.legal(2), "pea-2 onion-3");
}

TEST(ChaudDevantRules, WithChiliAnyTimeAPlayerVoidInTheLedSuitMayStillPlayAnything) {
  Trial game({"pea-3 pea-4", "onion-2 chili-5"}, "", "{'chili_any_time':true}");
  game.play("pea-3");
  EXPECT_EQ(game.legal(1), "onion-2 chili-5");
}

// Boil-overs.

TEST(ChaudDevantRules, ABoilOverTakesThePotBackToZeroAndCountingGoesOn) {
  Trial game({"pea-5 pea-2 onion-1", "pea-4 pea-5 onion-2", "pea-boil pea-4 onion-3"});
  game.play("pea-5 pea-4 pea-boil pea-2 pea-5");
  EXPECT_EQ(game.values(), "5 9 0 2 7");
  game.play("pea-4");
  EXPECT_EQ(game.last("served", "cards"), "['pea-5','pea-4','pea-boil','pea-2','pea-5','pea-4']")
      << "the cards under it go with the pot";
}

TEST(ChaudDevantRules, ABoilOverChangesNeitherTheSuitDutyNorTheSpoiledState) {
  Trial clean({"pea-5 pea-2", "onion-boil onion-1", "pea-1 onion-2"});
  clean.play("pea-5 onion-boil");
  EXPECT_EQ(clean.field("spoiled"), "false");
  EXPECT_EQ(clean.legal(2), "pea-1");

  Trial spoiled({"pea-5 pea-2", "chili-1 onion-1", "pea-boil onion-2", "pea-1 onion-3"});
  spoiled.play("pea-5 chili-1 pea-boil");
  EXPECT_EQ(spoiled.field("spoiled"), "true");
  EXPECT_EQ(spoiled.legal(3), "pea-1 onion-3");
}

TEST(ChaudDevantRules, ABoilOverIsACardOfItsSuitAndMustFollow) {
  Trial game({"onion-5 pea-2", "onion-boil pea-1 chili-1"});
  game.play("onion-5");
  EXPECT_EQ(game.legal(1), "onion-boil");
}

TEST(ChaudDevantRules, ALedBoilOverStartsAtZeroAndSetsTheSuit) {
  Trial game({"onion-boil pea-2", "onion-1 pea-1"});
  game.play("onion-boil");
  EXPECT_EQ(game.values(), "0");
  EXPECT_EQ(game.legal(1), "onion-1");
}

// Tens.

TEST(ChaudDevantRules, ALedTenCountsZeroForTheWholePotAndSetsTheSuit) {
  Trial game({"pea-10 pea-5 onion-1", "pea-4 pea-1 onion-2"});
  game.play("pea-10");
  EXPECT_EQ(game.legal(1), "pea-1 pea-4");
  game.play("pea-4 pea-5 pea-1");
  EXPECT_EQ(game.values(), "4 9 10");
  EXPECT_EQ(game.last("served", "seat"), "1");
}

TEST(ChaudDevantRules, ATenPlayedLaterServesAtOnceAlsoRightAfterABoilOver) {
  Trial second({"pea-0 onion-1", "pea-10 onion-2"});
  second.play("pea-0 pea-10");
  EXPECT_EQ(second.values(), "0 10");
  EXPECT_EQ(second.last("served", "seat"), "1");

  Trial after_boil_over({"pea-5 pea-10 onion-1", "pea-boil onion-2"});
  after_boil_over.play("pea-5 pea-boil pea-10");
  EXPECT_EQ(after_boil_over.values(), "5 0 10");
  EXPECT_EQ(after_boil_over.last("served", "seat"), "0");

  Trial after_led_ten({"pea-10 onion-1", "onion-10 onion-2"});
  after_led_ten.play("pea-10 onion-10");
  EXPECT_EQ(after_led_ten.values(), "0 10");
}

TEST(ChaudDevantRules, WithLaterTenTheSecondPlayerServesWithAnyCard) {
  for (const std::string card : {"pea-0", "pea-5"}) {
    Trial game({"pea-10 onion-1", card + " onion-2"}, "", "{'led_ten':'later_ten'}");
    game.play("pea-10");
    EXPECT_EQ(game.field("pot_value"), "0");
    EXPECT_EQ(game.field("turn"), "[1]");
    game.play(card);
    EXPECT_EQ(game.values(), card == "pea-0" ? "10" : "15");
    EXPECT_EQ(game.last("served", "seat"), "1");
  }
}

TEST(ChaudDevantRules, WithLaterTenABoilOverAsSecondCardTakesTheTenAway) {
  Trial game({"pea-10 pea-4 onion-1", "pea-boil pea-5 onion-2"}, "", "{'led_ten':'later_ten'}");
  game.play("pea-10 pea-boil pea-4 pea-5");
  EXPECT_EQ(game.values(), "0 0 4 9");
  EXPECT_EQ(game.field("taken"), "[[],[]]");
}

TEST(ChaudDevantRules, WithLaterTenATenThatIsNotLedCountsAsUsual) {
  Trial game({"pea-1 pea-2", "pea-10 onion-2"}, "", "{'led_ten':'later_ten'}");
  game.play("pea-1 pea-10");
  EXPECT_EQ(game.values(), "1 11");
}

// Serving.

TEST(ChaudDevantRules, TheCardThatReachesTenServesAndItsPlayerLeadsTheNextPot) {
  Trial game({"pea-5 onion-1", "pea-4 onion-2", "pea-1 onion-3", "pea-2 onion-4"});
  game.play("pea-5 pea-4");
  EXPECT_EQ(game.field("pot"), "['pea-5','pea-4']");
  EXPECT_EQ(game.field("turn"), "[2]") << "nine is not enough";
  game.play("pea-1");
  EXPECT_TRUE(events_are(game.events,
                         "[{'type':'played','seat':2,'card':'pea-1','value':10},"
                         "{'type':'served','seat':2,'cards':['pea-5','pea-4','pea-1'],'seats':[0,1,2],"
                         "'spoiled':false}]"));
  EXPECT_EQ(game.field("pot"), "[]");
  EXPECT_EQ(game.field("pot_value"), "0");
  EXPECT_EQ(game.field("taken"), "[[],[],['pea-5','pea-4','pea-1'],[]]");
  EXPECT_EQ(game.field("turn"), "[2]");
}

// End of a round.

TEST(ChaudDevantRules, TheRoundEndsWhenThePlayerToFollowHasNoCard) {
  Trial game({"pea-1", "pea-1 onion-2", "pea-2 onion-3"});
  game.play("pea-1");
  EXPECT_TRUE(events_are(game.events, "[{'type':'played','value':1},{'type':'last_card','seat':0}]"));
  EXPECT_EQ(game.field("turn"), "[1]") << "the others play on until the turn comes back";
  game.play("pea-1 pea-2");
  EXPECT_EQ(game.last("round_scored", "scores"), "[0,0,0]") << "pot and hands score for nobody";
  EXPECT_EQ(game.field("round"), "2");
}

TEST(ChaudDevantRules, TheRoundEndsWhenThePlayerToLeadHasNoCard) {
  Trial game({"pea-5 pea-1", "pea-5", "onion-3"});
  game.play("pea-5 pea-5");
  EXPECT_TRUE(events_are(game.events,
                         "[{'type':'played','seat':0,'card':'pea-5','value':5},"
                         "{'type':'played','seat':1,'card':'pea-5','value':10},"
                         "{'type':'last_card','seat':1},"
                         "{'type':'served','seat':1,'cards':['pea-5','pea-5']},"
                         "{'type':'round_scored','scores':[0,2,0],'stars':[5,7,5]},"
                         "{'type':'dealt','round':2,'dealer':0}]"));
}

TEST(ChaudDevantRules, WithUnequalHandsTheRoundEndsAtTheFirstEmptyHandWhoseTurnComes) {
  Trial at_once({"pea-1 pea-2", "", "pea-3"});
  at_once.play("pea-1");
  EXPECT_EQ(at_once.last("round_scored", "scores"), "[0,0,0]");

  Trial skipped({"pea-5 onion-1 onion-2", "pea-4 onion-4", ""});
  skipped.play("pea-5");
  EXPECT_EQ(skipped.last("round_scored", "scores"), "no round_scored");
  skipped.play("pea-4");
  EXPECT_EQ(skipped.last("round_scored", "scores"), "[0,0,0]");

  Trial spared({"pea-5 onion-1", "pea-5 onion-5 onion-5", ""});
  spared.play("pea-5 pea-5");  // seat 1 serves before the empty hand is asked
  EXPECT_EQ(spared.field("turn"), "[1]");
  EXPECT_EQ(spared.field("round"), "1");
}

// Scores.

TEST(ChaudDevantRules, EveryMenuScoresTheCardsTakenInItsOwnWay) {
  // Three peas with broth, ten and boil-over among them, an onion broth and a chili card.
  const std::vector<std::pair<std::string, int>> expected = {
      {"pea", 3 - 1}, {"onion", 1 - 1}, {"mushroom", 0 - 1}, {"chili", 1 - 2}, {"none", 5 - 5}};
  for (const auto& [menu, score] : expected) {
    Trial game({"chili-2 pea-boil pea-10", "pea-0 onion-0 mushroom-1"},
               "'menus':['" + menu + "','none'],'stars':[5,1]");
    game.play("chili-2 pea-0 pea-boil onion-0 pea-10");
    EXPECT_EQ(game.last("round_scored", "scores"), "[" + std::to_string(score) + ",5]") << menu;
    EXPECT_EQ(game.last("round_scored", "stars"), "[" + std::to_string(5 + score) + ",6]") << menu;
  }
}

TEST(ChaudDevantRules, ABoilOverScoresAsItsVegetableAndNotAsABroth) {
  for (const std::string menu : {"onion", "chili"}) {
    Trial game({"onion-boil onion-10", "onion-1 pea-1"}, "'menus':['" + menu + "','pea']");
    game.play("onion-boil onion-1 onion-10");
    EXPECT_EQ(game.last("round_scored", "scores"), menu == "onion" ? "[3,0]" : "[0,0]");
  }
}

TEST(ChaudDevantRules, NoSoupTodayMayCostMoreThanFive) {
  Trial game(
      {"chili-1 pea-0 onion-0 mushroom-0 pea-1 onion-5", "pea-0 onion-0 mushroom-0 pea-boil pea-4 pea-5"},
      "'menus':['none','pea'],'stars':[10,5]");
  game.play("chili-1 pea-0 pea-0 onion-0 onion-0 mushroom-0 mushroom-0 pea-boil pea-1 pea-4 onion-5");
  EXPECT_EQ(game.last("round_scored", "scores"), "[-6,0]");
  EXPECT_EQ(game.last("round_scored", "stars"), "[4,5]");
}

TEST(ChaudDevantRules, StarsNeverFallBelowZero) {
  Trial game({"chili-5 pea-1", "chili-5"}, "'stars':[5,1]");
  game.play("chili-5 chili-5");
  EXPECT_EQ(game.last("round_scored", "scores"), "[0,-2]");
  EXPECT_EQ(game.last("round_scored", "stars"), "[5,0]");
}

TEST(ChaudDevantRules, TheFloorIsAppliedOncePerRoundAndNotPerPot) {
  Trial game({"chili-5 pea-1 onion-0", "chili-5 pea-4 pea-5"}, "'stars':[0,0]");
  game.play("chili-5 chili-5 pea-4 pea-1 pea-5");  // -2, then +3
  EXPECT_EQ(game.last("round_scored", "scores"), "[0,1]");
  EXPECT_EQ(game.last("round_scored", "stars"), "[0,1]");
}

// Menus.

TEST(ChaudDevantRules, MenusAreChosenSecretlyInAnyOrderAndRevealedTogether) {
  Trial game(3, "{'dealer':0}");
  EXPECT_EQ(game.field("phase"), "'menu'");
  EXPECT_EQ(game.field("turn"), "[0,1,2]");
  game.act(2, "menu chili");
  EXPECT_EQ(game.field("turn"), "[0,1]");
  EXPECT_EQ(game.last("revealed_menus", "menus"), "no revealed_menus");
  game.act(1, "menu chili");
  EXPECT_EQ(game.rule(0, "menu chili"), "none") << "the dealer may choose freely";
  game.act(0, "menu chili");
  EXPECT_EQ(game.last("revealed_menus", "menus"), "['chili','chili','chili']");
  EXPECT_EQ(game.field("phase"), "'play'");
  EXPECT_EQ(game.field("turn"), "[1]");
  EXPECT_EQ(game.field("menus_left"), shown(Json::List(3, json("['pea','onion','mushroom','none']"))));
}

TEST(ChaudDevantRules, OpenMenusAreChosenFromTheDealersLeftWithTheDealerLast) {
  Trial game(4, "{'dealer':1}", "{'open_menus':true}");
  EXPECT_EQ(game.field("turn"), "[2]");
  game.act(2, "menu pea");
  EXPECT_EQ(game.field("menus"), "[null,null,'pea',null]");
  EXPECT_EQ(game.field("turn"), "[3]");
  game.act(3, "menu pea");
  EXPECT_EQ(game.field("turn"), "[0]");
  game.act(0, "menu onion");
  EXPECT_EQ(game.field("turn"), "[1]");
  EXPECT_EQ(game.legal(1), "onion mushroom chili none") << "only the left neighbour's menu is barred";
  EXPECT_EQ(game.rule(1, "menu pea"), "menu_as_neighbour");
  game.act(1, "menu onion");
  EXPECT_EQ(game.last("revealed_menus", "menus"), "['onion','onion','pea','pea']");
  EXPECT_EQ(game.field("turn"), "[2]");
}

TEST(ChaudDevantRules, TheDealerMayRepeatTheNeighboursMenuIfItIsTheOnlyOneLeft) {
  Trial game(2, "{'dealer':0,'round':5,'menus_left':[['chili'],['chili']]}", "{'open_menus':true}");
  game.act(1, "menu chili");
  EXPECT_EQ(game.legal(0), "chili");
  game.act(0, "menu chili");
  EXPECT_EQ(game.field("phase"), "'play'");
}

// The whole game.

TEST(ChaudDevantRules, AGameIsFiveRoundsWithEveryMenuOnceAndTheDealMovesLeft) {
  for (const std::string options :
       {"{}", "{'open_menus':true,'chili_any_time':true,'led_ten':'later_ten'}"}) {
    for (int players = 2; players <= 5; ++players) {
      Trial game(players, "{'dealer':0}", options);
      QuickRng rng(static_cast<std::uint64_t>(players));
      std::vector<std::set<std::string>> used(static_cast<std::size_t>(players));
      int scored = 0;
      while (!to_act(game.state).empty()) {
        game.act_at_random(rng);
        for (const Json& event : *game.events.as_list()) {
          const std::string type = *event.find("type")->as_text();
          if (type == "revealed_menus") {
            for (std::size_t seat = 0; seat < used.size(); ++seat)
              EXPECT_TRUE(used[seat].insert((*event.find("menus")->as_list())[seat].dump()).second);
            EXPECT_EQ(game.turn(), (scored + 1) % players) << "the dealer's left neighbour leads";
          }
          scored += type == "round_scored" ? 1 : 0;
          if (type == "dealt") {
            EXPECT_EQ(*event.find("dealer"), Json(scored % players));
          }
        }
      }
      EXPECT_EQ(scored, 5);
      EXPECT_EQ(game.field("phase"), "'over'");
      EXPECT_EQ(game.field("round"), "5");
      for (const auto& menus : used) EXPECT_EQ(menus.size(), 5u);
    }
  }
}

TEST(ChaudDevantRules, AfterTheLastRoundThePositionStaysAndEqualStarsShareTheRank) {
  Trial game({"pea-1", "pea-1 pea-2", "onion-1", "onion-2 chili-1"}, "'round':5,'stars':[7,9,7,2]");
  game.play("pea-1 pea-1 onion-1 onion-2");
  EXPECT_TRUE(to_act(game.state).empty());
  EXPECT_EQ(game.field("turn"), "[]");
  EXPECT_EQ(game.field("pot"), "['pea-1','pea-1','onion-1','onion-2']");
  EXPECT_EQ(game.field("hands"), "[[],['pea-2'],[],['chili-1']]");
  const Scores ranks = ranks_of(scores(game.state));
  EXPECT_EQ(std::vector<int>(ranks.begin(), ranks.end()), (std::vector{2, 1, 2, 4}));
}

TEST(ChaudDevantRules, EveryRefusalNamesItsRuleAndHasItsOwnSentence) {
  Trial menus(2,
              "{'dealer':0,'round':2,'hands':[['pea-1'],['pea-2']],"
              "'menus_left':[['pea','onion','chili','none'],['pea','onion','chili','none']]}");
  EXPECT_EQ(menus.rule(1, "play pea-2"), "menus_first");
  EXPECT_EQ(menus.rule(1, "menu mushroom"), "menu_used");
  menus.choose("pea pea");
  EXPECT_EQ(menus.rule(1, "menu onion"), "menu_already_chosen");
  EXPECT_EQ(menus.rule(1, "play pea-1"), "not_in_hand");
  EXPECT_EQ(menus.rule(1, "play pea-2"), "none");

  std::set<std::string_view> sentences;
  for (RuleError rule : {RuleError::menus_first, RuleError::menu_already_chosen, RuleError::menu_used,
                         RuleError::menu_as_neighbour, RuleError::not_in_hand, RuleError::follow_suit}) {
    EXPECT_FALSE(rule_sentence(rule).empty());
    sentences.insert(rule_sentence(rule));
  }
  EXPECT_EQ(sentences.size(), 6u);
}

}  // namespace
}  // namespace peppermill::chaud_devant
