// The settings, the seats and the deal of a table. The store keeps this and the entries.
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
  Millis reserve = 0;   // for the whole match, used when a decision takes longer

  bool limited() const { return kind != Kind::none; }
};

// `recorded`: a player of an imported match, known only by name.
enum class SeatKind { open, reserved, person, bot, recorded };

struct SeatFile {
  SeatKind kind = SeatKind::open;
  std::string person = {};  // its id; of a reserved seat: for whom, if not for a key's holder
  std::string name = {};    // as it was when the person sat down
  std::string key = {};     // of a reserved seat
  BotLevel level = BotLevel::chef_de_partie;  // of a bot
  std::string contribution = {};              // to the deal, once it is known
  std::string hash = {};                      // by which the seat has committed to its contribution
  bool bot_stands_in = false;                 // for a person who is absent or gave the seat to a bot

  bool bot_acts() const { return kind == SeatKind::bot || bot_stands_in; }
  // Reserved for one person, who needs no key.
  bool waits_for_person() const { return kind == SeatKind::reserved && !person.empty(); }
  // A contribution in the clear has no hash of its own; a withheld one is its hash.
  Given given() const;
};

// Where a what-if table or an imported match began.
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
  bool hot_seat = false;  // one person may hold several seats
  bool consent = false;   // who wants an open seat asks the host
  std::string host;
  std::vector<SeatFile> seats;
  std::vector<SeatFile> asking = {};          // as each would sit down; the oldest first
  std::vector<std::string> turned_away = {};  // people who may come back only with a key
  Deal deal;
  TableStatus status = TableStatus::open;
  Millis created = 0, started = 0, ended = 0;
  Millis reveal_until = 0;  // the seats are asked to reveal their contributions, and nothing else may change
  std::optional<std::string> rematch;  // the next table
  std::optional<Origin> origin;
  std::optional<Record> start;  // instead of a fresh deal: a match up to a point
  std::optional<int>
      outcome_version;  // the version that makes this match's outcomes, if the game has outcomes
  std::optional<MatchResult> result;

  // The seats that a person holds.
  std::vector<Seat> seats_of(std::string_view person) const;
  bool holds(std::string_view person, Seat seat) const;
  bool all_taken() const;
  // Whether a person who holds a seat may take another.
  bool may_hold_several(std::string_view person) const { return hot_seat && (!listed || person == host); }
  // Nobody needs it once everybody has gone. A match that is about to start begins without them.
  bool closes_when_empty() const { return seats_open() && pace.kind != Pace::Kind::days; }
  // People may sit down, leave and change their contributions.
  bool seats_open() const { return status == TableStatus::open && reveal_until == 0; }
  bool awaits_reveals() const;
  // The hash that everybody sees for the seat's contribution; empty if it has none.
  std::string shown_hash(Seat seat) const;
  // Begun from a position that its person brought.
  bool practice() const { return start && !origin; }
  // Spectators see the match with a delay. A finished match has no secrets, so its end has no delay.
  bool spectators_wait() const { return spectator_delay_s > 0 && status != TableStatus::over; }
};

// Closes the deal: what is not revealed counts as its hash. The seed follows from it.
void close_deal(TableFile& file);

// The stored form, all secrets included.
TableRow row_of(const TableFile& file, Millis now);
// Nothing: there is nothing to change.
using FileChange = std::optional<TableFile>;

// A hash of what the first position follows from: the game, its options and the deal. Empty until the match
// begins, and for a match that goes on where a record ends.
std::string root_of(const TableFile& file);
// The same as a stored row tells it; empty if the row cannot be read.
std::string root_in(const TableRow& row);
std::optional<TableFile> read_table_file(const TableRow& row);

std::string_view to_text(Pace::Kind kind);
std::string_view to_text(SeatKind kind);
std::string_view to_text(TableStatus status);
Json pace_json(const Pace& pace);

}  // namespace peppermill::server
