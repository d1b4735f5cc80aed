// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// Tables, and the HTTP requests to them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/json_text.h"
#include "engine/core/seat.h"
#include "protocol/generated/match.h"

namespace peppermill::protocol {

enum class PaceKind {
  none,
  relaxed,
  quick,
  days,
};
inline constexpr std::array<std::string_view, 4> kPaceKindTexts = {"none", "relaxed", "quick", "days"};
constexpr const auto& texts_of(PaceKind) { return kPaceKindTexts; }

struct Pace {
  static constexpr std::string_view kName = "Pace";
  PaceKind kind = {};
  // Seconds for each decision: relaxed 10 to 600 (60), quick 5 to 120 (15), days 3600 to 1209600 (259200).
  std::optional<std::int64_t> decision_s = {};
  // quick only: seconds for the whole match, used when a decision takes longer (60).
  std::optional<std::int64_t> reserve_s = {};

  static void each(auto& self, auto& field) {
    field.required("kind", self.kind);
    field.optional("decision_s", self.decision_s);
    field.optional("reserve_s", self.reserve_s);
  }
};

// recorded: a player of an imported match, known only by name.
enum class SeatKind {
  open,
  reserved,
  person,
  bot,
  recorded,
};
// clang-format off
inline constexpr std::array<std::string_view, 5> kSeatKindTexts = {
    "open", "reserved", "person", "bot", "recorded"};
// clang-format on
constexpr const auto& texts_of(SeatKind) { return kSeatKindTexts; }

// bot: it stands in for the person.
enum class Acting {
  person,
  bot,
};
inline constexpr std::array<std::string_view, 2> kActingTexts = {"person", "bot"};
constexpr const auto& texts_of(Acting) { return kActingTexts; }

struct SeatInfo {
  static constexpr std::string_view kName = "SeatInfo";
  Seat seat = 0;
  SeatKind kind = {};
  std::optional<std::string> level = {};
  // At a reserved seat: only this person may take it without a key.
  std::optional<std::string> person = {};
  std::optional<std::string> name = {};
  std::optional<Acting> acting = {};
  std::optional<bool> present = {};
  // When a bot will stand in for the absent person.
  std::optional<std::optional<std::int64_t>> absent_at_ms = {};
  // quick only: what is left of the reserve.
  std::optional<std::int64_t> reserve_ms = {};
  std::optional<Given> given = {};
  std::optional<std::string> hash = {};

  static void each(auto& self, auto& field) {
    field.required("seat", self.seat);
    field.required("kind", self.kind);
    field.optional("level", self.level);
    field.optional("person", self.person);
    field.optional("name", self.name);
    field.optional("acting", self.acting);
    field.optional("present", self.present);
    field.optional("absent_at_ms", self.absent_at_ms);
    field.optional("reserve_ms", self.reserve_ms);
    field.optional("given", self.given);
    field.optional("hash", self.hash);
  }
};

// A person who asks for a seat.
struct AskingPerson {
  static constexpr std::string_view kName = "AskingPerson";
  std::string person = {};
  std::string name = {};

  static void each(auto& self, auto& field) {
    field.required("person", self.person);
    field.required("name", self.name);
  }
};

// The table and version from which a what-if table began.
struct Origin {
  static constexpr std::string_view kName = "Origin";
  std::string table = {};
  std::int64_t version = 0;

