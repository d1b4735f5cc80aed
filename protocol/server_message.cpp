#include "protocol/server_message.h"

#include "protocol/by_type.h"

namespace peppermill::protocol {

Or<ServerContent> parse_server_message(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return Refusal{Code::bad_json, json.error()};
  FieldReader fields(*json);
  const auto type = fields.get<std::string>("type");
  if (fields.failed()) return Refusal{Code::bad_request, fields.error()};
  return read_by_type<ServerContent>(type, *json);
}

RefusedMessage refused_message(const Refusal& refusal) {
  return {.code = refusal.code, .message = refusal.message, .reason = refusal.reason};
}

std::string refused_text(const Refusal& refusal) { return text_of(refused_message(refusal)); }

std::string error_text(const Refusal& refusal) { return text_of(ErrorAnswer{refusal}); }

std::string bye_text(ByeCode code) { return text_of(ByeMessage{code}); }

}  // namespace peppermill::protocol
