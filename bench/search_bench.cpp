// The tree search: one random playout to the end of the round or game per simulation, in a fresh world each.
// Prints simulations per second, bytes of a search and heap blocks taken by simulations.
#include <benchmark/benchmark.h>

#include "bench/heap_count.h"
#include "engine/bots/chaud_devant/policy.h"
#include "engine/bots/dicht_dran/policy.h"
#include "engine/bots/search/search.h"

namespace peppermill::bots {
namespace {

using chaud_devant::ChaudDevant;
using dicht_dran::DichtDran;

// A position after `rounds` cards of everybody, or menus and cards.
template <Game G>
typename G::State mid_game(int players, int rounds) {
  QuickRng rng(1);
  typename G::State state = G::setup({}, players, rng.fresh_rng());
  for (int i = 0; i < players * rounds; ++i) {
    const Seat seat = *G::to_act(state).begin();
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
  }
  return state;
}

template <Game G, Policy<G> P, Guidance guidance, int kRounds>
void simulations(benchmark::State& bench) {
  constexpr std::int64_t kSearch = 100'000;  // simulations of one search, then a new one begins
  const typename G::State state = mid_game<G>(static_cast<int>(bench.range(0)), kRounds);
  const Seat seat = *G::to_act(state).begin();
  const typename G::View view = G::view(state, seat);
  QuickRng rng(1);
  std::int64_t count = 0, blocks = 0;
  std::size_t bytes = 0;
  for (auto _ : bench) {
    Search<G, P, guidance> search(view, seat, Strength{.simulations = 0}, kSearch, rng);
    const std::int64_t before = heap_blocks();
    for (std::int64_t i = 0; i < kSearch; ++i) search.simulate();
    blocks += heap_blocks() - before;
    count += kSearch;
    bytes = search.bytes();
  }
  bench.counters["simulations/s"] =
      benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  bench.counters["bytes"] = static_cast<double>(bytes);
  bench.counters["heap_blocks"] = static_cast<double>(blocks);
}

// The menus and half of the cards.
constexpr int kChaudRounds = 7;
BENCHMARK(simulations<ChaudDevant, ChaudPolicy, Guidance::none, kChaudRounds>)->DenseRange(2, 5);
BENCHMARK(simulations<ChaudDevant, ChaudPolicy, Guidance::policy, kChaudRounds>)->DenseRange(2, 5);

constexpr int kDichtRounds = 6;
BENCHMARK(simulations<DichtDran, DichtPolicy, Guidance::none, kDichtRounds>)->DenseRange(2, 5);
BENCHMARK(simulations<DichtDran, DichtPolicy, Guidance::policy, kDichtRounds>)->DenseRange(2, 5);

}  // namespace
}  // namespace peppermill::bots

BENCHMARK_MAIN();
