// Handles HTTP requests and WebSockets, and serves the page's files.
#pragma once

#include <span>

#include "server/api/services.h"

namespace peppermill::server {

class Api final : public RequestHandler {
 public:
  explicit Api(Services services);
  ~Api() override;
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  void request(HttpRequest request, std::function<void(HttpResponse)> reply) override;
  std::unique_ptr<ConnectionHandler> opened(const HttpRequest& request,
                                            std::shared_ptr<Connection> connection) override;

  // The file of the guests' keys has changed.
  void take_guest_keys(GuestKeys keys);

 private:
  void route(HttpRequest request, std::function<void(HttpResponse)> reply);

  Services services_;
};

}  // namespace peppermill::server
