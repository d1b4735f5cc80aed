// Rules without I/O: random play, clones, worlds. Prints decisions per second, nanoseconds per clone, bytes
// per state and heap blocks per playout.
#include <benchmark/benchmark.h>

#include "bench/heap_count.h"
#include "engine/bots/search/playouts.h"
#include "engine/games/chaud_devant/game.h"
#include "engine/games/dicht_dran/game.h"

namespace peppermill {
namespace {

using chaud_devant::ChaudDevant;
using dicht_dran::DichtDran;

template <Game G>
int play_random(typename G::State& state, QuickRng& rng, int most) {
  int decisions = 0;
  for (SeatSet asked = G::to_act(state); !asked.empty() && decisions < most; asked = G::to_act(state)) {
    const Seat seat = *asked.begin();
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
    ++decisions;
  }
  return decisions;
}

// Whole games with their deals, choosing among the legal actions.
template <Game G>
void random_play(benchmark::State& bench) {
  const auto players = static_cast<int>(bench.range(0));
  QuickRng rng(1);
  std::int64_t decisions = 0;
  const std::int64_t blocks = heap_blocks();
  for (auto _ : bench) {
    typename G::State state = G::setup({}, players, rng.fresh_rng());
    decisions += play_random<G>(state, rng, G::kInfo.max_decisions);
    benchmark::DoNotOptimize(state);
  }
  const std::int64_t used = heap_blocks() - blocks;
  bench.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  bench.counters["heap_blocks"] = static_cast<double>(used);
}

// A position half way through the first round or game.
template <Game G>
typename G::State mid_game(int players, std::uint64_t seed) {
  QuickRng rng(seed);
  typename G::State state = G::setup({}, players, rng.fresh_rng());
  play_random<G>(state, rng, players * (G::kInfo.id == "dicht-dran" ? 6 : 7));
  return state;
}

template <Game G>
void clone(benchmark::State& bench) {
  const typename G::State state = mid_game<G>(4, 1);
  for (auto _ : bench) {
    typename G::State copy = state;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  bench.counters["bytes"] = sizeof(typename G::State);
}

// Worlds for views of 64 different mid-game positions, shown voids and all.
template <Game G>
void determinize(benchmark::State& bench) {
  std::vector<typename G::View> views;
  for (std::uint64_t seed = 0; views.size() < 64; ++seed) {
    views.push_back(G::view(mid_game<G>(4, seed), static_cast<Seat>(seed % 4)));
  }
  QuickRng rng(1);
  std::size_t next = 0;
  for (auto _ : bench) {
    typename G::State world = G::determinize(views[next++ % views.size()], rng);
    benchmark::DoNotOptimize(world);
  }
}

BENCHMARK(random_play<ChaudDevant>)->DenseRange(2, 5);
BENCHMARK(random_play<DichtDran>)->DenseRange(2, 5);
BENCHMARK(clone<ChaudDevant>);
BENCHMARK(clone<DichtDran>);
BENCHMARK(determinize<ChaudDevant>);
BENCHMARK(determinize<DichtDran>);

}  // namespace
}  // namespace peppermill

BENCHMARK_MAIN();
