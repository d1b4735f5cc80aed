#include "engine/core/field_reader.h"

#include <gtest/gtest.h>

namespace peppermill {
namespace {

Json parsed(std::string_view text) { return parse_json(text).value(); }

template <class T>
std::string error_in(std::string_view object) {
  const Json json = parsed(object);
  FieldReader fields(json);
  fields.get<T>("x");
  return fields.error();
}

TEST(FieldReader, TakesValuesOfTheirKind) {
  const Json json =
      parsed(R"({"text":"a","flag":true,"seat":4,"count":4294967295,"number":-7,"list":[1,2]})");
  FieldReader fields(json);
  EXPECT_EQ(fields.get<std::string>("text"), "a");
  EXPECT_TRUE(fields.get<bool>("flag"));
  EXPECT_EQ(fields.get<Seat>("seat"), 4);
  EXPECT_EQ(fields.get<std::uint32_t>("count"), 4294967295u);
  EXPECT_EQ(fields.get<std::int64_t>("number"), -7);
  EXPECT_EQ(fields.get<std::vector<std::int64_t>>("list"), (std::vector<std::int64_t>{1, 2}));
  EXPECT_FALSE(fields.failed()) << fields.error();
}

TEST(FieldReader, NamesWhatIsMissingOrWrong) {
  EXPECT_EQ(error_in<std::string>("{}"), "x must be a text.");
  EXPECT_EQ(error_in<std::string>(R"({"x":null})"), "x must be a text.");
  EXPECT_EQ(error_in<bool>(R"({"x":1})"), "x must be true or false.");
  EXPECT_EQ(error_in<Seat>(R"({"x":5})"), "x must be a seat's number.");
  EXPECT_EQ(error_in<Seat>(R"({"x":-1})"), "x must be a seat's number.");
  EXPECT_EQ(error_in<std::uint32_t>(R"({"x":4294967296})"), "x must be a whole number.");
  EXPECT_EQ(error_in<std::uint32_t>(R"({"x":-1})"), "x must be a whole number.");
  EXPECT_EQ(error_in<std::int64_t>(R"({"x":1.5})"), "x must be a whole number.");
  EXPECT_EQ(error_in<std::vector<Seat>>(R"({"x":{}})"), "x must be a list.");
  EXPECT_EQ(error_in<std::vector<Seat>>(R"({"x":[0,"a"]})"), "x[1] must be a seat's number.");
  EXPECT_EQ((error_in<std::map<std::string, bool>>(R"({"x":{"a":1}})")), "x.a must be true or false.");
  EXPECT_EQ(error_in<std::string>("[]"), "x must be a text.") << "anything but an object has no fields";
}

TEST(FieldReader, KeepsTheFirstError) {
  const Json json = parsed(R"({"a":1,"b":2})");
  FieldReader fields(json);
  fields.get<std::string>("a");
  fields.get<std::string>("b");
  fields.fail("Something else.");
  EXPECT_EQ(fields.error(), "a must be a text.");
}

TEST(FieldReader, DistinguishesMissingFromNullWhereThatMatters) {
  const Json json = parsed(R"({"null":null})");
  std::optional<std::string> strict, loose;
  std::optional<std::optional<std::string>> given;
  FieldReader first(json);
  first.loose("null", loose);
  first.loose("missing", loose);
  first.optional("null", given);
  EXPECT_FALSE(first.failed());
  EXPECT_FALSE(loose);
  EXPECT_TRUE(given && !*given);
  first.optional("missing", strict);
  EXPECT_FALSE(first.failed());
  first.optional("null", strict);
  EXPECT_EQ(first.error(), "null must be a text.");
}

TEST(FieldReader, ADefaultCountsOnlyForWhatIsMissing) {
  const Json json = parsed(R"({"a":"","b":7})");
  FieldReader fields(json);
  EXPECT_EQ(fields.get_or<std::string>("a", "x"), "");
  EXPECT_EQ(fields.get_or<std::string>("c", "x"), "x");
  fields.get_or<std::string>("b", "x");
  EXPECT_EQ(fields.error(), "b must be a text.");
}

TEST(FieldReader, RangesAndSizes) {
  const Json json = parsed(R"({"n":7,"list":[1,2]})");
  FieldReader fields(json);
  EXPECT_EQ(fields.integer("n", 0, 7), 7);
  EXPECT_EQ(fields.integer("missing", 0, 7), std::nullopt);
  EXPECT_EQ(fields.list("list", 2)->size(), 2u);
  EXPECT_EQ(fields.list("missing"), nullptr);
  EXPECT_FALSE(fields.failed());
  EXPECT_EQ(fields.integer("n", 0, 6), std::nullopt);
  EXPECT_EQ(fields.error(), "n must be a whole number from 0 to 6.");
  FieldReader other(json);
  EXPECT_EQ(other.list("list", 3), nullptr);
  EXPECT_EQ(other.error(), "list must be a list of 3.");
}

TEST(FieldReader, KnowsWhichFieldsWereNeverTaken) {
  const Json json = parsed(R"({"a":1,"b":2,"a":3})");
  FieldReader fields(json);
  EXPECT_EQ(fields.take("a")->as_integer(), 3) << "the last counts";
  ASSERT_TRUE(fields.unknown());
  EXPECT_EQ(*fields.unknown(), "b");
  fields.take("b");
  EXPECT_FALSE(fields.unknown());
}

}  // namespace
}  // namespace peppermill
