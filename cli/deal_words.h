// What the deal of a record shows, in sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/deal/deal.h"

namespace peppermill::cli {

// Who could have chosen the deal, as far as a record without errors can tell.
std::string what_it_shows(const peppermill::server::Deal& deal);
// Why this contribution, the reader's own, does not count in the deal. Nothing if it does.
std::optional<std::string> missing_error(const peppermill::server::Deal& deal, std::string_view contribution);

}  // namespace peppermill::cli
