// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// The messages of the server over the WebSocket and the stream.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/json_text.h"
#include "engine/core/seat.h"
#include "protocol/generated/codes.h"
#include "protocol/generated/match.h"
#include "protocol/generated/people.h"
#include "protocol/generated/tables.h"

namespace peppermill::protocol {

struct WelcomeMessage {
  static constexpr std::string_view kName = "WelcomeMessage";
  static constexpr std::string_view kType = "welcome";
  Person person = {};
  // 1. Another number is an incompatible protocol.
  std::int64_t protocol = 0;
  // Grows with each addition to the messages.
  std::int64_t wire = 0;
  std::string build = {};
  std::int64_t now_ms = 0;
  // The id of the request that this answers.
  std::string id = {};
  // For a guest whose token was signed with a retired key: a new one. Keep it instead of the old one.
  std::string token = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "welcome");
    field.required("person", self.person);
    field.required("protocol", self.protocol);
    field.required("wire", self.wire);
    field.required("build", self.build);
    field.required("now_ms", self.now_ms);
    field.defaulted("id", self.id, std::string());
    field.defaulted("token", self.token, std::string());
  }
};

// Sent after watch, when the match starts, and when a bot takes the seat or gives it back.
struct TableMessage {
  static constexpr std::string_view kName = "TableMessage";
  static constexpr std::string_view kType = "table";
  // null: a spectator.
  std::optional<Seat> viewer = {};
  std::int64_t version = 0;
  TableInfo table = {};
  std::optional<JsonText> view = {};
  std::optional<std::vector<Seat>> turn = {};
  std::optional<std::optional<Prompt>> prompt = {};
  std::optional<MayUndo> may_undo = {};
  // At a table with a clock: for each seat with a known prompt, when a bot will decide.
  std::optional<std::vector<std::optional<std::int64_t>>> deadlines = {};
  std::optional<MatchResult> result = {};
  std::optional<Deal> deal = {};
  std::optional<UndoAsked> undo_asked = {};
  std::int64_t now_ms = 0;
  // The id of the request that this answers.
  std::string id = {};
  std::vector<ChatLine> chat = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "table");
    field.required("viewer", self.viewer);
    field.required("version", self.version);
    field.required("table", self.table);
    field.optional("view", self.view);
    field.optional("turn", self.turn);
    field.optional("prompt", self.prompt);
    field.optional("may_undo", self.may_undo);
    field.optional("deadlines", self.deadlines);
    field.optional("result", self.result);
    field.optional("deal", self.deal);
    field.required("undo_asked", self.undo_asked);
    field.required("now_ms", self.now_ms);
    field.defaulted("id", self.id, std::string());
    field.required("chat", self.chat);
  }
};

// Sent after each stored step.
struct UpdateMessage {
  static constexpr std::string_view kName = "UpdateMessage";
  static constexpr std::string_view kType = "update";
  std::string table = {};
  // null: a spectator.
  std::optional<Seat> viewer = {};
  std::int64_t version = 0;
  StepKind kind = {};
  // null: the seat is secret.
  std::optional<Seat> seat = {};
  std::optional<DecidedBy> by = {};
  JsonText events = {};
  JsonText view = {};
  std::optional<std::vector<Seat>> turn = {};
  std::optional<std::optional<Prompt>> prompt = {};
  std::optional<MayUndo> may_undo = {};
  // At a table with a clock: for each seat with a known prompt, when a bot will decide.
  std::optional<std::vector<std::optional<std::int64_t>>> deadlines = {};
  std::optional<MatchResult> result = {};
  std::optional<Deal> deal = {};
  std::int64_t now_ms = 0;

  static void each(auto& self, auto& field) {
    field.constant("type", "update");
    field.required("table", self.table);
    field.required("viewer", self.viewer);
    field.required("version", self.version);
    field.required("kind", self.kind);
    field.required("seat", self.seat);
    field.required("by", self.by);
    field.required("events", self.events);
    field.required("view", self.view);
    field.optional("turn", self.turn);
    field.optional("prompt", self.prompt);
    field.optional("may_undo", self.may_undo);
    field.optional("deadlines", self.deadlines);
    field.optional("result", self.result);
    field.optional("deal", self.deal);
    field.required("now_ms", self.now_ms);
  }
};

// Sent when somebody comes, leaves, sits down or is replaced, when a clock changes, and when there is a
// rematch.
struct SeatsMessage {
  static constexpr std::string_view kName = "SeatsMessage";
  static constexpr std::string_view kType = "seats";
  TableInfo table = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "seats");
    field.required("table", self.table);
  }
};

// Sent when the match is about to start and seats have committed to contributions. Each must reveal its own.
struct RevealAskedMessage {
  static constexpr std::string_view kName = "RevealAskedMessage";
  static constexpr std::string_view kType = "reveal_asked";
  TableInfo table = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "reveal_asked");
    field.required("table", self.table);
  }
};

