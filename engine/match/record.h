// A game as it is stored: all that is needed to play it again. docs/records.md describes the JSON.
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

// The field in records and stored tables for the version that made their outcomes. Safranito's landings were
// the only outcomes when the format was made, and old records must stay readable.
inline constexpr std::string_view kOutcomeVersionKey = "physics";

// Separates an action from its outcome.
inline constexpr std::string_view kOutcomeMark = " -> ";

struct Record {
  std::string game;
  int players = 0;
  Json options;
  Seed seed{std::uint64_t{0}};
  std::optional<Json> setup;
  std::optional<int> outcome_version;  // the version that made the outcomes, if the game has any
  using Action = std::pair<Seat, std::string>;
  std::vector<Action> actions;
  std::optional<MatchResult> result;
};

Json to_json(const MatchResult& result);
std::optional<MatchResult> read_result(const Json& json);
Json to_json(const Record& record);
// A record from outside.
Result<Record> read_record(const Json& json);
// A record of the reader's own: an older program may have made it, when a seed could be longer.
Result<Record> read_stored_record(const Json& json);

}  // namespace peppermill
