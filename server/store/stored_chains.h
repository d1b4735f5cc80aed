// Reads the entries of one table with what holds their chain together.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/chain.h"
#include "server/store/sql.h"

namespace peppermill::server {

// The root of a table's chain as its row tells it, or nothing.
using RootOf = std::function<std::string(const TableRow&)>;

class StoredChains {
 public:
  struct Chain {
    std::vector<EntryRow> entries;
    std::optional<std::string> damage;
  };

  // Without `root_of` nobody compares the deal with the root.
  explicit StoredChains(sql::Database& database, RootOf root_of = {});

  // Nothing if they cannot be read. Call it inside a transaction: both parts must be of the same moment.
  std::optional<Chain> read(std::string_view table);
  // Compares the table's row with the root of its chain. False if they cannot be read. Call it inside a
  // transaction, too.
  bool check_deal(std::string_view table, std::optional<std::string>& damage);

 private:
  sql::Step read_head(std::string_view table, std::optional<ChainHead>& head);
  // The entries in packs, which come before all others. A pack that cannot be unpacked is damage.
  sql::Step read_packs(std::string_view table, Chain& chain);

  RootOf root_of_;
  sql::Statement table_, head_, packs_, entries_;
};

}  // namespace peppermill::server
