// What the HTTP side says: JSON, and refusals with the status that fits their code.
#pragma once

#include <functional>

#include "engine/core/json.h"
#include "engine/core/json_text.h"
#include "protocol/server_message.h"
#include "server/net/net.h"
#include "server/person.h"

namespace peppermill::server {

using protocol::Or;
using protocol::Refusal;

HttpResponse json_response(const Json& body, int status = 200);
HttpResponse refused_response(const Refusal& refusal);
HttpResponse response_of(const Or<Json>& answer);
HttpResponse response_of(const Or<JsonText>& answer);

// What the structs of protocol/ describe.
template <Described T>
HttpResponse response_with(const T& body) {
  HttpResponse response;
  response.body = protocol::text_of(body);
  return response;
}

protocol::Person person_of(const Person& person);
Json person_json(const Person& person);
// {"code","message"} and, where a rule was broken, its short name as "reason".
Json refusal_json(const Refusal& refusal);

}  // namespace peppermill::server
