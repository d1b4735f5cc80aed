// The limits of identity.
#pragma once

#include <cstddef>

#include "server/shares/ledger.h"

namespace peppermill::server {

// The cost of one password hash (argon2id): about a tenth of a second by default, less in tests.
struct HashCost {
  unsigned long long passes = 2;
  std::size_t bytes = 64 * 1024 * 1024;
};

inline constexpr Millis kDay = 86'400'000;

// Wrong passwords.
struct AttemptRules {
  Rate from_one = {10, 10 * 60'000};        // of one login from one source
  Rate from_strangers = {50, 10 * 60'000};  // of one login from all sources that it does not know
};

struct IdentityRules {
  HashCost cost = {};
  std::size_t most_waiting = 200;       // requests that wait for a password hash …
  std::size_t most_of_one_waiting = 8;  // … and of those, from one address
  AttemptRules attempts = {};
  std::size_t most_tokens = 50;        // of one account
  std::size_t remembered = 20'000;     // people and tokens in the cache
  Millis old_guest_keys = 365 * kDay;  // how long a retired key of guests' tokens is valid
};

}  // namespace peppermill::server
