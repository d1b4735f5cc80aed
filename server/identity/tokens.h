// The formats of tokens. A guest's token names its person and is signed, so it needs no row. All others are
// random, and the store keeps only their hash.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/identity/guest_keys.h"

namespace peppermill::server {

// For any thread.
class GuestTokens {
 public:
  // A retired key is valid for `old_keys_for` after it was retired.
  GuestTokens(GuestKeys keys, Millis old_keys_for);

  // pmg_PERSON.ISSUED.SIGNATURE
  std::string sign(std::string_view person, Millis issued) const;
  struct Signed {
    std::string person;
    GuestKey key;
  };
  // The person that the token names, and the key that signed it. Nothing unless a valid key of this server
  // signed exactly this text.
  std::optional<Signed> check(std::string_view token, Millis now) const;
  bool valid(const GuestKey& key, Millis now) const;

  // From now on these count. True if a key that was valid is so no more.
  bool take(GuestKeys keys, Millis now);

 private:
  using Keys = std::shared_ptr<const GuestKeys>;
  Keys keys() const;

  const Millis old_keys_for_;
  mutable std::mutex mutex_;
  Keys keys_;
};

bool is_guest_token(std::string_view token);

// pmt_ and 32 random bytes in base64url.
std::string random_token();
bool is_random_token(std::string_view token);
// The stored form of a token: BLAKE2b, as hexadecimal digits.
std::string token_hash(std::string_view token);
// The identifier that its owner sees.
std::string token_name(std::string_view hash);

}  // namespace peppermill::server
