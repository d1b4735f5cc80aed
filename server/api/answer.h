// HTTP responses: JSON, and refusals with the status of their code.
#pragma once

#include <functional>

#include "engine/core/json.h"
#include "protocol/server_message.h"
#include "server/loop.h"
#include "server/net/net.h"
#include "server/person.h"

namespace peppermill::server {

using protocol::Or;
using protocol::Refusal;

// `too_fast` comes with a Retry-After of that length.
HttpResponse refused_response(const Refusal& refusal, Millis wait = 1000);
HttpResponse response_of(const Or<Json>& answer);

// For the structs of protocol/.
template <Described T>
HttpResponse response_with(const T& body) {
  HttpResponse response;
  response.body = protocol::text_of(body);
  return response;
}

protocol::Person person_of(const Person& person);

}  // namespace peppermill::server
