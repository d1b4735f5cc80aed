// The connections that stay, with the token each came with: when a token is revoked, what it opened is
// closed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/identity/identity.h"
#include "server/net/net.h"

namespace peppermill::server {

class Sessions {
 public:
  explicit Sessions(Identity& identity) : identity_(identity) {}

  void add(const std::shared_ptr<Connection>& connection, std::string token);
  void remove(const Connection* connection);
  // Closes those whose token no longer counts.
  void check();

 private:
  struct Session {
    std::weak_ptr<Connection> connection;
    std::string token;
  };

  Identity& identity_;
  std::mutex mutex_;
  std::map<const Connection*, Session> sessions_;
};

}  // namespace peppermill::server
