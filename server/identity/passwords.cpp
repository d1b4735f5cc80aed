#include "server/identity/passwords.h"

#include <sodium.h>

#include <array>

namespace peppermill::server {

static_assert(HashCost{}.passes == crypto_pwhash_OPSLIMIT_INTERACTIVE);
static_assert(HashCost{}.bytes == crypto_pwhash_MEMLIMIT_INTERACTIVE);

std::optional<std::string> password_hash(const std::string& password, const HashCost& cost) {
  std::array<char, crypto_pwhash_STRBYTES> hash;
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return std::nullopt;
  return hash.data();
}

bool is_password_of(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace peppermill::server
