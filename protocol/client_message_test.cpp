#include "protocol/client_message.h"

#include <gtest/gtest.h>

namespace peppermill::protocol {
namespace {

template <class T>
T read(std::string_view text) {
  auto parsed = parse_client_message(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().refusal.message);
  T* content = parsed ? std::get_if<T>(&parsed->content) : nullptr;
  EXPECT_TRUE(content) << text;
  return content ? *content : T{};
}

// "code: message" of an invalid message.
std::string error_in(std::string_view text) {
  const auto parsed = parse_client_message(text);
  if (parsed) return "understood";
  const Refusal& refusal = parsed.error().refusal;
  return std::string(to_text(refusal.code)) + ": " + refusal.message;
}

TEST(ClientMessage, EveryTypeIsRead) {
  EXPECT_EQ(read<Hello>(R"({"type":"hello","token":"t"})").token, "t");
  EXPECT_EQ(read<Hello>(R"({"type":"hello"})").token, "");
  const Watch watch = read<Watch>(R"({"type":"watch","table":"k7","seat":2,"version":12})");
  EXPECT_EQ(watch.table, "k7");
  EXPECT_EQ(watch.seat, Seat{2});
  EXPECT_EQ(watch.version, 12u);
  EXPECT_EQ(read<Watch>(R"({"type":"watch","table":"k7"})").seat, std::nullopt);
  EXPECT_EQ(read<Watch>(R"({"type":"watch","table":"k7","seat":null,"version":null})").version, std::nullopt);
  EXPECT_EQ(read<Unwatch>(R"({"type":"unwatch","table":"k7","seat":1})").seat, Seat{1});
  const Act act = read<Act>(R"({"type":"act","table":"k7","seat":3,"prompt":42,"action":"play pea-3"})");
  EXPECT_EQ(act.table, "k7");
  EXPECT_EQ(act.seat, 3);
  EXPECT_EQ(act.prompt, 42u);
  EXPECT_EQ(act.action, "play pea-3");
  EXPECT_EQ(read<Undo>(R"({"type":"undo","table":"k7","seat":1})").seat, 1);
  const Agree agree = read<Agree>(R"({"type":"agree","table":"k7","seat":1,"undo":7,"yes":true})");
  EXPECT_EQ(agree.undo, 7);
  EXPECT_TRUE(agree.yes);
  EXPECT_EQ(read<Give>(R"({"type":"give","table":"k7","seat":4})").seat, 4);
  EXPECT_EQ(read<Return>(R"({"type":"return","table":"k7","seat":0})").table, "k7");
  EXPECT_EQ(read<Hint>(R"({"type":"hint","table":"k7","seat":0})").seat, 0);
  EXPECT_EQ(read<Say>(R"({"type":"say","table":"k7","text":"\u00e9"})").text, "\xc3\xa9");
  const Mute mute = read<Mute>(R"({"type":"mute","table":"k7","person":"p_1","yes":false})");
  EXPECT_EQ(mute.person, "p_1");
  EXPECT_FALSE(mute.yes);
  read<Ping>(R"({"type":"ping"})");
}

TEST(ClientMessage, TheIdIsKeptForTheAnswer) {
  const auto message = *parse_client_message(R"({"type":"ping","id":"a1"})");
  EXPECT_EQ(message.id, "a1");
  const auto wrong = parse_client_message(R"({"type":"sing","id":"a2"})").error();
  EXPECT_EQ(wrong.id, "a2") << "even if the rest is invalid";
  EXPECT_EQ(error_in(R"({"type":"ping","id":")" + std::string(64, 'x') + "\"}"), "understood");
  EXPECT_EQ(error_in(R"({"type":"ping","id":")" + std::string(65, 'x') + "\"}"),
            "bad_request: id must be at most 64 bytes.");
  EXPECT_EQ(error_in(R"({"type":"ping","id":7})"), "bad_request: id must be a text.");
}

TEST(ClientMessage, UnknownFieldsAreIgnored) {
  EXPECT_EQ(read<Undo>(R"({"type":"undo","table":"k7","seat":1,"mood":"good"})").seat, 1);
}

TEST(ClientMessage, InvalidMessagesAreRefused) {
  EXPECT_TRUE(error_in("").starts_with("bad_json: "));
  EXPECT_TRUE(error_in("{").starts_with("bad_json: "));
  EXPECT_TRUE(error_in("\xff").starts_with("bad_json: "));
  EXPECT_EQ(error_in("[]"), "bad_json: A message is a JSON object.");
  EXPECT_EQ(error_in("null"), "bad_json: A message is a JSON object.");
  EXPECT_EQ(error_in("{}"), "bad_request: type must be a text.");
  EXPECT_EQ(error_in(R"({"type":"sing"})"), "bad_request: There is no message of that type.");
  EXPECT_TRUE(error_in(std::string(100, '[')).starts_with("bad_json: "));
}

TEST(ClientMessage, AFieldThatIsMissingOrWrongIsNamed) {
  EXPECT_EQ(error_in(R"({"type":"act","seat":0,"prompt":1,"action":"x"})"),
            "bad_request: table must be a text.");
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","prompt":1,"action":"x"})"),
            "bad_request: seat must be a seat's number.");
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","seat":5,"prompt":1,"action":"x"})"),
            "bad_request: seat must be a seat's number.");
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","seat":-1,"prompt":1,"action":"x"})"),
            "bad_request: seat must be a seat's number.");
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","seat":0,"prompt":-1,"action":"x"})"),
            "bad_request: prompt must be a whole number.");
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","seat":0,"prompt":4294967296,"action":"x"})"),
            "bad_request: prompt must be a whole number.")
      << "it would wrap around to a small number";
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","seat":0,"prompt":1.5,"action":"x"})"),
            "bad_request: prompt must be a whole number.");
  EXPECT_EQ(error_in(R"({"type":"act","table":"t","seat":0,"prompt":1})"),
            "bad_request: action must be a text.");
  EXPECT_EQ(error_in(R"({"type":"hello","token":1})"), "bad_request: token must be a text.");
  EXPECT_EQ(error_in(R"({"type":"watch","table":"t","seat":"0"})"),
            "bad_request: seat must be a seat's number.");
  EXPECT_EQ(error_in(R"({"type":"watch","table":"t","version":"new"})"),
            "bad_request: version must be a whole number.");
  EXPECT_EQ(error_in(R"({"type":"agree","table":"t","seat":0,"undo":1,"yes":1})"),
            "bad_request: yes must be true or false.");
  EXPECT_EQ(error_in(R"({"type":"say","table":"t"})"), "bad_request: text must be a text.");
  EXPECT_EQ(error_in(R"({"type":"mute","table":"t","yes":true})"), "bad_request: person must be a text.");
  EXPECT_EQ(error_in(R"({"type":"give","table":"t"})"), "bad_request: seat must be a seat's number.");
}

}  // namespace
}  // namespace peppermill::protocol
