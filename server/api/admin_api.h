// What the operator's own listener answers: /healthz and /metrics.
#pragma once

#include "server/api/services.h"
#include "server/net/net.h"

namespace peppermill::server {

class AdminApi final : public RequestHandler {
 public:
  explicit AdminApi(Services services) : services_(std::move(services)) {}

  void request(HttpRequest request, std::function<void(HttpResponse)> reply) override;
  // There are no WebSockets.
  std::unique_ptr<ConnectionHandler> opened(const HttpRequest&, std::shared_ptr<Connection>) override {
    return nullptr;
  }

 private:
  Services services_;
};

}  // namespace peppermill::server
