// A deal that nobody can choose. The server commits to a secret, the seats commit to contributions by their
// hashes, and only then the contributions are revealed. The seed of the match follows from all of them.
// docs/deals.md says what that promises.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/seat.h"

namespace peppermill::server {

// How a seat's part of the deal came about. `committed` until the seat reveals it.
enum class Given { nothing, clear, committed, revealed, withheld };
inline constexpr std::array<std::string_view, 5> kGivenTexts = {"nothing", "clear", "committed", "revealed",
                                                                "withheld"};
constexpr const auto& texts_of(Given) { return kGivenTexts; }

struct Deal {
  std::string secret;                      // 64 hexadecimal digits
  std::string commitment;                  // SHA-256 of the secret's text, in hexadecimal digits
  std::vector<std::string> contributions;  // one per seat, known when the match starts
  // Only in `peppermill deal 2`, one per seat. A withheld contribution counts as its hash.
  std::vector<std::string> hashes = {};
  std::vector<Given> given = {};
  std::int64_t interrupted = 0;  // how often the server stopped while contributions were being revealed

  bool operator==(const Deal&) const = default;
  int version() const { return hashes.empty() ? 1 : 2; }
};

Deal new_deal();
// A deal without contributions yet.
Deal deal_of(std::string secret);
std::string seed_of(const Deal& deal);

// At most 64 bytes of UTF-8 without control characters: the hashed text has one line for each contribution.
bool is_contribution(std::string_view text);
bool is_hash(std::string_view text);
// What a seat shows before it reveals. It fits only this seat of the table that showed the commitment.
std::string hash_of_contribution(std::string_view commitment, Seat seat, std::string_view contribution);

Json to_json(const Deal& deal);
// Checks only the format; `error_in` checks the deal itself.
std::optional<Deal> read_deal(const Json& json);

// What is wrong with a downloaded record: the commitment is not the secret's, or the seed does not follow
// from the deal. Nothing if both are right. The engine checks that the moves lead to the result.
std::optional<std::string> error_in(const Deal& deal, std::string_view seed);
// The two halves of it, for a report.
std::optional<std::string> commitment_error(const Deal& deal);
std::optional<std::string> seed_error(const Deal& deal, std::string_view seed);

}  // namespace peppermill::server
