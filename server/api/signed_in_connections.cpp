#include "server/api/signed_in_connections.h"

#include <vector>

#include "protocol/server_message.h"

namespace peppermill::server {

void SignedInConnections::add(const std::shared_ptr<Connection>& connection, std::string token) {
  const std::lock_guard lock(mutex_);
  connections_[connection.get()] = {connection, std::move(token)};
}

void SignedInConnections::remove(const Connection* connection) {
  const std::lock_guard lock(mutex_);
  connections_.erase(connection);
}

void SignedInConnections::check() {
  std::vector<std::shared_ptr<Connection>> gone;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, entry] : connections_) {
      if (identity_.who(entry.token)) continue;
      if (auto connection = entry.connection.lock()) gone.push_back(std::move(connection));
    }
  }
  const auto farewell =
      std::make_shared<const std::string>(protocol::bye_text(protocol::ByeCode::not_signed_in));
  for (const auto& connection : gone) {
    connection->send(farewell);
    connection->close();
  }
}

}  // namespace peppermill::server
