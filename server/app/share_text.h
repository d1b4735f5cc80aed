// A share as a config file states it: "1000/10s per address, 400/10s per person".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/shares/shares.h"

namespace peppermill::server {

// Nothing if the text is no share. A window is a number of seconds, minutes or hours: 10s, 1m, 1h.
std::optional<ShareLimit> parse_share(std::string_view text);
std::string share_text(const ShareLimit& limit);

}  // namespace peppermill::server
