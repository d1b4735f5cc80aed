// Records that keep the outcome of a throw: the version that made it checks it, other versions accept it as
// it is.
#include <gtest/gtest.h>

#include "engine/catalog/catalog.h"

namespace peppermill {
namespace {

std::unique_ptr<AnyMatch> fresh() {
  const Json options = parse_json(R"({"max_rounds":2})").value();
  auto match = new_match(
      {.game = "safranito", .players = 3, .options = &options, .seed = Seed("outcomes"), .setup = nullptr});
  CHECK(match.ok());
  return std::move(*match);
}

void play_on(AnyMatch& match, int decisions, std::uint64_t seed) {
  QuickRng rng(seed);
  for (int i = 0; i < decisions && !match.turn().empty(); ++i) {
    const Seat seat = *match.turn().begin();
    const auto choices = match.choices(seat);
    ASSERT_FALSE(match.act(
        seat, match.member_of(choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng)));
  }
}

std::string error_in(const Record& record) {
  const auto loaded = load_match(record);
  return loaded ? "none" : loaded.error().message;
}

std::size_t first_throw(const Record& record) {
  std::size_t i = 0;
  while (record.actions[i].second.find(" -> ") == std::string::npos) ++i;
  return i;
}

// Moves the first chip of the throw's landing by a millimetre in x.
void move_landing(std::string& text) {
  const std::size_t at = text.find_first_of("@!", text.find(" -> ")) + 1;
  const std::size_t end = text.find(',', at);
  text.replace(at, end - at, std::to_string(std::stoi(text.substr(at, end - at)) + 1000));
}

TEST(Outcomes, AChipThrownFarAwayStillMakesARecord) {
  for (const std::string_view how :
       {"speed=4000 loft=300", "speed=4000 loft=450", "speed=4000 loft=700", "speed=3000 loft=500"}) {
    for (const char* heading : {"-800", "0", "450"}) {
      const auto match = fresh();
      const std::string text =
          "throw 30 at=0 heading=" + std::string(heading) + " " + std::string(how) + " spin=0 face=down";
      ASSERT_FALSE(match->act(*match->turn().begin(), text)) << text;
      EXPECT_EQ(error_in(match->record()), "none") << text;
    }
  }
}

TEST(Outcomes, ARecordHasTheVersionAndTheLandingOfEachThrow) {
  const auto match = fresh();
  play_on(*match, 5, 1);
  const Record record = match->record();
  ASSERT_TRUE(record.outcome_version);
  const Json json = to_json(record);
  EXPECT_EQ(*json.find("physics"), Json(*record.outcome_version));
  for (const auto& [seat, text] : record.actions) {
    EXPECT_TRUE(text.starts_with("throw ")) << text;
    EXPECT_NE(text.find(" -> "), std::string::npos) << "seat " << int{seat} << ": " << text;
  }
  const auto read = read_record(json);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->outcome_version, record.outcome_version);
}

TEST(Outcomes, AWholeGameLoadsAgain) {
  const auto match = fresh();
  play_on(*match, 1000, 2);
  ASSERT_TRUE(match->turn().empty());
  const auto again = load_match(match->record());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)->state(), match->state());
  EXPECT_EQ(to_json((*again)->record()), to_json(match->record()));
}

// One landing in some thousands has a leaning chip that would creep on if it were left alone. Records store
// it anyway, so it must load in this version and in the next.
TEST(Outcomes, ALandingThatWouldCreepOnLoadsAgain) {
  auto match = new_match({.game = "safranito",
                          .players = 4,
                          .options = nullptr,
                          .seed = Seed("creeping 3174"),
                          .setup = nullptr});
  ASSERT_TRUE(match);
  for (const int chip : {20, 10, 20, 50, 40, 20, 60}) {
    const std::string how = " at=0 heading=0 speed=1300 loft=550 spin=30 face=down";
    ASSERT_FALSE((*match)->act(*(*match)->turn().begin(), "throw " + std::to_string(chip) + how));
  }
  Record record = (*match)->record();
  ASSERT_NE(record.actions[6].second.find("2:60@56030,10569,0,1130,14,9936"), std::string::npos)
      << "another version of the physics: look for another seed with a landing that is `impossible`";
  const auto again = load_match(record);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)->state(), (*match)->state());
  record.outcome_version = *record.outcome_version + 1;
  EXPECT_EQ(error_in(record), "none");
}

TEST(Outcomes, TheSameVersionChecksALanding) {
  const auto match = fresh();
  play_on(*match, 3, 1);
  Record record = match->record();
  move_landing(record.actions[first_throw(record)].second);
  EXPECT_EQ(error_in(record), "Action 1: This version computes another outcome than the recorded one.");
}

