// One request to the API, and the table of all routes.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/api/answer.h"
#include "server/api/services.h"

namespace peppermill::server {

struct Call {
  Services& services;
  HttpRequest request;
  std::function<void(HttpResponse)> reply;
  std::string id;  // the value of {id} in the path
  std::string token;
  Person who;  // only an address where anybody may ask
  Json body;   // an object; empty if the request has none

  void answer(const Or<Json>& with) const { reply(response_of(with)); }
  // With a body of protocol/.
  template <Described T>
  void answer_with(const T& message) const {
    reply(response_with(message));
  }
  // The body as a struct of protocol/.
  template <Described T>
  Or<T> read() const {
    return protocol::read<T>(body);
  }
  // Uses one unit of the person's and the address's share. Answers with a refusal if there is none left.
  bool spend(Resource resource) const;
  // For answers that contain only a version.
  Reply answer_version() const;
  // Answers with the public view of the table when the request is done.
  Reply answer_table(const std::shared_ptr<Table>& table) const;
};

// An owner is a person, and not the person's program. A neighbour is on the same machine.
enum class Allowed { anybody, person, owner, neighbour };

struct Route {
  std::string_view method;
  std::string_view path;  // with at most one {id}
  Allowed allowed;
  void (*handle)(std::shared_ptr<Call> call);
};

std::span<const Route> lobby_routes();     // tables before and between matches
std::span<const Route> play_routes();      // running and finished matches
std::span<const Route> identity_routes();  // guests, accounts, tokens
std::span<const Route> meta_routes();      // games, the API's description
std::span<const Route> admin_routes();     // health, metrics

// The path's {id}, if the path matches the pattern.
std::optional<std::string> match_path(std::string_view pattern, std::string_view path);

// The token of a request: from the header, otherwise from the cookie.
std::string token_of(const HttpRequest& request);
std::string cookie_for(std::string_view token, const Services& services);
// Removes the cookie from the browser, whose scripts cannot.
std::string no_cookie(const Services& services);

// Calls `use` on the table's strand. Answers with a refusal if there is no such table.
void with_table(const std::shared_ptr<Call>& call, std::function<void(const std::shared_ptr<Table>&)> use);

}  // namespace peppermill::server
