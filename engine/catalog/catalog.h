// All games, and the ways to start one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catalog/any_match.h"
#include "engine/catalog/simulation.h"

namespace peppermill {

struct NewMatch {
  std::string_view game;
  int players;
  const Json* options;  // may be null
  Seed seed;
  const Json* setup;                                  // may be null
  std::optional<int> outcome_version = std::nullopt;  // the version of a record's outcomes
};

// In display order.
std::span<const GameInfo* const> all_games();
const GameInfo* find_game(std::string_view id);
// All games with their player counts and options, for programs.
Json games_json();

Result<std::unique_ptr<AnyMatch>> new_match(const NewMatch& wanted);
// Replays a record and checks every action and the result.
Result<std::unique_ptr<AnyMatch>> load_match(const Record& record);

// Plays games `first` to `first + count - 1` of a series between bots and adds them to the tally.
std::optional<Error> simulate(const Simulation& simulation, std::int64_t first, std::int64_t count,
                              Tally& tally);

}  // namespace peppermill
