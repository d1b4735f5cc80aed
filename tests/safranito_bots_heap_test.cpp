// The search of Safranito's bots allocates its heap before it starts: more simulations allocate no more.
#include <gtest/gtest.h>

#include "bench/heap_count.h"
#include "engine/bots/safranito/bots.h"

namespace peppermill {
namespace {

using namespace safranito;

std::int64_t blocks_of(const View& view, Seat seat, std::int64_t simulations) {
  QuickRng rng(1);
  const Budget budget{.simulations = simulations};
  const std::int64_t before = heap_blocks();
  (void)bots::SafranitoBots::think(view, seat, BotLevel::chef, budget, rng);
  return heap_blocks() - before;
}

TEST(Heap, SafranitosBotsTakeNoBlockPerSimulation) {
  QuickRng rng(2);
  State state = setup({}, 3, Rng::from_seed("heap"));
  for (int decision = 0; decision < 30; ++decision) {
    const Seat seat = *to_act(state).begin();
    const View seen = view(state, seat);
    EXPECT_EQ(blocks_of(seen, seat, 10), blocks_of(seen, seat, 60));
    apply(state, seat, bots::SafranitoBots::think(seen, seat, BotLevel::commis, {}, rng).action(), nullptr);
  }
}

}  // namespace
}  // namespace peppermill
