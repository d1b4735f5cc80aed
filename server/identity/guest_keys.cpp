#include "server/identity/guest_keys.h"

#include <sodium.h>

#include <algorithm>

#include "engine/core/check.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kGuestKeyBytes = std::tuple_size_v<decltype(GuestKey::bytes)>;
static_assert(crypto_auth_KEYBYTES == kGuestKeyBytes && crypto_kdf_KEYBYTES == kGuestKeyBytes);

std::string hex_of(const GuestKey& key) {
  std::array<char, 2 * kGuestKeyBytes + 1> text;
  return sodium_bin2hex(text.data(), text.size(), key.bytes.data(), key.bytes.size());
}

bool read_hex(const Json* text, GuestKey& key) {
  std::size_t size = 0;
  const std::string* hex = text ? text->as_text() : nullptr;
  return hex && hex->size() == 2 * kGuestKeyBytes &&
         sodium_hex2bin(key.bytes.data(), key.bytes.size(), hex->data(), hex->size(), nullptr, &size,
                        nullptr) == 0 &&
         size == kGuestKeyBytes;
}

bool read_time(const Json* number, Millis& time) {
  const auto value = number ? number->as_integer() : std::nullopt;
  time = value.value_or(-1);
  return time >= 0;
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
  const Json* list = json ? json->find("guest_keys") : nullptr;
  if (!list || !list->as_list()) return std::string("it is not a JSON object with guest_keys");
  GuestKeys keys;
  for (const Json& one : *list->as_list()) {
    GuestKey key;
    const Json* retired = one.find("retired_ms");
    const bool fits = read_hex(one.find("key"), key) && read_time(one.find("made_ms"), key.made) && retired &&
                      (retired->is_null() || (read_time(retired, key.retired) && key.retired > 0));
    if (!fits) return std::string("it has a key that cannot be read");
    keys.push_back(key);
  }
  const auto signs = [](const GuestKey& key) { return key.retired == 0; };
  if (keys.empty() || !signs(keys.front()) || std::ranges::count_if(keys, signs) != 1)
    return std::string("its first key, and no other, must be without retired_ms");
  if (keys.size() > kMostGuestKeys) return "it has more than " + std::to_string(kMostGuestKeys) + " keys";
  return keys;
}

}  // namespace peppermill::server
