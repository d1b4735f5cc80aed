// Fresh deals and exact positions of Dicht dran.
#include <gtest/gtest.h>

#include "engine/games/dicht_dran/rules.h"
#include "engine/games/dicht_dran/testing/trial.h"

namespace peppermill::dicht_dran {
namespace {

State fresh(int players, const std::string& seed) { return setup({}, players, Rng::from_seed(seed)); }

void gather(const Json& value, std::multiset<std::int64_t>& numbers) {
  if (const auto number = value.as_integer()) numbers.insert(*number);
  if (!value.as_list()) return;
  for (const Json& item : *value.as_list()) gather(item, numbers);
}

// Every number is in exactly one place.
void expect_whole_deck(const State& state) {
  const Json fields = state_json(state);
  std::multiset<std::int64_t> numbers;
  for (const std::string name : {"circle", "hands", "draw", "discard", "collected"})
    gather(*fields.find(name), numbers);
  std::multiset<std::int64_t> deck;
  for (int number = 1; number <= 100; ++number) deck.insert(number);
  EXPECT_EQ(numbers, deck);
}

// The reason why the setup is refused; empty if it is accepted.
std::string refusal(int players, const std::string& fields, const std::string& options = "{}") {
  const auto made = setup_from(options_of(options), players, Rng::from_seed("1"), json(fields));
  if (made) return "";
  EXPECT_EQ(made.error().code, ErrorCode::bad_setup);
  return made.error().message;
}

void expect_refused(const std::string& fields, const std::string& expectation,
                    const std::string& options = "{}") {
  const std::string message = refusal(2, fields, options);
  EXPECT_NE(message.find(expectation), std::string::npos) << fields << " gave: " << message;
}

std::size_t size_of(const Trial& game, const std::string& name) {
  return json(game.field(name)).as_list()->size();
}

TEST(DichtDranSetup, AFreshGameDealsEightCardsEachAndACircleWithOneAndHundredOpposite) {
  for (int players = 2; players <= 5; ++players) {
    for (const std::string seed : {"1", "2", "3"}) {
      const State state = fresh(players, seed);
      expect_whole_deck(state);
      const Json fields = state_json(state);
      const Json::List& circle = *fields.find("circle")->as_list();
      ASSERT_EQ(circle.size(), 6u);
      EXPECT_EQ(circle[0], Json(1));
      EXPECT_EQ(circle[3], Json(100));
      for (const Json& hand : *fields.find("hands")->as_list()) EXPECT_EQ(hand.as_list()->size(), 8u);
      EXPECT_EQ(fields.find("draw")->as_list()->size(), 94u - 8u * static_cast<std::size_t>(players));
      EXPECT_EQ(shown(*fields.find("discard")), "[]");
      EXPECT_EQ(shown(*fields.find("target")), "1");
      EXPECT_EQ(shown(*fields.find("phase")), "'choose'");
      EXPECT_EQ(shown(*fields.find("game_number")), "1");
    }
  }
}

TEST(DichtDranSetup, AFreshMatchHasNoPointsYet) {
  Trial game(3, "{}");
  EXPECT_EQ(game.field("game"), "'dicht-dran'");
  EXPECT_EQ(game.field("players"), "3");
  EXPECT_EQ(game.field("turn"), "[0,1,2]");
  EXPECT_EQ(game.field("chosen"), "[null,null,null]");
  EXPECT_EQ(game.field("revealed"), "[null,null,null]");
  EXPECT_EQ(game.field("collected"), "[[],[],[]]");
  EXPECT_EQ(game.field("scores"), "[[],[],[]]");
  EXPECT_EQ(*json(game.field("options")).find("games"), Json(2));
}

TEST(DichtDranSetup, TheSeedDrawsCircleHandsAndPile) {
  EXPECT_EQ(fresh(4, "7"), fresh(4, "7"));
  EXPECT_NE(fresh(4, "7"), fresh(4, "8"));
  std::set<Number> first_targets;
  for (int seed = 0; seed < 40; ++seed) first_targets.insert(fresh(5, std::to_string(seed)).table.circle[1]);
  EXPECT_GT(first_targets.size(), 10u);
}

TEST(DichtDranSetup, TheSecondGameIsDealtAfresh) {
  Trial game({"68", "4 5"});
  game.round("68 4");
  ASSERT_EQ(game.field("game_number"), "2");
  expect_whole_deck(game.state);
  const Json circle = json(game.field("circle"));
  EXPECT_EQ((*circle.as_list())[0], Json(1));
  EXPECT_EQ((*circle.as_list())[3], Json(100));
  EXPECT_EQ(size_of(game, "draw"), 78u);
}

TEST(DichtDranSetup, CardsAreNeitherLostNorDoubledInPlay) {
  for (int players = 2; players <= 5; ++players) {
    Trial game(players, "{}", "{'games':3}");
    QuickRng rng(static_cast<std::uint64_t>(players));
    while (!to_act(game.state).empty()) {
      game.round_at_random(rng);
      expect_whole_deck(game.state);
    }
  }
}

TEST(DichtDranSetup, ASetupWithoutFieldsIsAFreshGame) {
  for (int players = 2; players <= 5; ++players)
    EXPECT_EQ(Trial(players, "{}", "{}", "9").state, fresh(players, "9"));
}

TEST(DichtDranSetup, NamedPartsStandAsTheyAreNamed) {
  Trial game(3,
             "{'circle':[1,67,38,100,12,80],'target':4,'hands':[[9,3],[50],[7,99,8]],'draw':[30,20,40],"
             "'collected':[[],[2,6],[5]],'game_number':2,'scores':[[3],[-4],[0]]}");
  EXPECT_EQ(game.field("circle"), "[1,67,38,100,12,80]");
  EXPECT_EQ(game.field("target"), "4");
  EXPECT_EQ(game.field("hands"), "[[3,9],[50],[7,8,99]]") << "sorted";
  EXPECT_EQ(game.field("draw"), "[30,20,40]") << "top first";
  EXPECT_EQ(game.field("collected"), "[[],[2,6],[5]]");
  EXPECT_EQ(game.field("game_number"), "2");
  EXPECT_EQ(game.field("scores"), "[[3],[-4],[0]]");
  EXPECT_EQ(size_of(game, "discard"), 82u) << "with a named pile, all unnamed cards are discarded";
  expect_whole_deck(game.state);
}

TEST(DichtDranSetup, WhatASetupDoesNotNameIsDealt) {
  Trial hands({"4 5", "6 7"});
  EXPECT_EQ(size_of(hands, "draw"), 90u);
  EXPECT_EQ(size_of(hands, "discard"), 0u);
  expect_whole_deck(hands.state);

  Trial circle(2, "{'hands':[[4],[5]]}");
  const Json dealt = json(circle.field("circle"));
  EXPECT_EQ((*dealt.as_list())[0], Json(1));
  EXPECT_EQ((*dealt.as_list())[3], Json(100));
  expect_whole_deck(circle.state);

  Trial beside_a_pile(2, "{'draw':[30,20]}");
  EXPECT_EQ(beside_a_pile.seen(Viewer::spectator(), "hands"), "[8,8]");
  EXPECT_EQ(beside_a_pile.field("draw"), "[30,20]");
  EXPECT_EQ(size_of(beside_a_pile, "discard"), 76u);
  expect_whole_deck(beside_a_pile.state);

  Trial elsewhere(2, "{'hands':[[1],[100]]}");
  EXPECT_EQ(elsewhere.field("hands"), "[[1],[100]]");
  expect_whole_deck(elsewhere.state);
}

TEST(DichtDranSetup, EarlierGamesWithoutScoresCountZero) {
  Trial game(2, "{'game_number':3}", "{'games':3}");
  EXPECT_EQ(game.field("scores"), "[[0,0],[0,0]]");
  EXPECT_EQ(scores(game.state)[0], 0);
}

TEST(DichtDranSetup, TheOptionsAreReadAndShown) {
  const std::string options = "{'games':10,'peppers':'" + std::string(50, '3') + std::string(50, '1') + "'}";
  EXPECT_EQ(Trial(2, "{}", options).field("options"), options);
}

TEST(DichtDranSetup, ASetupThatIsNotAnObjectIsRefused) {
  for (const std::string fields : {"[]", "3", "'x'", "false"}) expect_refused(fields, "must be an object");
}

TEST(DichtDranSetup, UnknownFieldsAreRefusedByName) {
  expect_refused("{'discard':[1]}", "no field \"discard\"");
  expect_refused("{'target':1,'chosen':[1,2]}", "no field \"chosen\"");
}

TEST(DichtDranSetup, TargetAndGameNumberMustBeThere) {
  for (const std::string value : {"-1", "6", "0.5", "'1'", "null"})
    expect_refused("{'target':" + value + "}", "target must be a whole number from 0 to 5");
  for (const std::string value : {"0", "3", "1.5", "[]"})
    expect_refused("{'game_number':" + value + "}", "game_number must be a whole number from 1 to 2");
  expect_refused("{'game_number':2}", "game_number must be a whole number from 1 to 1", "{'games':1}");
}

TEST(DichtDranSetup, TheCircleMustBeSixNumbers) {
  for (const std::string value : {"5", "[1,2,3,4,5]", "[1,2,3,4,5,6,7]"})
    expect_refused("{'circle':" + value + "}", "circle must be a list of 6");
  for (const std::string number : {"0", "101", "-3", "2.5", "'5'", "null"})
    expect_refused("{'circle':[1,2,3,4,5," + number + "]}", "circle must hold numbers from 1 to 100");
}

TEST(DichtDranSetup, HandsAndCollectionsMustBeOneListOfNumbersPerSeat) {
  for (const std::string name : {"hands", "collected"}) {
    for (const std::string value : {"5", "[[5]]", "[[5],[6],[7]]"})
      expect_refused("{'" + name + "':" + value + "}", name + " must be a list of 2");
    expect_refused("{'" + name + "':[[5],6]}", name + " must hold one list per seat");
    for (const std::string number : {"0", "101", "'5'", "[]"})
      expect_refused("{'" + name + "':[[5],[" + number + "]]}", name + " must hold numbers from 1 to 100");
  }
}

TEST(DichtDranSetup, TheDrawPileMustBeAListOfNumbers) {
  for (const std::string value : {"5", "'5'", "{}", "null"})
    expect_refused("{'draw':" + value + "}", "draw must be a list");
  for (const std::string value : {"[0]", "[101]", "[[5]]", "['5']"})
    expect_refused("{'draw':" + value + "}", "draw must hold numbers from 1 to 100");
}

TEST(DichtDranSetup, NoNumberMayBeNamedTwice) {
  for (const std::string fields :
       {"{'circle':[1,2,3,100,5,5]}", "{'hands':[[5],[5]]}", "{'draw':[5,5]}", "{'collected':[[5],[5]]}",
        "{'circle':[1,2,3,100,5,6],'hands':[[5],[7]]}", "{'hands':[[5],[7]],'draw':[5]}",
        "{'draw':[5],'collected':[[5],[]]}", "{'hands':[[5],[7]],'collected':[[],[5]]}"})
    expect_refused(fields, "The number 5 is named twice");
}

TEST(DichtDranSetup, ScoresMustBeOneNumberPerSeatAndFinishedGame) {
  expect_refused("{'scores':[[]]}", "scores must be a list of 2");
  expect_refused("{'scores':[1,2]}", "scores must hold one list per seat");
  expect_refused("{'scores':[[1],[2]]}", "each game before game_number");
  expect_refused("{'game_number':2,'scores':[[1],[2,3]]}", "each game before game_number");
  expect_refused("{'game_number':2,'scores':[[1],['2']]}",
                 "scores must hold whole numbers from -10000 to 10000");
  expect_refused("{'game_number':2,'scores':[[1],[10001]]}", "scores must hold whole numbers");
  EXPECT_EQ(refusal(2, "{'game_number':2,'scores':[[-10000],[10000]]}"), "");
  EXPECT_EQ(refusal(2, "{'scores':[[],[]]}"), "");
}

TEST(DichtDranSetup, EverySeatNeedsACard) {
  expect_refused("{'hands':[[5],[]]}", "Every seat needs a card");
  expect_refused("{'draw':" + all_but({1, 2, 3, 4, 5, 100, 7}) + "}", "Every seat needs a card");
  EXPECT_EQ(refusal(2, "{'draw':" + all_but({1, 2, 3, 4, 5, 100, 7, 8, 9, 10, 11, 12, 13, 14, 15}) + "}"), "")
      << "one card for the last seat is enough";
}

TEST(DichtDranSetup, TheCircleNeedsSixCards) {
  expect_refused("{'hands':[[1]," + all_but({1, 2, 3, 4, 5, 6}) + "]}", "left for the circle");
}

// Without a circle the setup could name more numbers than the piles can hold.
TEST(DichtDranSetup, PilesThatLeaveNothingForTheCircleAreRefused) {
  expect_refused("{'collected':[" + all_but({1, 2, 3, 4}) + ",[]]}", "left for the circle");
  expect_refused("{'draw':" + all_but({1, 2, 3, 4}) + "}", "left for the circle");
  expect_refused(
      "{'draw':[7,8,9,10,11,12,3],'collected':[" + all_but({3, 4, 5, 6, 7, 8, 9, 10, 11, 12}) + ",[]]}",
      "left for the circle");
}

}  // namespace
}  // namespace peppermill::dicht_dran
