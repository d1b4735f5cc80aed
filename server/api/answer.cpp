#include "server/api/answer.h"

namespace peppermill::server {

HttpResponse json_response(const Json& body, int status) {
  HttpResponse response;
  response.status = status;
  response.body = body.dump();
  return response;
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
  return json_response(Json::object().set("error", refusal_json(refusal)), http_status(refusal.code));
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
