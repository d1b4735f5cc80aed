#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

#include "bench/fanout/fanout.h"
#include "engine/core/json.h"
#include "server/net/client.h"

namespace peppermill::fanout {
namespace {

using namespace peppermill::server;
using Clock = std::chrono::steady_clock;

// Touched by the reactor's thread alone until it ends.
struct Table {
  std::vector<Cue> script;
  std::vector<std::shared_ptr<Connection>> seats = std::vector<std::shared_ptr<Connection>>(kSeats);
  std::size_t next = 0;  // the move that is on its way
  int heard = 0;
  Clock::time_point sent;
};

struct Figures {
  std::atomic<bool> counting = false;
  std::atomic<int> seated = 0, failures = 0;
  std::vector<std::uint32_t> microseconds;
};

void send_move(Table& table) {
  const Cue& cue = table.script[table.next % table.script.size()];
  table.heard = 0;
  table.sent = Clock::now();
  table.seats[static_cast<std::size_t>(cue.seat)]->send(std::make_shared<const std::string>(cue.act));
}

class Player final : public ConnectionHandler {
 public:
  Player(Table& table, Figures& figures) : table_(table), figures_(figures) {}

  void received(std::string_view text) override {
    if (table_.script.empty() || !seated_) return sit_down(text);
    if (is_confirmation(text)) return moved();
    if (++table_.heard < table_.script[table_.next % table_.script.size()].hearers) return;
    ++table_.next;
    send_move(table_);
  }
  void closed() override {
    if (figures_.counting) ++figures_.failures;
  }

 private:
  // Its first field is the table; that of all others is their type.
  static bool is_confirmation(std::string_view text) { return text.starts_with(R"({"table")"); }

  void moved() {
    if (!figures_.counting) return;
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - table_.sent);
    figures_.microseconds.push_back(static_cast<std::uint32_t>(took.count()));
  }

  void sit_down(std::string_view text) {
    seated_ = true;
    table_.script = read_script(text);
    ++figures_.seated;
  }

  Table& table_;
  Figures& figures_;
  bool seated_ = false;
};

void await(const std::atomic<int>& count, int wanted) {
  while (count < wanted) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void print(std::vector<std::uint32_t> all, int seconds, int failures) {
  std::ranges::sort(all);
  const auto at = [&](double share) {
    return all.empty() ? 0 : all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
  };
  std::puts(Json::object()
                .set("moves", static_cast<std::int64_t>(all.size()))
                .set("moves_per_second", static_cast<std::int64_t>(all.size()) / seconds)
                .set("p50_us", at(0.5))
                .set("p99_us", at(0.99))
                .set("errors", failures)
                .dump()
                .c_str());
}

}  // namespace

int load(std::string_view url, int tables, int seconds) {
  const auto server = parse_url(url);
  if (!server) {
    std::fputs("fanout: the URL must be like http://127.0.0.1:8080\n", stderr);
    return 2;
  }
  Reactor reactor(1);
  Figures figures;
  std::vector<Table> all(static_cast<std::size_t>(tables));
  std::thread loop([&] { reactor.run(); });
  for (int number = 0; number < tables; ++number) {
    Table& table = all[static_cast<std::size_t>(number)];
    for (int seat = 0; seat < kSeats; ++seat) {
      const auto opened = [&, number, seat](std::shared_ptr<Connection> connection) {
        table.seats[static_cast<std::size_t>(seat)] = connection;
        connection->send(std::make_shared<const std::string>("join " + std::to_string(number) + ' ' +
                                                             std::to_string(seat)));
        return std::make_unique<Player>(table, figures);
      };
      connect_websocket(reactor, *server, {}, opened, [&](const std::string&) {
        ++figures.failures;
        ++figures.seated;
      });
    }
    await(figures.seated, (number + 1) * kSeats);
  }
  std::fprintf(stderr, "%d tables play for %d s ...\n", tables, seconds);
  const auto strand = reactor.strand();
  figures.counting = figures.failures == 0;
  strand->post([&] {
    for (Table& table : all) {
      if (figures.failures == 0) send_move(table);
    }
  });
  if (figures.failures == 0) std::this_thread::sleep_for(std::chrono::seconds(seconds));
  figures.counting = false;
  reactor.stop();
  loop.join();
  print(std::move(figures.microseconds), seconds, figures.failures);
  return figures.failures == 0 ? 0 : 1;
}

}  // namespace peppermill::fanout
