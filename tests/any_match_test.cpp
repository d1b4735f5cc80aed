// Random matches through the interface that hosts use: texts, records, refusals, equal seeds.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/catalog/catalog.h"
#include "engine/core/testing/series.h"

namespace peppermill {
namespace {

struct Shape {
  const GameInfo* info;
  int players;
};

std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players)
      shapes.push_back({info, players});
  }
  return shapes;
}

// Computing an outcome takes time, so such games get fewer and shorter matches.
bool is_slow(const Shape& shape) {
  const auto match = new_match({.game = shape.info->id,
                                .players = shape.players,
                                .options = nullptr,
                                .seed = Seed("any"),
                                .setup = nullptr});
  return match.value()->record().outcome_version.has_value();
}

// Every option that is a number gets one of its three lowest values.
Json short_options(const GameInfo& info, int number) {
  Json options = Json::object();
  for (const OptionSpec& spec : info.options) {
    if (spec.kind == OptionSpec::Kind::number) options.set(spec.name, spec.low + number % 3);
  }
  return options;
}

std::unique_ptr<AnyMatch> start(const Shape& shape, int number) {
  const Json options = short_options(*shape.info, number);
  return new_match({.game = shape.info->id,
                    .players = shape.players,
                    .options = is_slow(shape) ? &options : nullptr,
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

// A throw of a chip in hand, in any direction.
bool is_throw_for(const std::vector<std::string>& choices, const std::string& text) {
  const auto chip = [](const std::string& action) { return action.substr(0, action.find(" at=")); };
  return std::ranges::any_of(choices, [&](const std::string& choice) { return chip(choice) == chip(text); });
}

// An action that must be refused: another seat's, one from another time, or nonsense.
void expect_refusal(AnyMatch& match, const std::vector<std::string>& texts, QuickRng& rng) {
  const Seat seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(match.players())));
  const std::string& text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
  const auto choices = match.choices(seat);
  if (std::ranges::count(choices, text) > 0 || is_throw_for(choices, text)) return;
  const std::string state = match.state().dump();
  const std::string record = to_json(match.record()).dump();
  const Prompt prompt = match.prompt(seat);
  ASSERT_TRUE(match.act(seat, text)) << text;
  ASSERT_EQ(match.state().dump(), state);
  ASSERT_EQ(to_json(match.record()).dump(), record);
  ASSERT_EQ(match.prompt(seat), prompt);
}

class AnyMatches : public ::testing::TestWithParam<Shape> {};

TEST_P(AnyMatches, RandomMatchesSurviveRefusalsAndGoToRecordsAndBack) {
  std::vector<std::string> seen = {"", "play", "play 0", "menu soup", "pass"};
  const int matches = testing::series_of(is_slow(GetParam()) ? 500 : 2000);
  for (int number = 0; number < matches; ++number) {
    SCOPED_TRACE("match " + std::to_string(number));
    QuickRng rng(static_cast<std::uint64_t>(number));
    const auto match = start(GetParam(), number);
    std::vector<std::pair<Seat, std::string>> done;
    while (!match->turn().empty()) {
      const Seat seat = *match->turn().begin();
      const auto choices = match->choices(seat);
      const std::string& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      const std::string action = match->member_of(choice, rng);
      if (rng.below(16) == 0) expect_refusal(*match, seen, rng);
      ASSERT_FALSE(match->act(seat, action));
      done.emplace_back(seat, action);
      if (seen.size() < 200) seen.push_back(action);
      if (rng.below(200) == 0) expect_record_round_trip(*match);
    }
    expect_record_round_trip(*match);
    const auto again = start(GetParam(), number);
    for (const auto& [seat, action] : done) ASSERT_FALSE(again->act(seat, action));
    ASSERT_EQ(again->state(), match->state());
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, AnyMatches, ::testing::ValuesIn(all_shapes()), [](const auto& shape) {
  std::string name = std::string(shape.param.info->id) + "_" + std::to_string(shape.param.players);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace peppermill
