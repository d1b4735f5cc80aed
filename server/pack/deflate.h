// Makes texts shorter for the disk, without loss: DEFLATE (RFC 1951), and base64url (RFC 4648) where the
// result must be text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace peppermill::server {

std::string deflated(std::string_view bytes);
// Nothing unless it begins with the deflated form of exactly so many bytes.
std::optional<std::string> inflated(std::string_view packed, std::size_t size);

// Without padding.
std::string base64url(std::string_view bytes);
// Nothing unless `base64url` writes exactly this text.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace peppermill::server
