#include "server/api/answer.h"

namespace peppermill::server {

protocol::Person person_of(const Person& person) {
  return {person.id, person.name,
          person.account ? protocol::PersonKind::account : protocol::PersonKind::guest};
}

HttpResponse refused_response(const Refusal& refusal, Millis wait) {
  HttpResponse response;
  response.status = http_status(refusal.code);
  response.body = protocol::error_text(refusal);
  if (refusal.code == protocol::Code::too_fast)
    response.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
  return response;
}

HttpResponse response_of(const Or<Json>& answer) {
  if (!answer) return refused_response(answer.refusal());
  HttpResponse response;
  response.body = answer->dump();
  return response;
}

}  // namespace peppermill::server
