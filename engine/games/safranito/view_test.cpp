#include "engine/games/safranito/view.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/games/safranito/testing/trial.h"

namespace peppermill::safranito {
namespace {

constexpr Viewer kSpectator = Viewer::spectator();

std::string value_seen(const Trial& game, Viewer viewer, std::size_t chip) {
  return shown(*(*json(game.seen(viewer, "board")).as_list())[chip].find("value"));
}

template <class Name>
std::map<std::string, int> draw_worlds(const State& state, Viewer viewer, Name name) {
  const View seen = view(state, viewer);
  QuickRng rng(20);
  std::map<std::string, int> drawn;
  for (int i = 0; i < 20'000; ++i) ++drawn[name(determinize(seen, rng))];
  return drawn;
}

TEST(SafranitoView, AFaceDownChipsValueIsKnownToItsOwnerOnly) {
  const Trial game(2, "{'phase':'throw','chef':0," + chips("0:40@mint 1:20@mint^") + "}");
  EXPECT_EQ(value_seen(game, 0, 0), "40");
  EXPECT_EQ(value_seen(game, 1, 0), "null");
  EXPECT_EQ(value_seen(game, kSpectator, 0), "null");
  EXPECT_EQ(value_seen(game, 0, 1), "20") << "it lies face up";
  EXPECT_EQ(game.seen(1, "chips"), "[5,[10,30,40,50,60]]");
}

TEST(SafranitoView, AViewShowsWhichOfTheRoundsThrowsIsAskedFor) {
  EXPECT_EQ(Trial(4, "{}").field("throws"), "{'number':1,'of':3}");
  const Trial game(2, "{'phase':'throw','chef':0," + chips("0:40@mint 0:20@mint 1:10@curry") + "}");
  EXPECT_EQ(game.asked(), "throw [1]");
  EXPECT_EQ(game.seen(0, "throws"), "{'number':2,'of':4}");
  EXPECT_EQ(Trial(2, "{'phase':'trade','chef':0," + chips("0:40@mint") + ",'hands':[{'mint':1},{'mint':1}]}")
                .field("throws"),
            "null");
}

TEST(SafranitoView, AChipThatLayFaceUpStaysKnownWhenItIsTurnedOver) {
  Trial game(2, "{'phase':'throw','chef':1," + chips("0:40@mint^ 1:10@curry") + "}");
  game.land(1, 20, "1:20@0,0,0,0,0,10000,down 0:40@100000,0,0,0,0,10000,down");
  EXPECT_EQ(value_seen(game, 1, 0), "40");
  EXPECT_EQ(shown(*(*json(game.seen(1, "board")).as_list())[0].find("face")), "'down'");
}

TEST(SafranitoView, OutChipsThatFellFaceDownStaySecret) {
  Trial game(2, "{'phase':'throw','chef':1," + chips("0:40@mint 0:30@cumin 1:10@curry") + "}");
  game.land(1, 20, "1:20!-300000,0,0,0,0,10000,up 0:40!0,300000,0,0,0,10000,down");
  EXPECT_EQ(game.seen(0, "out"), "[[40],[20]]");
  EXPECT_EQ(game.seen(1, "out"), "[1,[20]]");
  EXPECT_EQ(game.seen(kSpectator, "out"), "[1,[20]]");
  EXPECT_EQ(game.last("landed", "out"),
            "[{'seat':0,'value':40,'x':0,'y':300,'z':0,'face':'down','place':null},"
            "{'seat':1,'value':20,'x':-300,'y':0,'z':0,'face':'up','place':null}]");
}

TEST(SafranitoView, NoOrderDependsOnHiddenValues) {
  const Trial one(2, "{'phase':'throw','chef':0," + chips("0:40@mint 0:20@mint 1:10@curry") + "}");
  const Trial other(2, "{'phase':'throw','chef':0," + chips("0:20@mint 0:60@mint 1:10@curry") + "}");
  EXPECT_EQ(one.seen(1, "board"), other.seen(1, "board"));
}

TEST(SafranitoView, HandsPilesAndReservedBlendsAreCounts) {
  const Trial game(2,
                   "{'hands':[{'mint':2,'curry':1},{}],'reserved':[[],[3,4]],'blend_pile':[5],"
                   "'spice_pile':['mint','mint'],'display':{}}");
  EXPECT_EQ(game.seen(0, "hands"), "[{'curry':1,'mint':2},0]");
  EXPECT_EQ(game.seen(1, "hands"), "[3,{}]");
  EXPECT_EQ(game.seen(1, "reserved"), "[0,[3,4]]");
  EXPECT_EQ(game.seen(0, "reserved"), "[[],2]");
  EXPECT_EQ(game.seen(0, "blend_pile"), "1");
  EXPECT_EQ(game.seen(0, "spice_pile"), "2");
  EXPECT_EQ(game.seen(0, "discard"), game.field("discard"));
}

TEST(SafranitoView, InASaleAViewNamesAtMostItsOwnSeat) {
  Trial game(3, "{'phase':'trade','chef':0,'hands':[{'mint':1},{'mint':2},{}]," + chips("0:40@mint") + "}");
  EXPECT_EQ(game.seen(0, "turn"), "[0]");
  EXPECT_EQ(game.seen(1, "turn"), "[1]");
  EXPECT_EQ(game.seen(2, "turn"), "[]");
  EXPECT_EQ(game.seen(kSpectator, "turn"), "[]");
  game.act(1, "sell 2");
  EXPECT_EQ(game.events, Json::list());
  EXPECT_EQ(game.seen(1, "turn"), "[]");
  EXPECT_EQ(game.seen(1, "sales"), "[null,2,null]");
  EXPECT_EQ(game.seen(0, "sales"), "[null,null,null]");
}

TEST(SafranitoView, ALandingShowsTheValuesOfFaceDownChipsToTheirOwnersOnly) {
  Trial game(2, "{'chef':0," + chips("1:50@mint") + "}");
  std::vector<Event> events;
  apply(game.state, 0, usual_throw(3), &events);
  ASSERT_EQ(events[0].type, EventType::landed);
  const auto values = [&](Viewer viewer) {
    std::string out;
    const Json landed = event_json(redact(events[0], viewer));
    for (const Json& chip : *landed.find("board")->as_list()) out += chip.find("value")->dump() + " ";
    return out;
  };
  ASSERT_EQ(game.state.table.board.size(), 2u) << "both lie face down on the board";
  const bool thrown_first = game.state.table.board[0].seat == 0;
  EXPECT_EQ(values(0), thrown_first ? "30 null " : "null 30 ");
  EXPECT_EQ(values(1), thrown_first ? "null 50 " : "50 null ");
  EXPECT_EQ(values(Viewer::spectator()), "null null ");
}

TEST(SafranitoView, DrawnCardsKeptCardsAndReservedBlendsAreForTheirOwnerOnly) {
  Events events;
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:20@spice-card 0:30@reserve") +
                    ",'spice_pile':['mint','curry','chili'],'blend_pile':[7]}");
  EXPECT_EQ(game.seen(0, "offer"), "['mint','curry']");
  EXPECT_EQ(game.seen(1, "offer"), "2");
  apply(game.state, 0, *parse_action("keep mint"), &events);
  apply(game.state, 0, *parse_action("reserve"), &events);
  const auto shown_to = [&](Viewer viewer, std::size_t i) {
    return shown(event_json(redact(events[i], viewer)));
  };
  EXPECT_EQ(shown_to(0, 0), "{'type':'kept','seat':0,'spice':'mint'}");
  EXPECT_EQ(shown_to(1, 0), "{'type':'kept','seat':0,'spice':null}");
  const auto reserved = static_cast<std::size_t>(
      std::ranges::find_if(events, [](const Event& e) { return e.type == EventType::reserved; }) -
      events.begin());
  EXPECT_EQ(shown_to(0, reserved), "{'type':'reserved','seat':0,'blend':7}");
  EXPECT_EQ(shown_to(1, reserved), "{'type':'reserved','seat':0,'blend':null}");
}

// Worlds.

TEST(SafranitoView, TheValuesOfFaceDownChipsAreAnythingNotSeenElsewhere) {
  // Seat 0 has shown 10 and 20; its two face-down chips are any two of 30 to 60.
  const Trial game(
      2, "{'phase':'throw','chef':0," + chips("0:10@mint^ 0:20@curry^ 0:40@chili 0:50@cumin") + "}");
  std::map<std::string, int> worlds;
  for (int one = 3; one <= 6; ++one) {
    for (int other = 3; other <= 6; ++other) {
      if (one != other) worlds[std::to_string(one) + std::to_string(other)] = 1;
    }
  }
  expect_as_likely(worlds, draw_worlds(game.state, 1, [](const State& world) {
                     return std::to_string(world.digits[2]) + std::to_string(world.digits[3]);
                   }));
}

TEST(SafranitoView, ADrawerKnowsTheCardsUnderThePile) {
  Trial game(2, "{'chef':0,'phase':'actions'," + chips("0:30@spice-card 0:10@reserve") +
                    ",'spice_pile':['mint','curry','chili','garlic','cumin']}");
  game.act(0, "keep curry");
  QuickRng rng(3);
  std::set<std::string> to_drawer, to_other;
  for (int i = 0; i < 200; ++i) {
    const auto bottom = [](const State& world) {
      return std::string(kSpiceNames[index_of(world.spice_pile[1])]) + " " +
             std::string(kSpiceNames[index_of(world.spice_pile[0])]);
    };
    to_drawer.insert(bottom(determinize(view(game.state, 0), rng)));
    to_other.insert(bottom(determinize(view(game.state, 1), rng)));
  }
  EXPECT_EQ(to_drawer, (std::set<std::string>{"mint chili"}));
  EXPECT_GT(to_other.size(), 10u);
}

TEST(SafranitoView, BoughtCardsAreKnownAndASkippedSaleExcludesItsSpice) {
  Trial game(2, "{'phase':'trade','chef':0,'hands':[{},{'chili':1}],'display':{'mint':1}," +
                    chips("1:10@mint 0:10@curry 0:20@ginger") + "}");
  game.play("0: bowl mint;1: buy;0: bowl curry");
  QuickRng rng(3);
  for (int i = 0; i < 300; ++i) {
    const State world = determinize(view(game.state, 0), rng);
    EXPECT_GE(world.hands[1][index_of(Spice::mint)], 1);
    EXPECT_EQ(total_of(world.hands[1]), 2);
    EXPECT_EQ(world.hands[1][index_of(Spice::curry)], 0) << "no seat held curry when its bowl opened";
  }
}

TEST(SafranitoView, HiddenCardsAreDrawnEvenlyAmongTheCardsThatAreLeft) {
  // Left for the hidden card of seat 1 and the pile: curry, mint twice, and one of each in the pile unknown
  // to all.
  const Trial game(
      2,
      "{'hands':[{'ginger':6,'cardamom':6,'chili':6,'saffron':6,'garlic':6,'cumin':6,'cinnamon':6},"
      "{'mint':1}],'spice_pile':['mint','curry'],'display':{'curry':5,'mint':4}}");
  std::map<std::string, int> drawn = draw_worlds(game.state, 0, [](const State& world) {
    std::string name;
    for (const SpiceCounts& hand : {world.hands[1]}) name += hand[0] > 0 ? "curry" : "mint";
    for (Spice spice : world.spice_pile) name += " " + std::string(kSpiceNames[index_of(spice)]);
    return name;
  });
  // Three cards, two of them equal: each of the three orders is equally likely.
  expect_as_likely({{"curry mint mint", 1}, {"mint curry mint", 1}, {"mint mint curry", 1}}, drawn);
}

TEST(SafranitoView, ASeatAskedToBlendCanBlendInEveryWorld) {
  const Trial game(
      2, "{'phase':'blend','chef':1,'blends':[11,1],'hands':[{},{'cardamom':1,'chili':1,'cumin':1}]}");
  QuickRng rng(5);
  for (int i = 0; i < 50; ++i) {
    const State world = determinize(view(game.state, 0), rng);
    EXPECT_TRUE(can_make(world.hands[1], 11) || can_make(world.hands[1], 1));
  }
}

}  // namespace
}  // namespace peppermill::safranito
