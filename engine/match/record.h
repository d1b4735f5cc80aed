// A game as it is kept: everything that is needed to play it again. docs/records.md describes the JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/match/seed.h"

namespace peppermill {

inline constexpr int kRecordFormat = 1;

struct MatchResult {
  bool over = false;
  Scores scores;
  Scores ranks;

  bool operator==(const MatchResult&) const = default;
};

// The name under which records and stored tables keep the version that made their outcomes. Only Safranito's
// landings were outcomes when records came about, and old ones must open for ever.
inline constexpr std::string_view kOutcomeVersionKey = "physics";

// Between an action and its outcome.
inline constexpr std::string_view kOutcomeMark = " -> ";

struct Record {
  std::string game;
  int players = 0;
  Json options;
  Seed seed{std::uint64_t{0}};
  std::optional<Json> setup;
  std::optional<int> outcome_version;  // the version that made the outcomes, where the game has some
  std::vector<std::pair<Seat, std::string>> actions;
  std::optional<MatchResult> result;
};

Json to_json(const MatchResult& result);
std::optional<MatchResult> read_result(const Json& json);
Json to_json(const Record& record);
Result<Record> read_record(const Json& json);

}  // namespace peppermill
