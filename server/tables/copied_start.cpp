#include "server/tables/copied_start.h"

namespace peppermill::server {

using protocol::Code;

std::optional<Refusal> too_long_to_copy(const Record& start) {
  // An older server took longer ones.
  if (start.seed.text().size() > Seed::kMostBytes)
    return Refusal{Code::bad_request,
                   "The seed of that match is longer than 64 bytes: it cannot be played on."};
  if (to_json(start).dump().size() > kMostCopied)
    return Refusal{Code::bad_request, "That match is too long to be played on from there."};
  return std::nullopt;
}

}  // namespace peppermill::server