  static void each(auto& self, auto& field) {
    field.required("table", self.table);
    field.required("version", self.version);
  }
};

// broken: a bug in the server has ended the match. Never in lists.
enum class TableStatus {
  open,
  running,
  over,
  broken,
};
inline constexpr std::array<std::string_view, 4> kTableStatusTexts = {"open", "running", "over", "broken"};
constexpr const auto& texts_of(TableStatus) { return kTableStatusTexts; }

struct TableInfo {
  static constexpr std::string_view kName = "TableInfo";
  std::string id = {};
  std::string game = {};
  std::int64_t players = 0;
  Json options = {};
  TableStatus status = {};
  bool listed = false;
  std::string level = {};
  Pace pace = {};
  std::string host = {};
  bool chat = false;
  std::int64_t spectator_delay_s = 0;
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> started_ms = {};
  std::optional<std::int64_t> ended_ms = {};
  // null if the server made no deal: what-if and practice tables, imported records.
  std::optional<std::string> commitment = {};
  std::vector<SeatInfo> seats = {};
  // The id of the next table.
  std::optional<std::string> rematch = {};
  std::optional<Origin> origin = {};
  std::optional<MatchResult> result = {};
  // Not in lists.
  std::optional<std::int64_t> spectators = {};
  // The version for spectators. Not in lists.
  std::optional<std::int64_t> version = {};
  // The seats with open prompts, as far as you may know. Only in the list of your own tables. Empty unless
  // the match is running.
  std::optional<std::vector<Seat>> turn = {};
  // One person may hold several seats; at a public table only the host may.
  bool hot_seat = false;
  // People ask for open seats, and the host decides.
  bool consent = false;
  // Who asks for a seat, oldest first. Only while somebody asks.
  std::optional<std::vector<AskingPerson>> asking = {};
  // The match is about to start: the seats that have committed must reveal their contributions until then.
  std::optional<std::int64_t> reveal_until_ms = {};
  // How often the server stopped while contributions were being revealed.
  std::optional<std::int64_t> interrupted = {};

  static void each(auto& self, auto& field) {
    field.required("id", self.id);
    field.required("game", self.game);
    field.required("players", self.players);
    field.required("options", self.options);
    field.required("status", self.status);
    field.required("public", self.listed);
    field.required("level", self.level);
    field.required("pace", self.pace);
    field.required("host", self.host);
    field.required("chat", self.chat);
    field.required("spectator_delay_s", self.spectator_delay_s);
    field.required("created_ms", self.created_ms);
    field.required("started_ms", self.started_ms);
    field.required("ended_ms", self.ended_ms);
    field.required("commitment", self.commitment);
    field.required("seats", self.seats);
    field.required("rematch", self.rematch);
    field.required("origin", self.origin);
    field.required("result", self.result);
    field.optional("spectators", self.spectators);
    field.optional("version", self.version);
    field.optional("turn", self.turn);
    field.defaulted("hot_seat", self.hot_seat, false);
    field.defaulted("consent", self.consent, false);
    field.optional("asking", self.asking);
    field.optional("reveal_until_ms", self.reveal_until_ms);
    field.optional("interrupted", self.interrupted);
  }
};

struct TableAnswer {
  static constexpr std::string_view kName = "TableAnswer";
  TableInfo table = {};

  static void each(auto& self, auto& field) { field.required("table", self.table); }
};

struct TableList {
  static constexpr std::string_view kName = "TableList";
  std::vector<TableInfo> tables = {};

  static void each(auto& self, auto& field) { field.required("tables", self.tables); }
};

struct TableCreated {
  static constexpr std::string_view kName = "TableCreated";
  TableInfo table = {};
  // By number of the reserved seat. Only the host gets them, once.
  std::map<std::string, std::string> keys = {};

  static void each(auto& self, auto& field) {
    field.required("table", self.table);
    field.required("keys", self.keys);
  }
};

struct SeatAnswer {
  static constexpr std::string_view kName = "SeatAnswer";
  TableInfo table = {};
  // The seat's key, if it is now reserved.
  std::string key = {};

  static void each(auto& self, auto& field) {
    field.required("table", self.table);
    field.defaulted("key", self.key, std::string());
  }
};

struct CommitmentAnswer {
  static constexpr std::string_view kName = "CommitmentAnswer";
  std::string commitment = {};

  static void each(auto& self, auto& field) { field.required("commitment", self.commitment); }
};

struct VersionAnswer {
  static constexpr std::string_view kName = "VersionAnswer";
  // How many steps your seat has received.
  std::int64_t version = 0;

