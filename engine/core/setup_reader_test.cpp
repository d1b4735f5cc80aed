#include "engine/core/setup_reader.h"

#include <gtest/gtest.h>

namespace peppermill {
namespace {

Json object(std::string_view text) { return parse_json(text).value_or(Json::object()); }

std::string error_in(SetupReader& reader) {
  const auto error = reader.error();
  return error ? std::string(to_text(error->code)) + ": " + error->message : "";
}

TEST(SetupReader, MissingFieldsAreNothingAndNoError) {
  const Json json = object("{}");
  SetupReader reader(json);
  EXPECT_EQ(reader.list("a"), nullptr);
  EXPECT_EQ(reader.list("b", 2), nullptr);
  EXPECT_EQ(reader.lists("c", 2), nullptr);
  EXPECT_EQ(reader.integer("d", 0, 5), std::nullopt);
  EXPECT_FALSE(reader.failed());
  EXPECT_EQ(error_in(reader), "");
}

TEST(SetupReader, GoodFieldsAreGivenOut) {
  const Json json = object(R"({"a":[],"b":[1,2],"c":[[],[3]],"d":5.0})");
  SetupReader reader(json);
  ASSERT_NE(reader.list("a"), nullptr);
  EXPECT_TRUE(reader.list("a")->empty());
  ASSERT_NE(reader.list("b", 2), nullptr);
  EXPECT_EQ((*reader.list("b", 2))[1], Json(2));
  ASSERT_NE(reader.lists("c", 2), nullptr);
  EXPECT_EQ((*reader.lists("c", 2))[1], object("[3]"));
  EXPECT_EQ(reader.integer("d", 0, 5), 5);
  EXPECT_EQ(error_in(reader), "");
}

TEST(SetupReader, AnythingButAListIsRefused) {
  for (const char* text : {R"({"a":1})", R"({"a":{}})", R"({"a":null})", R"({"a":"[]"})"}) {
    const Json json = object(text);
    SetupReader reader(json);
    EXPECT_EQ(reader.list("a"), nullptr);
    EXPECT_TRUE(reader.failed());
    EXPECT_EQ(error_in(reader), "bad_setup: a must be a list.") << text;
  }
}

TEST(SetupReader, AListOfAnotherLengthIsRefused) {
  for (const char* text :
       {R"({"a":[]})", R"({"a":[1]})", R"({"a":[1,2,3]})", R"({"a":2})", R"({"a":null})"}) {
    const Json json = object(text);
    SetupReader reader(json);
    EXPECT_EQ(reader.list("a", 2), nullptr);
    EXPECT_EQ(error_in(reader), "bad_setup: a must be a list of 2.") << text;
  }
}

TEST(SetupReader, ListsMustHoldOneListPerSeat) {
  const Json json = object(R"({"a":[[],1],"b":[[]]})");
  SetupReader reader(json);
  EXPECT_EQ(reader.lists("a", 2), nullptr);
  EXPECT_EQ(reader.lists("b", 2), nullptr);
  EXPECT_EQ(error_in(reader), "bad_setup: a must hold one list per seat.");
}

TEST(SetupReader, IntegersMustLieInTheirRange) {
  for (const char* text : {R"({"a":0})", R"({"a":4})", R"({"a":1.5})", R"({"a":"2"})", R"({"a":null})"}) {
    const Json json = object(text);
    SetupReader reader(json);
    EXPECT_EQ(reader.integer("a", 1, 3), std::nullopt);
    EXPECT_EQ(error_in(reader), "bad_setup: a must be a whole number from 1 to 3.") << text;
  }
}

TEST(SetupReader, TheFirstThingWrongIsKept) {
  const Json json = object(R"({"a":9,"b":9})");
  SetupReader reader(json);
  reader.integer("b", 1, 3);
  reader.integer("a", 1, 3);
  reader.fail("Something else.");
  EXPECT_EQ(error_in(reader), "bad_setup: b must be a whole number from 1 to 3.");
}

TEST(SetupReader, AnUnknownFieldIsRefusedByName) {
  const Json json = object(R"({"a":1,"typo":1})");
  SetupReader reader(json);
  EXPECT_EQ(reader.integer("a", 1, 3), 1);
  EXPECT_FALSE(reader.failed());
  EXPECT_EQ(error_in(reader), "bad_setup: A setup of this game has no field \"typo\".");
}

TEST(SetupReader, OfEqualNamesTheLastCounts) {
  const Json json = object(R"({"a":9,"a":2})");
  SetupReader reader(json);
  EXPECT_EQ(reader.integer("a", 1, 3), 2);
  EXPECT_EQ(error_in(reader), "");
}

}  // namespace
}  // namespace peppermill
