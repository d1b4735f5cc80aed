// A playout uses no heap, counted by a replaced operator new.
#include <gtest/gtest.h>

#include "bench/heap_count.h"
#include "engine/core/game_extras.h"
#include "engine/core/testing/series.h"
#include "tests/all_games.h"

namespace peppermill {
namespace {

template <Game G>
void play_out(typename G::State& state, QuickRng& rng) {
  int left = playout_decisions<G>();
  for (SeatSet asked = G::to_act(state); !asked.empty() && left > 0; asked = G::to_act(state), --left) {
    const Seat seat = *asked.begin();
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
  }
}

// Deals, worlds and playouts for every player count.
template <Game G>
std::int64_t blocks_in_playouts() {
  QuickRng rng(1);
  const std::int64_t before = heap_blocks();
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    for (int game = 0; game < testing::series_of(50); ++game) {
      typename G::State state = G::setup({}, players, rng.fresh_rng());
      typename G::State world = G::determinize(G::view(state, Viewer(0)), rng);
      play_out<G>(world, rng);
      play_out<G>(state, rng);
    }
  }
  return heap_blocks() - before;
}

TEST(Heap, TheCounterCounts) {
  const std::int64_t before = heap_blocks();
  ::operator delete(::operator new(16));
  EXPECT_EQ(heap_blocks() - before, 1);
}

template <class Bots>
class Playouts : public ::testing::Test {};
TYPED_TEST_SUITE(Playouts, testing::AllBots, testing::GameNames);

TYPED_TEST(Playouts, TakeNoBlock) { EXPECT_EQ(blocks_in_playouts<typename TypeParam::G>(), 0); }

}  // namespace
}  // namespace peppermill
