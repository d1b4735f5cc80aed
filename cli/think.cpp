#include "cli/think.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "cli/format.h"

namespace peppermill::cli {
namespace {

int useful_threads(BotLevel level, const Budget& budget, int threads) {
  if (level != BotLevel::chef) return 1;
  const std::int64_t most = budget.simulations.value_or(threads);
  return static_cast<int>(std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(most, 1)));
}

// The part of a budget that one of several threads may use; it reports their progress as a sum.
class SharedBudget {
 public:
  SharedBudget(const Budget& whole, int threads)
      : whole_(whole), done_(static_cast<std::size_t>(threads), 0), threads_(threads) {}

  Budget part(int thread) {
    Budget part = whole_;
    if (whole_.simulations) {
      const bool one_more = thread < *whole_.simulations % threads_;
      part.simulations = *whole_.simulations / threads_ + (one_more ? 1 : 0);
    }
    part.progress = [this, thread](std::int64_t done) {
      const std::lock_guard lock(mutex_);
      sum_ += done - std::exchange(done_[static_cast<std::size_t>(thread)], done);
      whole_.progress(sum_);
    };
    return part;
  }

 private:
  const Budget& whole_;
  std::vector<std::int64_t> done_;
  int threads_;
  std::int64_t sum_ = 0;
  std::mutex mutex_;
};

void add(BotAnswer::Candidate& sum, const BotAnswer::Candidate& more) {
  const std::int64_t visits = sum.visits + more.visits;
  if (visits > 0) {
    const std::int64_t value = sum.value_per_10000 * sum.visits + more.value_per_10000 * more.visits;
    sum.value_per_10000 = static_cast<int>(value / visits);
  }
  sum.visits = visits;
  if (sum.reason.empty()) {
    sum.reason_code = more.reason_code;
    sum.reason = more.reason;
  }
}

}  // namespace

Budget budget_of(std::optional<std::int64_t> simulations, std::optional<std::int64_t> milliseconds) {
  Budget budget{.simulations = simulations, .asked = Asked::judgement};
  if (milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(*milliseconds);
    budget.out_of_time = [end] { return std::chrono::steady_clock::now() >= end; };
  }
  return budget;
}

std::uint64_t bot_seed(const Seed& seed) {
  const Rng rng = seed.rng();
  return std::uint64_t{rng.key[1]} << 32 | rng.key[0];
}

BotAnswer merged(const std::vector<BotAnswer>& answers) {
  BotAnswer sum = answers.at(0);
  for (std::size_t i = 1; i < answers.size(); ++i) {
    sum.simulations += answers[i].simulations;
    for (const BotAnswer::Candidate& candidate : answers[i].candidates) {
      const auto known = std::ranges::find(sum.candidates, candidate.action, &BotAnswer::Candidate::action);
      if (known == sum.candidates.end()) {
        sum.candidates.push_back(candidate);
      } else {
        add(*known, candidate);
      }
    }
  }
  const auto best = std::ranges::max_element(sum.candidates, [](const auto& a, const auto& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.value_per_10000 < b.value_per_10000;
  });
  if (answers.size() > 1 && best != sum.candidates.end()) sum.action = best->action;
  return sum;
}

BotAnswer think_in_parallel(const AnyMatch& match, Seat seat, BotLevel level, const Budget& budget,
                            std::uint64_t seed, int threads) {
  const int used = useful_threads(level, budget, threads);
  if (used == 1) return match.think(seat, level, budget, seed);
  SharedBudget shared(budget, used);
  QuickRng seeds(seed);
  std::vector<BotAnswer> answers(static_cast<std::size_t>(used));
  std::vector<std::thread> running;
  for (int i = 0; i < used; ++i) {
    const std::uint64_t own = i == 0 ? seed : seeds.next();
    running.emplace_back([&, i, own] {
      answers[static_cast<std::size_t>(i)] = match.think(seat, level, shared.part(i), own);
    });
  }
  for (std::thread& thread : running) thread.join();
  return merged(answers);
}

Json thinking_json(const BotAnswer& answer) {
  Json candidates = Json::list();
  for (const BotAnswer::Candidate& candidate : answer.candidates) {
    Json item = Json::object()
                    .set("action", candidate.action)
                    .set("value", Json::decimal(candidate.value_per_10000, 4))
                    .set("visits", candidate.visits);
    if (!candidate.reason.empty()) item.set("reason", candidate.reason_code).set("because", candidate.reason);
    candidates.push_back(item);
  }
  return Json::object().set("simulations", answer.simulations).set("candidates", candidates);
}

std::string candidates_table(const BotAnswer& answer, std::size_t most) {
  std::vector<BotAnswer::Candidate> candidates = answer.candidates;
  std::ranges::stable_sort(candidates, [](const auto& a, const auto& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.value_per_10000 > b.value_per_10000;
  });
  candidates.resize(std::min(most, candidates.size()));
  std::size_t width = 6;
  for (const auto& candidate : candidates) width = std::max(width, candidate.action.size());
  std::string table = format("  %-*s  leaves behind    visits  because\n", static_cast<int>(width), "action");
  for (const auto& candidate : candidates) {
    const std::string value =
        candidate.visits > 0 ? format("%.1f %%", candidate.value_per_10000 / 100.0) : "-";
    table += format("%c %-*s  %13s  %8lld  %s\n", candidate.action == answer.action ? '*' : ' ',
                    static_cast<int>(width), candidate.action.c_str(), value.c_str(),
                    static_cast<long long>(candidate.visits), std::string(candidate.reason).c_str());
  }
  return table;
}

}  // namespace peppermill::cli
