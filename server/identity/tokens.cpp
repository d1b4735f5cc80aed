#include "server/identity/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/check.h"

namespace peppermill::server {
namespace {

constexpr std::string_view kGuest = "pmg_";
constexpr std::string_view kRandom = "pmt_";
constexpr std::size_t kKeyBytes = 32;
constexpr std::size_t kKeyLetters = 43;  // in base64url
constexpr std::size_t kMaxGuestToken = 128;
static_assert(crypto_auth_KEYBYTES == kKeyBytes && crypto_auth_BYTES == kKeyBytes);

using Bytes = std::array<unsigned char, kKeyBytes>;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string base64(const Bytes& bytes) {
  std::array<char, kKeyLetters + 1> text;
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string signature(std::string_view text, const GuestKey& key) {
  Bytes mac;
  crypto_auth(mac.data(), bytes_of(text), text.size(), key.bytes.data());
  return base64(mac);
}

bool is_base64_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

}  // namespace

GuestTokens::GuestTokens(GuestKeys keys, Millis old_keys_for)
    : old_keys_for_(old_keys_for), keys_(std::make_shared<const GuestKeys>(std::move(keys))) {
  CHECK(sodium_init() >= 0);
  CHECK(!keys_->empty());
}

std::string GuestTokens::sign(std::string_view person, Millis issued) const {
  const std::string text = std::string(kGuest) + std::string(person) + "." + std::to_string(issued);
  return text + "." + signature(text, keys()->front());
}

std::optional<GuestTokens::Signed> GuestTokens::check(std::string_view token, Millis now) const {
  if (!is_guest_token(token)) return std::nullopt;
  const std::size_t end = token.rfind('.');
  const std::string_view text = token.substr(0, end), given = token.substr(end + 1);
  for (const GuestKey& key : *keys()) {
    // Compares the text of the signature, because the same bytes could have several spellings.
    const std::string expected = signature(text, key);
    if (given.size() != expected.size() || sodium_memcmp(given.data(), expected.data(), given.size()) != 0)
      continue;
    if (!key.valid(now, old_keys_for_)) return std::nullopt;
    return Signed{std::string(text.substr(kGuest.size(), text.rfind('.') - kGuest.size())), key};
  }
  return std::nullopt;
}

bool GuestTokens::valid(const GuestKey& key, Millis now) const {
  return std::ranges::any_of(
      *keys(), [&](const GuestKey& one) { return one.bytes == key.bytes && one.valid(now, old_keys_for_); });
}

bool GuestTokens::take(GuestKeys keys, Millis now) {
  CHECK(!keys.empty());
  const Keys before = this->keys();
  {
    const std::lock_guard lock(mutex_);
    keys_ = std::make_shared<const GuestKeys>(std::move(keys));
  }
  return std::ranges::any_of(
      *before, [&](const GuestKey& key) { return key.valid(now, old_keys_for_) && !valid(key, now); });
}

GuestTokens::Keys GuestTokens::keys() const {
  const std::lock_guard lock(mutex_);
  return keys_;
}

bool is_guest_token(std::string_view token) {
  return token.starts_with(kGuest) && token.size() <= kMaxGuestToken && std::ranges::count(token, '.') == 2;
}

std::string random_token() {
  CHECK(sodium_init() >= 0);
  Bytes bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return std::string(kRandom) + base64(bytes);
}

bool is_random_token(std::string_view token) {
  return token.starts_with(kRandom) && token.size() == kRandom.size() + kKeyLetters &&
         std::ranges::all_of(token.substr(kRandom.size()), is_base64_letter);
}

std::string token_hash(std::string_view token) {
  Bytes hash;
  crypto_generichash(hash.data(), hash.size(), bytes_of(token), token.size(), nullptr, 0);
  std::array<char, 2 * kKeyBytes + 1> text;
  return sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

std::string token_name(std::string_view hash) { return std::string(hash.substr(0, 16)); }

}  // namespace peppermill::server
