#include <time.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/simulate_report.h"
#include "cli/words.h"

namespace peppermill::cli {
namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Threads take the games in small portions, to end at about the same time.
constexpr std::int64_t kPortion = 64;

SimulationReport play_all(const Simulation& simulation, const SimulateCommand& command) {
  SimulationReport report{
      .simulation = simulation, .tally = {}, .cpu_seconds = 0, .threads = command.threads};
  Progress progress("games", command.games);
  std::mutex adding;
  std::atomic<std::int64_t> next = 0;
  const auto work = [&] {
    Tally tally;
    const double begin = cpu_seconds();
    for (std::int64_t first = next.fetch_add(kPortion); first < command.games;
         first = next.fetch_add(kPortion)) {
      const std::int64_t count = std::min(kPortion, command.games - first);
      const auto error = simulate(simulation, first, count, tally);
      CHECK(!error);
      progress.add(count);
    }
    const double used = cpu_seconds() - begin;
    const std::lock_guard lock(adding);
    report.tally.add(tally);
    report.cpu_seconds += used;
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < command.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return report;
}

}  // namespace

int run(const SimulateCommand& command) {
  const Simulation simulation{.game = command.game,
                              .players = command.players,
                              .options = parse_options(command.options).value(),
                              .seed = command.seed,
                              .bots = parse_bots(command.bots, command.players).value(),
                              .bot_simulations = command.simulations};
  const SimulationReport report = play_all(simulation, command);
  const std::string text = command.format == Format::json  ? report_json(report)
                           : command.format == Format::csv ? report_csv(report)
                                                           : report_text(report);
  std::fputs(text.c_str(), stdout);
  return 0;
}

}  // namespace peppermill::cli
