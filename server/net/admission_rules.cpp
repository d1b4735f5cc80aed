#include "server/net/admission_rules.h"

#include "server/net/address.h"
#include "server/net/request_text.h"
#include "server/net/response_head.h"

namespace peppermill::server {
namespace {

bool changes_nothing(std::string_view method) {
  return method == "GET" || method == "HEAD" || method == "OPTIONS";
}

// A page of another site can make a browser send our cookie, but cannot hide its origin. Programs
// send no origin.
bool is_foreign(const HttpRequest& request, const std::vector<std::string>& origins) {
  if (changes_nothing(request.method) && !wants_websocket(request)) return false;
  for (const auto& [name, value] : request.headers)
    if (name == "origin" && !origin_allowed(value, request.header("host"), origins)) return true;
  return false;
}

// An HTTP/1.0 client may send no host; browsers always do.
bool is_for_us(const HttpRequest& request, const HostNames& hosts) {
  for (const auto& [name, value] : request.headers)
    if (name == "host" && !hosts.has(value)) return false;
  return true;
}

}  // namespace

std::optional<HttpResponse> refusal_of(const HttpRequest& request, ServerContext& context) {
  if (request.address.empty()) {
    count(context.counters.bad_requests);
    return error_response(
        400, protocol::Code::bad_request,
        "The proxy did not send the client's address in the header " + context.options.trusted_header + '.');
  }
  if (!context.limiter.may_ask(request.address, context.reactor.now())) {
    count(context.counters.refused_limit);
    auto response =
        error_response(429, protocol::Code::too_fast, "Too many requests from your address. Wait a moment.");
    response.headers.emplace_back("Retry-After", "1");
    return response;
  }
  if (!is_for_us(request, context.hosts)) {
    count(context.counters.refused_host);
    return error_response(421, protocol::Code::bad_request,
                          "This server has another name. Its operator can add names to the setting hosts.");
  }
  if (is_foreign(request, context.origins)) {
    count(context.counters.refused_origin);
    return error_response(403, protocol::Code::not_allowed, "Pages of other sites may not do this.");
  }
  return std::nullopt;
}

bool wants_websocket(const HttpRequest& request) {
  return request.path == "/ws" && request.method == "GET" && has_word(request.header("upgrade"), "websocket");
}

std::string client_address(const HttpRequest& request, const NetOptions& options, const std::string& peer) {
  if (options.trusted_header.empty()) return peer;
  const std::string trusted = lower_case(options.trusted_header);
  std::string_view last;
  for (const auto& [name, value] : request.headers)
    if (name == trusted) last = value;
  return forwarded_address(last);
}

}  // namespace peppermill::server
