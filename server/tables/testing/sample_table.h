// A table's file and its match for tests of single parts: anna, ben and cleo at three seats of Chaud devant,
// where all choose a menu at once.
#pragma once

#include "server/tables/table_view.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {

inline SeatFile seat_of(const std::string& name) {
  return {.kind = SeatKind::person, .person = person(name).id, .name = name};
}

struct SampleTable {
  explicit SampleTable(std::string_view extra = "")
      : file(new_table(R"({"game":"chaud-devant","players":3,"level":"random")" + std::string(extra) + "}",
                       person("anna"))) {
    file.seats = {seat_of("anna"), seat_of("ben"), seat_of("cleo")};
  }

  void start() {
    file.status = TableStatus::running;
    file.started = 1;
    log = MatchLog::start(file);
    ASSERT_TRUE(log);
  }
  // Plays the first choice of the seat.
  void act(Seat seat, Millis spent = 0) {
    const auto step = log->act(seat, log->match().choices(seat).at(0),
                               {.table = file.id,
                                .version = log->entries() + 1,
                                .at = 1,
                                .kind = "act",
                                .seat = seat,
                                .by = "person",
                                .spent = spent,
                                .text = {}});
    ASSERT_TRUE(step) << step.refusal().message;
  }
  TableView view(std::initializer_list<Seat> here = {0, 1, 2}) const {
    SeatSet seats;
    for (const Seat seat : here) seats.add(seat);
    return {file, log ? &*log : nullptr, seats};
  }
  Prompt prompt(Seat seat) const { return log->match().prompt(seat); }

  TableFile file;
  std::optional<MatchLog> log;
};

}  // namespace peppermill::server::testing
