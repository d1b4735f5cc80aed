// What each viewer sees in Dicht dran, and whether imagined worlds are drawn fairly.
#include "engine/games/dicht_dran/view.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/games/dicht_dran/testing/trial.h"

namespace peppermill::dicht_dran {
namespace {

constexpr Viewer kSpectator = Viewer::spectator();

std::vector<std::string> names_in(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : *object.as_object()) names.push_back(name);
  return names;
}

// One round is over, and seat 1 has chosen for the next.
Trial second_round() {
  Trial game({"4 40 41", "70 42 43", "44 45"}, "'draw':[20,21,22],'collected':[[3],[],[6,7]]");
  game.round("4 70 44");
  game.act(1, "play 42");
  return game;
}

TEST(DichtDranView, AViewHasTheFieldsOfTheStateAndNoGenerator) {
  const Trial game = second_round();
  for (Viewer viewer : {Viewer(0), Viewer(2), kSpectator})
    EXPECT_EQ(names_in(view_json(view(game.state, viewer))), names_in(state_json(game.state)));
  EXPECT_EQ(names_in(state_json(game.state)),
            words("game players phase game_number circle target next_target gaps turn hands safe chosen "
                  "revealed draw discard collected "
                  "scores options"));
}

TEST(DichtDranView, AViewShowsEveryGapAndWhichOwnCardsAreSafe) {
  const Trial game({"2 37 39", "70 90", "44 45"});
  EXPECT_EQ(game.field("gaps"), "[[67,80],[1,38],[67,100],[12,38],[80,100],[1,12]]");
  EXPECT_EQ(game.field("next_target"), "2");
  EXPECT_EQ(game.seen(0, "safe"), "[2,37]");
  EXPECT_EQ(game.seen(1, "safe"), "[]");
  EXPECT_EQ(game.seen(kSpectator, "safe"), "null");
}

TEST(DichtDranView, ASeatSeesItsOwnHandAndOnlySizesOfTheOthers) {
  const Trial game = second_round();
  EXPECT_EQ(game.field("hands"), "[[40,41],[42,43],[20,45]]");
  EXPECT_EQ(game.seen(0, "hands"), "[[40,41],2,2]");
  EXPECT_EQ(game.seen(2, "hands"), "[2,2,[20,45]]");
  EXPECT_EQ(game.seen(kSpectator, "hands"), "[2,2,2]");
}

TEST(DichtDranView, AChosenCardIsKnownToItsOwnerOnly) {
  const Trial game = second_round();
  EXPECT_EQ(game.field("chosen"), "[null,42,null]");
  EXPECT_EQ(game.seen(1, "chosen"), "[null,42,null]");
  for (Viewer viewer : {Viewer(0), Viewer(2), kSpectator}) {
    EXPECT_EQ(game.seen(viewer, "chosen"), "[null,null,null]");
    EXPECT_EQ(game.seen(viewer, "turn"), "[0,2]") << "everybody sees that a choice was made";
  }
}

TEST(DichtDranView, CollectedCardsLieFaceDownForAllButTheirOwner) {
  const Trial game = second_round();
  EXPECT_EQ(game.field("collected"), "[[3],[67],[6,7]]");
  EXPECT_EQ(game.seen(0, "collected"), "[[3],1,2]");
  EXPECT_EQ(game.seen(1, "collected"), "[1,[67],2]");
  EXPECT_EQ(game.seen(kSpectator, "collected"), "[1,1,2]");
}

TEST(DichtDranView, TheDrawPileAndTheDiscardsAreCountsForEverybody) {
  const Trial game = second_round();
  EXPECT_EQ(game.field("draw"), "[21,22]");
  const std::string discards = std::to_string(json(game.field("discard")).as_list()->size());
  EXPECT_EQ(discards, "82");
  for (Viewer viewer : {Viewer(0), Viewer(1), kSpectator}) {
    EXPECT_EQ(game.seen(viewer, "draw"), "2");
    EXPECT_EQ(game.seen(viewer, "discard"), discards);
  }
}

TEST(DichtDranView, CircleTargetRevealedCardsAndFinishedGamesArePublic) {
  const Trial game = second_round();
  for (Viewer viewer : {Viewer(0), Viewer(1), Viewer(2), kSpectator}) {
    for (const std::string name : {"game", "players", "phase", "game_number", "circle", "target", "turn",
                                   "revealed", "scores", "options"})
      EXPECT_EQ(game.seen(viewer, name), game.field(name)) << name;
  }
  EXPECT_EQ(game.seen(kSpectator, "revealed"), "[4,70,44]");
  Trial next({"68", "4 5"});
  next.round("68 4");
  EXPECT_EQ(next.seen(kSpectator, "scores"), "[[1],[-3]]");
}

TEST(DichtDranView, HiddenCardsDoNotChangeTheView) {
  Trial one({"4 40", "70 42", "44 45"}, "'draw':[20,21,22],'collected':[[3],[],[6,7]]");
  Trial other({"4 40", "70 20", "44 7"}, "'draw':[21,45,42],'collected':[[3],[],[6,22]]");
  one.round("4 70 44");
  other.round("4 70 44");
  one.act(1, "play 42");
  other.act(1, "play 20");
  EXPECT_EQ(view_json(view(one.state, 0)), view_json(view(other.state, 0)));
  EXPECT_EQ(view_json(view(one.state, kSpectator)), view_json(view(other.state, kSpectator)));
  EXPECT_EQ(view_words(view(one.state, 0)), view_words(view(other.state, 0)));
}

TEST(DichtDranView, ChosenAndDrawnCardsInEventsAreForTheirOwnerOnly) {
  Trial game({"4 40", "70 42", "44 45"}, "'draw':[20,21,22]");
  Events happened;
  for (Seat seat = 0; seat < 3; ++seat)
    apply(game.state, seat, *parse_action(std::vector{"play 4", "play 70", "play 44"}[seat]), &happened);
  const auto seen_by = [&](Viewer viewer) {
    Json list = Json::list();
    for (const Event& event : happened) list.push_back(event_json(redact(event, viewer)));
    return list;
  };
  EXPECT_TRUE(
      events_are(seen_by(2),
                 "[{'type':'chosen','seat':0,'card':null},{'type':'chosen','seat':1,'card':null},"
                 "{'type':'chosen','seat':2,'card':44},{'type':'revealed','cards':[4,70,44]},"
                 "{'type':'won','seat':1,'target':67},{'type':'drew','seat':2,'count':1,'cards':[20]}]"));
  for (Viewer viewer : {Viewer(0), kSpectator}) {
    const Json seen = seen_by(viewer);
    EXPECT_EQ(*(*seen.as_list())[2].find("card"), Json());
    EXPECT_EQ(*(*seen.as_list())[3].find("cards"), json("[4,70,44]"));
    EXPECT_EQ(*(*seen.as_list())[5].find("count"), Json(1));
    EXPECT_EQ((*seen.as_list())[5].find("cards"), nullptr);
  }
}

TEST(DichtDranView, RevealedCardsDealsAndOwnDrawsAreNewToTheViewer) {
  for (Viewer viewer : {Viewer(0), kSpectator}) {
    EXPECT_TRUE(reveals({.type = EventType::revealed}, viewer));
    EXPECT_TRUE(reveals({.type = EventType::dealt}, viewer));
    EXPECT_FALSE(reveals({.type = EventType::chosen, .seat = 1}, viewer));
    EXPECT_FALSE(reveals({.type = EventType::drew, .seat = 1}, viewer));
    EXPECT_FALSE(reveals({.type = EventType::won, .seat = 1}, viewer));
  }
  EXPECT_TRUE(reveals({.type = EventType::drew, .seat = 1}, 1));
}

// Imagined worlds. Seat 0 holds nearly the whole deck, which leaves few numbers hidden from it.

// Hidden numbers by place. Hands, discards and collections have no order; the draw pile has one.
struct World {
  std::vector<int> first_hand, second_hand, draw, discard, collected;
  int first_choice = 0;

