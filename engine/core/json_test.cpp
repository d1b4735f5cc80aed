#include "engine/core/json.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace peppermill {
namespace {

std::string why_not(std::string_view text) {
  const auto json = read_json(text);
  return json ? "it is JSON: " + json->dump() : json.error();
}

std::string again(std::string_view text) {
  const auto json = read_json(text);
  return json ? json->dump() : "refused: " + json.error();
}

JsonNumber number(std::string_view text) {
  const auto json = parse_json(text);
  if (!json || !json->as_number()) return {.digits = 424242, .exponent = 424242};
  return *json->as_number();
}

std::optional<std::int64_t> integer(std::string_view text) {
  const auto json = parse_json(text);
  return json ? json->as_integer() : std::nullopt;
}

std::string nested(int depth, std::string_view inside) {
  const auto count = static_cast<std::size_t>(depth);
  return std::string(count, '[') + std::string(inside) + std::string(count, ']');
}

TEST(Json, CompactTextsComeBackByteForByte) {
  for (const char* text : {"null",
                           "true",
                           "false",
                           "0",
                           "-1",
                           "18446744073709551615",
                           "-9223372036854775808",
                           "0.5",
                           "-75.125",
                           "\"\"",
                           "\"a\"",
                           "[]",
                           "{}",
                           "[1,2,3]",
                           "{\"a\":1,\"b\":[true,null]}",
                           "[[],{},[{}]]",
                           "\"\\\"\\\\\\n\"",
                           "\"\\u0000\\u001f\"",
                           "\"Grüße, 鍋, 🌶\"",
                           "{\"\":{\"\":\"\"}}",
                           "\"a/b\""}) {
    EXPECT_EQ(again(text), text);
  }
}

TEST(Json, WhitespaceBetweenTokensFallsAway) {
  EXPECT_EQ(again(" \t\r\n{ \"a\" :\n[ 1 , 2 ] , \"b\" : { } }\r\n "), "{\"a\":[1,2],\"b\":{}}");
}

TEST(Json, EveryEscapeIsReadAndOnlyTheNeededOnesAreWritten) {
  const auto json = parse_json(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83c\udf36")");
  ASSERT_TRUE(json);
  ASSERT_TRUE(json->as_text());
  EXPECT_EQ(*json->as_text(), "\"\\/\b\f\n\r\tAé€🌶");
  EXPECT_EQ(json->dump(), "\"\\\"\\\\/\\u0008\\u000c\\n\\u000d\\u0009Aé€🌶\"");
}

TEST(Json, AnEscapedZeroStaysInsideItsText) {
  const auto json = parse_json("\"a\\u0000b\"");
  ASSERT_TRUE(json);
  EXPECT_EQ(*json->as_text(), std::string("a\0b", 3));
}

TEST(Json, LoneOrSwappedSurrogatesAreRefused) {
  for (const char* text : {R"("\ud83c")", R"("\udf36")", R"("\ud83cx")", R"("\ud83c\n")", R"("\ud83c\u0041")",
                           R"("\udf36\ud83c")", R"("\ud83c\ud83c")", R"("\ud83c\u")", R"("\ud83c\)"}) {
    EXPECT_NE(why_not(text).find("a JSON escape after '\\'"), std::string::npos) << text;
  }
}

TEST(Json, TheFirstAndTheLastSurrogatePairsAreRead) {
  EXPECT_EQ(again(R"("\ud800\udc00")"), "\"\xf0\x90\x80\x80\"");
  EXPECT_EQ(again(R"("\uDBFF\uDFFF")"), "\"\xf4\x8f\xbf\xbf\"");
}

TEST(Json, WhatIsNotUtf8IsRefused) {
  for (const char* text : {"\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"",
                           "\"\xe2\x82\"", "{\"\x80\":1}", "\xfe\xff"}) {
    EXPECT_NE(why_not(text).find("expected UTF-8"), std::string::npos) << text;
  }
  EXPECT_FALSE(parse_json("\"\xff\""));
}

TEST(Json, EverySyntaxErrorSaysWhatWasExpectedAndWhere) {
  struct Wrong {
    const char* text;
    const char* why;
  };
  for (const auto& [text, why] :
       std::initializer_list<Wrong>{{"", "expected a JSON value at byte 1"},
                                    {"   ", "expected a JSON value at byte 4"},
                                    {"x", "expected a JSON value at byte 1"},
                                    {"tru", "expected a JSON value at byte 1"},
                                    {"fals", "expected a JSON value at byte 1"},
                                    {"nul", "expected a JSON value at byte 1"},
                                    {"True", "expected a JSON value at byte 1"},
                                    {"truex", "expected nothing more after the JSON value at byte 5"},
                                    {"NaN", "expected a JSON value at byte 1"},
                                    {"'a'", "expected a JSON value at byte 1"},
                                    {"1 2", "expected nothing more after the JSON value at byte 3"},
                                    {"{} {}", "expected nothing more after the JSON value at byte 4"},
                                    {"[1,2]]", "expected nothing more after the JSON value at byte 6"},
                                    {"01", "expected nothing more after the JSON value at byte 2"},
                                    {"1.", "expected a digit after the point at byte 3"},
                                    {"1.e5", "expected a digit after the point at byte 3"},
                                    {"1e", "expected a digit in the exponent at byte 3"},
                                    {"1e+", "expected a digit in the exponent at byte 4"},
                                    {"1e-x", "expected a digit in the exponent at byte 4"},
                                    {"-", "expected a JSON value at byte 2"},
                                    {"--1", "expected a JSON value at byte 2"},
                                    {"+1", "expected a JSON value at byte 1"},
                                    {".5", "expected a JSON value at byte 1"},
                                    {"[", "expected a JSON value at byte 2"},
                                    {"[1", "expected ',' or ']' at byte 3"},
                                    {"[1,", "expected a JSON value at byte 4"},
                                    {"[1,]", "expected a JSON value at byte 4"},
                                    {"[,1]", "expected a JSON value at byte 2"},
                                    {"[1 2]", "expected ',' or ']' at byte 4"},
                                    {"[1}", "expected ',' or ']' at byte 3"},
                                    {"{", "expected a name in double quotes at byte 2"},
                                    {"{a:1}", "expected a name in double quotes at byte 2"},
                                    {"{1:1}", "expected a name in double quotes at byte 2"},
                                    {"{\"a\"}", "expected ':' after the name at byte 5"},
                                    {"{\"a\" 1}", "expected ':' after the name at byte 6"},
                                    {"{\"a\":}", "expected a JSON value at byte 6"},
                                    {"{\"a\":1", "expected ',' or '}' at byte 7"},
                                    {"{\"a\":1,}", "expected a name in double quotes at byte 8"},
                                    {"{\"a\":1 \"b\":2}", "expected ',' or '}' at byte 8"},
                                    {"{\"a\":1]", "expected ',' or '}' at byte 7"},
                                    {"\"abc", "expected '\"' at the end of the text at byte 5"},
                                    {"{\"a", "expected '\"' at the end of the text at byte 4"},
                                    {"// x\n1", "expected a JSON value at byte 1"}}) {
    EXPECT_EQ(why_not(text), why) << text;
    EXPECT_FALSE(parse_json(text)) << text;
  }
}

TEST(Json, ControlCharactersMustBeEscaped) {
  for (char c = 1; c < 0x20; ++c) {
    EXPECT_NE(why_not(std::string("\"a") + c + '"').find("no control character"), std::string::npos)
        << int{c};
  }
  EXPECT_FALSE(parse_json(std::string("\"a\0b\"", 5)));
  EXPECT_TRUE(parse_json("\"\x7f\""));
}

TEST(Json, UnknownAndBrokenEscapesAreRefused) {
  for (const char* text :
       {R"("\x")", R"("\'")", R"("\u12")", R"("\u12g4")", R"("\U0041")", R"("\)", R"("\")", R"("\u)"}) {
    EXPECT_FALSE(parse_json(text)) << text;
  }
}

TEST(Json, AZeroByteIsNotTheEndOfTheText) {
  EXPECT_FALSE(parse_json(std::string("1\0", 2)));
  EXPECT_FALSE(parse_json(std::string("\0", 1)));
  EXPECT_FALSE(parse_json(std::string("1\0garbage", 9)));
}

TEST(Json, ThirtyTwoLevelsOfNestingAreRead) {
  EXPECT_TRUE(parse_json(nested(kJsonMaxDepth, "")));
  EXPECT_TRUE(parse_json(nested(kJsonMaxDepth, "1")));
}

TEST(Json, ThirtyThreeLevelsOfNestingAreRefused) {
  EXPECT_NE(why_not(nested(kJsonMaxDepth + 1, "1")).find("at most 32 levels"), std::string::npos);
  EXPECT_NE(why_not(nested(kJsonMaxDepth + 1, "")).find("at most 32 levels"), std::string::npos);
  std::string objects;
  for (int i = 0; i <= kJsonMaxDepth; ++i) objects += "{\"a\":";
  EXPECT_NE(why_not(objects + "1").find("at most 32 levels"), std::string::npos);
}

TEST(Json, ADeepTextDoesNotUseUpTheStack) {
  EXPECT_FALSE(parse_json(std::string(1'000'000, '[')));
  EXPECT_FALSE(parse_json(nested(1'000'000, "")));
}

TEST(Json, WholeNumbersCountAsIntegersHoweverTheyAreWritten) {
  for (const char* text : {"1", "1.0", "1.000", "10e-1", "0.1e1", "100E-2", "1e0", "1e+0", "1E-0",
                           "1.0000000000000000000000000000000", "0.00000000000000000000001e23"}) {
    EXPECT_EQ(integer(text), 1) << text;
    EXPECT_EQ(again(text), "1") << text;
  }
  EXPECT_EQ(integer("1e3"), 1000);
  EXPECT_EQ(integer("-1.5e1"), -15);
  EXPECT_EQ(integer("1000000000000000000000e-21"), 1);
}

TEST(Json, FractionsAreNeverIntegers) {
  for (const char* text :
       {"1.5", "0.1", "-0.5", "1e-1", "15e-1", "1.00000000000000000000001", "-1.00000000000000000000001",
        "1.0000000000000000001", "1e-99999", "0.000000000000000000000000000000000001"}) {
    EXPECT_EQ(integer(text), std::nullopt) << text;
    EXPECT_LT(number(text).exponent, 0) << text;
  }
}

TEST(Json, AFractionBeyondTheTwentiethDigitStillCounts) {
  // 20 digits fit, the rest is cut off. The number must not become whole that way.
  for (const char* text : {"10000000000000000000.1", "12345678901234567890.5", "1.23456789012345678905e19",
                           "184467440737095516155e-1", "5000000000000000000.5", "-5000000000000000000.5"}) {
    EXPECT_FALSE(number(text).whole()) << text;
    EXPECT_EQ(integer(text), std::nullopt) << text;
  }
}

TEST(Json, IntegersEndWhereSixtyFourBitsEnd) {
  EXPECT_EQ(integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(integer("9223372036854775808"), std::nullopt);
  EXPECT_EQ(integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(integer("-9223372036854775809"), std::nullopt);
  EXPECT_EQ(integer("18446744073709551615"), std::nullopt);
  EXPECT_EQ(number("9223372036854775808"), (JsonNumber{.digits = 1ull << 63}));
  EXPECT_EQ(number("18446744073709551615"), (JsonNumber{.digits = ~0ull}));
  EXPECT_EQ(number("1.8446744073709551615e19"), (JsonNumber{.digits = ~0ull}));
}

TEST(Json, NumbersTooLargeForSixtyFourBitsAreHuge) {
  for (const char* text : {"18446744073709551616", "18446744073709551620", "99999999999999999999",
                           "100000000000000000000", "123456789012345678901234567890", "1e20", "1e400",
                           "-18446744073709551616", "1e99999999999999999999", "18446744073709551616.0"}) {
    EXPECT_GT(number(text).exponent, 0) << text;
    EXPECT_EQ(integer(text), std::nullopt) << text;
  }
  EXPECT_TRUE(number("-1e400").negative);
}

TEST(Json, ZeroIsZeroHoweverItIsWritten) {
  for (const char* text : {"0", "-0", "0.0", "-0.000", "0e5", "0e-99999999999", "0.0e400", "0e400"}) {
    EXPECT_EQ(number(text), JsonNumber{}) << text;
    EXPECT_EQ(again(text), "0") << text;
  }
}

TEST(Json, HugeAndTinyNumbersAreWrittenSoThatTheyReadAsTheSame) {
  for (const char* text : {"1e400", "-1e400", "1e-400", "123456789012345678901234567890", "0.00001", "-12.5",
                           "1e-40", "1e-41"}) {
    EXPECT_EQ(number(again(text)), number(text)) << text;
  }
  EXPECT_EQ(again("0.00001"), "0.00001");
}

TEST(Json, IntegersInARangeIncludeBothEnds) {
  EXPECT_EQ(Json(3).as_integer(3, 5), 3);
  EXPECT_EQ(Json(5).as_integer(3, 5), 5);
  EXPECT_EQ(Json(2).as_integer(3, 5), std::nullopt);
  EXPECT_EQ(Json(6).as_integer(3, 5), std::nullopt);
  EXPECT_EQ(Json(1ull << 32).as_integer(0, std::numeric_limits<int>::max()), std::nullopt);
  EXPECT_EQ(Json("4").as_integer(3, 5), std::nullopt);
}

TEST(Json, TheLastOfEqualNamesCounts) {
  const auto json = parse_json(R"({"a":1,"b":2,"a":3})");
  ASSERT_TRUE(json);
  ASSERT_TRUE(json->find("a"));
  EXPECT_EQ(*json->find("a"), Json(3));
  EXPECT_EQ(*json->find("b"), Json(2));
  EXPECT_EQ(json->find("c"), nullptr);
}

TEST(Json, OnlyObjectsHaveFields) {
  EXPECT_EQ(parse_json("[1]")->find("a"), nullptr);
  EXPECT_EQ(Json().find(""), nullptr);
}

TEST(Json, ASetFieldReplacesInPlaceOrIsAppended) {
  Json json = Json::object().set("a", 1).set("b", 2);
  json.set("a", "x").set("c", Json::list());
  EXPECT_EQ(json.dump(), R"({"a":"x","b":2,"c":[]})");
}

TEST(Json, DecimalsAreWrittenShort) {
  EXPECT_EQ(Json::decimal(-75125, 3).dump(), "-75.125");
  EXPECT_EQ(Json::decimal(5000, 4).dump(), "0.5");
  EXPECT_EQ(Json::decimal(5, 4).dump(), "0.0005");
  EXPECT_EQ(Json::decimal(10000, 4).dump(), "1");
  EXPECT_EQ(Json::decimal(0, 4).dump(), "0");
  EXPECT_EQ(Json::decimal(10000, 4), Json(1));
}

TEST(Json, TheSmallestIntegerIsWrittenWhole) {
  EXPECT_EQ(Json(std::numeric_limits<std::int64_t>::min()).dump(), "-9223372036854775808");
  EXPECT_EQ(Json(std::numeric_limits<std::uint64_t>::max()).dump(), "18446744073709551615");
}

TEST(Json, ATextAndANumberAndABooleanAreDifferentThings) {
  EXPECT_NE(Json("1"), Json(1));
  EXPECT_NE(Json(true), Json(1));
  EXPECT_NE(Json(), Json(false));
  EXPECT_EQ(Json(1.0 > 0.0).as_number(), nullptr);
  EXPECT_TRUE(Json(nullptr).is_null());
}

TEST(Json, ErrorsInsideATextPointAtTheOffendingByte) {
  EXPECT_EQ(why_not("\"a\tb\""), "expected no control character in a text at byte 3");
  EXPECT_EQ(why_not(R"("ab\x")"), "expected a JSON escape after '\\' at byte 5");
}

}  // namespace
}  // namespace peppermill
