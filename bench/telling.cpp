// The cost of one move at a table: the rules, the database row, and the texts for four seats, without sockets
// or disk.
//   telling [GAME] [MOVES]
#include <time.h>

#include <cstdio>
#include <cstdlib>

#include "server/store/testing/memory_store.h"
#include "server/tables/new_table.h"
#include "server/tables/tables.h"
#include "server/testing/manual_loop.h"

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

class NoBots : public Thinkers {
 public:
  void think(Job) override {}
};

struct Cost {
  int moves = 0;
  std::int64_t table = 0, rules = 0;
};

Person person(Seat seat) { return {"p_" + std::to_string(seat), "Seat " + std::to_string(seat)}; }

// Plays a whole match, or as many moves as are still needed. `rules` adds up the time of the bare match
// beside it.
void play(testing::ManualLoop& loop, Tables& tables, const std::shared_ptr<Counter>& counter,
          std::string_view game, int most, Cost& cost) {
  constexpr int kPlayers = 4;
  auto file = read_new_table({.game = std::string(game), .players = kPlayers}, person(0), std::nullopt, 1);
  for (Seat seat = 0; seat < kPlayers; ++seat)
    file->seats[seat] = {.kind = SeatKind::person, .person = person(seat).id, .name = person(seat).name};
  const std::string id = file->id;
  std::shared_ptr<Table> table;
  tables.create_and_start(*file, person(0), [&](const Or<std::shared_ptr<Table>>& made) { table = *made; });
  loop.run_ready();
  for (Seat seat = 0; seat < kPlayers; ++seat)
    table->request(person(seat), Subscribe{std::make_shared<Subscriber>(counter, person(seat), seat)},
                   [](const auto&) {});
  auto made = new_match({.game = game,
                         .players = kPlayers,
                         .options = nullptr,
                         .seed = Seed(seed_of(table->file().deal)),
                         .setup = nullptr});
  const auto truth = std::move(*made);
  QuickRng rng(static_cast<std::uint64_t>(cost.moves));
  while (!truth->turn().empty() && cost.moves < most) {
    const Seat seat = *truth->turn().begin();
    const auto choices = truth->choices(seat);
    const std::string action =
        truth->member_of(choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng);
    const protocol::Act request{id, seat, truth->prompt(seat), action};
    const auto begin = cpu_time();
    table->request(person(seat), request, [](const Or<Done>& done) { CHECK(done); });
    loop.run_ready();
    const auto middle = cpu_time();
    CHECK(!truth->act(seat, action));
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
  testing::ManualLoop loop;
  NoBots bots;
  const auto counter = std::make_shared<Counter>();
  Cost cost;
  while (cost.moves < most) {
    testing::MemoryStore store;
    Shares shares(default_share_limits());
    TableDeps deps{store, loop, bots, shares, {}, [](std::string_view, std::string_view) {}};
    Tables tables(deps, {});
    play(loop, tables, counter, game, most, cost);
  }
  const auto micros = [&](std::int64_t time) { return static_cast<double>(time) / 1000 / cost.moves; };
  std::printf("%s: %.1f us per move at the table, of which the rules alone take %.1f; %.0f bytes sent\n",
              game.c_str(), micros(cost.table), micros(cost.rules),
              static_cast<double>(counter->bytes) / cost.moves);
}
