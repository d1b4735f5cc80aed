// Random bytes as a pack of entries, as base64url and as deflated text: refused, or the same comes back.
#include "engine/core/check.h"
#include "server/pack/deflate.h"
#include "server/store/packed_entries.h"

namespace {

using namespace peppermill::server;

void try_pack(std::string_view bytes, std::int64_t last) {
  const auto entries = unpacked("t", {1, last, std::string(bytes)});
  if (!entries) return;
  CHECK(static_cast<std::int64_t>(entries->size()) == last);
  const auto again = first_pack(*entries);
  CHECK(again && unpacked("t", *again));
}

// The input as the texts of a match.
void try_entries(std::string_view text) {
  std::vector<EntryRow> entries;
  for (std::size_t i = 0; i < text.size(); i += 7) {
    const auto byte = static_cast<unsigned char>(text[i]);
    entries.push_back({.table = "t",
                       .version = static_cast<std::int64_t>(entries.size()) + 1,
                       .at = std::int64_t{byte} << byte % 50,
                       .kind = byte % 2 == 0 ? "act" : "undo",
                       .seat = byte % 5,
                       .by = "bot",
                       .spent = -std::int64_t{byte},
                       .text = std::string(text.substr(i, 7))});
  }
  std::vector<EntryRow> again;
  while (again.size() < entries.size()) {
    const auto pack = first_pack(std::span(entries).subspan(again.size()));
    const auto part = pack ? unpacked("t", *pack) : std::nullopt;
    CHECK(part && !part->empty());
    again.insert(again.end(), part->begin(), part->end());
  }
  CHECK(again == entries);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  const std::string_view text(data, size);
  try_pack(text, size > 0 ? static_cast<unsigned char>(text.back()) : 1);
  try_entries(text);
  if (const auto bytes = from_base64url(text)) CHECK(base64url(*bytes) == text);
  inflated(text, size * 3);
  CHECK(inflated(deflated(text), size) == text);
  return 0;
}
