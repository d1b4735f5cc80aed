// Random matches through the door that hosts use: texts, records, refusals, equal seeds.
#include <gtest/gtest.h>

#include "engine/catalog/catalog.h"
#include "engine/core/testing/conformance.h"

namespace peppermill {
namespace {

struct Table {
  const GameInfo* info;
  int players;
};

std::vector<Table> all_tables() {
  std::vector<Table> tables;
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players)
      tables.push_back({info, players});
  }
  return tables;
}

std::unique_ptr<AnyMatch> start(const Table& table, int number) {
  return new_match({.game = table.info->id,
                    .players = table.players,
                    .options = nullptr,
                    .seed = Seed("any/" + std::to_string(number)),
                    .setup = nullptr})
      .value();
}

// The record as text, read back, leads to the same state and to the same record.
void expect_record_round_trip(const AnyMatch& match) {
  const std::string text = to_json(match.record()).dump();
  const auto json = parse_json(text);
  ASSERT_TRUE(json);
  const auto record = read_record(*json);
  ASSERT_TRUE(record) << record.error().message;
  const auto loaded = load_match(*record);
  ASSERT_TRUE(loaded) << loaded.error().message;
  ASSERT_EQ((*loaded)->state(), match.state());
  ASSERT_EQ(to_json((*loaded)->record()).dump(), text);
}

// Something that is refused: another seat's or another time's action, or nonsense.
void expect_refusal(AnyMatch& match, const std::vector<std::string>& texts, QuickRng& rng) {
  const Seat seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(match.players())));
  const std::string& text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
  const auto choices = match.choices(seat);
  if (std::ranges::count(choices, text) > 0) return;
  const std::string state = match.state().dump();
  const std::string record = to_json(match.record()).dump();
  const Prompt prompt = match.prompt(seat);
  ASSERT_TRUE(match.act(seat, text)) << text;
  ASSERT_EQ(match.state().dump(), state);
  ASSERT_EQ(to_json(match.record()).dump(), record);
  ASSERT_EQ(match.prompt(seat), prompt);
}

class AnyMatches : public ::testing::TestWithParam<Table> {};

TEST_P(AnyMatches, RandomMatchesSurviveRefusalsAndGoToRecordsAndBack) {
  std::vector<std::string> seen = {"", "play", "play 0", "menu soup", "pass"};
  for (int number = 0; number < testing::matches_to_play(2000); ++number) {
    SCOPED_TRACE("match " + std::to_string(number));
    QuickRng rng(static_cast<std::uint64_t>(number));
    const auto match = start(GetParam(), number);
    while (!match->turn().empty()) {
      const Seat seat = *match->turn().begin();
      const auto choices = match->choices(seat);
      const std::string action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      if (rng.below(16) == 0) expect_refusal(*match, seen, rng);
      ASSERT_FALSE(match->act(seat, action));
      if (seen.size() < 200) seen.push_back(action);
      if (rng.below(200) == 0) expect_record_round_trip(*match);
    }
    expect_record_round_trip(*match);
    const auto again = start(GetParam(), number);
    for (const auto& [seat, action] : match->record().actions) ASSERT_FALSE(again->act(seat, action));
    ASSERT_EQ(again->state(), match->state());
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, AnyMatches, ::testing::ValuesIn(all_tables()), [](const auto& table) {
  std::string name = std::string(table.param.info->id) + "_" + std::to_string(table.param.players);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace peppermill
