#include "protocol/client_message.h"

#include "protocol/by_type.h"

namespace peppermill::protocol {
namespace {

constexpr std::size_t kLongestId = 64;

}  // namespace

Result<ClientMessage, Misunderstood> parse_client_message(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return Misunderstood{"", {Code::bad_json, json.error()}};
  if (!json->as_object()) return Misunderstood{"", {Code::bad_json, "A message is a JSON object."}};
  FieldReader fields(*json);
  auto id = fields.get_or<std::string>("id", "");
  if (id.size() > kLongestId) return Misunderstood{"", {Code::bad_request, "id must be at most 64 bytes."}};
  const auto type = fields.get<std::string>("type");
  if (fields.failed()) return Misunderstood{std::move(id), {Code::bad_request, fields.error()}};
  auto content = read_by_type<ClientContent>(type, *json);
  if (!content) return Misunderstood{std::move(id), content.refusal()};
  return ClientMessage{std::move(id), std::move(*content)};
}

std::string text_of(const ClientMessage& message) {
  JsonText json = std::visit([](const auto& content) { return json_of(content); }, message.content);
  if (!message.id.empty()) json.set("id", message.id);
  return json.text();
}

}  // namespace peppermill::protocol
