// Positions with moves that no sane player makes (engine/bots/safranito/blunders.json): the two best bots
// must make none of them. A blunder is the beginning of an action's text. If it also has `ends`, a throw is a
// blunder only if a perfect hand would bring the chip to that place or next to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/bots/safranito/bots.h"
#include "engine/core/testing/series.h"
#include "engine/games/safranito/phases.h"
#include "tests/blunder_positions.h"

namespace peppermill::safranito {
namespace {

// A level that sometimes errs must not err here. It is cheap, so the test asks it often.
std::uint64_t seeds_of(BotLevel level) {
  return static_cast<std::uint64_t>(testing::series_of(level == BotLevel::chef ? 8 : 1000));
}

std::string text_of(const Json& position, std::string_view field) { return *position.find(field)->as_text(); }

State state_of(const Json& position) {
  const auto values = peppermill::read_options(kInfo.options, position.find("options"));
  const auto players = *position.find("players")->as_integer(2, kMaxPlayers);
  const auto seed = Rng::from_seed(position.find("seed")->dump());
  auto state =
      setup_from(safranito::read_options(*values), static_cast<int>(players), seed, *position.find("setup"));
  if (!state) {
    ADD_FAILURE() << state.error().message;
    return {};
  }
  for (const Json& done : *position.find("actions")->as_list()) {
    const Json::List& pair = *done.as_list();
    const auto seat = static_cast<Seat>(*pair[0].as_integer(0, kMaxPlayers - 1));
    apply(*state, seat, *parse_action(*pair[1].as_text()), nullptr);
  }
  return *state;
}

// The place with the nearest circle, if a hand with a small error may well reach it.
std::string_view aimed_at(const Pose& pose) {
  constexpr double kNear = 30 * kMillimetre;
  std::string_view found = "nowhere";
  double nearest = kNear;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Point middle = i < kSpices ? kBowls[i] : kActionSpaces[i - kSpices];
    const double away =
        std::hypot(pose.x - middle.x, pose.y - middle.y) - (i < kSpices ? kBowlRadius : kActionRadius);
    if (away < nearest) nearest = away, found = kPlaceNames[i];
  }
  return found;
}

std::string_view end_of(const State& state, Seat seat, Action action) {
  const Chips lying = lying_on(state.table.board);
  const auto id = static_cast<std::uint8_t>(lying.size());
  const Landing landing =
      land_exactly({lying.begin(), lying.size()}, id, side_of(seat, state.table.players), throw_in(action));
  for (const Lying& chip : landing.on_board) {
    if (chip.id == id) return aimed_at(chip.pose);
  }
  return "nowhere";
}

bool is_blunder(const Json& position, const State& state, Seat seat, Action action) {
  const std::string text = action_text(action);
  const Json::List& blunders = *position.find("blunders")->as_list();
  const bool listed = std::any_of(blunders.begin(), blunders.end(),
                                  [&](const Json& start) { return text.starts_with(*start.as_text()); });
  const Json* ends = position.find("ends");
  if (!listed || !ends || kind_of(action) != ActionKind::launch) return listed;
  const std::string_view end = end_of(state, seat, action);
  return std::any_of(ends->as_list()->begin(), ends->as_list()->end(),
                     [&](const Json& bad) { return *bad.as_text() == end; });
}

class Blunders : public ::testing::TestWithParam<BotLevel> {};

TEST_P(Blunders, AreNotMade) {
  for (const Json& position : positions_of(PEPPERMILL_SOURCE "/engine/bots/safranito/blunders.json")) {
    const State state = state_of(position);
    const auto seat = static_cast<Seat>(*position.find("seat")->as_integer(0, kMaxPlayers - 1));
    ASSERT_TRUE(to_act(state).contains(seat)) << position.dump();
    for (std::uint64_t seed = 0; seed < seeds_of(GetParam()); ++seed) {
      QuickRng rng(seed);
      const auto thinking = bots::SafranitoBots::think(view(state, seat), seat, GetParam(), {}, rng);
      EXPECT_FALSE(is_blunder(position, state, seat, thinking.action()))
          << action_text(thinking.action()) << ": " << text_of(position, "why") << "\n"
          << position.dump();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Safranito, Blunders, ::testing::Values(BotLevel::sous_chef, BotLevel::chef),
                         [](const auto& level) {
                           return level.param == BotLevel::chef ? "Chef" : "SousChef";
                         });

}  // namespace
}  // namespace peppermill::safranito
