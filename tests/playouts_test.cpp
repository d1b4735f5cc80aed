// The search by playouts with the real games. It stands here because engine/bots/search may not include
// games.
#include "engine/bots/search/playouts.h"

#include <gtest/gtest.h>

#include "engine/games/chaud_devant/game.h"
#include "engine/games/dicht_dran/game.h"

namespace peppermill::bots {
namespace {

using chaud_devant::ChaudDevant;
using dicht_dran::DichtDran;

constexpr auto kNever = [] { return false; };

template <Game G>
typename G::State position(int players, std::string_view setup) {
  const auto state = G::setup_from({}, players, Rng::from_seed("7"), parse_json(setup).value());
  if (!state) ADD_FAILURE() << state.error().message;
  return *state;
}

// The last round, seat 0 has ordered no soup and 5 stars against 9. Seat 1 has led its last card, a five.
// The other five would serve the pot: 5 - 2 stars, lost. The one ends the round with nothing taken: 5 stars,
// won. Nothing is left to chance.
ChaudDevant::State serve_or_not() {
  auto state = position<ChaudDevant>(2, R"({"dealer":0,"round":5,"stars":[5,9],"menus":["none","pea"],)"
                                        R"("hands":[["pea-1","pea-5"],["pea-5"]]})");
  ChaudDevant::apply(state, 1, *ChaudDevant::parse_action("play pea-5"), nullptr);
  return state;
}

template <Game G>
Thinking<G> think(const typename G::State& state, Seat seat, std::int64_t simulations, std::uint64_t seed) {
  QuickRng rng(seed);
  return think_by_playouts<G>(G::view(state, seat), seat, simulations, rng, kNever);
}

template <Game G>
std::string best(const Thinking<G>& thinking) {
  return G::action_text(thinking.candidates[thinking.best()].action);
}

TEST(Playouts, TheOneMoveThatWinsIsFound) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto thinking = think<ChaudDevant>(serve_or_not(), 0, 20, seed);
    ASSERT_EQ(thinking.candidates.size(), 2u);
    EXPECT_EQ(best(thinking), "play pea-1");
    EXPECT_EQ(thinking.candidates[0].value_per_10000(), 10000);
    EXPECT_EQ(thinking.candidates[1].value_per_10000(), 0);
  }
}

TEST(Playouts, WithAnotherMenuTheOtherMoveIsTheBestOne) {
  // Now two peas are worth two stars: 7 against 5, where the one would leave it at 5 to 5.
  auto state = position<ChaudDevant>(
      2,
      R"({"dealer":0,"round":5,"stars":[5,5],"menus":["pea","onion"],"hands":[["pea-1","pea-5"],["pea-5"]]})");
  ChaudDevant::apply(state, 1, *ChaudDevant::parse_action("play pea-5"), nullptr);
  const auto thinking = think<ChaudDevant>(state, 0, 20, 1);
  EXPECT_EQ(best(thinking), "play pea-5");
  EXPECT_EQ(thinking.candidates[0].value_per_10000(), 5000);
  EXPECT_EQ(thinking.candidates[1].value_per_10000(), 10000);
}

TEST(Playouts, TheStateThoughtAboutIsLeftAlone) {
  const auto state = serve_or_not();
  const auto before = state;
  think<ChaudDevant>(state, 0, 50, 1);
  EXPECT_EQ(state, before);
}

template <Game G>
void expect_equal(const Thinking<G>& one, const Thinking<G>& two) {
  ASSERT_EQ(one.candidates.size(), two.candidates.size());
  EXPECT_EQ(one.simulations, two.simulations);
  EXPECT_EQ(one.best(), two.best());
  for (std::size_t i = 0; i < one.candidates.size(); ++i) {
    EXPECT_EQ(one.candidates[i].action, two.candidates[i].action);
    EXPECT_EQ(one.candidates[i].visits, two.candidates[i].visits);
    EXPECT_EQ(one.candidates[i].total, two.candidates[i].total);
  }
}

