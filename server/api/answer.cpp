#include "server/api/answer.h"

namespace peppermill::server {

HttpResponse json_response(const Json& body, int status) {
  HttpResponse response;
  response.status = status;
  response.body = body.dump();
  return response;
}

protocol::Person person_of(const Person& person) {
  return {person.id, person.name,
          person.account ? protocol::PersonKind::account : protocol::PersonKind::guest};
}

Json person_json(const Person& person) {
  return Json::object()
      .set("id", person.id)
      .set("name", person.name)
      .set("kind", person.account ? "account" : "guest");
}

Json refusal_json(const Refusal& refusal) {
  Json json = Json::object().set("code", to_text(refusal.code)).set("message", refusal.message);
  if (!refusal.reason.empty()) json.set("reason", refusal.reason);
  return json;
}

HttpResponse refused_response(const Refusal& refusal) {
  HttpResponse response;
  response.status = http_status(refusal.code);
  response.body = protocol::error_text(refusal);
  return response;
}

HttpResponse response_of(const Or<Json>& answer) {
  return answer ? json_response(*answer) : refused_response(answer.refusal());
}

HttpResponse response_of(const Or<JsonText>& answer) {
  if (!answer) return refused_response(answer.refusal());
  HttpResponse response;
  response.body = (*answer).text();
  return response;
}

}  // namespace peppermill::server
