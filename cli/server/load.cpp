#include <algorithm>
#include <cstdio>
#include <thread>

#include "cli/server/load_table.h"

namespace peppermill::cli {
namespace {

using namespace peppermill::server;

constexpr int kSittingThreads = 8;

struct Figures {
  double moves_per_second = 0;
  std::uint64_t moves = 0, matches = 0, errors = 0;
  std::uint32_t median = 0, p99 = 0, max = 0;  // microseconds
};

Figures figures_of(const Measures& measures, double seconds) {
  auto all = measures.microseconds();
  std::ranges::sort(all);
  const auto at = [&](double share) {
    return all.empty() ? 0 : all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
  };
  return {static_cast<double>(all.size()) / seconds,
          all.size(),
          measures.matches,
          measures.errors(),
          at(0.5),
          at(0.99),
          at(1)};
}

// Several at a time: each waits for the server.
std::vector<std::shared_ptr<LoadTable>> sit_down(std::vector<std::shared_ptr<LoadTable>> tables) {
  std::atomic<std::size_t> next = 0;
  std::vector<char> seated(tables.size());
  std::vector<std::thread> threads;
  for (int i = 0; i < kSittingThreads; ++i) {
    threads.emplace_back([&] {
      for (std::size_t n = next++; n < tables.size(); n = next++) seated[n] = tables[n]->sit_down();
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<std::shared_ptr<LoadTable>> ready;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (seated[i]) ready.push_back(tables[i]);
  }
  return ready;
}

void play_for(const std::vector<std::shared_ptr<LoadTable>>& tables, Measures& measures, int seconds) {
  using Clock = Measures::Clock;
  for (const auto& table : tables) table->play();
  measures.start();
  for (const auto end = Clock::now() + std::chrono::seconds(seconds); Clock::now() < end;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    for (const auto& table : tables) {
      if (table->take_over()) table->play_again();
    }
  }
  measures.stop();
}

void print(const Figures& figures, const LoadCommand& command, const std::string& first_error) {
  if (command.format == Format::json) {
    std::puts(Json::object()
                  .set("tables", command.tables)
                  .set("moves", figures.moves)
                  .set("moves_per_second", static_cast<std::int64_t>(figures.moves_per_second))
                  .set("p50_us", figures.median)
                  .set("p99_us", figures.p99)
                  .set("max_us", figures.max)
                  .set("matches", figures.matches)
                  .set("errors", figures.errors)
                  .set("first_error", first_error)
                  .dump()
                  .c_str());
    return;
  }
  const auto ms = [](std::uint32_t microseconds) { return microseconds / 1000.0; };
  std::printf("%llu moves in %d s at %d tables: %.0f moves/s, %llu matches ended\n",
              static_cast<unsigned long long>(figures.moves), command.seconds, command.tables,
              figures.moves_per_second, static_cast<unsigned long long>(figures.matches));
  std::printf("latency: p50 %.1f ms, p99 %.1f ms, max %.1f ms\n", ms(figures.median), ms(figures.p99),
              ms(figures.max));
  std::printf("errors: %llu\n", static_cast<unsigned long long>(figures.errors));
  if (!first_error.empty()) std::printf("the first: %s\n", first_error.c_str());
}

}  // namespace

int run(const LoadCommand& command) {
  const HostAndPort server = *parse_url(command.url);
  if (!fetch(server, "GET", "/healthz")) {
    std::fprintf(stderr, "peppermill: no server answers at %s.\n", command.url.c_str());
    return 1;
  }
  Reactor reactor(1);
  Measures measures;
  std::vector<std::shared_ptr<LoadTable>> tables;
  for (int i = 0; i < command.tables; ++i)
    tables.push_back(std::make_shared<LoadTable>(reactor, server, command, measures, i));
  std::fprintf(stderr, "%d people sit down at %d tables …\n", command.tables * command.players,
               command.tables);
  tables = sit_down(std::move(tables));
  std::thread loop([&] { reactor.run(); });
  std::fprintf(stderr, "%zu tables play for %d s …\n", tables.size(), command.seconds);
  play_for(tables, measures, command.seconds);
  reactor.stop();
  loop.join();
  for (const auto& table : tables) table->count_unanswered();
  const Figures figures = figures_of(measures, command.seconds);
  print(figures, command, measures.first_error());
  return figures.moves > 0 && figures.errors == 0 ? 0 : 1;
}

}  // namespace peppermill::cli
