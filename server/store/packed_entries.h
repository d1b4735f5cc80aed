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

// How many bytes of texts go into one pack: little enough that moves hardly wait for it, and that a reader of
// one step need not unpack all of a long match.
inline constexpr std::size_t kBytesInPack = 32 * 1024;

// The first of the entries, as many as go into one pack. Nothing if there are none, if their versions do not
// count on without a gap, or if one is larger than a pack may be.
std::optional<Pack> first_pack(std::span<const EntryRow> entries);
// Nothing if the bytes are damaged.
std::optional<std::vector<EntryRow>> unpacked(std::string_view table, const Pack& pack);

}  // namespace peppermill::server
