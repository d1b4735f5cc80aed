// The whole server, put together.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "server/app/config.h"

namespace peppermill::server {

// The one file in the data folder.
std::string data_file(const std::string& folder);

class Server {
 public:
  // Opens the data and listens; otherwise why not, in one sentence.
  static std::variant<std::unique_ptr<Server>, std::string> open(const Config& config);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Works until `stop`.
  void run();
  // From any thread: says goodbye to all connections, stores what is under way, and lets `run` return.
  void stop();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace peppermill::server