  std::string name() const {
    std::string out = std::to_string(first_choice);
    const auto add = [&out](std::vector<int> numbers, bool ordered) {
      if (!ordered) std::ranges::sort(numbers);
      out += "|";
      for (int number : numbers) out += " " + std::to_string(number);
    };
    add(first_hand, false);
    add(second_hand, false);
    add(draw, true);
    add(discard, false);
    add(collected, false);
    return out;
  }
};

World world_of(const State& state, const std::vector<int>& hidden) {
  World world;
  for (Number number : state.hands[1]) world.first_hand.push_back(number);
  for (Number number : state.hands[2]) world.second_hand.push_back(number);
  for (int depth = 0; depth < state.piles.draw_size(); ++depth)
    world.draw.push_back(state.piles.draw_at(depth));
  for (int i = 0; i < state.piles.out_size(); ++i) {
    const auto out = state.piles.out_at(i);
    if (std::ranges::count(hidden, int{out.number}) == 0) continue;
    (out.owner == kDiscard ? world.discard : world.collected).push_back(out.number);
  }
  world.first_choice = state.choices[1];
  return world;
}

// Draws worlds as seat 0 sees the table.
std::map<std::string, int> draw_worlds(const State& state, const std::vector<int>& hidden) {
  const View seen = view(state, 0);
  QuickRng rng(20);
  std::map<std::string, int> drawn;
  for (int i = 0; i < 60'000; ++i) {
    const State world = determinize(seen, rng);
    if (i < 200) {
      EXPECT_EQ(view_json(view(world, 0)), view_json(seen));
    }
    ++drawn[world_of(world, hidden).name()];
  }
  return drawn;
}

TEST(DichtDranView, WorldsAreDrawnEvenlyAmongAllPlacesOfTheHiddenNumbers) {
  // All saw the played cards and the won target. 20 to 26 are hidden: in two hands, the draw pile, the
  // discards and the collection of seat 1.
  std::vector<int> hidden = {20, 21, 22, 23, 24, 25, 26};
  Trial game(3, "{'circle':[1,67,38,100,12,80],'hands':[" +
                    all_but({1, 67, 38, 100, 12, 80, 68, 44, 20, 21, 22, 23, 24, 25, 26}) +
                    ",[68,20,21],[44]],'draw':[22,23,24],'collected':[[],[25],[]]}");
  game.round("4 68 44");
  ASSERT_EQ(game.seen(0, "collected"), "[[],2,0]");
  std::map<std::string, int> worlds;
  do {
    worlds[World{.first_hand = {hidden[0], hidden[1]},
                 .second_hand = {hidden[2]},
                 .draw = {hidden[3], hidden[4]},
                 .discard = {hidden[5]},
                 .collected = {hidden[6]}}
               .name()] = 1;
  } while (std::ranges::next_permutation(hidden).found);
  EXPECT_EQ(worlds.size(), 2520u);
  expect_as_likely(worlds, draw_worlds(game.state, hidden));
}

TEST(DichtDranView, TheChoiceOfAnotherSeatIsAnyCardOfItsImaginedHand) {
  std::vector<int> hidden = {20, 21, 22, 23, 24};
  Trial game(3, "{'circle':[1,67,38,100,12,80],'hands':[" +
                    all_but({1, 67, 38, 100, 12, 80, 20, 21, 22, 23, 24}) + ",[20,21],[22,23]],'draw':[24]}");
  game.act(0, "play 4");
  game.act(1, "play 20");
  std::map<std::string, int> worlds;
  do {
    worlds[World{.first_hand = {hidden[0], hidden[1]},
                 .second_hand = {hidden[2], hidden[3]},
                 .draw = {hidden[4]},
                 .discard = {},
                 .collected = {},
                 .first_choice = hidden[0]}
               .name()] = 1;
  } while (std::ranges::next_permutation(hidden).found);
  EXPECT_EQ(worlds.size(), 60u);
  expect_as_likely(worlds, draw_worlds(game.state, hidden));
}

// A view is a copy that may leave the server as it is, so each of its bytes matters.
TEST(DichtDranView, NoByteOfTheViewedPilesIsLeftFromACardThatAnotherSeatDrew) {
  Trial game({"2 90 91", "30 41 42"}, "'draw':[50,51,52,53]");
  game.round("90 41");
  ASSERT_EQ(game.last("drew", "seat"), "1");
  Piles expected;
  for (int i = 0; i < game.state.piles.draw_size(); ++i) expected.put_on_top(kNoNumber);
  for (int i = 0; i < game.state.piles.out_size(); ++i) {
    const Piles::Out out = game.state.piles.out_at(i);
    expected.put_out(game.state.table.seen.contains(out.number) ? out.number : kNoNumber, out.owner);
  }
  const Piles seen = view(game.state, Viewer(0)).piles;
  EXPECT_EQ(std::memcmp(&seen, &expected, sizeof seen), 0);
}

}  // namespace
}  // namespace peppermill::dicht_dran
