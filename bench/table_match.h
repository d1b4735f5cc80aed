// A match of random legal moves at a table of four, without sockets or disk.
#pragma once

#include <memory>
#include <string>

#include "server/store/testing/memory_store.h"
#include "server/tables/new_table.h"
#include "server/tables/tables.h"
#include "server/testing/manual_loop.h"

namespace peppermill::server {

class TableMatch {
 public:
  static constexpr int kPlayers = 4;

  // `connection` gives each seat's connection.
  TableMatch(std::string_view game, std::uint64_t seed,
             const std::function<std::shared_ptr<Connection>(Seat)>& connection)
      : rng_(seed) {
    auto file = read_new_table({.game = std::string(game), .players = kPlayers}, person(0), std::nullopt, 1);
    for (Seat seat = 0; seat < kPlayers; ++seat)
      file->seats[seat] = {.kind = SeatKind::person, .person = person(seat).id, .name = person(seat).name};
    tables_.create_and_start(*file, person(0),
                             [&](const Or<std::shared_ptr<Table>>& made) { table_ = *made; });
    loop_.run_ready();
    for (Seat seat = 0; seat < kPlayers; ++seat)
      table_->request(person(seat),
                      Subscribe{std::make_shared<Subscriber>(connection(seat), person(seat), seat)},
                      [](const auto&) {});
    auto made = new_match({.game = game,
                           .players = kPlayers,
                           .options = nullptr,
                           .seed = Seed(seed_of(table_->file().deal)),
                           .setup = nullptr});
    truth_ = std::move(*made);
  }

  bool over() const { return truth_->turn().empty(); }

  protocol::Act choose() {
    const Seat seat = *truth_->turn().begin();
    const auto choices = truth_->choices(seat);
    const std::string action =
        truth_->member_of(choices[rng_.below(static_cast<std::uint32_t>(choices.size()))], rng_);
    return {table_->file().id, seat, truth_->prompt(seat), action};
  }
  // At the table, which sends it to the connections.
  void make(const protocol::Act& move) {
    table_->request(person(move.seat), move, [](const Or<Done>& done) { CHECK(done); });
    loop_.run_ready();
  }
  // In the bare match, from which `choose` takes the next move.
  void follow(const protocol::Act& move) { CHECK(!truth_->act(move.seat, move.action)); }

 private:
  class NoBots : public Thinkers {
   public:
    void think(Job) override {}
  };
  static Person person(Seat seat) { return {"p_" + std::to_string(seat), "Seat " + std::to_string(seat)}; }

  testing::ManualLoop loop_;
  testing::MemoryStore store_;
  NoBots bots_;
  Shares shares_{no_share_limits()};
  TableDeps deps_{store_, loop_, bots_, shares_, {}, [](std::string_view, std::string_view) {}};
  Tables tables_{deps_, {}};
  std::shared_ptr<Table> table_;
  std::unique_ptr<AnyMatch> truth_;
  QuickRng rng_;
};

}  // namespace peppermill::server
