// The least that a server can do for a move: read one message, and send the texts of a real move to the
// sockets of its table. It knows no rules, stores nothing and checks nothing. The table server is measured
// beside it: docs/server.md, "Speed".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace peppermill::fanout {

inline constexpr int kSeats = 4;

struct Move {
  int seat = 0;                    // of the player who makes it
  std::string act;                 // the player's message
  std::string done;                // its confirmation
  std::vector<std::string> texts;  // what each seat hears; empty for nothing
};

std::vector<Move> record_match(std::string_view game);

// A client sends "join TABLE SEAT", then the act of each move that its seat makes. The server answers "join"
// with one line "SEAT HEARERS ACT" for each move.
std::string script_of(const std::vector<Move>& moves);
struct Cue {
  int seat = 0, hearers = 0;
  std::string act;
};
std::vector<Cue> read_script(std::string_view text);

// Both return the exit status.
int serve(std::string_view game);
int load(std::string_view url, int tables, int seconds);

}  // namespace peppermill::fanout
