#include "server/identity/guest_keys.h"

#include <sodium.h>

#include <algorithm>

#include "engine/core/check.h"
#include "engine/core/field_reader.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kGuestKeyBytes = std::tuple_size_v<decltype(GuestKey::bytes)>;
static_assert(crypto_auth_KEYBYTES == kGuestKeyBytes && crypto_kdf_KEYBYTES == kGuestKeyBytes);

std::string hex_of(const GuestKey& key) {
  std::array<char, 2 * kGuestKeyBytes + 1> text;
  return sodium_bin2hex(text.data(), text.size(), key.bytes.data(), key.bytes.size());
}

// As the file has it.
struct StoredKey {
  std::string key = {};
  Millis made_ms = 0;
  std::optional<Millis> retired_ms = {};

  static void each(auto& self, auto& field) {
    field.required("key", self.key);
    field.required("made_ms", self.made_ms);
    field.required("retired_ms", self.retired_ms);
  }
};

bool read_hex(const std::string& hex, GuestKey& key) {
  std::size_t size = 0;
  return hex.size() == 2 * kGuestKeyBytes &&
         sodium_hex2bin(key.bytes.data(), key.bytes.size(), hex.data(), hex.size(), nullptr, &size,
                        nullptr) == 0 &&
         size == kGuestKeyBytes;
}

Result<GuestKey, std::string> key_of(const StoredKey& stored) {
  GuestKey key;
  if (!read_hex(stored.key, key))
    return "guest_keys.key must be " + std::to_string(2 * kGuestKeyBytes) + " hexadecimal digits.";
  if (stored.made_ms < 0 || stored.retired_ms.value_or(1) <= 0)
    return std::string("guest_keys has a time before 1970.");
  key.made = stored.made_ms;
  key.retired = stored.retired_ms.value_or(0);
  return key;
}

}  // namespace

GuestKey new_guest_key(Millis now) {
  CHECK(sodium_init() >= 0);
  GuestKey key;
  randombytes_buf(key.bytes.data(), key.bytes.size());
  key.made = now;
  return key;
}

GuestKey guest_key_of(std::string_view secret) {
  CHECK(sodium_init() >= 0);
  CHECK(secret.size() >= 16);
  GuestKey key, master;
  crypto_generichash(master.bytes.data(), master.bytes.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr, 0);
  crypto_kdf_derive_from_key(key.bytes.data(), key.bytes.size(), 1, "pmguests", master.bytes.data());
  sodium_memzero(master.bytes.data(), master.bytes.size());
  return key;
}

GuestKeys rotated(GuestKeys keys, Millis now) {
  for (GuestKey& key : keys) {
    if (key.retired == 0) key.retired = std::max<Millis>(now, 1);
  }
  keys.insert(keys.begin(), new_guest_key(now));
  keys.resize(std::min(keys.size(), kMostGuestKeys));
  return keys;
}

Json guest_keys_json(const GuestKeys& keys) {
  Json list = Json::list();
  for (const GuestKey& key : keys)
    list.push_back(Json::object()
                       .set("key", hex_of(key))
                       .set("made_ms", key.made)
                       .set("retired_ms", key.retired == 0 ? Json() : Json(key.retired)));
  return Json::object().set("guest_keys", std::move(list));
}

Result<GuestKeys, std::string> read_guest_keys_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return std::string("it is not JSON.");
  FieldReader fields(*json);
  const auto stored = fields.get<std::vector<StoredKey>>("guest_keys");
  if (fields.failed()) return fields.error();
  GuestKeys keys;
  for (const StoredKey& one : stored) {
    auto key = key_of(one);
    if (!key) return key.error();
    keys.push_back(*key);
  }
  const auto signs = [](const GuestKey& key) { return key.retired == 0; };
  if (keys.empty() || !signs(keys.front()) || std::ranges::count_if(keys, signs) != 1)
    return std::string("its first key, and no other, must be without retired_ms.");
  if (keys.size() > kMostGuestKeys) return "it has more than " + std::to_string(kMostGuestKeys) + " keys.";
  return keys;
}

}  // namespace peppermill::server
