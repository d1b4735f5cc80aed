// The order of open tables in the public list.
#include "server/tables/list_order.h"

#include <gtest/gtest.h>

namespace peppermill::server {
namespace {

using Order = std::vector<std::size_t>;

TEST(ListOrder, TablesWherePeopleWaitForOthersComeFirst) {
  const std::vector<OpenTable> tables = {{.host = "a", .created = 9},
                                         {.host = "b", .created = 1, .waiting = true, .free = true},
                                         {.host = "c", .created = 8, .waiting = true},
                                         {.host = "d", .created = 7, .free = true}};
  EXPECT_EQ(list_order(tables), (Order{1, 2, 0, 3}));
}

TEST(ListOrder, TheNewestComesFirst) {
  const std::vector<OpenTable> tables = {{.host = "a", .created = 1, .waiting = true, .free = true},
                                         {.host = "b", .created = 3, .waiting = true, .free = true},
                                         {.host = "c", .created = 2, .waiting = true, .free = true}};
  EXPECT_EQ(list_order(tables), (Order{1, 2, 0}));
}

TEST(ListOrder, AHostWithManyTablesDoesNotHideTheOthers) {
  std::vector<OpenTable> tables = {{.host = "ben", .created = 1, .waiting = true, .free = true}};
  for (int i = 0; i < 2080; ++i)
    tables.push_back({.host = "anna", .created = 2 + i, .waiting = true, .free = true});
  const Order order = list_order(tables);
  EXPECT_EQ(order[0], 2080u);
  EXPECT_EQ(order[1], 0u);
  EXPECT_EQ(order[2], 2079u);
  EXPECT_EQ(order.size(), tables.size());
}

}  // namespace
}  // namespace peppermill::server
