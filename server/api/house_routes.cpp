// What is about the server itself.
#include "engine/catalog/catalog.h"
#include "server/api/call.h"
#include "server/api/metrics.h"
#include "server/api/openapi.h"

namespace peppermill::server {
namespace {

using CallPtr = std::shared_ptr<Call>;

void health(CallPtr call) {
  call->answer(Json::object()
                   .set("ok", true)
                   .set("build", call->services.build)
                   .set("now_ms", call->services.loop.now()));
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

void games(CallPtr call) {
  Json levels = Json::list();
  for (const std::string_view level : kBotLevelNames) levels.push_back(level);
  call->answer(
      Json::object().set("games", games_json()).set("levels", std::move(levels)).set("paces", paces_json()));
}

constexpr Route kHouseRoutes[] = {
    {"GET", "/healthz", Allowed::anybody, health},
    {"GET", "/metrics", Allowed::neighbour, metrics},
    {"GET", "/api/openapi.json", Allowed::anybody, openapi},
    {"GET", "/api/games", Allowed::anybody, games},
};

}  // namespace

std::span<const Route> house_routes() { return kHouseRoutes; }

}  // namespace peppermill::server
