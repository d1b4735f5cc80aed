#include "server/tables/table_file.h"

#include <gtest/gtest.h>

#include "server/tables/new_table.h"

namespace peppermill::server {
namespace {

TableFile running() {
  auto file = *read_new_table({.game = "dicht-dran", .players = 3}, {"p_ann", "Ann"}, std::nullopt, 1);
  file.status = TableStatus::running;
  file.deal.contributions.assign(file.seats.size(), "");
  return file;
}

TableRow row(const TableFile& file) { return row_of(file, 2); }

TEST(RootOfAChain, IsEmptyUntilTheMatchBegins) {
  TableFile file = running();
  EXPECT_EQ(row(file).root.size(), 16u);
  file.status = TableStatus::open;
  EXPECT_EQ(row(file).root, "");
}

TEST(RootOfAChain, IsTheSameInTheStoredRow) {
  const TableFile file = running();
  EXPECT_EQ(root_in(row(file)), row(file).root);
}

TEST(RootOfAChain, FollowsFromTheDealAndTheGameAlone) {
  const TableFile file = running();
  const auto changed = [&](auto change) {
    TableFile other = file;
    change(other);
    return root_of(other) != root_of(file);
  };
  EXPECT_TRUE(changed([](TableFile& one) { one.deal = deal_of(std::string(64, 'a')); }));
  EXPECT_TRUE(changed([](TableFile& one) { one.deal.contributions[1] = "salt"; }));
  EXPECT_TRUE(changed([](TableFile& one) { one.game = "chaud-devant"; }));
  EXPECT_TRUE(changed([](TableFile& one) { one.players = 4; }));
  EXPECT_TRUE(changed([](TableFile& one) { one.options = Json::object().set("games", 2); }));
  EXPECT_FALSE(changed([](TableFile& one) { one.seats[0].name = "erased"; }));
  EXPECT_FALSE(changed([](TableFile& one) { one.host.clear(); }));
  EXPECT_FALSE(changed([](TableFile& one) { one.status = TableStatus::over, one.ended = 9; }));
}

TEST(RootOfAChain, OfARowThatCannotBeReadIsEmpty) {
  TableRow broken = row(running());
  broken.json = "{";
  EXPECT_EQ(root_in(broken), "");
}

}  // namespace
}  // namespace peppermill::server
