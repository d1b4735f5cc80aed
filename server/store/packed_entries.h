// The entries of a finished match as few bytes: a pack. They come back byte for byte.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace peppermill::server {

// Consecutive entries of one table.
struct Pack {
  std::int64_t first = 0, last = 0;  // their versions
  std::string bytes;
};

// How many bytes of a match go into one pack, so that a reader of one step need not unpack all of a long
// match.
inline constexpr std::size_t kBytesInPack = 128 * 1024;

// Nothing if the versions do not count on without a gap or an entry is larger than a pack may be.
std::optional<std::vector<Pack>> packed(std::span<const EntryRow> entries);
// Nothing if the bytes are damaged.
std::optional<std::vector<EntryRow>> unpacked(std::string_view table, const Pack& pack);

}  // namespace peppermill::server