  static void each(auto& self, auto& field) { field.required("version", self.version); }
};

// me may be at several seats: people who share a device.
enum class SeatRequestKind {
  me,
  open,
  reserved,
  bot,
};
inline constexpr std::array<std::string_view, 4> kSeatRequestKindTexts = {"me", "open", "reserved", "bot"};
constexpr const auto& texts_of(SeatRequestKind) { return kSeatRequestKindTexts; }

struct SeatRequest {
  static constexpr std::string_view kName = "SeatRequest";
  SeatRequestKind kind = {};
  std::optional<std::string> level = {};

  static void each(auto& self, auto& field) {
    field.required("kind", self.kind);
    field.optional("level", self.level);
  }
};

struct NewTable {
  static constexpr std::string_view kName = "NewTable";
  std::string game = {};
  // 4 if missing.
  std::optional<std::int64_t> players = {};
  std::optional<Json> options = {};
  // Listed for everybody.
  bool listed = false;
  std::optional<std::string> level = {};
  // One per player. If missing, you at seat 0 and the others open.
  std::optional<std::vector<SeatRequest>> seats = {};
  std::optional<Pace> pace = {};
  std::optional<std::int64_t> spectator_delay_s = {};
  bool chat = true;
  std::optional<std::string> commitment = {};
  std::optional<std::string> contribution = {};
  // One person may hold several seats; at a public table only the host may. If missing, true if you have
  // several seats.
  std::optional<bool> hot_seat = {};
  // People ask for open seats, and you decide.
  bool consent = false;
  // Instead of a contribution: commits your first seat to one.
  std::optional<std::string> hash = {};

  static void each(auto& self, auto& field) {
    field.required("game", self.game);
    field.optional("players", self.players);
    field.optional("options", self.options);
    field.defaulted("public", self.listed, false);
    field.optional("level", self.level);
    field.optional("seats", self.seats);
    field.optional("pace", self.pace);
    field.optional("spectator_delay_s", self.spectator_delay_s);
    field.defaulted("chat", self.chat, true);
    field.optional("commitment", self.commitment);
    field.optional("contribution", self.contribution);
    field.optional("hot_seat", self.hot_seat);
    field.defaulted("consent", self.consent, false);
    field.optional("hash", self.hash);
  }
};

struct Join {
  static constexpr std::string_view kName = "Join";
  // If missing, the first free seat.
  std::optional<Seat> seat = {};
  // The key of a reserved seat.
  std::string key = {};
  std::optional<std::string> contribution = {};

  static void each(auto& self, auto& field) {
    field.loose("seat", self.seat);
    field.defaulted("key", self.key, std::string());
    field.optional("contribution", self.contribution);
  }
};

struct SetSeat {
  static constexpr std::string_view kName = "SetSeat";
  Seat seat = 0;
  SeatRequestKind kind = {};
  std::optional<std::string> level = {};

  static void each(auto& self, auto& field) {
    field.required("seat", self.seat);
    field.required("kind", self.kind);
    field.optional("level", self.level);
  }
};

struct RemovePerson {
  static constexpr std::string_view kName = "RemovePerson";
  Seat seat = 0;

  static void each(auto& self, auto& field) { field.required("seat", self.seat); }
};

struct Admit {
  static constexpr std::string_view kName = "Admit";
  std::string person = {};
  bool yes = false;

  static void each(auto& self, auto& field) {
    field.required("person", self.person);
    field.required("yes", self.yes);
  }
};

// none: the table gets smaller.
enum class FreeSeatsBecome {
  bots,
  none,
};
inline constexpr std::array<std::string_view, 2> kFreeSeatsBecomeTexts = {"bots", "none"};
constexpr const auto& texts_of(FreeSeatsBecome) { return kFreeSeatsBecomeTexts; }

struct FreeSeats {
  static constexpr std::string_view kName = "FreeSeats";
  FreeSeatsBecome become = {};

  static void each(auto& self, auto& field) { field.required("become", self.become); }
};

struct Commit {
  static constexpr std::string_view kName = "Commit";
  Seat seat = 0;
  std::string hash = {};

  static void each(auto& self, auto& field) {
    field.required("seat", self.seat);
    field.required("hash", self.hash);
  }
};

struct Reveal {
  static constexpr std::string_view kName = "Reveal";
  Seat seat = 0;
  std::string contribution = {};

