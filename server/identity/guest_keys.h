// The keys that sign guests' tokens. One signs new tokens; retired ones are valid for a while.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "server/loop.h"

namespace peppermill::server {

struct GuestKey {
  std::array<unsigned char, 32> bytes = {};
  Millis made = 0;
  Millis retired = 0;  // 0: signs new tokens

  // Whether it still vouches for tokens, if retired keys do so for that long.
  bool valid(Millis now, Millis old_keys_for) const { return retired == 0 || now < retired + old_keys_for; }
  bool operator==(const GuestKey&) const = default;
};

// The key that signs first, then the retired ones, the latest first.
using GuestKeys = std::vector<GuestKey>;

// A forged token is checked against each of them.
inline constexpr std::size_t kMostGuestKeys = 8;

GuestKey new_guest_key(Millis now);
// The key that versions up to 0.2 derived from the data file's secret.
GuestKey guest_key_of(std::string_view secret);

// With a new key for new tokens. Drops the oldest if there are more than kMostGuestKeys.
GuestKeys rotated(GuestKeys keys, Millis now);

Json guest_keys_json(const GuestKeys& keys);
// Otherwise a sentence that says what is wrong.
Result<GuestKeys, std::string> read_guest_keys_json(std::string_view text);

}  // namespace peppermill::server
