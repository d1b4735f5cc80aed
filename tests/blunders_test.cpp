// Positions with moves that no sane player makes: the two best levels never make them. A game's positions
// stand in engine/bots/<game>/blunders.json.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/catalog/catalog.h"

namespace peppermill {
namespace {

constexpr std::size_t kLeastPositions = 25;
constexpr std::uint64_t kBotSeeds = 4;

std::vector<std::filesystem::path> blunder_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : std::filesystem::directory_iterator(PEPPERMILL_SOURCE "/engine/bots")) {
    const auto file = folder.path() / "blunders.json";
    if (std::filesystem::exists(file)) files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

Json::List positions_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const auto list = parse_json(text.str());
  if (!list || !list->as_list()) {
    ADD_FAILURE() << path << " is no list in JSON";
    return {};
  }
  return *list->as_list();
}

Seat seat_in(const Json& seat) { return static_cast<Seat>(seat.as_integer(0, kMaxSeats - 1).value()); }

// The position, or null with a test failure.
std::unique_ptr<AnyMatch> match_of(const Json& position) {
  auto match = new_match({.game = *position.find("game")->as_text(),
                          .players = position.find("players")->as_integer(2, kMaxSeats).value(),
                          .options = position.find("options"),
                          .seed = Seed::from_json(*position.find("seed")).value(),
                          .setup = position.find("setup")});
  if (!match) {
    ADD_FAILURE() << match.error().message;
    return nullptr;
  }
  for (const Json& step : *position.find("actions")->as_list()) {
    const auto error = (*match)->act(seat_in((*step.as_list())[0]), *(*step.as_list())[1].as_text());
    if (error) ADD_FAILURE() << error->message;
  }
  return std::move(*match);
}

std::vector<std::string> blunders_in(const Json& position) {
  std::vector<std::string> blunders;
  for (const Json& text : *position.find("blunders")->as_list()) blunders.push_back(*text.as_text());
  return blunders;
}

// Every blunder is possible, and so is something else.
void expect_a_question(const AnyMatch& match, Seat seat, const std::vector<std::string>& blunders) {
  const auto choices = match.choices(seat);
  EXPECT_FALSE(blunders.empty());
  EXPECT_LT(blunders.size(), choices.size());
  for (const std::string& blunder : blunders) EXPECT_EQ(std::ranges::count(choices, blunder), 1) << blunder;
}

class Blunders : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Blunders, TheTwoBestLevelsMakeNone) {
  const Json::List positions = positions_of(GetParam());
  EXPECT_GE(positions.size(), kLeastPositions);
  for (const Json& position : positions) {
    SCOPED_TRACE(position.dump());
    const auto match = match_of(position);
    ASSERT_TRUE(match);
    const Seat seat = seat_in(*position.find("seat"));
    const auto blunders = blunders_in(position);
    expect_a_question(*match, seat, blunders);
    for (const BotLevel level : {BotLevel::sous_chef, BotLevel::chef}) {
      for (std::uint64_t seed = 0; seed < kBotSeeds; ++seed) {
        const BotAnswer answer = match->think(seat, level, {}, seed);
        EXPECT_EQ(std::ranges::count(blunders, answer.action), 0)
            << to_text(level) << " with seed " << seed << ": " << answer.action;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Blunders, ::testing::ValuesIn(blunder_files()),
                         [](const auto& file) { return file.param.parent_path().filename().string(); });

}  // namespace
}  // namespace peppermill
