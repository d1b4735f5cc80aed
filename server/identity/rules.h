// The limits of identity.
#pragma once

#include <cstddef>

#include "server/loop.h"

namespace peppermill::server {

// The cost of one password hash (argon2id): about a tenth of a second by default, less in tests.
struct HashCost {
  unsigned long long passes = 2;
  std::size_t bytes = 64 * 1024 * 1024;
};

inline constexpr Millis kDay = 86'400'000;

struct IdentityRules {
  HashCost cost = {};
  std::size_t most_waiting = 16;  // requests that wait for a password hash
  int most_failures = 10;         // of one login within the window
  Millis failure_window = 10 * 60'000;
  std::size_t most_tokens = 50;        // of one account
  std::size_t remembered = 20'000;     // people and tokens in the cache
  Millis old_guest_keys = 365 * kDay;  // how long a retired key of guests' tokens is valid
};

}  // namespace peppermill::server
