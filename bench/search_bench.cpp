// The tree search: each simulation plays one random playout to the end of the round or game in a fresh world.
// Prints simulations per second, the bytes of a search, and the heap blocks that simulations take.
#include <benchmark/benchmark.h>

#include <string>

#include "bench/heap_count.h"
#include "engine/bots/search/search.h"
#include "engine/catalog/games.h"

namespace peppermill::bots {
namespace {

// A position after six decisions of every seat: half of a round or game.
template <Game G>
typename G::State mid_game(int players) {
  QuickRng rng(1);
  typename G::State state = G::setup({}, players, rng.fresh_rng());
  for (int i = 0; i < players * 6; ++i) {
    const Seat seat = *G::to_act(state).begin();
    G::apply(state, seat, G::sample(state, seat, rng), nullptr);
  }
  return state;
}

template <Game G, Policy<G> P, Guidance guidance>
void simulations(benchmark::State& bench) {
  constexpr std::int64_t kSearch = 100'000;  // simulations of one search before a new one begins
  const typename G::State state = mid_game<G>(static_cast<int>(bench.range(0)));
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

template <SearchingBots Bots, Guidance guidance>
void register_for(const std::string& name) {
  using G = typename Bots::G;
  benchmark::RegisterBenchmark(name.c_str(), simulations<G, typename Bots::P, guidance>)
      ->DenseRange(G::kInfo.min_players, G::kInfo.max_players);
}

const bool kAllGames = [] {
  for_each_game(AllGames(), []<class Bots>() {
    if constexpr (SearchingBots<Bots>) {
      const std::string game(Bots::G::kInfo.id);
      register_for<Bots, Guidance::none>("simulations/" + game);
      register_for<Bots, Guidance::policy>("simulations/" + game + "/guided");
    }
  });
  return true;
}();

}  // namespace
}  // namespace peppermill::bots

BENCHMARK_MAIN();
