#include "engine/match/seed.h"

#include <gtest/gtest.h>

namespace peppermill {
namespace {

std::optional<Seed> seed(std::string_view json) {
  const auto parsed = parse_json(json);
  return parsed ? Seed::from_json(*parsed) : std::nullopt;
}

std::string text_of(std::string_view json) {
  const auto found = seed(json);
  return found ? found->text() : "no seed";
}

TEST(Seed, WholeNumbersOfSixtyFourBitsSignedOrNotAreSeeds) {
  for (const char* json : {"0", "7", "-1", "9223372036854775807", "9223372036854775808",
                           "18446744073709551615", "-9223372036854775808"}) {
    EXPECT_EQ(text_of(json), json);
  }
}

TEST(Seed, NumbersBeyondSixtyFourBitsAreNone) {
  for (const char* json :
       {"18446744073709551616", "-9223372036854775809", "-18446744073709551615", "1e20", "1e400"})
    EXPECT_FALSE(seed(json)) << json;
}

TEST(Seed, FractionsAreNone) {
  for (const char* json : {"1.5", "0.1", "-0.5", "1e-1", "1.00000000000000000000001"})
    EXPECT_FALSE(seed(json)) << json;
}

TEST(Seed, AFractionBeyondTheTwentiethDigitIsNoneEither) { EXPECT_FALSE(seed("12345678901234567890.5")); }

TEST(Seed, WholeNumbersWrittenWithDecimalsOrExponentsAreTheSameSeed) {
  EXPECT_EQ(text_of("7.0"), "7");
  EXPECT_EQ(text_of("70e-1"), "7");
  EXPECT_EQ(text_of("1e3"), "1000");
  EXPECT_EQ(text_of("-0"), "0");
  EXPECT_EQ(seed("7.0")->json(), Json(7));
}

TEST(Seed, ATextHasAtMost64Bytes) {
  const auto quoted = [](std::size_t size) { return '"' + std::string(size, 'x') + '"'; };
  EXPECT_EQ(text_of(quoted(64)), std::string(64, 'x'));
  EXPECT_FALSE(seed(quoted(65)));
  std::string peppers;
  for (int i = 0; i < 17; ++i) peppers += "🌶";
  EXPECT_FALSE(seed('"' + peppers + '"')) << "17 letters are 68 bytes";
}

TEST(Seed, WhatAnOlderProgramStoredMayBeLonger) {
  const std::string text(100'000, 'x');
  EXPECT_EQ(Seed::from_stored(Json(text))->text(), text);
  EXPECT_FALSE(Seed::from_stored(Json(true)));
}

TEST(Seed, AnyShortTextIsASeed) {
  for (const char* json : {"\"\"", "\"tuesday\"", "\"1.5\"", "\"18446744073709551616\"", "\"🌶\""})
    EXPECT_EQ(Json(text_of(json)).dump(), json);
}

TEST(Seed, OtherThingsAreNone) {
  for (const char* json : {"null", "true", "false", "[]", "[7]", "{}"}) EXPECT_FALSE(seed(json)) << json;
}

TEST(Seed, ANumberAndItsTextDealTheSameButStayWhatTheyWere) {
  EXPECT_EQ(seed("7")->rng(), seed("\"7\"")->rng());
  EXPECT_EQ(seed("7")->json(), Json(7));
  EXPECT_EQ(seed("\"7\"")->json(), Json("7"));
  EXPECT_NE(seed("7")->rng(), seed("8")->rng());
}

TEST(Seed, SeedsMadeInTheProgramEqualThoseReadFromJson) {
  EXPECT_EQ(Seed(std::uint64_t{7}).rng(), seed("7")->rng());
  EXPECT_EQ(Seed(std::uint64_t{7}).json(), Json(7));
  EXPECT_EQ(Seed("tuesday").rng(), seed("\"tuesday\"")->rng());
}

}  // namespace
}  // namespace peppermill