// Plays a game at random and, at every decision, thinks about the true state and about one that differs in
// what the seat cannot know.
template <Game G>
void expect_honest(int players) {
  typename G::State state = G::setup({}, players, Rng::from_seed("honest"));
  QuickRng rng(5);
  int differing = 0;
  for (int step = 0; step < 60 && !G::to_act(state).empty(); ++step) {
    const Seat seat = *G::to_act(state).begin();
    const typename G::State imagined = G::determinize(G::view(state, seat), rng);
    differing += imagined.hands != state.hands ? 1 : 0;
    const auto seed = static_cast<std::uint64_t>(step);
    expect_equal<G>(think<G>(state, seat, 24, seed), think<G>(imagined, seat, 24, seed));
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
  }
  EXPECT_GT(differing, 30);
}

TEST(Playouts, HiddenCardsDoNotChangeTheAnswerInChaudDevant) { expect_honest<ChaudDevant>(3); }

TEST(Playouts, HiddenCardsDoNotChangeTheAnswerInDichtDran) { expect_honest<DichtDran>(3); }

TEST(Playouts, TheSameSeedGivesTheSameAnswerAndAnotherOneOtherValues) {
  const auto state = ChaudDevant::setup({}, 4, Rng::from_seed("seeds"));
  const auto one = think<ChaudDevant>(state, 2, 100, 1);
  expect_equal<ChaudDevant>(one, think<ChaudDevant>(state, 2, 100, 1));
  const auto other = think<ChaudDevant>(state, 2, 100, 2);
  bool differs = false;
  for (std::size_t i = 0; i < one.candidates.size(); ++i)
    differs = differs || one.candidates[i].total != other.candidates[i].total;
  EXPECT_TRUE(differs);
}

TEST(Playouts, TheSimulationsAreSharedEvenlyAndCounted) {
  const auto thinking = think<ChaudDevant>(serve_or_not(), 0, 7, 1);
  EXPECT_EQ(thinking.simulations, 7);
  EXPECT_EQ(thinking.candidates[0].visits, 4);
  EXPECT_EQ(thinking.candidates[1].visits, 3);
}

TEST(Playouts, ThinkingStopsWhenTimeIsOut) {
  int left = 5;
  QuickRng rng(1);
  const auto thinking = think_by_playouts<ChaudDevant>(ChaudDevant::view(serve_or_not(), Seat{0}), 0,
                                                       1'000'000'000'000, rng, [&] { return left-- == 0; });
  EXPECT_EQ(thinking.simulations, 5);
}

TEST(Playouts, WithoutAnyTimeThereIsStillALegalAnswer) {
  QuickRng rng(1);
  const auto thinking = think_by_playouts<ChaudDevant>(ChaudDevant::view(serve_or_not(), Seat{0}), 0, 100,
                                                       rng, [] { return true; });
  EXPECT_EQ(thinking.simulations, 0);
  ASSERT_EQ(thinking.candidates.size(), 2u);
  EXPECT_EQ(thinking.candidates[0].value_per_10000(), 5000);
  EXPECT_EQ(best(thinking), "play pea-1");
}

TEST(Playouts, OfEqualCandidatesTheFirstIsBest) {
  Thinking<ChaudDevant> thinking;
  thinking.candidates = {{.action = 0, .visits = 2, .total = 1}, {.action = 1, .visits = 4, .total = 2}};
  EXPECT_EQ(thinking.best(), 0u);
  thinking.candidates.push_back({.action = 2, .visits = 2, .total = 1.5});
  EXPECT_EQ(thinking.best(), 2u);
}

TEST(Playouts, TheShareOfBeatenOpponentsCountsTiesHalf) {
  Scores scores;
  for (int score : {3, 5, 3, 1}) scores.push_back(score);
  EXPECT_DOUBLE_EQ(beaten_share(scores, 0), 0.5);
  EXPECT_DOUBLE_EQ(beaten_share(scores, 1), 1.0);
  EXPECT_DOUBLE_EQ(beaten_share(scores, 3), 0.0);
}

}  // namespace
}  // namespace peppermill::bots