struct ChatMessage {
  static constexpr std::string_view kName = "ChatMessage";
  static constexpr std::string_view kType = "chat";
  std::string table = {};
  std::int64_t n = 0;
  std::int64_t at_ms = 0;
  std::string name = {};
  std::string person = {};
  ChatFrom from = {};
  std::string text = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "chat");
    field.required("table", self.table);
    field.required("n", self.n);
    field.required("at_ms", self.at_ms);
    field.required("name", self.name);
    field.required("person", self.person);
    field.required("from", self.from);
    field.required("text", self.text);
  }
};

struct UndoAskedMessage {
  static constexpr std::string_view kName = "UndoAskedMessage";
  static constexpr std::string_view kType = "undo_asked";
  std::int64_t undo = 0;
  Seat seat = 0;
  std::vector<Seat> agree = {};
  std::string table = {};

  static void each(auto& self, auto& field) {
    field.required("undo", self.undo);
    field.required("seat", self.seat);
    field.required("agree", self.agree);
    field.constant("type", "undo_asked");
    field.required("table", self.table);
  }
};

struct UndoSettledMessage {
  static constexpr std::string_view kName = "UndoSettledMessage";
  static constexpr std::string_view kType = "undo_settled";
  std::string table = {};
  std::int64_t undo = 0;
  bool yes = false;

  static void each(auto& self, auto& field) {
    field.constant("type", "undo_settled");
    field.required("table", self.table);
    field.required("undo", self.undo);
    field.required("yes", self.yes);
  }
};

struct DoneMessage {
  static constexpr std::string_view kName = "DoneMessage";
  static constexpr std::string_view kType = "done";
  std::string table = {};
  // After act only.
  std::optional<std::uint32_t> prompt = {};
  std::int64_t version = 0;
  // The id of the request that this answers.
  std::string id = {};

  static void each(auto& self, auto& field) {
    field.required("table", self.table);
    field.optional("prompt", self.prompt);
    field.constant("type", "done");
    field.required("version", self.version);
    field.defaulted("id", self.id, std::string());
  }
};

struct HintMessage {
  static constexpr std::string_view kName = "HintMessage";
  static constexpr std::string_view kType = "hint";
  std::uint32_t prompt = 0;
  std::string action = {};
  std::vector<Candidate> candidates = {};
  std::string table = {};
  // The id of the request that this answers.
  std::string id = {};

  static void each(auto& self, auto& field) {
    field.required("prompt", self.prompt);
    field.required("action", self.action);
    field.required("candidates", self.candidates);
    field.constant("type", "hint");
    field.required("table", self.table);
    field.defaulted("id", self.id, std::string());
  }
};

struct UnwatchedMessage {
  static constexpr std::string_view kName = "UnwatchedMessage";
  static constexpr std::string_view kType = "unwatched";
  std::string table = {};
  // The id of the request that this answers.
  std::string id = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "unwatched");
    field.required("table", self.table);
    field.defaulted("id", self.id, std::string());
  }
};

struct PongMessage {
  static constexpr std::string_view kName = "PongMessage";
  static constexpr std::string_view kType = "pong";
  std::int64_t now_ms = 0;
  // The id of the request that this answers.
  std::string id = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "pong");
    field.required("now_ms", self.now_ms);
    field.defaulted("id", self.id, std::string());
  }
};

struct RefusedMessage {
  static constexpr std::string_view kName = "RefusedMessage";
  static constexpr std::string_view kType = "refused";
  Code code = {};
  std::string message = {};
  std::string reason = {};
  std::string table = {};
  std::optional<std::uint32_t> prompt = {};
  // The id of the request that this answers.
  std::string id = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "refused");
    field.required("code", self.code);
    field.required("message", self.message);
    field.defaulted("reason", self.reason, std::string());
    field.defaulted("table", self.table, std::string());
    field.optional("prompt", self.prompt);
    field.defaulted("id", self.id, std::string());
  }
};

enum class ByeCode {
  restart,
  not_signed_in,
  too_fast,
};
inline constexpr std::array<std::string_view, 3> kByeCodeTexts = {"restart", "not_signed_in", "too_fast"};
constexpr const auto& texts_of(ByeCode) { return kByeCodeTexts; }

// Sent before the server closes the connection.
struct ByeMessage {
  static constexpr std::string_view kName = "ByeMessage";
  static constexpr std::string_view kType = "bye";
  ByeCode code = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "bye");
    field.required("code", self.code);
  }
};

// The messages of the server over the WebSocket, by their type.
// clang-format off
using ServerContent = std::variant<
    WelcomeMessage, TableMessage, UpdateMessage, SeatsMessage, RevealAskedMessage, ChatMessage,
    UndoAskedMessage, UndoSettledMessage, DoneMessage, HintMessage, UnwatchedMessage, PongMessage,
    RefusedMessage, ByeMessage>;
// clang-format on

}  // namespace peppermill::protocol
