// The file with the guests' keys, beside the data file and only for its owner.
#pragma once

#include <optional>
#include <string>

#include "server/identity/guest_keys.h"

namespace peppermill::server {

// Otherwise one sentence that says what to do.
Result<GuestKeys, std::string> read_key_file(const std::string& file);

// Replaces the file as a whole, or creates it. Returns an error message, or none once it is on disk.
std::optional<std::string> write_key_file(const std::string& file, const GuestKeys& keys);

}  // namespace peppermill::server
