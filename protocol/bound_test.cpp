#include "protocol/bound.h"

#include <gtest/gtest.h>

#include <functional>

#include "protocol/client_message.h"
#include "protocol/codec.h"

namespace peppermill::protocol {
namespace {

// Puts a value where a field or an item is.
using Wrap = std::function<Json(Json)>;
// A bound, its place in a sentence and in a message.
using Visit = std::function<void(const Bound&, const std::string& place, const Wrap&)>;

void each_bound(std::span<const Bound> bounds, const std::string& place, const Wrap& wrap,
                const Visit& visit);

void each_inside(const Bound& bound, const std::string& place, const Wrap& wrap, const Visit& visit) {
  if (bound.of != Bound::Of::fields) visit(bound, place, wrap);
  if (bound.of == Bound::Of::fields) each_bound(bound.inside, place + ".", wrap, visit);
  if (bound.of != Bound::Of::list || bound.inside.empty()) return;
  // The second item: all are checked, not only the first.
  const auto in_list = [&wrap](Json value) { return wrap(Json::List{Json(), std::move(value)}); };
  each_inside(bound.inside.front(), place + "[1]", in_list, visit);
}

void each_bound(std::span<const Bound> bounds, const std::string& place, const Wrap& wrap,
                const Visit& visit) {
  for (const Bound& bound : bounds) {
    const auto in_field = [&](Json value) { return wrap(Json::object().set(bound.name, std::move(value))); };
    each_inside(bound, place + std::string(bound.name), in_field, visit);
  }
}

// As large as that: a text of so many bytes, a list of so many items, JSON of so many bytes.
Json of_size(Bound::Of of, std::size_t size) {
  if (of == Bound::Of::list) return Json::List(size);
  return std::string(of == Bound::Of::json ? size - 2 : size, 'x');  // with its quotes
}

TEST(Bounds, EveryOneHoldsAtItsValueAndRefusesOneMore) {
  int tried = 0;
  for (const BoundsOfMessage& message : kAllBounds) {
    each_bound(
        message.bounds, "", [](Json value) { return value; },
        [&](const Bound& bound, const std::string& place, const Wrap& wrap) {
          const std::string name = std::string(message.message) + " " + place;
          EXPECT_EQ(over_a_bound(wrap(of_size(bound.of, bound.most)), message.bounds), std::nullopt) << name;
          const auto error = over_a_bound(wrap(of_size(bound.of, bound.most + 1)), message.bounds);
          EXPECT_EQ(error.value_or("").find(place + " must have at most " + std::to_string(bound.most)), 0u)
              << name << ": " << error.value_or("not refused");
          ++tried;
        });
  }
  EXPECT_GT(tried, 50);
}

TEST(Bounds, BytesCountAndNotCharacters) {
  EXPECT_EQ(over_a_bound(Json::object().set("contribution", "ä"), bounds_of(std::type_identity<Start>{})),
            std::nullopt);
  std::string text;
  for (int i = 0; i < 33; ++i) text += "ä";
  EXPECT_TRUE(over_a_bound(Json::object().set("contribution", text), bounds_of(std::type_identity<Start>{})));
}

TEST(Bounds, TheLastOfEqualNamesCountsAsItDoesForReaders) {
  const std::string longer(300, 'x');
  const auto json = parse_json(R"({"name":"short","name":")" + longer + R"("})");
  EXPECT_FALSE(read<NewGuest>(*json));
}

TEST(Bounds, ReadingRefusesWhatIsOverABoundAndNamesIt) {
  const auto read_name = [](std::size_t size) {
    return read<NewGuest>(Json::object().set("name", std::string(size, 'x')));
  };
  EXPECT_TRUE(read_name(256));
  const auto refused = read_name(257);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().code, Code::bad_request);
  EXPECT_EQ(refused.refusal().message, "name must have at most 256 bytes.");
}

TEST(Bounds, AMessageOverABoundKeepsItsId) {
  const auto act = [](std::size_t size) {
    return parse_client_message(R"({"type":"act","id":"7","table":"t","seat":0,"prompt":1,"action":")" +
                                std::string(size, 'x') + "\"}");
  };
  EXPECT_TRUE(act(256));
  const auto wrong = act(257);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().id, "7");
  EXPECT_EQ(wrong.error().refusal.message, "action must have at most 256 bytes.");
}

TEST(Bounds, AnotherTypeIsLeftToTheReader) {
  for (const char* value : {"1", "null", "[]", "{}", "true"})
    EXPECT_EQ(over_a_bound(Json::object().set("table", parse_json(value).value()), kActBounds), std::nullopt);
  EXPECT_EQ(over_a_bound(Json("no object"), kActBounds), std::nullopt);
}

}  // namespace
}  // namespace peppermill::protocol
