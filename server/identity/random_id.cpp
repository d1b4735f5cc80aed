#include "server/identity/random_id.h"

#include <sodium.h>

#include <string_view>

#include "engine/core/check.h"

namespace peppermill::server {

std::string random_id(int letters) {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(kLetters.size() == 32);
  CHECK(sodium_init() >= 0);
  std::string id(static_cast<std::size_t>(letters), ' ');
  randombytes_buf(id.data(), id.size());
  for (char& letter : id) letter = kLetters[static_cast<unsigned char>(letter) % kLetters.size()];
  return id;
}

}  // namespace peppermill::server
