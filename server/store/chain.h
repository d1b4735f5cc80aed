// The chain of a table's entries: each link is a hash of the link before it and the entry. It begins with the
// root, which stands for the deal. Names, chat and addresses are not in it, so they can be erased.
//
// Each entry keeps four bytes of its link, which names the entry that was damaged; the head keeps the version
// and the whole link of the last entry, which shows that nothing else and nothing at the end has changed. It
// finds accidents. Somebody who can write the file can also write a new chain.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace peppermill::server {

using Link = std::array<std::uint8_t, 16>;

Link first_link(std::string_view root);
Link next_link(const Link& before, const EntryRow& entry);
// What an entry keeps of its link.
std::int64_t mark_of(const Link& link);
std::string_view bytes_of(const Link& link);

// The end of a table's chain, as it is stored.
struct ChainHead {
  std::string root;
  std::int64_t version = 0;
  std::string link;
};

// Follows the entries of one table by version.
class ChainCheck {
 public:
  explicit ChainCheck(const std::optional<ChainHead>& head);

  // Entries that were stored before there were chains have no mark.
  void add(const EntryRow& entry, std::optional<std::int64_t> mark);
  // After all entries: what is damaged, and in which version. Nothing if all is as it was stored.
  std::optional<std::string> damage() const;

 private:
  std::optional<ChainHead> head_;
  std::int64_t version_ = 0;
  std::int64_t unmarked_ = 0;  // the last version without a mark
  Link link_;
  std::optional<std::string> damage_;
};

}  // namespace peppermill::server
