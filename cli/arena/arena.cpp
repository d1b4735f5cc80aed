// `peppermill arena`: settings, signals, games, report.
#include <signal.h>

#include <cstdio>

#include "cli/arena/report.h"
#include "cli/arena/runner.h"
#include "cli/format.h"

namespace peppermill::cli {
namespace {

using namespace arena;

// The signal that asked us to stop. A signal handler can only reach a global.
std::atomic<int> stop_signal = 0;

// The first signal lets the running games finish. The second one ends the process as usual.
class SignalWatch {
 public:
  SignalWatch() {
    stop_signal = 0;
    struct sigaction watch {};
    watch.sa_handler = [](int signal) { stop_signal = signal; };
    watch.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    sigaction(SIGINT, &watch, &before_[0]);
    sigaction(SIGTERM, &watch, &before_[1]);
  }
  ~SignalWatch() {
    sigaction(SIGINT, &before_[0], nullptr);
    sigaction(SIGTERM, &before_[1], nullptr);
  }
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

 private:
  struct sigaction before_[2]{};
};

}  // namespace

int run(const ArenaCommand& command) {
  auto settings = read_settings(command);
  if (!settings) return failed("arena", settings.error().message, 2);
  take_fingerprints(*settings);
  const Schedule schedule(*settings);
  auto log = GameLog::open(command.out, *settings, schedule);
  if (!log) return failed("arena", log.error().message, 2);

  const SignalWatch watch;
  const Runner::Plan plan{.games = schedule.whole_deals(command.games),
                          .threads = command.threads,
                          .until = command.until,
                          .folder = command.out};
  const Runner::End end = Runner(*settings, schedule, **log, plan, stop_signal).run();
  auto games = (*log)->whole_deals(end.games, schedule.players());
  const Report report{.settings = *settings,
                      .schedule = schedule,
                      .standing = standing_of(*settings, games),
                      .games = games,
                      .command = command_text(command),
                      .until = command.until,
                      .settled = end.settled,
                      .stopped = end.stopped || end.failed};
  if (const auto unwritten = write_files(report, command.out))
    return failed("arena", "cannot write " + *unwritten + ".", 1);
  std::fputs(report_text(report).c_str(), stdout);
  if (end.failed) return failed("arena", "cannot write " + command.out + "/games.jsonl.", 1);
  if (!end.stopped) {
    std::printf("Look at %s/report.html\n", command.out.c_str());
    return 0;
  }
  // Ends as a program ended by a signal does.
  return failed("arena",
                "stopped; " + std::to_string((*log)->finished(plan.games)) + " of " +
                    std::to_string(plan.games) + " games are kept, and the same command plays the rest.",
                128 + stop_signal);
}

}  // namespace peppermill::cli
