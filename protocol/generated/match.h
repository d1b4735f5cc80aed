// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// The parts of a match in messages of the WebSocket, the stream and HTTP.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/json_text.h"
#include "engine/core/seat.h"

namespace peppermill::protocol {

struct Prompt {
  static constexpr std::string_view kName = "Prompt";
  // Send it back with the answer.
  std::uint32_t prompt = 0;
  // Actions to send. One that stands for many appears once, to be completed with `composing`.
  std::vector<std::string> choices = {};
  std::optional<JsonText> composing = {};
  std::optional<std::int64_t> deadline_ms = {};

  static void each(auto& self, auto& field) {
    field.required("prompt", self.prompt);
    field.required("choices", self.choices);
    field.required("composing", self.composing);
    field.required("deadline_ms", self.deadline_ms);
  }
};

// ask: others must agree.
enum class MayUndo {
  no,
  yes,
  ask,
};
inline constexpr std::array<std::string_view, 3> kMayUndoTexts = {"no", "yes", "ask"};
constexpr const auto& texts_of(MayUndo) { return kMayUndoTexts; }

enum class StepKind {
  act,
  undo,
};
inline constexpr std::array<std::string_view, 2> kStepKindTexts = {"act", "undo"};
constexpr const auto& texts_of(StepKind) { return kStepKindTexts; }

// timeout: a bot, because the time was up.
enum class DecidedBy {
  person,
  bot,
  timeout,
};
inline constexpr std::array<std::string_view, 3> kDecidedByTexts = {"person", "bot", "timeout"};
constexpr const auto& texts_of(DecidedBy) { return kDecidedByTexts; }

struct MatchResult {
  static constexpr std::string_view kName = "MatchResult";
  bool over = false;
  std::vector<std::int64_t> scores = {};
  // 1 is best; tied seats have the same rank.
  std::vector<std::int64_t> ranks = {};

  static void each(auto& self, auto& field) {
    field.required("over", self.over);
    field.required("scores", self.scores);
    field.required("ranks", self.ranks);
  }
};

// What a seat gave to the deal. committed: only the hash is known yet. withheld: it was not revealed in time
// and counts as its hash.
enum class Given {
  nothing,
  clear,
  committed,
  revealed,
  withheld,
};
// clang-format off
inline constexpr std::array<std::string_view, 5> kGivenTexts = {
    "nothing", "clear", "committed", "revealed", "withheld"};
// clang-format on
constexpr const auto& texts_of(Given) { return kGivenTexts; }

struct Deal {
  static constexpr std::string_view kName = "Deal";
  std::string secret = {};
  std::string commitment = {};
  std::vector<std::string> contributions = {};
  // Of the hashed text: 2 for `peppermill deal 2`. If missing, 1.
  std::optional<std::int64_t> version = {};
  // Version 2: one per seat, empty for a seat that gave nothing.
  std::optional<std::vector<std::string>> hashes = {};
  // Version 2: one per seat.
  std::optional<std::vector<Given>> given = {};
  // How often the server stopped while contributions were being revealed.
  std::optional<std::int64_t> interrupted = {};

  static void each(auto& self, auto& field) {
    field.required("secret", self.secret);
    field.required("commitment", self.commitment);
    field.required("contributions", self.contributions);
    field.optional("version", self.version);
    field.optional("hashes", self.hashes);
    field.optional("given", self.given);
    field.optional("interrupted", self.interrupted);
  }
};

struct UndoAsked {
  static constexpr std::string_view kName = "UndoAsked";
  std::int64_t undo = 0;
  Seat seat = 0;
  // The seats that have not agreed yet.
  std::vector<Seat> agree = {};

  static void each(auto& self, auto& field) {
    field.required("undo", self.undo);
    field.required("seat", self.seat);
    field.required("agree", self.agree);
  }
};

enum class ChatFrom {
  player,
  spectator,
};
inline constexpr std::array<std::string_view, 2> kChatFromTexts = {"player", "spectator"};
constexpr const auto& texts_of(ChatFrom) { return kChatFromTexts; }

struct ChatLine {
  static constexpr std::string_view kName = "ChatLine";
  std::int64_t n = 0;
  std::int64_t at_ms = 0;
  std::string name = {};
  std::string person = {};
  ChatFrom from = {};
  std::string text = {};

  static void each(auto& self, auto& field) {
    field.required("n", self.n);
    field.required("at_ms", self.at_ms);
    field.required("name", self.name);
    field.required("person", self.person);
    field.required("from", self.from);
    field.required("text", self.text);
  }
};

struct Candidate {
  static constexpr std::string_view kName = "Candidate";
  std::string action = {};
  JsonNumber value = {};
  std::int64_t visits = 0;
  // A short name, for translation.
  std::string reason = {};
  // The same as a sentence.
  std::string because = {};

  static void each(auto& self, auto& field) {
    field.required("action", self.action);
    field.required("value", self.value);
    field.required("visits", self.visits);
    field.required("reason", self.reason);
    field.required("because", self.because);
  }
};

}  // namespace peppermill::protocol
