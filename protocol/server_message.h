// What the server says over the WebSocket and the stream, as a closed list. `text_of` in codec.h writes each
// of them.
#pragma once

#include "protocol/codec.h"
#include "protocol/generated/server.h"

namespace peppermill::protocol {

inline constexpr int kProtocol = 1;
// Grows with each addition to the messages; docs/protocol.md lists what each number has brought.
inline constexpr int kWire = 2;

// For clients. Nothing of ours is refused by it; a message of a later server may be.
Or<ServerContent> parse_server_message(std::string_view text);

// A refusal as a message. Who knows the table, the prompt or the id adds them.
RefusedMessage refused_message(const Refusal& refusal);
std::string refused_text(const Refusal& refusal);
// A refusal as the body of an HTTP answer.
std::string error_text(const Refusal& refusal);
std::string bye_text(ByeCode code);

}  // namespace peppermill::protocol
