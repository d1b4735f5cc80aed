// One request to the API, and the table of all that may be requested.
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
  std::string id;  // what stands for {id} in the path
  std::string token;
  Person who;  // empty where anybody may ask
  Json body;   // an object; empty if none came

  void answer(const Or<Json>& with) const { reply(response_of(with)); }
  // With a body of protocol/.
  template <Described T>
  void tell(const T& told) const {
    reply(response_with(told));
  }
  // The body as a struct of protocol/.
  template <Described T>
  Or<T> read() const {
    return protocol::read<T>(body);
  }
  // For answers that come as a version only.
  Reply answer_version() const;
  // With the table as everybody may see it, when what was asked for is done.
  Reply answer_table(const std::shared_ptr<Table>& table) const;
};

// An owner is a person and not one's program; a neighbour asks from the same machine.
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
std::span<const Route> meta_routes();      // health, metrics, games, the description of all this

// The path's {id}, if the path fits the route.
std::optional<std::string> match_path(std::string_view pattern, std::string_view path);

// The token of a request: the header's, else the cookie's.
std::string token_of(const HttpRequest& request);
std::string cookie_for(std::string_view token, const Services& services);
// Makes a browser forget the token: its scripts cannot.
std::string no_cookie(const Services& services);

// Runs on the table's strand; answers that there is no such table if there is none.
void with_table(const std::shared_ptr<Call>& call, std::function<void(const std::shared_ptr<Table>&)> use);

}  // namespace peppermill::server
