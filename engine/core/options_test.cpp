#include "engine/core/options.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace peppermill {
namespace {

constexpr std::array<std::string_view, 3> kHeats = {"mild", "hot", "fiery"};
constexpr std::array kSpecs = {
    OptionSpec{.name = "open", .kind = OptionSpec::Kind::flag, .help = "Open.", .preset = "true"},
    OptionSpec{
        .name = "heat", .kind = OptionSpec::Kind::choice, .help = "Heat.", .preset = "hot", .values = kHeats},
    OptionSpec{.name = "games",
               .kind = OptionSpec::Kind::number,
               .help = "Games.",
               .preset = "2",
               .low = 1,
               .high = 10},
    OptionSpec{.name = "digits",
               .kind = OptionSpec::Kind::digits,
               .help = "Digits.",
               .preset = "1231",
               .low = 1,
               .high = 3,
               .length = 4},
};

std::string values_of(const Json* given) {
  const auto values = read_options(kSpecs, given);
  if (!values) return std::string(to_text(values.error().code)) + ": " + values.error().message;
  return Json(Json::List(values->begin(), values->end())).dump();
}

std::string values_of(std::string_view given) {
  const auto json = parse_json(given);
  return json ? values_of(&*json) : "the test's own JSON is wrong";
}

TEST(Options, MissingOnesHaveTheirDefaults) { EXPECT_EQ(values_of("{}"), R"([true,"hot",2,"1231"])"); }

TEST(Options, NoneGivenAndNullAreTheSameAsAnEmptyObject) {
  EXPECT_EQ(values_of(nullptr), values_of("{}"));
  EXPECT_EQ(values_of("null"), values_of("{}"));
}

TEST(Options, GivenOnesComeInTheOrderOfTheTable) {
  EXPECT_EQ(values_of(R"({"digits":"3333","games":10,"heat":"mild","open":false})"),
            R"([false,"mild",10,"3333"])");
}

TEST(Options, WholeNumbersMayBeWrittenWithDecimals) {
  EXPECT_EQ(values_of(R"({"games":3.0})"), R"([true,"hot",3,"1231"])");
}

TEST(Options, OfEqualNamesTheLastCounts) {
  EXPECT_EQ(values_of(R"({"games":99,"games":1})"), R"([true,"hot",1,"1231"])");
}

TEST(Options, AWrongValueIsRefusedWithWhatItMustBe) {
  for (const char* value : {"1", "\"true\"", "null", "0", "[]"})
    EXPECT_EQ(values_of(std::string("{\"open\":") + value + "}"),
              "bad_options: Option open must be true or false.");
  for (const char* value : {"\"warm\"", "\"\"", "\"Hot\"", "1", "null", "true"})
    EXPECT_EQ(values_of(std::string("{\"heat\":") + value + "}"),
              "bad_options: Option heat must be \"mild\", \"hot\" or \"fiery\".");
  for (const char* value : {"0", "11", "1.5", "\"2\"", "-1", "1e30", "null", "[2]"})
    EXPECT_EQ(values_of(std::string("{\"games\":") + value + "}"),
              "bad_options: Option games must be a whole number from 1 to 10.");
  for (const char* value :
       {"\"123\"", "\"12311\"", "\"1230\"", "\"1234\"", "\"12 1\"", "1231", "null", "\"\""})
    EXPECT_EQ(values_of(std::string("{\"digits\":") + value + "}"),
              "bad_options: Option digits must be a text of 4 digits from 1 to 3.");
}

TEST(Options, AnUnknownNameIsRefusedWithTheKnownOnes) {
  EXPECT_EQ(values_of(R"({"games":1,"gmaes":1})"),
            "bad_options: Unknown option \"gmaes\"; the options are open, heat, games, digits.");
  EXPECT_NE(values_of(R"({"Open":true})").find("Unknown option \"Open\""), std::string::npos);
  EXPECT_NE(values_of(R"({"":true})").find("Unknown option \"\""), std::string::npos);
}

TEST(Options, AnythingButAnObjectIsRefused) {
  for (const char* given : {"[]", "\"open\"", "true", "1"})
    EXPECT_EQ(values_of(given), "bad_options: options must be an object, such as {}.") << given;
}

TEST(Options, TheDescriptionSaysDefaultAndRange) {
  EXPECT_EQ(describe(kSpecs[0]).dump(), R"({"default":true,"values":[false,true],"help":"Open."})");
  EXPECT_EQ(describe(kSpecs[1]).dump(),
            R"({"default":"hot","values":["mild","hot","fiery"],"help":"Heat."})");
  EXPECT_EQ(describe(kSpecs[2]).dump(), R"({"default":2,"min":1,"max":10,"help":"Games."})");
  EXPECT_EQ(describe(kSpecs[3]).dump(), R"({"default":"1231","pattern":"^[1-3]{4}$","help":"Digits."})");
}

TEST(Options, EveryDescribedDefaultIsAccepted) {
  for (const OptionSpec& spec : kSpecs) {
    const Json given = Json::object().set(spec.name, *describe(spec).find("default"));
    EXPECT_EQ(values_of(&given), values_of("{}")) << spec.name;
  }
}

}  // namespace
}  // namespace peppermill
