// The cost of one move at a table: the rules, the database row, and the texts for four seats, without sockets
// or disk.
//   telling [GAME] [MOVES]
#include <time.h>

#include <cstdio>
#include <cstdlib>

#include "bench/table_match.h"

namespace peppermill::server {
namespace {

// CPU nanoseconds of this thread: other load on the machine does not count.
std::int64_t cpu_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

class Counter : public Connection {
 public:
  void send(SharedText message) override { bytes += message->size(); }
  void close() override {}
  std::size_t bytes = 0;
};

struct Cost {
  int moves = 0;
  std::int64_t table = 0, rules = 0;
};

// Plays a whole match, or as many moves as are still needed. `rules` adds up the time of the bare match
// beside it.
void play(const std::shared_ptr<Counter>& counter, std::string_view game, int most, Cost& cost) {
  TableMatch match(game, static_cast<std::uint64_t>(cost.moves), [&](Seat) { return counter; });
  while (!match.over() && cost.moves < most) {
    const protocol::Act move = match.choose();
    const auto begin = cpu_time();
    match.make(move);
    const auto middle = cpu_time();
    match.follow(move);
    cost.table += middle - begin;
    cost.rules += cpu_time() - middle;
    ++cost.moves;
  }
}

}  // namespace
}  // namespace peppermill::server

int main(int argc, char** argv) {
  using namespace peppermill::server;
  const std::string game = argc > 1 ? argv[1] : "chaud-devant";
  const int most = argc > 2 ? std::atoi(argv[2]) : 20'000;
  const auto counter = std::make_shared<Counter>();
  Cost cost;
  while (cost.moves < most) play(counter, game, most, cost);
  const auto micros = [&](std::int64_t time) { return static_cast<double>(time) / 1000 / cost.moves; };
  std::printf("%s: %.1f us per move at the table, of which the rules alone take %.1f; %.0f bytes sent\n",
              game.c_str(), micros(cost.table), micros(cost.rules),
              static_cast<double>(counter->bytes) / cost.moves);
}
