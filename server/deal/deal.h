// A deal that nobody can manipulate. The server commits to a secret before anybody contributes, and the seed
// of the match follows from the secret and all contributions. docs/protocol.md, "Trust in the deal".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"

namespace peppermill::server {

struct Deal {
  std::string secret;                      // 64 hexadecimal digits
  std::string commitment;                  // SHA-256 of the secret's text, in hexadecimal digits
  std::vector<std::string> contributions;  // one per seat, known when the match starts

  bool operator==(const Deal&) const = default;
};

Deal new_deal();
// A deal without contributions yet.
Deal deal_of(std::string secret);
std::string seed_of(const Deal& deal);

// At most 64 bytes of UTF-8 without control characters: the hashed text has one line for each contribution.
bool is_contribution(std::string_view text);

Json to_json(const Deal& deal);
// Checks only the format; `commitment_error` checks the deal itself.
std::optional<Deal> read_deal(const Json& json);

// What is wrong with a downloaded record: the commitment is not the secret's, or the seed does not follow
// from the deal. Nothing if both are right. The engine checks that the moves lead to the result.
std::optional<std::string> error_in(const Deal& deal, std::string_view seed);
// The two halves of it, for a report.
std::optional<std::string> commitment_error(const Deal& deal);
std::optional<std::string> seed_error(const Deal& deal, std::string_view seed);

}  // namespace peppermill::server
