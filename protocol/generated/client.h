// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// The messages of a client over the WebSocket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/seat.h"

namespace peppermill::protocol {

struct Hello {
  static constexpr std::string_view kName = "Hello";
  static constexpr std::string_view kType = "hello";
  // If missing, the cookie's token is used.
  std::string token = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "hello");
    field.defaulted("token", self.token, std::string());
  }
};

struct Watch {
  static constexpr std::string_view kName = "Watch";
  static constexpr std::string_view kType = "watch";
  std::string table = {};
  // If missing, as a spectator.
  std::optional<Seat> seat = {};
  // The updates since then come first.
  std::optional<std::uint32_t> version = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "watch");
    field.required("table", self.table);
    field.loose("seat", self.seat);
    field.loose("version", self.version);
  }
};

struct Unwatch {
  static constexpr std::string_view kName = "Unwatch";
  static constexpr std::string_view kType = "unwatch";
  std::string table = {};
  // If missing, as a spectator.
  std::optional<Seat> seat = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "unwatch");
    field.required("table", self.table);
    field.loose("seat", self.seat);
  }
};

struct Act {
  static constexpr std::string_view kName = "Act";
  static constexpr std::string_view kType = "act";
  std::string table = {};
  Seat seat = 0;
  std::uint32_t prompt = 0;
  std::string action = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "act");
    field.required("table", self.table);
    field.required("seat", self.seat);
    field.required("prompt", self.prompt);
    field.required("action", self.action);
  }
};

struct Undo {
  static constexpr std::string_view kName = "Undo";
  static constexpr std::string_view kType = "undo";
  std::string table = {};
  Seat seat = 0;

  static void each(auto& self, auto& field) {
    field.constant("type", "undo");
    field.required("table", self.table);
    field.required("seat", self.seat);
  }
};

struct Agree {
  static constexpr std::string_view kName = "Agree";
  static constexpr std::string_view kType = "agree";
  std::string table = {};
  Seat seat = 0;
  std::int64_t undo = 0;
  bool yes = false;

  static void each(auto& self, auto& field) {
    field.constant("type", "agree");
    field.required("table", self.table);
    field.required("seat", self.seat);
    field.required("undo", self.undo);
    field.required("yes", self.yes);
  }
};

// Gives my seat to a bot.
struct Give {
  static constexpr std::string_view kName = "Give";
  static constexpr std::string_view kType = "give";
  std::string table = {};
  Seat seat = 0;

  static void each(auto& self, auto& field) {
    field.constant("type", "give");
    field.required("table", self.table);
    field.required("seat", self.seat);
  }
};

// Takes my seat back.
struct Return {
  static constexpr std::string_view kName = "Return";
  static constexpr std::string_view kType = "return";
  std::string table = {};
  Seat seat = 0;

  static void each(auto& self, auto& field) {
    field.constant("type", "return");
    field.required("table", self.table);
    field.required("seat", self.seat);
  }
};

struct Hint {
  static constexpr std::string_view kName = "Hint";
  static constexpr std::string_view kType = "hint";
  std::string table = {};
  Seat seat = 0;

  static void each(auto& self, auto& field) {
    field.constant("type", "hint");
    field.required("table", self.table);
    field.required("seat", self.seat);
  }
};

struct Say {
  static constexpr std::string_view kName = "Say";
  static constexpr std::string_view kType = "say";
  std::string table = {};
  // At most 500 bytes, unless the server is set otherwise.
  std::string text = {};

  static void each(auto& self, auto& field) {
    field.constant("type", "say");
    field.required("table", self.table);
    field.required("text", self.text);
  }
};

struct Mute {
  static constexpr std::string_view kName = "Mute";
  static constexpr std::string_view kType = "mute";
  std::string table = {};
  std::string person = {};
  bool yes = false;

  static void each(auto& self, auto& field) {
    field.constant("type", "mute");
    field.required("table", self.table);
    field.required("person", self.person);
    field.required("yes", self.yes);
  }
};

struct Ping {
  static constexpr std::string_view kName = "Ping";
  static constexpr std::string_view kType = "ping";

  static void each(auto&, auto& field) { field.constant("type", "ping"); }
};

// The messages of a client over the WebSocket, by their type.
// clang-format off
using ClientContent = std::variant<
    Hello, Watch, Unwatch, Act, Undo, Agree, Give, Return, Hint, Say, Mute, Ping>;
// clang-format on

}  // namespace peppermill::protocol
