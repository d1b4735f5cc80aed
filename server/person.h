// The person who makes a request, as tables see it.
#pragma once

#include <string>

namespace peppermill::server {

struct Person {
  std::string id;    // p_…
  std::string name;  // as shown
  bool account = false;

  bool operator==(const Person&) const = default;
};

}  // namespace peppermill::server
