#include "server/store/stored_chains.h"

#include <algorithm>
#include <iterator>

#include "server/store/entry_words.h"
#include "server/store/packed_entries.h"
#include "server/store/queries.h"

namespace peppermill::server {
namespace {

using sql::Statement;
using sql::Step;

EntryRow entry_row(const Statement& row) {
  return {.table = row.text(0),
          .version = row.number(1),
          .at = row.number(2),
          .kind = std::string(written_out(row.text(3))),
          .seat = static_cast<int>(row.number(4)),
          .by = std::string(written_out(row.text(5))),
          .spent = row.number(6),
          .text = row.text(7)};
}

constexpr int kMark = 8;

}  // namespace

StoredChains::StoredChains(sql::Database& database, RootOf root_of)
    : root_of_(std::move(root_of)),
      table_(database, "SELECT id, status, game, json FROM tables WHERE id = ?"),
      head_(database, queries::kHead),
      packs_(database, queries::kPacks),
      entries_(database, queries::kEntries) {}

Step StoredChains::read_head(std::string_view table, std::optional<ChainHead>& head) {
  return head_.each(
      [&](const Statement& row) {
        if (!row.null(1)) head = ChainHead{row.blob(1), row.number(2), row.blob(3)};
      },
      table);
}

Step StoredChains::read_packs(std::string_view table, Chain& chain) {
  return packs_.each(
      [&](const Statement& row) {
        const Pack pack{.first = row.number(1), .last = row.number(2), .bytes = row.blob(3)};
        auto entries = unpacked(table, pack);
        if (entries)
          std::ranges::move(*entries, std::back_inserter(chain.entries));
        else if (!chain.damage)
          chain.damage = "versions " + std::to_string(pack.first) + " to " + std::to_string(pack.last) +
                         ": the content is not what was stored";
      },
      table);
}

// Packed entries have no marks: only the end of the chain shows that they are whole.
std::optional<StoredChains::Chain> StoredChains::read(std::string_view table) {
  std::optional<ChainHead> head;
  if (read_head(table, head) != Step::done) return std::nullopt;
  Chain chain;
  if (read_packs(table, chain) != Step::done) return std::nullopt;
  ChainCheck check(head);
  for (const EntryRow& entry : chain.entries) check.add(entry, std::nullopt);
  const Step read = entries_.each(
      [&](const Statement& row) {
        const EntryRow& entry = chain.entries.emplace_back(entry_row(row));
        check.add(entry, row.null(kMark) ? std::nullopt : std::optional(row.number(kMark)));
      },
      table);
  if (read != Step::done) return std::nullopt;
  if (!chain.damage) chain.damage = check.damage();
  return chain;
}

bool StoredChains::check_deal(std::string_view table, std::optional<std::string>& damage) {
  std::optional<ChainHead> head;
  if (read_head(table, head) != Step::done) return false;
  if (!root_of_ || !head || head->root.empty()) return true;
  const Step read = table_.each(
      [&](const Statement& row) {
        TableRow stored;
        stored.id = row.text(0);
        stored.status = static_cast<TableStatus>(row.number(1));
        stored.game = row.text(2);
        stored.json = row.text(3);
        if (root_of_(stored) != head->root) damage = "version 0: the deal is not what was stored";
      },
      table);
  return read == Step::done;
}

}  // namespace peppermill::server
