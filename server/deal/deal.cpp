#include "server/deal/deal.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <span>

#include "engine/core/check.h"
#include "engine/core/field_reader.h"
#include "engine/core/sha256.h"
#include "engine/core/utf8.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kMaxContribution = 64;

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

// U+0000 to U+001F, U+007F, U+0080 to U+009F.
bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

}  // namespace

Deal new_deal() {
  CHECK(sodium_init() >= 0);
  std::array<std::uint8_t, kSecretBytes> secret;
  randombytes_buf(secret.data(), secret.size());
  return deal_of(hex(secret));
}

Deal deal_of(std::string secret) {
  std::string commitment = hex(sha256(secret));
  return {std::move(secret), std::move(commitment), {}};
}

std::string seed_of(const Deal& deal) {
  std::string lines = "peppermill deal " + std::to_string(deal.version()) + "\n" + deal.secret + "\n";
  for (std::size_t seat = 0; seat < deal.contributions.size(); ++seat) {
    if (deal.version() == 2) lines += deal.hashes.at(seat) + "\n";
    lines += deal.contributions[seat] + "\n";
  }
  return hex(sha256(lines));
}

std::string hash_of_contribution(std::string_view commitment, Seat seat, std::string_view contribution) {
  std::string lines = "peppermill contribution 1\n";
  lines.append(commitment).append("\n");
  lines.append(std::to_string(seat)).append("\n");
  lines.append(contribution).append("\n");
  return hex(sha256(lines));
}

bool is_contribution(std::string_view text) {
  return text.size() <= kMaxContribution && is_utf8(text) && !has_control(text);
}

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Json to_json(const Deal& deal) {
  Json json = Json::object()
                  .set("secret", deal.secret)
                  .set("commitment", deal.commitment)
                  .set("contributions", Json::List(deal.contributions.begin(), deal.contributions.end()));
  if (deal.version() == 1) return json;
  Json given = Json::list();
  for (const Given one : deal.given) given.push_back(enum_text(one));
  json.set("version", deal.version())
      .set("hashes", Json::List(deal.hashes.begin(), deal.hashes.end()))
      .set("given", std::move(given));
  if (deal.interrupted != 0) json.set("interrupted", deal.interrupted);
  return json;
}

namespace {

// Whether the seat's hash, its contribution and how it was given fit each other.
bool fits(const Deal& deal, std::size_t seat) {
  const std::string& hash = deal.hashes[seat];
  const std::string& text = deal.contributions[seat];
  switch (deal.given[seat]) {
    case Given::nothing:
      return hash.empty() && text.empty();
    case Given::withheld:
      return is_hash(hash) && text == hash;
    case Given::clear:
    case Given::revealed:
      return !text.empty() && hash == hash_of_contribution(deal.commitment, static_cast<Seat>(seat), text);
    case Given::committed:
      break;  // only before the start
  }
  return false;
}

}  // namespace

std::optional<Deal> read_deal(const Json& json) {
  FieldReader read(json);
  Deal deal{read.get<std::string>("secret"), read.get<std::string>("commitment"),
            read.get<std::vector<std::string>>("contributions")};
  if (read.integer("version", 1, 2).value_or(1) == 2) {
    deal.hashes = read.get<std::vector<std::string>>("hashes");
    deal.given = read.get<std::vector<Given>>("given");
    deal.interrupted = read.integer("interrupted", 0, 1'000'000'000).value_or(0);
    if (deal.hashes.empty()) return std::nullopt;
  }
  return read.failed() ? std::nullopt : std::optional(std::move(deal));
}

std::optional<std::string> commitment_error(const Deal& deal) {
  if (!is_hash(deal.secret)) return "The secret is not 64 hexadecimal digits in lower case.";
  if (deal_of(deal.secret).commitment != deal.commitment)
    return "The commitment is not the SHA-256 of the secret.";
  return std::nullopt;
}

std::optional<std::string> seed_error(const Deal& deal, std::string_view seed) {
  // Two lines in one contribution could pass for the contributions of two seats.
  if (!std::ranges::all_of(deal.contributions, is_contribution))
    return "A contribution is longer than 64 bytes or contains control characters.";
  if (deal.version() == 2) {
    const std::size_t seats = deal.contributions.size();
    if (deal.hashes.size() != seats || deal.given.size() != seats)
      return "The deal does not have one hash and one contribution for each seat.";
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (!fits(deal, seat))
        return "The contribution of seat " + std::to_string(seat) + " does not have its hash.";
    }
  }
  if (seed_of(deal) != seed) return "The seed does not follow from the secret and the contributions.";
  return std::nullopt;
}

std::optional<std::string> error_in(const Deal& deal, std::string_view seed) {
  if (auto wrong = commitment_error(deal)) return wrong;
  return seed_error(deal, seed);
}

}  // namespace peppermill::server
