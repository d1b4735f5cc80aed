// Long-lived connections and their tokens. When a token is revoked, its connections are closed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/identity/identity.h"
#include "server/net/net.h"

namespace peppermill::server {

class SignedInConnections {
 public:
  explicit SignedInConnections(Identity& identity) : identity_(identity) {}

  void add(const std::shared_ptr<Connection>& connection, std::string token);
  void remove(const Connection* connection);
  // Closes the connections with invalid tokens.
  void check();

 private:
  struct Entry {
    std::weak_ptr<Connection> connection;
    std::string token;
  };

  Identity& identity_;
  std::mutex mutex_;
  std::map<const Connection*, Entry> connections_;
};

}  // namespace peppermill::server