  static void each(auto& self, auto& field) {
    field.required("seat", self.seat);
    field.required("contribution", self.contribution);
  }
};

struct Start {
  static constexpr std::string_view kName = "Start";
  std::optional<std::string> contribution = {};

  static void each(auto& self, auto& field) { field.optional("contribution", self.contribution); }
};

struct PostedAct {
  static constexpr std::string_view kName = "PostedAct";
  // Needed only if you have several seats.
  std::optional<Seat> seat = {};
  std::uint32_t prompt = 0;
  std::string action = {};

  static void each(auto& self, auto& field) {
    field.loose("seat", self.seat);
    field.required("prompt", self.prompt);
    field.required("action", self.action);
  }
};

struct WhatIf {
  static constexpr std::string_view kName = "WhatIf";
  std::uint32_t version = 0;
  Seat seat = 0;
  std::optional<std::string> level = {};

  static void each(auto& self, auto& field) {
    field.required("version", self.version);
    field.required("seat", self.seat);
    field.optional("level", self.level);
  }
};

struct Practice {
  static constexpr std::string_view kName = "Practice";
  Json record = {};
  // Your seat; 0 if missing.
  std::optional<Seat> seat = {};
  std::optional<std::string> level = {};

  static void each(auto& self, auto& field) {
    field.required("record", self.record);
    field.loose("seat", self.seat);
    field.optional("level", self.level);
  }
};

struct ImportRecord {
  static constexpr std::string_view kName = "ImportRecord";
  Json record = {};

  static void each(auto& self, auto& field) { field.required("record", self.record); }
};

// As in an update; empty if it is unknown.
enum class ReplayBy {
  person,
  bot,
  timeout,
  unknown,
};
inline constexpr std::array<std::string_view, 4> kReplayByTexts = {"person", "bot", "timeout", ""};
constexpr const auto& texts_of(ReplayBy) { return kReplayByTexts; }

struct ReplayStep {
  static constexpr std::string_view kName = "ReplayStep";
  std::int64_t version = 0;
  std::optional<StepKind> kind = {};
  std::optional<Seat> seat = {};
  std::optional<ReplayBy> by = {};
  std::optional<std::int64_t> at_ms = {};
  std::optional<std::string> action = {};
  std::optional<JsonText> events = {};
  JsonText state = {};

  static void each(auto& self, auto& field) {
    field.required("version", self.version);
    field.optional("kind", self.kind);
    field.optional("seat", self.seat);
    field.optional("by", self.by);
    field.optional("at_ms", self.at_ms);
    field.optional("action", self.action);
    field.optional("events", self.events);
    field.required("state", self.state);
  }
};

struct Replay {
  static constexpr std::string_view kName = "Replay";
  TableInfo table = {};
  std::vector<ReplayStep> steps = {};

  static void each(auto& self, auto& field) {
    field.required("table", self.table);
    field.required("steps", self.steps);
  }
};

struct ViewStep {
  static constexpr std::string_view kName = "ViewStep";
  std::int64_t version = 0;
  std::optional<StepKind> kind = {};
  std::optional<Seat> seat = {};
  std::optional<ReplayBy> by = {};
  std::optional<std::int64_t> at_ms = {};
  std::optional<std::string> action = {};
  std::optional<JsonText> events = {};
  JsonText view = {};

  static void each(auto& self, auto& field) {
    field.required("version", self.version);
    field.optional("kind", self.kind);
    field.optional("seat", self.seat);
    field.optional("by", self.by);
    field.optional("at_ms", self.at_ms);
    field.optional("action", self.action);
    field.optional("events", self.events);
    field.required("view", self.view);
  }
};

struct ReplayPage {
  static constexpr std::string_view kName = "ReplayPage";
  TableInfo table = {};
  Json viewer = {};
  JsonText steps = {};
  // The first version of the next page; null after the last.
  std::optional<std::int64_t> next = {};

  static void each(auto& self, auto& field) {
    field.required("table", self.table);
    field.required("viewer", self.viewer);
    field.required("steps", self.steps);
    field.required("next", self.next);
  }
};

}  // namespace peppermill::protocol
