// SHA-256 (FIPS 180-4): turns a seed of any length into the 256-bit key of a match.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace peppermill {

using Sha256Digest = std::array<std::uint8_t, 32>;

Sha256Digest sha256(std::string_view message);

}  // namespace peppermill
