#include "server/api/api.h"

#include "server/api/call.h"
#include "server/api/web_files.h"
#include "server/api/websocket_client.h"
#include "server/net/address.h"

namespace peppermill::server {

using protocol::Code;

namespace {

struct Found {
  const Route* route = nullptr;
  std::string id;
  std::string methods;  // of the path
};

Found find_route(std::string_view method, std::string_view path) {
  Found found;
  for (const auto routes :
       {play_routes(), lobby_routes(), identity_routes(), meta_routes(), admin_routes()}) {
    for (const Route& route : routes) {
      const auto id = match_path(route.path, path);
      if (!id) continue;
      found.methods += (found.methods.empty() ? "" : ", ") + std::string(route.method);
      if (route.method != method) continue;
      found.route = &route;
      found.id = *id;
      return found;
    }
  }
  return found;
}

HttpResponse no_route(const HttpRequest& request, std::string_view method, const std::string& methods) {
  if (!methods.empty()) {
    HttpResponse response =
        refused_response({Code::bad_request, "This address does not support that method."});
    response.status = 405;
    response.headers.emplace_back("Allow", methods);
    return response;
  }
  if (request.path == "/ws") {
    HttpResponse response =
        refused_response({Code::bad_request, "This address is a WebSocket: it needs an upgrade."});
    response.status = 426;
    response.headers.emplace_back("Upgrade", "websocket");
    return response;
  }
  if (method == "GET" && !request.path.starts_with("/api/")) return web_file(request);
  return refused_response({Code::no_such_thing, "There is no such address."});
}

// The body as an object. A missing body counts as an empty one.
Or<Json> read_body(const HttpRequest& request) {
  if (request.body.empty()) return Json::object();
  auto json = read_json(request.body);
  if (!json) return Refusal{Code::bad_json, json.error()};
  if (!json->as_object()) return Refusal{Code::bad_json, "The body must be a JSON object."};
  return *std::move(json);
}

// How long the parts of a request may be that no message describes. Longer than everything that the server
// gives out, so nobody misses more.
constexpr std::size_t kMostId = 64, kMostQuery = 512, kMostToken = 256;

std::optional<Refusal> too_long(const HttpRequest& request, std::string_view id, std::string_view token) {
  const auto most = [](std::string_view what, std::size_t bytes) {
    return Refusal{Code::bad_request,
                   std::string(what) + " must have at most " + std::to_string(bytes) + " bytes."};
  };
  if (id.size() > kMostId) return most("The id in the path", kMostId);
  if (request.query.size() > kMostQuery) return most("The query", kMostQuery);
  if (token.size() > kMostToken) return most("The token", kMostToken);
  return std::nullopt;
}

std::optional<Refusal> not_allowed(Allowed allowed, const Services& services, const HttpRequest& request,
                                   std::string_view token, bool known) {
  switch (allowed) {
    case Allowed::anybody:
      return std::nullopt;
    case Allowed::neighbour:
      if (services.metrics_for == MetricsFor::everybody) return std::nullopt;
      if (services.metrics_for == MetricsFor::this_machine && is_loopback(request.address))
        return std::nullopt;
      return Refusal{Code::no_such_thing, "There is no such address."};
    case Allowed::owner:
      if (known && services.identity.is_of_program(token))
        return Refusal{Code::not_allowed, "A program's token cannot manage tokens and passwords."};
      [[fallthrough]];
    case Allowed::person:
      if (known) return std::nullopt;
      return protocol::refusal_of(Code::not_signed_in);
  }
  return std::nullopt;
}

}  // namespace

// A token's connections close as soon as its end is stored.
Api::Api(Services services) : services_(std::move(services)) {
  services_.identity.when_ended(
      [this](const std::string&) { guarded(services_, [&] { services_.signed_in.check(); }); });
}

// The store may still answer writes while the server's parts are destroyed.
Api::~Api() { services_.identity.when_ended(nullptr); }

void Api::take_guest_keys(GuestKeys keys) {
  guarded(services_, [&] {
    if (services_.identity.take_guest_keys(std::move(keys))) services_.signed_in.check();
  });
}

void Api::request(HttpRequest request, std::function<void(HttpResponse)> reply) {
  guarded(services_, [&] { route(std::move(request), std::move(reply)); });
}

void Api::route(HttpRequest request, std::function<void(HttpResponse)> reply) {
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  const Found found = find_route(method, request.path);
  if (!found.route) {
    return reply(no_route(request, method, found.methods));
  }
  std::string token = token_of(request);
  if (const auto refusal = too_long(request, found.id, token)) return reply(refused_response(*refusal));
  auto body = read_body(request);
  if (!body) return reply(refused_response(body.refusal()));
  std::optional<Person> who = token.empty() ? std::nullopt : services_.identity.who(token);
  if (const auto refusal = not_allowed(found.route->allowed, services_, request, token, who.has_value()))
    return reply(refused_response(*refusal));
  Person asking = std::move(who).value_or(Person{});
  asking.address = address_group(request.address);
  found.route->handle(std::make_shared<Call>(Call{services_, std::move(request), std::move(reply), found.id,
                                                  std::move(token), std::move(asking), std::move(*body)}));
}

std::unique_ptr<ConnectionHandler> Api::opened(const HttpRequest& request,
                                               std::shared_ptr<Connection> connection) {
  return std::make_unique<WebSocketClient>(services_, std::move(connection), token_of(request),
                                           address_group(request.address));
}

}  // namespace peppermill::server
