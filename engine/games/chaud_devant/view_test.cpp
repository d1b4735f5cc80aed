// What each viewer sees in Chaud devant !, and whether imagined worlds are drawn fairly.
#include "engine/games/chaud_devant/view.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/games/chaud_devant/testing/trial.h"

namespace peppermill::chaud_devant {
namespace {

constexpr Viewer kSpectator = Viewer::spectator();

std::vector<std::string> names_in(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : *object.as_object()) names.push_back(name);
  return names;
}

// Seat 2 has taken a pot of three, and leads the next one.
Trial second_pot() {
  Trial game({"pea-4 chili-1 onion-1", "pea-5 mushroom-2", "pea-1 mushroom-0 onion-0"},
             "'menus':['chili','none','pea'],'stars':[3,4,5]");
  game.play("pea-4 pea-5 pea-1 mushroom-0");
  return game;
}

TEST(ChaudDevantView, AViewHasTheFieldsOfTheStateAndNoGenerator) {
  const Trial game = second_pot();
  for (Viewer viewer : {Viewer(0), Viewer(2), kSpectator})
    EXPECT_EQ(names_in(view_json(view(game.state, viewer))), names_in(state_json(game.state)));
  EXPECT_EQ(
      names_in(state_json(game.state)),
      words(
          "game players phase round dealer turn hands menus menus_left pot pot_value spoiled pot_number led "
          "to_serve pot_seats taken stars so_far makes serves "
          "options"));
}

TEST(ChaudDevantView, AViewShowsWhatFollowsFromThePot) {
  Trial game = second_pot();
  EXPECT_EQ(game.field("pot_number"), "2");
  EXPECT_EQ(game.field("led"), "'mushroom'");
  EXPECT_EQ(game.field("to_serve"), "10");
  game.play("chili-1");
  EXPECT_EQ(game.field("to_serve"), "9");

  Trial late({"pea-10 onion-1", "pea-1 onion-2"}, "", "{'led_ten':'later_ten'}");
  EXPECT_EQ(late.field("led"), "null");
  late.play("pea-10");
  EXPECT_EQ(late.field("to_serve"), "null") << "the led ten does not count yet";
}

TEST(ChaudDevantView, AViewShowsWhoPutWhichCardIntoThePot) {
  Trial game = second_pot();
  EXPECT_EQ(game.field("pot_seats"), "[2]") << "the seat that served leads";
  game.play("chili-1");
  EXPECT_EQ(game.seen(kSpectator, "pot_seats"), "[2,0]");

  Trial first({"pea-1 onion-1 onion-2", "pea-2 onion-2 onion-1", "pea-0 onion-0"}, "'dealer':1");
  EXPECT_EQ(first.field("pot_seats"), "[]");
  first.play("pea-0 pea-1 pea-2 onion-0");
  EXPECT_EQ(first.field("pot_seats"), "[2,0,1,2]")
      << "the dealer's left neighbour leads, and some seats play twice";
}

TEST(ChaudDevantView, WhatAPileIsWorthSoFarIsForItsOwner) {
  Trial game = second_pot();
  EXPECT_EQ(game.field("taken"), "[[],[],['pea-4','pea-5','pea-1']]");
  EXPECT_EQ(game.field("so_far"), "[0,5,3]") << "no soup starts with five stars";
  EXPECT_EQ(game.seen(0, "so_far"), "[0,null,null]");
  EXPECT_EQ(game.seen(2, "so_far"), "[null,null,3]");
  EXPECT_EQ(game.seen(kSpectator, "so_far"), "[null,null,null]");
  EXPECT_EQ(Trial(3, "{}").field("so_far"), "[null,null,null]") << "no menu is chosen yet";
}

TEST(ChaudDevantView, TheBillNamesTheCardsThatCountAndWhatTheMenuBringsByItself) {
  Trial game({"pea-5 chili-1", "pea-5 chili-4", "onion-3 chili-5"}, "'menus':['pea','pea','none']");
  game.play("pea-5 pea-5 chili-4 chili-5 chili-1");
  EXPECT_EQ(game.last("served", "seat"), "0");
  EXPECT_EQ(game.last("round_scored", "scores"), "[-3,2,5]");
  EXPECT_EQ(game.last("round_scored", "base"), "[0,0,5]");
  EXPECT_EQ(game.last("round_scored", "plus"), "[[],['pea-5','pea-5'],[]]");
  EXPECT_EQ(game.last("round_scored", "minus"), "[['chili-4','chili-5','chili-1'],[],[]]");
}

TEST(ChaudDevantView, TheSeatToActSeesWhatEachCardWouldMakeOfThePot) {
  const Trial game = [] {
    Trial trial({"pea-4 pea-1", "pea-5 pea-boil pea-10 onion-3", "pea-2"});
    trial.play("pea-4");
    return trial;
  }();
  EXPECT_EQ(game.seen(1, "makes"), "{'pea-5':9,'pea-10':14,'pea-boil':0}");
  EXPECT_EQ(game.seen(1, "serves"), "['pea-10']");
  for (Viewer viewer : {Viewer(0), Viewer(2), kSpectator}) {
    EXPECT_EQ(game.seen(viewer, "makes"), "null");
    EXPECT_EQ(game.seen(viewer, "serves"), "null");
  }
  EXPECT_EQ(Trial({"pea-10 pea-1", "pea-2"}).seen(0, "makes"), "{'pea-1':1,'pea-10':0}")
      << "a led ten counts nothing";

  Trial late({"pea-10 onion-1", "pea-1 pea-boil"}, "", "{'led_ten':'later_ten'}");
  late.play("pea-10");
  EXPECT_EQ(late.seen(1, "makes"), "{'pea-1':11,'pea-boil':0}");
  EXPECT_EQ(late.seen(1, "serves"), "['pea-1']");
}

TEST(ChaudDevantView, ASeatSeesItsOwnHandAndOnlySizesOfTheOthers) {
  const Trial game = second_pot();
  EXPECT_EQ(game.field("hands"), "[['onion-1','chili-1'],['mushroom-2'],['onion-0']]");
  EXPECT_EQ(game.seen(0, "hands"), "[['onion-1','chili-1'],1,1]");
  EXPECT_EQ(game.seen(1, "hands"), "[2,['mushroom-2'],1]");
  EXPECT_EQ(game.seen(kSpectator, "hands"), "[2,1,1]");
}

TEST(ChaudDevantView, TakenCardsLieFaceDownForAllButTheirOwner) {
  const Trial game = second_pot();
  EXPECT_EQ(game.field("taken"), "[[],[],['pea-4','pea-5','pea-1']]");
  EXPECT_EQ(game.seen(2, "taken"), "[0,0,['pea-4','pea-5','pea-1']]");
  EXPECT_EQ(game.seen(0, "taken"), "[[],0,3]");
  EXPECT_EQ(game.seen(kSpectator, "taken"), "[0,0,3]");
}

TEST(ChaudDevantView, ThePotTheStarsTheTurnAndRevealedMenusArePublic) {
  const Trial game = second_pot();
  for (Viewer viewer : {Viewer(0), Viewer(1), Viewer(2), kSpectator}) {
    for (const std::string name : {"game", "players", "phase", "round", "dealer", "turn", "menus",
                                   "menus_left", "pot", "pot_value", "spoiled", "stars", "options"})
      EXPECT_EQ(game.seen(viewer, name), game.field(name)) << name;
  }
  EXPECT_EQ(game.seen(kSpectator, "pot"), "['mushroom-0']");
  EXPECT_EQ(game.seen(kSpectator, "menus"), "['chili','none','pea']");
}

TEST(ChaudDevantView, AMenuChosenButNotRevealedIsKnownToItsOwnerOnly) {
  Trial game(3, "{'round':4,'menus_left':[['pea','none'],['onion','chili'],['pea','chili']]}");
  game.act(1, "menu chili");
  EXPECT_EQ(game.field("menus"), "[null,'chili',null]");
  EXPECT_EQ(game.field("menus_left"), "[['pea','none'],['onion'],['pea','chili']]");
  EXPECT_EQ(game.seen(1, "menus"), "[null,'chili',null]");
  EXPECT_EQ(game.seen(1, "menus_left"), "[['pea','none'],['onion'],['pea','chili']]");
  for (Viewer viewer : {Viewer(0), Viewer(2), kSpectator}) {
    EXPECT_EQ(game.seen(viewer, "menus"), "[null,null,null]");
    EXPECT_EQ(game.seen(viewer, "menus_left"), "[['pea','none'],['onion','chili'],['pea','chili']]");
    EXPECT_EQ(game.seen(viewer, "turn"), "[0,2]") << "everybody sees that a choice was made";
  }
}

TEST(ChaudDevantView, OpenMenusAreSeenByAllAtOnce) {
  Trial game(3, "{'dealer':0}", "{'open_menus':true}");
  game.act(1, "menu chili");
  EXPECT_EQ(game.seen(kSpectator, "menus"), "[null,'chili',null]");
  EXPECT_EQ(game.seen(2, "menus_left"),
            "[['pea','onion','mushroom','chili','none'],['pea','onion','mushroom','none'],"
            "['pea','onion','mushroom','chili','none']]");
}

TEST(ChaudDevantView, HiddenCardsAndMenusDoNotChangeTheView) {
  Trial one(3, "{'dealer':2,'hands':[['pea-1','pea-2'],['onion-1','onion-2'],['chili-1']]}");
  Trial other(3, "{'dealer':2,'hands':[['pea-1','pea-2'],['mushroom-1','chili-2'],['pea-boil']]}");
  one.act(1, "menu pea");
  other.act(1, "menu none");
  EXPECT_EQ(view_json(view(one.state, 0)), view_json(view(other.state, 0)));
  EXPECT_EQ(view_json(view(one.state, kSpectator)), view_json(view(other.state, kSpectator)));
  EXPECT_EQ(view_words(view(one.state, 0)), view_words(view(other.state, 0)));
}

TEST(ChaudDevantView, TheMenuInAnEventIsHiddenFromOthersUntilAllHaveChosen) {
  const Event secret = {.type = EventType::menu_chosen, .seat = 1, .menu = Menu::chili};
  EXPECT_EQ(shown(event_json(redact(secret, 1))), "{'type':'menu_chosen','seat':1,'menu':'chili'}");
  for (Viewer viewer : {Viewer(0), kSpectator})
    EXPECT_EQ(shown(event_json(redact(secret, viewer))), "{'type':'menu_chosen','seat':1,'menu':null}");
  const Event open = {.type = EventType::menu_chosen, .seat = 1, .menu = Menu::chili, .openly = true};
  EXPECT_EQ(shown(event_json(redact(open, 0))), "{'type':'menu_chosen','seat':1,'menu':'chili'}");
}

TEST(ChaudDevantView, AllViewersSeeAllOtherEvents) {
  Trial game({"pea-5 pea-1", "pea-5"});
  Events happened;
  for (const std::string action : {"play pea-5", "play pea-5"})
    apply(game.state, *to_act(game.state).begin(), *parse_action(action), &happened);
  ASSERT_EQ(happened.size(), 6u);
  for (const Event& event : happened) {
    for (Viewer viewer : {Viewer(0), Viewer(1), kSpectator})
      EXPECT_EQ(event_json(redact(event, viewer)), event_json(event));
  }
}

TEST(ChaudDevantView, DealsAndSecretMenusRevealSomethingNewAndPlainMovesDoNot) {
  for (Viewer viewer : {Viewer(0), kSpectator}) {
    EXPECT_TRUE(reveals({.type = EventType::dealt}, viewer));
    EXPECT_TRUE(reveals({.type = EventType::revealed_menus}, viewer));
    EXPECT_FALSE(reveals({.type = EventType::revealed_menus, .openly = true}, viewer));
    for (EventType type :
         {EventType::played, EventType::last_card, EventType::served, EventType::round_scored})
      EXPECT_FALSE(reveals({.type = type}, viewer));
  }
}

// Imagined worlds. Seat 0 holds nearly the whole box, which leaves few cards hidden from it.

struct Place {
  std::size_t room;
  std::string shown_void;  // suits that the place cannot hold
};

// One letter per card and a stroke after each hand: short, as there are many worlds to name.
using Name = std::string;
void add_hand(Name& name, const std::vector<Card>& cards) {
  for (Card card : cards) name += static_cast<char>('A' + card);
  name += '|';
}

Name hands_of_others(const State& world) {
  Name name;
  for (Seat seat = 1; seat < world.table.players; ++seat) {
    std::vector<Card> cards;
    for (Card card : world.hands[seat]) cards.push_back(card);
    add_hand(name, cards);
  }
  return name;
}

// Every way to put the hidden cards, as distinct cards, into the places: the seats first, the undealt cards
// last. Equal cards give some worlds several deals.
std::map<Name, int> deals_of(const std::vector<std::string>& hidden, const std::vector<Place>& places,
                             std::size_t seats) {
  std::map<Name, int> weights;
  std::vector<std::vector<Card>> held(places.size());
  const std::function<void(std::size_t)> put = [&](std::size_t i) {
    if (i == hidden.size()) {
      Name name;
      for (std::size_t seat = 0; seat < seats; ++seat) add_hand(name, held[seat]);
      ++weights[name];
      return;
    }
    const std::string suit = hidden[i].substr(0, hidden[i].find('-'));
    for (std::size_t place = 0; place < places.size(); ++place) {
      const bool fits = places[place].shown_void.find(suit) == std::string::npos;
      if (!fits || held[place].size() == places[place].room) continue;
      held[place].push_back(*parse_card(hidden[i]));
      put(i + 1);
      held[place].pop_back();
    }
  };
  put(0);
  return weights;
}

// Draws worlds as seat 0 sees the table.
std::map<Name, int> draw_worlds(const State& state, Name (*name)(const State&)) {
  const View seen = view(state, 0);
  QuickRng rng(20);
  std::map<std::string, int> drawn;
  for (int i = 0; i < 60'000; ++i) {
    const State world = determinize(seen, rng);
    if (i < 200) {
      EXPECT_EQ(view_json(view(world, 0)), view_json(seen));
    }
    ++drawn[name(world)];
  }
  return drawn;
}

// The others' hands, with the rest of the box for seat 0 except the undealt cards.
std::vector<std::string> with_rest_for_seat_0(std::vector<std::string> others, const std::string& undealt) {
  std::vector<std::string> rest = whole_deck();
  std::string named = undealt;
  for (const std::string& hand : others) named += " " + hand;
  for (const std::string& card : words(named)) rest.erase(std::ranges::find(rest, card));
  std::string own;
  for (const std::string& card : rest) own += card + " ";
  others.insert(others.begin(), own);
  return others;
}

TEST(ChaudDevantView, WorldsAreDrawnEvenlyAmongAllDealsThatFitOneShownVoid) {
  Trial game(with_rest_for_seat_0(
      {"onion-2 mushroom-1 chili-2", "pea-1 pea-2 onion-3", "pea-1 pea-2 mushroom-1"}, "onion-3 chili-2"));
  game.play("pea-3 onion-2 pea-1 pea-1");
  expect_as_likely(deals_of(words("pea-2 pea-2 onion-3 onion-3 mushroom-1 mushroom-1 chili-2 chili-2"),
                            {{2, "pea"}, {2, ""}, {2, ""}, {2, ""}}, 3),
                   draw_worlds(game.state, hands_of_others));
}

TEST(ChaudDevantView, WorldsAreDrawnEvenlyWhenSeveralVoidsOverlap) {
  Trial game(with_rest_for_seat_0(
      {"mushroom-2 mushroom-3 mushroom-2 mushroom-4 chili-1", "pea-1 mushroom-1 mushroom-1 pea-2 mushroom-4",
       "pea-1 onion-0 pea-5 onion-1 chili-1", "pea-0 onion-0 mushroom-0 onion-2 pea-5"},
      ""));
  game.play("pea-3 mushroom-2 pea-1 pea-1 pea-0 pea-4");
  game.play("onion-3 mushroom-3 mushroom-1 onion-0 onion-0 onion-5");
  game.play("mushroom-0 mushroom-2 mushroom-1 pea-5 mushroom-0");
  expect_as_likely(deals_of(words("pea-2 pea-5 onion-1 onion-2 mushroom-4 mushroom-4 chili-1 chili-1"),
                            {{2, "pea onion"}, {2, "onion"}, {2, "mushroom"}, {2, ""}}, 4),
                   draw_worlds(game.state, hands_of_others));
}

TEST(ChaudDevantView, WithChiliAnyTimeAChiliCardShowsNoVoid) {
  Trial game(
      with_rest_for_seat_0({"chili-1 pea-2 onion-1", "onion-2 mushroom-1 mushroom-1"}, "pea-2 onion-2"), "",
      "{'chili_any_time':true}");
  game.play("pea-3 chili-1 onion-2");
  expect_as_likely(
      deals_of(words("pea-2 pea-2 onion-1 onion-2 mushroom-1 mushroom-1"), {{2, ""}, {2, ""}, {2, ""}}, 2),
      draw_worlds(game.state, hands_of_others));
}

TEST(ChaudDevantView, SecretMenusOfOthersAreDrawnEvenlyFromThoseTheyHaveLeft) {
  Trial game(4,
             "{'round':3,'menus_left':[['pea','onion','none'],['onion','chili','none'],"
             "['pea','mushroom','chili'],['pea','onion','none']]}");
  game.choose("pea none chili");
  std::map<Name, int> weights;
  for (const std::string first : {"onion", "chili", "none"}) {
    for (const std::string second : {"pea", "mushroom", "chili"}) weights["pea " + first + " " + second] = 1;
  }
  expect_as_likely(weights, draw_worlds(game.state, [](const State& world) {
                     Name name;
                     for (Seat seat = 0; seat < 3; ++seat) {
                       name += (seat == 0 ? "" : " ");
                       name += kMenuNames[static_cast<std::size_t>(world.secret_menus[seat])];
                     }
                     return name;
                   }));
}

}  // namespace
}  // namespace peppermill::chaud_devant
