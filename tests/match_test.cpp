// Match with the real games: prompts, undo and log. It is here because engine/match may not include games.
#include "engine/match/match.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/games/chaud_devant/game.h"
#include "engine/games/dicht_dran/game.h"

namespace peppermill {
namespace {

using chaud_devant::ChaudDevant;
using chaud_devant::Menu;
using dicht_dran::DichtDran;

template <Game G>
typename G::State position(int players, std::string_view setup, std::string_view options = "{}") {
  const Json given = parse_json(options).value();
  const auto values = read_options(G::kInfo.options, &given).value();
  const auto state =
      G::setup_from(G::read_options(values), players, Rng::from_seed("7"), parse_json(setup).value());
  if (!state) ADD_FAILURE() << state.error().message;
  return *state;
}

template <Game G>
void act(Match<G>& match, Seat seat, std::string_view text) {
  const auto action = G::parse_action(text);
  ASSERT_TRUE(action) << text;
  ASSERT_EQ(G::check(match.state(), seat, *action), G::RuleError::none) << text;
  match.act(seat, *action);
}

// Three seats about to choose their menus; seat 1 leads.
Match<ChaudDevant> menus() { return Match<ChaudDevant>(position<ChaudDevant>(3, R"({"dealer":0})")); }

// Two seats in the middle of a round; seat 1 leads, every card is known. The fives serve at once.
Match<ChaudDevant> cards() {
  return Match<ChaudDevant>(position<ChaudDevant>(
      2,
      R"({"dealer":0,"menus":["pea","onion"],"hands":[["pea-5","pea-1","pea-2"],["pea-5","pea-3","pea-4"]]})"));
}

Match<DichtDran> numbers() {
  return Match<DichtDran>(position<DichtDran>(
      3, R"({"circle":[1,67,38,100,12,80],"target":1,"hands":[[60,61],[62,64],[65,66]]})"));
}

template <Game G>
std::vector<Prompt> prompts(const Match<G>& match) {
  std::vector<Prompt> all;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) all.push_back(match.prompt(seat));
  return all;
}

TEST(MatchPrompts, EveryAskedSeatHasANumberAndNobodyElseHas) {
  EXPECT_EQ(prompts(menus()), (std::vector<Prompt>{1, 1, 1, kNoPrompt, kNoPrompt}));
  EXPECT_EQ(prompts(cards()), (std::vector<Prompt>{kNoPrompt, 1, kNoPrompt, kNoPrompt, kNoPrompt}));
}

TEST(MatchPrompts, AQuestionKeepsItsNumberWhileAnotherSeatAnswers) {
  Match<DichtDran> match = numbers();
  const auto before = prompts(match);
  act(match, 1, "play 62");
  EXPECT_EQ(prompts(match), (std::vector<Prompt>{before[0], kNoPrompt, before[2], kNoPrompt, kNoPrompt}));
  act(match, 2, "play 66");
  EXPECT_EQ(prompts(match), (std::vector<Prompt>{before[0], kNoPrompt, kNoPrompt, kNoPrompt, kNoPrompt}));
}

TEST(MatchPrompts, TheSameSeatAskedAgainGetsANewNumber) {
  Match<ChaudDevant> match = cards();
  act(match, 1, "play pea-5");
  act(match, 0, "play pea-5");  // serves and leads again
  ASSERT_TRUE(ChaudDevant::to_act(match.state()).contains(0));
  const Prompt lead = match.prompt(0);
  act(match, 0, "play pea-1");
  act(match, 1, "play pea-3");
  EXPECT_GT(match.prompt(0), lead);
}

// Otherwise a seat could tell from its next number how many others were asked in secret.
TEST(MatchPrompts, QuestionsToOthersDoNotMoveASeatsNumbers) {
  Match<ChaudDevant> match = cards();
  ASSERT_EQ(match.prompt(1), 1u);
  act(match, 1, "play pea-3");
  EXPECT_EQ(match.prompt(0), 1u);
}

TEST(MatchPrompts, ANumberIsNeverUsedTwiceForASeatInAWholeGame) {
  Match<DichtDran> match(DichtDran::setup({}, 4, Rng::from_seed("never twice")));
  QuickRng rng(1);
  std::array<std::set<Prompt>, kMaxSeats> closed;
  while (!DichtDran::to_act(match.state()).empty()) {
    const Seat seat = *DichtDran::to_act(match.state()).begin();
    const Prompt prompt = match.prompt(seat);
    ASSERT_NE(prompt, kNoPrompt);
    ASSERT_TRUE(closed[seat].insert(prompt).second) << prompt;
    match.act(seat, DichtDran::sample(match.state(), seat, rng));
    ASSERT_NE(match.prompt(seat), prompt);
    if (match.undo_depth(seat) == 1) {
      match.undo(seat);
      ASSERT_FALSE(closed[seat].contains(match.prompt(seat)));
      closed[seat].insert(match.prompt(seat));
      match.act(seat, DichtDran::sample(match.state(), seat, rng));
    }
  }
  EXPECT_EQ(prompts(match), std::vector<Prompt>(kMaxSeats, kNoPrompt));
}

TEST(MatchPrompts, AfterUndoTheSeatIsAskedUnderANewNumber) {
  Match<ChaudDevant> match = menus();
  const auto before = prompts(match);
  act(match, 1, "menu pea");
  match.undo(1);
  EXPECT_EQ(match.prompt(1), before[1] + 1);
  EXPECT_EQ(match.prompt(0), before[0]);
  EXPECT_EQ(match.prompt(2), before[2]);
}

TEST(MatchPrompts, AfterUndoTheNextSeatIsNoLongerAsked) {
  Match<ChaudDevant> match = cards();
  act(match, 1, "play pea-3");
  const Prompt asked = match.prompt(0);
  ASSERT_NE(asked, kNoPrompt);
  match.undo(1);
  EXPECT_EQ(match.prompt(0), kNoPrompt);
  act(match, 1, "play pea-4");
  EXPECT_GT(match.prompt(0), asked);
}

TEST(MatchUndo, OnlyTheSeatItselfMayTakeItsLastActionBack) {
  Match<ChaudDevant> match = cards();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) EXPECT_EQ(match.undo_depth(seat), 0);
  act(match, 1, "play pea-3");
  EXPECT_EQ(match.undo_depth(1), 1);
  EXPECT_EQ(match.undo_depth(0), 0);
}

