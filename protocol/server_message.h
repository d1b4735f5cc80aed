// The messages of the server over the WebSocket and the stream, as a closed list. `text_of` in codec.h writes
// each of them.
#pragma once

#include "protocol/codec.h"
#include "protocol/generated/server.h"

namespace peppermill::protocol {

inline constexpr int kProtocol = 1;
// Grows with each addition to the messages; docs/protocol.md lists the additions.
inline constexpr int kWire = 3;

// For clients. It reads every message of this version, but may refuse one of a newer server.
Or<ServerContent> parse_server_message(std::string_view text);

// A refusal as a message. The caller adds the table, the prompt and the id.
RefusedMessage refused_message(const Refusal& refusal);
std::string refused_text(const Refusal& refusal);
// A refusal as the body of an HTTP response.
std::string error_text(const Refusal& refusal);
std::string bye_text(ByeCode code);

}  // namespace peppermill::protocol
