// Reads every example of protocol/golden and writes it back unchanged.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "protocol/client_message.h"
#include "protocol/generated/every.h"
#include "protocol/server_message.h"

namespace peppermill::protocol {
namespace {

Json examples_of(std::string_view name) {
  const std::string path = PEPPERMILL_SOURCE "/protocol/golden/" + std::string(name) + ".json";
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  auto json = parse_json(text.str());
  EXPECT_TRUE(json && json->as_list()) << path;
  return json.value_or(Json::list());
}

template <class Variant, class T>
constexpr bool kHolds = false;
template <class... Types, class T>
constexpr bool kHolds<std::variant<Types...>, T> = (std::same_as<Types, T> || ...);

// Reads like the server or a client, by the type if there is one.
template <class T>
std::string read_and_written(const Json& example) {
  if constexpr (kHolds<ClientContent, T>) {
    const auto parsed = parse_client_message(example.dump());
    if (!parsed) return parsed.error().refusal.message;
    return std::holds_alternative<T>(parsed->content) ? text_of(*parsed) : "another type";
  } else if constexpr (kHolds<ServerContent, T>) {
    const auto message = parse_server_message(example.dump());
    if (!message) return message.refusal().message;
    const T* one = std::get_if<T>(&*message);
    return one ? text_of(*one) : "another type";
  } else {
    const auto value = std::make_unique<T>();  // on the stack, g++ 12 warns wrongly of its optional fields
    FieldReader fields(example);
    T::each(*value, fields);
    return fields.failed() ? fields.error() : text_of(*value);
  }
}

template <class T>
void check_examples() {
  const Json examples = examples_of(T::kName);
  EXPECT_FALSE(examples.as_list()->empty()) << T::kName;
  for (const Json& example : *examples.as_list())
    EXPECT_EQ(read_and_written<T>(example), example.dump()) << T::kName;
}

template <class... Types>
void check_all(std::tuple<Types...>*) {
  (check_examples<Types>(), ...);
}

TEST(Golden, EveryExampleIsReadAndWrittenBackAsItWas) { check_all(static_cast<EveryStruct*>(nullptr)); }

TEST(Golden, ARequiredFieldThatIsMissingIsNamed) {
  const Json example = examples_of("UpdateMessage").as_list()->front();
  for (const std::string_view name : {"table", "version", "kind", "events", "view", "now_ms"}) {
    Json part = Json::object();
    for (const auto& [key, value] : *example.as_object()) {
      if (key != name) part.set(key, value);
    }
    const auto message = read<UpdateMessage>(part);
    ASSERT_FALSE(message) << name;
    EXPECT_TRUE(message.refusal().message.starts_with(std::string(name) + " must be "))
        << message.refusal().message;
  }
}

TEST(Golden, AFieldInsideOfOthersIsNamedByItsPlace) {
  const auto wrong = [](std::string_view text) {
    return read<NewTable>(*parse_json(text)).refusal().message;
  };
  EXPECT_EQ(wrong(R"({"game":"g","pace":{"kind":"slow"}})"),
            "pace.kind must be none, relaxed, quick or days.");
  EXPECT_EQ(wrong(R"({"game":"g","seats":[{"kind":"me"},{"kind":1}]})"),
            "seats[1].kind must be me, open, reserved or bot.");
  EXPECT_EQ(wrong(R"({"game":"g","seats":[7]})"), "seats[0] must be an object.");
  EXPECT_EQ(wrong(R"({"game":"g","seats":{}})"), "seats must be a list.");
  EXPECT_EQ(wrong(R"({"game":"g","chat":"no"})"), "chat must be true or false.");
}

}  // namespace
}  // namespace peppermill::protocol
