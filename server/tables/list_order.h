// The order of open tables in the public list.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/loop.h"

namespace peppermill::server {

struct OpenTable {
  std::string host = {};
  Millis created = 0;
  bool waiting = false;  // somebody is there …
  bool free = false;     // … and there is a seat to take
};

// Their indexes: where people wait for others first, then where people are, then tables without anybody. In
// each of these every host has one table before anybody has a second, and the newest comes first.
std::vector<std::size_t> list_order(const std::vector<OpenTable>& tables);

}  // namespace peppermill::server