TEST(MatchUndo, AfterAnotherSeatActedBothActionsAreTakenBackAndBothSeatsAskedAgain) {
  Match<ChaudDevant> match = menus();
  const auto before = match.state();
  const auto asked = prompts(match);
  act(match, 0, "menu pea");
  EXPECT_EQ(match.undo_depth(0), 1);
  act(match, 2, "menu pea");
  EXPECT_EQ(match.undo_depth(0), 2);
  EXPECT_EQ(match.undo_depth(2), 1);
  EXPECT_EQ(match.undo_depth(1), 0);
  match.undo(0);
  EXPECT_EQ(match.state(), before);
  EXPECT_GT(match.prompt(0), asked[0]);
  EXPECT_GT(match.prompt(2), asked[2]);
  EXPECT_EQ(match.prompt(1), asked[1]);
}

TEST(MatchUndo, NothingIsTakenBackPastAReveal) {
  Match<DichtDran> match = numbers();
  act(match, 1, "play 62");
  act(match, 2, "play 66");
  act(match, 0, "play 60");  // revealed
  act(match, 1, "play 64");
  EXPECT_EQ(match.undo_depth(1), 1);
  EXPECT_EQ(match.undo_depth(0), 0);
  EXPECT_EQ(match.undo_depth(2), 0);
}

TEST(MatchUndo, SeveralOwnActionsInARowAreTakenBackOneByOne) {
  Match<ChaudDevant> match = cards();
  act(match, 1, "play pea-5");
  const auto led = match.state();
  act(match, 0, "play pea-5");
  const auto served = match.state();
  act(match, 0, "play pea-1");
  match.undo(0);
  EXPECT_EQ(match.state(), served);
  ASSERT_EQ(match.undo_depth(0), 1);
  match.undo(0);
  EXPECT_EQ(match.state(), led);
  EXPECT_EQ(match.undo_depth(0), 0);
  EXPECT_EQ(match.undo_depth(1), 1);
}

TEST(MatchUndo, RevealedMenusAreNotTakenBack) {
  Match<ChaudDevant> match = menus();
  for (Seat seat = 0; seat < 3; ++seat) act(match, seat, "menu pea");
  ASSERT_EQ(match.state().table.phase, chaud_devant::Phase::play);
  EXPECT_TRUE(match.log().back().final);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(match.undo_depth(seat), 0);
}

TEST(MatchUndo, TheLastOpenMenuIsTakenBackBecauseNothingHiddenWasRevealed) {
  Match<ChaudDevant> match(position<ChaudDevant>(2, R"({"dealer":0})", R"({"open_menus":true})"));
  act(match, 1, "menu pea");
  const auto before = match.state();
  act(match, 0, "menu onion");
  ASSERT_EQ(match.state().table.phase, chaud_devant::Phase::play);
  ASSERT_EQ(match.undo_depth(0), 1);
  match.undo(0);
  EXPECT_EQ(match.state(), before);
}

TEST(MatchUndo, ADealIsNotTakenBack) {
  Match<ChaudDevant> match(
      position<ChaudDevant>(2, R"({"dealer":0,"menus":["pea","onion"],"hands":[["pea-1"],["pea-3"]]})"));
  act(match, 1, "play pea-3");
  EXPECT_EQ(match.undo_depth(1), 1);
  act(match, 0, "play pea-1");  // no seat has a card left: round 2 is dealt
  ASSERT_EQ(match.state().table.round, 2);
  EXPECT_EQ(match.undo_depth(0), 0);
}

