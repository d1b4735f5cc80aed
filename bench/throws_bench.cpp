// Throws per second on one thread, and heap blocks (none). The targets are 4000 throws/s with 8 chips on the
// board and 2500 with 16, aimed at one of them.
#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "bench/heap_count.h"
#include "engine/games/safranito/testing/landings.h"
#include "engine/physics/simulate.h"
#include "engine/physics/testing/sample.h"

namespace peppermill::physics {
namespace {

using testing::Dice;

struct Throw {
  Scene scene;
  Launch launch;
};

enum class Aim { anywhere, at_a_chip };

std::vector<Throw> throws(int chips, Aim aim) {
  Dice dice(7);
  std::vector<Throw> all(1000);
  for (Throw& t : all) {
    t.scene = testing::random_scene(dice, chips);
    t.launch = aim == Aim::anywhere ? testing::random_launch(dice) : testing::aimed_launch(dice, t.scene);
  }
  return all;
}

void run(benchmark::State& bench, Aim aim) {
  const std::vector<Throw> all = throws(static_cast<int>(bench.range(0)), aim);
  const auto world = std::make_unique<World>();
  Outcome outcome;
  std::size_t next = 0;
  const std::int64_t blocks = heap_blocks();
  for (auto _ : bench) {
    const Throw& t = all[next++ % all.size()];
    simulate(*world, t.scene, t.launch, outcome);
    benchmark::DoNotOptimize(outcome.duration);
  }
  const std::int64_t used = heap_blocks() - blocks;
  bench.counters["throws/s"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  bench.counters["heap_blocks"] = static_cast<double>(used);
}

void random_throws(benchmark::State& bench) { run(bench, Aim::anywhere); }
void aimed_throws(benchmark::State& bench) { run(bench, Aim::at_a_chip); }

// As in a game: integers in, noise, a fresh world, integers out; the board fills up to 16 chips.
void landings(benchmark::State& bench) {
  constexpr int kThrows = 160;
  const std::int64_t blocks = heap_blocks();
  for (auto _ : bench) benchmark::DoNotOptimize(safranito::testing::hash_of_landings(kThrows));
  const std::int64_t used = heap_blocks() - blocks;
  bench.counters["throws/s"] =
      benchmark::Counter(static_cast<double>(bench.iterations() * kThrows), benchmark::Counter::kIsRate);
  bench.counters["heap_blocks"] = static_cast<double>(used);
}

BENCHMARK(random_throws)->Arg(8)->Arg(16)->Unit(benchmark::kMicrosecond)->Iterations(3000);
BENCHMARK(aimed_throws)->Arg(8)->Arg(16)->Arg(24)->Unit(benchmark::kMicrosecond)->Iterations(3000);
BENCHMARK(landings)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace peppermill::physics

BENCHMARK_MAIN();
