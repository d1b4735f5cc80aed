// What a client may say over the WebSocket: a closed list. docs/protocol.md tells what each is for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/seat.h"
#include "protocol/refusal.h"

namespace peppermill::protocol {

struct Hello {
  std::string token;  // may be empty: then the cookie counts
};
struct Watch {
  std::string table;
  std::optional<Seat> seat;  // nobody's: as a spectator
  std::optional<std::int64_t> version;
};
struct Unwatch {
  std::string table;
  std::optional<Seat> seat;
};
struct Act {
  std::string table;
  Seat seat;
  std::uint32_t prompt;
  std::string action;
};
struct Undo {
  std::string table;
  Seat seat;
};
struct Agree {
  std::string table;
  Seat seat;
  std::int64_t undo;
  bool yes;
};
struct Give {
  std::string table;
  Seat seat;
};
struct Return {
  std::string table;
  Seat seat;
};
struct Hint {
  std::string table;
  Seat seat;
};
struct Say {
  std::string table;
  std::string text;
};
struct Mute {
  std::string table;
  std::string person;
  bool yes;
};
struct Ping {};

struct ClientMessage {
  std::string id;  // repeated in the answer; empty: none
  std::variant<Hello, Watch, Unwatch, Act, Undo, Agree, Give, Return, Hint, Say, Mute, Ping> content;
};

// A refused message may still have told its id.
struct Misunderstood {
  std::string id;
  Refusal refusal;
};

std::variant<ClientMessage, Misunderstood> parse_client_message(std::string_view text);

}  // namespace peppermill::protocol
