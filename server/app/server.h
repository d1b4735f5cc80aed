// The whole server.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "server/app/config.h"

namespace peppermill::server {

// The data file in the data folder.
std::string data_file(const std::string& folder);

class Server {
 public:
  // Opens the data and listens. Otherwise returns one sentence that says why not.
  static std::variant<std::unique_ptr<Server>, std::string> open(const Config& config);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Returns after `stop`.
  void run();
  // From any thread: sends the farewell to all connections, stores pending changes, and lets `run` return.
  void stop();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace peppermill::server
