// A new match of one game.
#pragma once

#include "engine/catalog/catalog.h"
#include "engine/catalog/match_of.h"

namespace peppermill {

inline std::optional<Error> check_players(const GameInfo& info, int players) {
  if (players >= info.min_players && players <= info.max_players) return std::nullopt;
  return bad_options(std::string(info.name) + " is for " + std::to_string(info.min_players) + " to " +
                     std::to_string(info.max_players) + " players.");
}

template <bots::BotsOfGame Bots>
Result<std::unique_ptr<AnyMatch>> new_match_of(const NewMatch& wanted) {
  using G = typename Bots::G;
  if (const auto error = check_players(G::kInfo, wanted.players)) return *error;
  const auto values = read_options(G::kInfo.options, wanted.options);
  if (!values) return values.error();
  const typename G::Options options = G::read_options(*values);
  const Rng rng = wanted.seed.rng();
  std::unique_ptr<AnyMatch> match;
  if (wanted.setup && !wanted.setup->is_null()) {
    const auto start = G::setup_from(options, wanted.players, rng, *wanted.setup);
    if (!start) return start.error();
    match = std::make_unique<MatchOf<Bots>>(*start, wanted.players, wanted.seed, *wanted.setup,
                                            wanted.outcome_version);
  } else {
    match = std::make_unique<MatchOf<Bots>>(G::setup(options, wanted.players, rng), wanted.players,
                                            wanted.seed, std::nullopt, wanted.outcome_version);
  }
  return match;
}

}  // namespace peppermill