TEST(MatchUndo, TheActionThatEndsTheGameIsNotTakenBack) {
  const auto position =
      parse_json(R"({"round":5,"dealer":1,"menus":["pea","onion"],"hands":[["pea-1"],["pea-2"]]})");
  Match<ChaudDevant> match(ChaudDevant::setup_from({}, 2, Rng::from_seed("end"), *position).value());
  match.act(0, *ChaudDevant::parse_action("play pea-1"));
  match.act(1, *ChaudDevant::parse_action("play pea-2"));
  ASSERT_TRUE(ChaudDevant::to_act(match.state()).empty());
  EXPECT_EQ(match.undo_depth(1), 0);
}

TEST(MatchUndo, RevealedNumbersAreNotTakenBack) {
  Match<DichtDran> match = numbers();
  act(match, 0, "play 60");
  EXPECT_EQ(match.undo_depth(0), 1);
  act(match, 1, "play 62");
  act(match, 2, "play 66");
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(match.undo_depth(seat), 0);
}

TEST(MatchUndo, ADrawnCardIsNotTakenBack) {
  // 37 wins the 67; 100 lies outside the gap between 1 and 38, so its owner draws.
  Match<DichtDran> match(position<DichtDran>(
      2, R"({"circle":[1,67,38,99,12,80],"target":1,"hands":[[37,61],[100,64]],"draw":[5,6,7,8,9]})"));
  act(match, 0, "play 37");
  act(match, 1, "play 100");
  ASSERT_GT(match.state().table.hand_size[1] + match.state().table.hand_size[0], 2);
  EXPECT_EQ(match.undo_depth(0), 0);
  EXPECT_EQ(match.undo_depth(1), 0);
}

TEST(MatchUndo, UndoRestoresExactlyTheStateTheLogAndTheChoices) {
  Match<DichtDran> match(DichtDran::setup({}, 3, Rng::from_seed("exactly")));
  QuickRng rng(2);
  int undone = 0;
  while (!DichtDran::to_act(match.state()).empty()) {
    for (Seat seat : DichtDran::to_act(match.state())) {
      const auto before = match.state();
      const std::size_t logged = match.log().size();
      match.act(seat, DichtDran::sample(match.state(), seat, rng));
      ASSERT_FALSE(match.events().empty());
      if (!match.undo_depth(seat)) continue;
      const auto action = match.log().back().action;
      const auto after = match.state();
      match.undo(seat);
      ++undone;
      ASSERT_EQ(match.state(), before);
      ASSERT_EQ(match.log().size(), logged);
      ASSERT_TRUE(match.events().empty());
      match.act(seat, action);
      ASSERT_EQ(match.state(), after);
    }
  }
  EXPECT_GT(undone, 10);
}

TEST(MatchLog, EveryActionIsLoggedInOrderWithItsSeat) {
  Match<ChaudDevant> match = cards();
  EXPECT_TRUE(match.log().empty());
  act(match, 1, "play pea-5");
  act(match, 0, "play pea-5");
  act(match, 0, "play pea-1");
  ASSERT_EQ(match.log().size(), 3u);
  const std::vector<std::pair<int, std::string>> expected = {
      {1, "play pea-5"}, {0, "play pea-5"}, {0, "play pea-1"}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(match.log()[i].seat, expected[i].first);
    EXPECT_EQ(ChaudDevant::action_text(match.log()[i].action), expected[i].second);
    EXPECT_FALSE(match.log()[i].final);
  }
}

TEST(MatchLog, ReplayingTheLogLeadsToTheSameState) {
  Match<ChaudDevant> match(ChaudDevant::setup({}, 4, Rng::from_seed("replay")));
  const auto start = match.state();
  QuickRng rng(3);
  while (!ChaudDevant::to_act(match.state()).empty()) {
    const Seat seat = *ChaudDevant::to_act(match.state()).begin();
    match.act(seat, ChaudDevant::sample(match.state(), seat, rng));
  }
  Match<ChaudDevant> replayed(start);
  for (const auto& done : match.log()) replayed.act(done.seat, done.action);
  EXPECT_EQ(replayed.state(), match.state());
  EXPECT_FALSE(ChaudDevant::to_act(start).empty());
}

TEST(MatchEvents, OnlyThoseOfTheLastActionAreKept) {
  Match<ChaudDevant> match = cards();
  EXPECT_TRUE(match.events().empty());
  act(match, 1, "play pea-5");
  ASSERT_EQ(match.events().size(), 1u);
  EXPECT_EQ(match.events()[0].type, chaud_devant::EventType::played);
  act(match, 0, "play pea-5");
  ASSERT_EQ(match.events().size(), 2u);
  EXPECT_EQ(match.events()[1].type, chaud_devant::EventType::served);
}

TEST(MatchDeathTest, AnActionOutOfTurnOrAgainstTheRulesIsABug) {
  Match<ChaudDevant> match = cards();
  EXPECT_DEATH(match.act(0, *ChaudDevant::parse_action("play pea-5")), "a bug");
  EXPECT_DEATH(match.act(1, *ChaudDevant::parse_action("play chili-1")), "a bug");
  EXPECT_DEATH(match.undo(1), "a bug");
}

}  // namespace
}  // namespace peppermill
