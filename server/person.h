// The person who makes a request, as tables see it.
#pragma once

#include <string>

namespace peppermill::server {

struct Person {
  std::string id;    // p_…
  std::string name;  // as shown
  bool account = false;
  // Of the client that makes the request, an IPv6 address as its /64. It counts what one address uses; it is
  // neither stored nor sent.
  std::string address = {};

  bool operator==(const Person&) const = default;
};

}  // namespace peppermill::server
