// Rules without I/O: random play, clones, worlds. Prints decisions per second, nanoseconds per clone, bytes
// per state and heap blocks per playout.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

#include "bench/heap_count.h"
#include "engine/catalog/games.h"
#include "engine/core/game_extras.h"

namespace peppermill {
namespace {

using safranito::Safranito;

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

// Whole games including the deal, with random legal actions. For games that are too long, as many decisions
// as a playout has.
template <Game G>
void random_play(benchmark::State& bench) {
  const auto players = static_cast<int>(bench.range(0));
  QuickRng rng(1);
  std::int64_t decisions = 0;
  const std::int64_t blocks = heap_blocks();
  for (auto _ : bench) {
    typename G::State state = G::setup({}, players, rng.fresh_rng());
    decisions += play_random<G>(state, rng, std::min(G::kInfo.max_decisions, playout_decisions<G>()));
    benchmark::DoNotOptimize(state);
  }
  const std::int64_t used = heap_blocks() - blocks;
  bench.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  bench.counters["heap_blocks"] = static_cast<double>(used);
}

// A position in the middle of the first round or game.
template <Game G>
typename G::State mid_game(int players, std::uint64_t seed) {
  QuickRng rng(seed);
  typename G::State state = G::setup({}, players, rng.fresh_rng());
  play_random<G>(state, rng, players * 6);
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

// Worlds for views of 64 different mid-game positions, including shown voids.
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

// Safranito without throws: from a board full of chips and full hands, through the market and the blends, to
// the next throw.
safranito::State full_board(int players) {
  Json chips = Json::list(), hands = Json::list();
  for (int seat = 0; seat < players; ++seat) {
    for (int i = 0; i < 3; ++i) {
      const int bowl = (seat * 2 + i * 3) % 9;
      chips.push_back(Json::object()
                          .set("seat", seat)
                          .set("value", 10 * (1 + (seat + 2 * i) % 6))
                          .set("x", (bowl % 3 - 1) * 150 + (seat % 2) * 42 - 21)
                          .set("y", (1 - bowl / 3) * 150 + (seat / 2) * 42 - 21));
    }
    hands.push_back(
        parse_json(R"({"saffron":1,"mint":1,"curry":1,"chili":1,"cumin":1,"cardamom":1})").value());
  }
  const Json fields = Json::object().set("phase", "trade").set("chips", chips).set("hands", hands);
  return safranito::setup_from({}, players, Rng::from_seed("bench"), fields).value();
}

void market_and_blends(benchmark::State& bench) {
  const safranito::State start = full_board(static_cast<int>(bench.range(0)));
  QuickRng rng(1);
  std::int64_t decisions = 0;
  const std::int64_t blocks = heap_blocks();
  for (auto _ : bench) {
    safranito::State state = start;
    while (state.table.phase != safranito::Phase::throwing && state.table.phase != safranito::Phase::over) {
      const Seat seat = *Safranito::to_act(state).begin();
      Safranito::apply(state, seat, Safranito::sample(state, seat, rng), nullptr);
      ++decisions;
    }
    benchmark::DoNotOptimize(state);
  }
  const std::int64_t used = heap_blocks() - blocks;
  bench.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  bench.counters["heap_blocks"] = static_cast<double>(used);
}

BENCHMARK(market_and_blends)->DenseRange(2, 4);

const bool kAllGames = [] {
  for_each_game(AllGames(), []<class Bots>() {
    using G = typename Bots::G;
    const std::string game(G::kInfo.id);
    benchmark::RegisterBenchmark(("random_play/" + game).c_str(), random_play<G>)
        ->DenseRange(G::kInfo.min_players, G::kInfo.max_players);
    benchmark::RegisterBenchmark(("clone/" + game).c_str(), clone<G>);
    benchmark::RegisterBenchmark(("determinize/" + game).c_str(), determinize<G>);
  });
  return true;
}();

}  // namespace
}  // namespace peppermill

BENCHMARK_MAIN();