TEST(Outcomes, AnotherVersionTakesALandingAsItStands) {
  const auto match = fresh();
  ASSERT_FALSE(
      match->act(*match->turn().begin(), "throw 40 at=0 heading=0 speed=900 loft=300 spin=0 face=down"));
  Record record = match->record();
  ASSERT_NE(record.actions[0].second.find('@'), std::string::npos) << "a soft lob stays on the board";
  record.outcome_version = *record.outcome_version + 1;
  move_landing(record.actions[0].second);
  const auto loaded = load_match(record);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_NE((*loaded)->state(), match->state());
  EXPECT_EQ(to_json((*loaded)->record()), to_json(record)) << "and keeps it";
}

TEST(Outcomes, ALoadedOldGameGoesOnLikeTheOneThatWasPlayed) {
  const auto match = fresh();
  play_on(*match, 9, 4);
  Record record = match->record();
  record.outcome_version = *record.outcome_version + 1;
  auto loaded = load_match(record);
  ASSERT_TRUE(loaded) << loaded.error().message;
  play_on(*match, 1000, 5);
  play_on(**loaded, 1000, 5);
  EXPECT_EQ((*loaded)->state(), match->state()) << "chance does not depend on where a landing comes from";
  EXPECT_EQ(error_in((*loaded)->record()), "none");
}

TEST(Outcomes, AMissingLandingIsComputedByTheSameVersionOnly) {
  const auto match = fresh();
  play_on(*match, 2, 1);
  Record record = match->record();
  for (auto& [seat, text] : record.actions) text.erase(text.find(" -> "));
  const auto loaded = load_match(record);
  ASSERT_TRUE(loaded);
  EXPECT_EQ((*loaded)->state(), match->state());
  record.outcome_version = *record.outcome_version + 1;
  EXPECT_EQ(error_in(record), "Action 1: The outcome is missing, and this version may compute another one.");
}

TEST(Outcomes, NonsenseIsRefused) {
  const auto match = fresh();
  play_on(*match, 2, 1);
  Record record = match->record();
  record.outcome_version = *record.outcome_version + 1;
  const std::string good = record.actions[0].second;
  const std::string seat = std::to_string(record.actions[0].first);
  const std::string action = good.substr(0, good.find(" -> "));
  for (const std::string& landing :
       {std::string(), std::string("x"), seat + ":10@0,0,0,0,0,10000,side",
        std::string("9:40@0,0,0,0,0,10000,up"), seat + ":70@0,0,0,0,0,10000,up",
        seat + ":40@0,0,0,0,10000,up", seat + ":40@0,0,50000,0,0,10000,up",
        seat + ":40@241000,0,0,0,0,10000,up", seat + ":40@0,0,0,5000,0,5000,up",
        good.substr(good.find(" -> ") + 4) + " " + good.substr(good.find(" -> ") + 4)}) {
    record.actions[0].second = action + " -> " + landing;
    EXPECT_EQ(error_in(record), "Action 1: The recorded outcome is impossible.") << landing;
  }
}

TEST(Outcomes, AThrowIsFinal) {
  const auto match = fresh();
  const Seat seat = *match->turn().begin();
  play_on(*match, 1, 1);
  EXPECT_EQ(match->undo_depth(seat), 0);
}

TEST(Outcomes, TakingBackALaterChoiceKeepsTheLandings) {
  const Json setup =
      parse_json(
          R"({"phase":"throw","chef":0,"chips":[{"seat":0,"value":10,"x":-150,"y":150},{"seat":0,"value":20,"x":75,"y":-75},)"
          R"({"seat":0,"value":30,"x":150,"y":0},{"seat":0,"value":60,"x":-150,"y":-150},{"seat":1,"value":10,"x":150,"y":-150},)"
          R"({"seat":1,"value":20,"x":0,"y":-150},{"seat":1,"value":30,"x":0,"y":150}]})")
          .value();
  auto match = new_match(
      {.game = "safranito", .players = 2, .options = nullptr, .seed = Seed("undo"), .setup = &setup});
  ASSERT_TRUE(match);
  AnyMatch& game = **match;
  // Over the board and away: nothing else moves, whatever the error of the hand.
  ASSERT_FALSE(game.act(1, "throw 60 at=0 heading=0 speed=4000 loft=450 spin=0 face=down"));
  const Json before = game.state();
  ASSERT_EQ(*before.find("phase"), Json("reserve"));
  ASSERT_FALSE(game.act(0, "pass"));
  ASSERT_EQ(game.undo_depth(0), 1);
  ASSERT_TRUE(game.undo(0));
  EXPECT_EQ(game.state(), before);
}

TEST(Outcomes, CardGamesKeepNone) {
  const auto match = new_match(
      {.game = "dicht-dran", .players = 3, .options = nullptr, .seed = Seed("cards"), .setup = nullptr});
  ASSERT_TRUE(match);
  EXPECT_FALSE((*match)->record().outcome_version);
  EXPECT_EQ(to_json((*match)->record()).find("physics"), nullptr);
  EXPECT_TRUE((*match)->composing().is_null());
}

}  // namespace
}  // namespace peppermill
