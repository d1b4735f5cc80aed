// What a table is made of: what its people agreed on, who sits where, and the deal. This is what the store
// keeps of a table beside its entries.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/catalog/any_match.h"
#include "protocol/refusal.h"
#include "server/deal/deal.h"
#include "server/loop.h"
#include "server/person.h"
#include "server/store/store.h"

namespace peppermill::server {

using protocol::Or;
using protocol::Refusal;

struct Pace {
  enum class Kind { none, relaxed, quick, days };
  Kind kind = Kind::none;
  Millis decision = 0;  // for each decision
  Millis reserve = 0;   // for all of a match, used when a decision takes longer

  bool limited() const { return kind != Kind::none; }
};

// `recorded`: somebody of an imported game, of whom only the name is known.
enum class SeatKind { open, reserved, person, bot, recorded };

struct SeatFile {
  SeatKind kind = SeatKind::open;
  std::string person = {};                    // its id
  std::string name = {};                      // as it was when the person sat down
  std::string key = {};                       // of a reserved seat
  BotLevel level = BotLevel::chef_de_partie;  // of a bot
  std::string contribution = {};              // to the deal
  bool bot_stands_in = false;                 // for a person who is absent or gave up

  bool bot_acts() const { return kind == SeatKind::bot || bot_stands_in; }
};

// From where a what-if table or an imported game began.
struct Origin {
  std::string table;
  std::int64_t version = 0;
};

struct TableFile {
  std::string id;
  std::string game;
  int players = 4;
  Json options;
  bool listed = false;
  BotLevel level = BotLevel::chef_de_partie;
  Pace pace;
  int spectator_delay_s = 0;
  bool chat = true;
  std::string host;
  std::vector<SeatFile> seats;
  Deal deal;
  TableStatus status = TableStatus::open;
  Millis created = 0, started = 0, ended = 0;
  std::optional<std::string> rematch;  // the next table
  std::optional<Origin> origin;
  std::optional<Record> start;  // instead of a fresh deal: a game up to a point
  std::optional<int>
      outcome_version;  // the version that makes this match's outcomes, where the game has some
  std::optional<MatchResult> result;

  // The seats that a person holds.
  std::vector<Seat> seats_of(std::string_view person) const;
  bool holds(std::string_view person, Seat seat) const;
  bool all_taken() const;
  // Begun from a position that its person brought.
  bool practice() const { return start && !origin; }
  // Spectators hear later than players. A finished game has no secrets, so nobody waits for its end.
  bool spectators_wait() const { return spectator_delay_s > 0 && status != TableStatus::over; }
};

// As the store keeps it, all secrets included.
TableRow row_of(const TableFile& file, Millis now);
std::optional<TableFile> read_table_file(const TableRow& row);

std::string_view to_text(Pace::Kind kind);
std::string_view to_text(SeatKind kind);
std::string_view to_text(TableStatus status);
Json pace_json(const Pace& pace);

}  // namespace peppermill::server
