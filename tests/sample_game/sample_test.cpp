// The sample game through the doors that catalog, bots and tools use: what is true of it is true of a copy.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/catalog/games.h"
#include "engine/catalog/new_match_of.h"
#include "engine/core/testing/series.h"
#include "tests/blunder_positions.h"
#include "tests/fingerprint.h"
#include "tests/sample_game/bots/bots.h"
#include "tools/playthrough.h"

namespace peppermill {
namespace {

using Bots = bots::SampleGameBots;
using G = Bots::G;
static_assert(bots::SearchingBots<Bots>);

constexpr auto& kStart = new_match_of<Bots>;

const std::filesystem::path kFolder = PEPPERMILL_SOURCE "/tests/sample_game";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Json json_of(const std::filesystem::path& path) {
  const auto json = parse_json(text_of(path));
  EXPECT_TRUE(json) << path;
  return json.value_or(Json());
}

NewMatch wanted(int players, const Json* setup = nullptr) {
  return {
      .game = G::kInfo.id, .players = players, .options = nullptr, .seed = Seed("sample"), .setup = setup};
}

TEST(SampleMatch, IsPlayedByBotsOfEveryLevelToItsEnd) {
  for (std::size_t level = 0; level < kBotLevelNames.size(); ++level) {
    const auto match = kStart(wanted(4)).value();
    for (std::uint64_t seed = 0; !match->turn().empty(); ++seed) {
      const Seat seat = *match->turn().begin();
      const BotAnswer answer = match->think(seat, static_cast<BotLevel>(level), {}, seed);
      ASSERT_FALSE(match->act(seat, answer.action)) << answer.action;
    }
    EXPECT_TRUE(match->result().over);
  }
}

TEST(SampleMatch, CanBeTakenBackUntilACardIsRevealed) {
  const auto match = kStart(wanted(2)).value();
  ASSERT_FALSE(match->act(0, match->choices(0)[0]));
  EXPECT_TRUE(match->undo(0));
  ASSERT_FALSE(match->act(0, match->choices(0)[0]));
  ASSERT_FALSE(match->act(1, match->choices(1)[0]));
  EXPECT_FALSE(match->undo(0));
}

TEST(SampleMatch, ItsActionsLeadToTheSameStateAgain) {
  const auto match = kStart(wanted(3)).value();
  while (!match->turn().empty()) {
    const Seat seat = *match->turn().begin();
    ASSERT_FALSE(match->act(seat, match->choices(seat).back()));
  }
  const auto again = kStart(wanted(3)).value();
  for (const auto& [seat, text] : match->record().actions)
    ASSERT_FALSE(again->act_recorded(seat, text, AnyMatch::Outcome::checked));
  EXPECT_EQ(again->state(), match->state());
}

TEST(SampleMatch, GoldenGamesComeOutTheSameAgain) {
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / "game/playthroughs")) {
    const std::string golden = text_of(entry.path());
    const auto text = tools::playthrough(parse_json(golden.substr(0, golden.find('\n'))).value(), kStart);
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_EQ(*text, golden) << entry.path();
    ++games;
  }
  EXPECT_GE(games, 3);
}

TEST(SampleMatch, HasTheSameFingerprintOnEveryBuild) {
  const Json file = json_of(kFolder / "game/fingerprints.json");
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players)
    EXPECT_EQ(std::to_string(testing::fingerprint<G>(players, {})),
              *file.find("players")->find(std::to_string(players))->as_text());
}

TEST(SampleBots, FindTheOneMoveThatWins) {
  const Json cases = json_of(kFolder / "bots/search_cases.json");
  const Json& one = *cases.find("one_move_wins");
  const auto match = kStart(wanted(2, one.find("setup"))).value();
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_EQ(match->think(0, BotLevel::chef, {}, seed).action, *one.find("move")->as_text());
  EXPECT_EQ(kStart(wanted(2, cases.find("forced")->find("setup"))).value()->choices(0).size(), 1u);
}

TEST(SampleBots, MakeNoBlunders) {
  for (const Json& position : positions_of(kFolder / "bots/blunders.json")) {
    const auto match =
        kStart(wanted(*position.find("players")->as_integer(2, 4), position.find("setup"))).value();
    const auto seat = static_cast<Seat>(*position.find("seat")->as_integer(0, 3));
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      for (const Json& blunder : *position.find("blunders")->as_list()) {
        for (const BotLevel level : {BotLevel::sous_chef, BotLevel::chef})
          EXPECT_NE(match->think(seat, level, {}, seed).action, *blunder.as_text()) << position.dump();
      }
    }
  }
}

// Both look the same to who may not know the difference.
TEST(SampleTwins, DifferInHiddenFactsOnly) {
  const Json file = json_of(kFolder / "game/testing/twins.json");
  for (const Json& pair : *file.find("pairs")->as_list()) {
    const Json::List& setups = *pair.as_list();
    const int players = *file.find("players")->as_integer(2, 4);
    const auto one = kStart(wanted(players, &setups[0])).value(),
               two = kStart(wanted(players, &setups[1])).value();
    EXPECT_NE(one->state(), two->state());
    for (const Json& blind : *file.find("blind")->as_list()) {
      const Viewer viewer(static_cast<Seat>(*blind.as_integer(0, 3)));
      EXPECT_EQ(one->view(viewer), two->view(viewer));
    }
  }
}

}  // namespace
}  // namespace peppermill
