#include "server/tables/list_order.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>

namespace peppermill::server {
namespace {

int group_of(const OpenTable& table) { return !table.waiting ? 2 : !table.free ? 1 : 0; }

}  // namespace

std::vector<std::size_t> list_order(const std::vector<OpenTable>& tables) {
  std::vector<std::size_t> order(tables.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return tables[i].created; });
  std::map<std::pair<int, std::string_view>, int> of_host;
  std::vector<int> round(tables.size());  // the host's first table, the second …
  for (const std::size_t i : order) round[i] = of_host[{group_of(tables[i]), tables[i].host}]++;
  std::ranges::stable_sort(order, {},
                           [&](std::size_t i) { return std::pair(group_of(tables[i]), round[i]); });
  return order;
}

}  // namespace peppermill::server
