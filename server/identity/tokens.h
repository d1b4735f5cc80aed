// The formats of tokens. A guest's token names its person and is signed, so it needs no row. All others are
// random, and the store keeps only their hash.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "server/loop.h"

namespace peppermill::server {

class GuestTokens {
 public:
  // Derives the key from the store's secret.
  explicit GuestTokens(std::string_view secret);

  // pmg_PERSON.ISSUED.SIGNATURE
  std::string sign(std::string_view person, Millis issued) const;
  // The person that the token names. Nothing unless this server signed exactly this text.
  std::optional<std::string> person(std::string_view token) const;

 private:
  std::string signature(std::string_view text) const;

  std::array<unsigned char, 32> key_;
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
