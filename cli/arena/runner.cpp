#include "cli/arena/runner.h"

#include <algorithm>
#include <thread>

#include "cli/arena/standing.h"

namespace peppermill::cli::arena {

Runner::Runner(const Settings& settings, const Schedule& schedule, GameLog& log, Plan plan,
               const std::atomic<int>& stop)
    : settings_(settings), schedule_(schedule), log_(log), plan_(std::move(plan)), stop_(stop) {
  for (int i = 0; i < plan_.threads; ++i) external_bots_.push_back(external_bots_of(settings, plan_.folder));
}

bool Runner::play_to(std::int64_t games, Progress& progress) {
  std::atomic<std::int64_t> next = 0;
  const auto work = [&](ExternalBots& external_bots) {
    for (std::int64_t game = next++; game < games; game = next++) {
      if (log_.has(game)) continue;
      if (stop_ != 0 || failed_) return;
      if (!log_.append(play_game(settings_, schedule_, game, external_bots))) failed_ = true;
      progress.add(1);
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < external_bots_.size(); ++i)
    threads.emplace_back([&, i] { work(external_bots_[i]); });
  work(external_bots_[0]);
  for (std::thread& thread : threads) thread.join();
  return log_.finished(games) == games;
}

Runner::End Runner::run() {
  const Looks looks(schedule_);
  Progress progress("games", plan_.games, log_.finished(plan_.games));
  for (std::int64_t games = 0; games < plan_.games;) {
    games = plan_.until ? std::min(looks.next_after(games), plan_.games) : plan_.games;
    if (!play_to(games, progress)) return {.games = plan_.games, .stopped = !failed_, .failed = failed_};
    if (!plan_.until) continue;
    const Standing standing = standing_of(settings_, log_.whole_deals(games, schedule_.players()));
    if (looks.settled(standing, *plan_.until)) return {.games = games, .settled = true};
  }
  return {.games = plan_.games};
}

}  // namespace peppermill::cli::arena
