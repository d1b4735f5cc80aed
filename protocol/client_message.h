// The messages of a client over the WebSocket, as a closed list. docs/protocol.md describes each.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "protocol/generated/client.h"
#include "protocol/refusal.h"

namespace peppermill::protocol {

struct ClientMessage {
  std::string id;  // repeated in the answer; empty: none
  ClientContent content;
};

// A refused message may still have a valid id.
struct Misunderstood {
  std::string id;
  Refusal refusal;
};

Result<ClientMessage, Misunderstood> parse_client_message(std::string_view text);
std::string text_of(const ClientMessage& message);

}  // namespace peppermill::protocol
