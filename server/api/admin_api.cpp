#include "server/api/admin_api.h"

#include "server/api/call.h"

namespace peppermill::server {

void AdminApi::request(HttpRequest request, std::function<void(HttpResponse)> reply) {
  guarded(services_, [&] {
    for (const Route& route : admin_routes()) {
      if (route.method != request.method || route.path != request.path) continue;
      return route.handle(
          std::make_shared<Call>(Call{services_, std::move(request), std::move(reply), {}, {}, {}, {}}));
    }
    reply(refused_response({protocol::Code::no_such_thing, "Here are only GET /healthz and GET /metrics."}));
  });
}

}  // namespace peppermill::server
