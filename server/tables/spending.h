// What people may use of the server: their own share, and that of their address.
#pragma once

#include <optional>

#include "protocol/refusal.h"
#include "server/person.h"
#include "server/shares/shares.h"

namespace peppermill::server {

inline Spender spender_of(const Person& who) { return {who.address, who.id}; }

// Each returns the refusal if the person or the address has used up its share.
std::optional<protocol::Refusal> spend(Shares& shares, Resource resource, const Person& who, Millis now);
// For costs that are charged afterwards.
std::optional<protocol::Refusal> check_left(Shares& shares, Resource resource, const Person& who, Millis now);

}  // namespace peppermill::server
