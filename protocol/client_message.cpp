#include "protocol/client_message.h"

#include <limits>

#include "engine/core/json.h"

namespace peppermill::protocol {
namespace {

constexpr std::size_t kLongestId = 64;

// Takes fields one by one and remembers the first that is wrong.
class Reader {
 public:
  explicit Reader(const Json& object) : object_(object) {}

  std::string text(std::string_view name) {
    const Json* field = object_.find(name);
    if (field && field->as_text()) return *field->as_text();
    return wrong<std::string>(name, "a text");
  }
  std::string optional_text(std::string_view name) { return object_.find(name) ? text(name) : std::string(); }

  Seat seat() {
    const Json* field = object_.find("seat");
    const auto seat = field ? field->as_integer(0, kMaxSeats - 1) : std::nullopt;
    return seat ? static_cast<Seat>(*seat) : wrong<Seat>("seat", "a seat's number");
  }
  std::optional<Seat> optional_seat() {
    const Json* field = object_.find("seat");
    return field && !field->is_null() ? std::optional(seat()) : std::nullopt;
  }

  std::int64_t number(std::string_view name) {
    const Json* field = object_.find(name);
    const auto value = field ? field->as_integer() : std::nullopt;
    if (value && *value >= 0 && *value <= std::numeric_limits<std::uint32_t>::max()) return *value;
    return wrong<std::int64_t>(name, "a whole number");
  }
  std::optional<std::int64_t> optional_number(std::string_view name) {
    const Json* field = object_.find(name);
    return field && !field->is_null() ? std::optional(number(name)) : std::nullopt;
  }

  bool yes_or_no(std::string_view name) {
    const Json* field = object_.find(name);
    if (field && field->as_bool()) return *field->as_bool();
    return wrong<bool>(name, "true or false");
  }

  const std::string& complaint() const { return complaint_; }

 private:
  template <class T>
  T wrong(std::string_view name, std::string_view wanted) {
    if (complaint_.empty()) complaint_ = std::string(name) + " must be " + std::string(wanted) + ".";
    return T{};
  }

  const Json& object_;
  std::string complaint_;
};

using Content = decltype(ClientMessage::content);

std::optional<Content> content_of(std::string_view type, Reader& read) {
  if (type == "act") {
    std::string table = read.text("table");
    const Seat seat = read.seat();
    const auto prompt = static_cast<std::uint32_t>(read.number("prompt"));
    return Act{std::move(table), seat, prompt, read.text("action")};
  }
  if (type == "hello") return Hello{read.optional_text("token")};
  if (type == "watch") {
    std::string table = read.text("table");
    const auto seat = read.optional_seat();
    return Watch{std::move(table), seat, read.optional_number("version")};
  }
  if (type == "unwatch") {
    std::string table = read.text("table");
    return Unwatch{std::move(table), read.optional_seat()};
  }
  if (type == "agree") {
    std::string table = read.text("table");
    const Seat seat = read.seat();
    const std::int64_t undo = read.number("undo");
    return Agree{std::move(table), seat, undo, read.yes_or_no("yes")};
  }
  if (type == "say") {
    std::string table = read.text("table");
    return Say{std::move(table), read.text("text")};
  }
  if (type == "mute") {
    std::string table = read.text("table");
    std::string person = read.text("person");
    return Mute{std::move(table), std::move(person), read.yes_or_no("yes")};
  }
  if (type == "ping") return Ping{};
  const bool of_a_seat = type == "undo" || type == "give" || type == "return" || type == "hint";
  if (!of_a_seat) return std::nullopt;
  std::string table = read.text("table");
  const Seat seat = read.seat();
  if (type == "undo") return Undo{std::move(table), seat};
  if (type == "give") return Give{std::move(table), seat};
  if (type == "return") return Return{std::move(table), seat};
  return Hint{std::move(table), seat};
}

}  // namespace

std::variant<ClientMessage, Misunderstood> parse_client_message(std::string_view text) {
  std::string why;
  const auto json = parse_json(text, &why);
  if (!json) return Misunderstood{"", {Code::bad_json, why}};
  if (!json->as_object()) return Misunderstood{"", {Code::bad_json, "A message is a JSON object."}};
  Reader read(*json);
  std::string id = read.optional_text("id");
  if (id.size() > kLongestId) return Misunderstood{"", {Code::bad_request, "id must be at most 64 bytes."}};
  const std::string type = read.text("type");
  auto content = content_of(type, read);
  if (!read.complaint().empty()) return Misunderstood{std::move(id), {Code::bad_request, read.complaint()}};
  if (!content) return Misunderstood{std::move(id), {Code::bad_request, "There is no message of that type."}};
  return ClientMessage{std::move(id), std::move(*content)};
}

}  // namespace peppermill::protocol
