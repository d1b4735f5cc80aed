#include "server/api/sessions.h"

#include <vector>

#include "protocol/server_message.h"

namespace peppermill::server {

void Sessions::add(const std::shared_ptr<Connection>& connection, std::string token) {
  const std::lock_guard lock(mutex_);
  sessions_[connection.get()] = {connection, std::move(token)};
}

void Sessions::remove(const Connection* connection) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(connection);
}

void Sessions::check() {
  std::vector<std::shared_ptr<Connection>> gone;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, session] : sessions_) {
      if (identity_.who(session.token)) continue;
      if (auto connection = session.connection.lock()) gone.push_back(std::move(connection));
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
