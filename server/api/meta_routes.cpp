// Routes about the server itself.
#include "engine/catalog/catalog.h"
#include "protocol/generated/meta.h"
#include "server/api/call.h"
#include "server/api/metrics.h"
#include "server/api/openapi.h"
#include "server/tables/new_table.h"
#include "server/tables/public_table.h"

namespace peppermill::server {
namespace {

using CallPtr = std::shared_ptr<Call>;

void health(CallPtr call) {
  call->answer_with(protocol::Health{true, call->services.build, call->services.loop.now()});
}

void metrics(CallPtr call) {
  HttpResponse response;
  response.content_type = "text/plain; version=0.0.4";
  response.body = metrics_text(call->services);
  call->reply(std::move(response));
}

void openapi(CallPtr call) {
  HttpResponse response;
  response.body = openapi_text();
  call->reply(std::move(response));
}

std::vector<protocol::Pace> paces() {
  std::vector<protocol::Pace> paces;
  for (const Pace& pace : default_paces()) paces.push_back(message_of(pace));
  return paces;
}

void games(CallPtr call) {
  call->answer_with(
      protocol::GameList{*games_json().as_list(), {kBotLevelNames.begin(), kBotLevelNames.end()}, paces()});
}

constexpr Route kAdminRoutes[] = {
    {"GET", "/healthz", Allowed::anybody, health},
    {"GET", "/metrics", Allowed::neighbour, metrics},
};
constexpr Route kMetaRoutes[] = {
    {"GET", "/api/openapi.json", Allowed::anybody, openapi},
    {"GET", "/api/games", Allowed::anybody, games},
};

}  // namespace

std::span<const Route> meta_routes() { return kMetaRoutes; }
std::span<const Route> admin_routes() { return kAdminRoutes; }

}  // namespace peppermill::server
