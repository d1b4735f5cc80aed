// What one connection takes from the shares of its address and, once it is known, of its person. Private to
// server/net.
#pragma once

#include <cstddef>
#include <string>

#include "server/net/address.h"
#include "server/shares/shares.h"

namespace peppermill::server {

class Spending {
 public:
  // Without shares nothing is limited: a client's own connections.
  Spending(Shares* shares, const std::string& address)
      : shares_(shares), spender_{address_group(address), {}} {}
  ~Spending() { pay(); }
  Spending(const Spending&) = delete;
  Spending& operator=(const Spending&) = delete;

  void belongs_to(const std::string& person) { spender_.person = person; }
  bool spend(Resource resource, Millis now) { return !shares_ || shares_->spend(resource, spender_, now); }
  void sent(std::size_t bytes, Millis now);
  // Whether the client may ask for more: it has not received too much.
  bool may_ask(Millis now);

 private:
  void pay();

  Shares* const shares_;
  Spender spender_;
  std::size_t unpaid_ = 0;
  Millis last_ = 0;
  // A client that has received nothing since the last look has caused no debt. Others at its address ask for
  // themselves.
  bool look_ = true;
};

}  // namespace peppermill::server
