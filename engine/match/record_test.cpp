#include "engine/match/record.h"

#include <gtest/gtest.h>

namespace peppermill {
namespace {

constexpr std::string_view kWhole =
    R"({"format":1,"game":"dicht-dran","players":3,"options":{"games":1},"seed":7,)"
    R"("setup":{"target":2},"actions":[[0,"play 63"],[2,"play 5"]],)"
    R"("result":{"over":false,"scores":[0,-3,5],"ranks":[2,3,1]}})";

Json whole() { return parse_json(kWhole).value(); }

Json without(std::string_view name) {
  const Json json = whole();
  Json out = Json::object();
  for (const auto& [field, value] : *json.as_object()) {
    if (field != name) out.set(field, value);
  }
  return out;
}

std::string error_in(const Json& json) {
  const auto record = read_record(json);
  return record ? "none" : std::string(to_text(record.error().code)) + ": " + record.error().message;
}

void expect_refused(std::string_view field, std::string_view value, const std::string& sentence) {
  const auto json = parse_json(value);
  ASSERT_TRUE(json) << value;
  EXPECT_EQ(error_in(whole().set(field, *json)), "bad_record: " + sentence) << field << " = " << value;
}

TEST(Record, AWholeOneIsReadAndWrittenByteForByte) {
  const auto record = read_record(whole());
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(to_json(*record).dump(), kWhole);
}

TEST(Record, ItsFieldsAreReadAsTheyStand) {
  const auto record = read_record(whole());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game, "dicht-dran");
  EXPECT_EQ(record->players, 3);
  EXPECT_EQ(record->seed.text(), "7");
  ASSERT_EQ(record->actions.size(), 2u);
  EXPECT_EQ(record->actions[1], (std::pair<Seat, std::string>(2, "play 5")));
  ASSERT_TRUE(record->result);
  EXPECT_FALSE(record->result->over);
  EXPECT_EQ(record->result->scores[1], -3);
  EXPECT_EQ(record->result->ranks[2], 1);
}

TEST(Record, OptionsSetupAndResultMayBeMissingOrNull) {
  for (const char* field : {"options", "setup", "result"}) {
    EXPECT_EQ(error_in(without(field)), "none") << field;
    EXPECT_EQ(error_in(whole().set(field, Json())), "none") << field;
  }
  EXPECT_FALSE(read_record(without("setup"))->setup);
  EXPECT_FALSE(read_record(without("result"))->result);
  EXPECT_TRUE(read_record(without("options"))->options.is_null());
  EXPECT_EQ(to_json(*read_record(without("setup"))), without("setup"));
  EXPECT_EQ(to_json(*read_record(without("result"))), without("result"));
}

TEST(Record, EachOtherFieldMustBeThere) {
  EXPECT_EQ(error_in(without("format")), "bad_record: format must be 1, the only one so far.");
  EXPECT_EQ(error_in(without("game")), "bad_record: game must be a game's id, such as \"dicht-dran\".");
  EXPECT_EQ(error_in(without("players")), "bad_record: players must be the number of seats.");
  EXPECT_EQ(error_in(without("seed")),
            "bad_record: seed must be a whole number of 64 bits or a text of at most 64 bytes.");
  EXPECT_EQ(error_in(without("actions")),
            "bad_record: actions must be a list of [seat, text], such as [0, \"play 63\"].");
}

TEST(Record, EachOtherFieldMustNotBeNull) {
  for (const char* field : {"format", "game", "players", "seed", "actions"})
    EXPECT_EQ(error_in(whole().set(field, Json())).find("bad_record: "), 0u) << field;
}

TEST(Record, TheFormatMustBeOne) {
  for (const char* value : {"0", "2", "1.5", "\"1\"", "[1]", "true", "1e30"})
    expect_refused("format", value, "format must be 1, the only one so far.");
  EXPECT_EQ(error_in(whole().set("format", parse_json("1.0").value())), "none");
}

TEST(Record, TheGameMustBeAText) {
  for (const char* value : {"1", "true", "[]", "{}"})
    expect_refused("game", value, "game must be a game's id, such as \"dicht-dran\".");
}

TEST(Record, ThePlayersMustBeAWholeNumber) {
  for (const char* value : {"\"3\"", "2.5", "-1", "1e30", "[3]", "true"})
    expect_refused("players", value, "players must be the number of seats.");
}

TEST(Record, TheSeedMustBeANumberOfSixtyFourBitsOrAText) {
  for (const char* value : {"1.5", "18446744073709551616", "-9223372036854775809", "true", "[]", "{}"})
    expect_refused("seed", value, "seed must be a whole number of 64 bits or a text of at most 64 bytes.");
  for (const char* value : {"18446744073709551615", "-9223372036854775808", "\"tuesday\""})
    EXPECT_EQ(error_in(whole().set("seed", parse_json(value).value())), "none") << value;
}

TEST(Record, ALongSeedIsReadOnlyFromTheReadersOwnStore) {
  const Json record = whole().set("seed", std::string(65, 'x'));
  EXPECT_EQ(error_in(record),
            "bad_record: seed must be a whole number of 64 bits or a text of at most 64 bytes.");
  EXPECT_EQ(read_stored_record(record)->seed.text(), std::string(65, 'x'));
}

TEST(Record, TheActionsMustBeAList) {
  for (const char* value : {"{}", "\"play 63\"", "1", "true"})
    expect_refused("actions", value, "actions must be a list of [seat, text], such as [0, \"play 63\"].");
}

TEST(Record, EachActionMustBeASeatAndAText) {
  for (const char* value :
       {"[1]", "[[]]", "[[0]]", "[[0,\"play 63\",1]]", "[[\"0\",\"play 63\"]]", "[[0,63]]",
        "[[-1,\"play 63\"]]", "[[5,\"play 63\"]]", "[[0.5,\"play 63\"]]", "[[256,\"play 63\"]]",
        "[[0,\"play 63\"],null]", "[{\"seat\":0,\"action\":\"play 63\"}]"}) {
    expect_refused("actions", value, "actions must be a list of [seat, text], such as [0, \"play 63\"].");
  }
}

TEST(Record, TheResultMustHaveOverScoresAndRanks) {
  for (const char* value :
       {"1", "[]", "{}", R"({"over":true,"scores":[1]})", R"({"over":true,"ranks":[1]})",
        R"({"scores":[1],"ranks":[1]})", R"({"over":1,"scores":[1],"ranks":[1]})",
        R"({"over":true,"scores":1,"ranks":[1]})", R"({"over":true,"scores":[1.5],"ranks":[1]})",
        R"({"over":true,"scores":["1"],"ranks":[1]})", R"({"over":true,"scores":[1],"ranks":{}})",
        R"({"over":true,"scores":[1,2,3,4,5,6],"ranks":[1]})",
        R"({"over":true,"scores":[99999999999],"ranks":[1]})"}) {
    expect_refused("result", value, "result must be {\"over\":…, \"scores\":[…], \"ranks\":[…]}.");
  }
}

TEST(Record, AnythingButAnObjectIsRefused) {
  for (const char* value : {"null", "[]", "1", "\"record\"", "true"})
    EXPECT_EQ(error_in(parse_json(value).value()), "bad_record: A record must be an object.") << value;
}

TEST(Record, UnknownFieldsAreIgnored) { EXPECT_EQ(error_in(whole().set("comment", "a fine game")), "none"); }

TEST(Record, TwoResultsAreEqualWhenAllTheirPartsAre) {
  MatchResult result = *read_record(whole())->result;
  MatchResult other = result;
  EXPECT_EQ(result, other);
  other.scores[0] = 1;
  EXPECT_NE(result, other);
  other = result;
  other.ranks[0] = 1;
  EXPECT_NE(result, other);
  other = result;
  other.over = true;
  EXPECT_NE(result, other);
}

}  // namespace
}  // namespace peppermill
