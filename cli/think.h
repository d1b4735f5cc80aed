// Thinking on several threads, and its result as JSON. The engine's search uses no threads: several searches
// start from the same position with different seeds, and their candidates are added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// For users who want to see the values. Either limit may be missing; the time starts now.
Budget budget_of(std::optional<std::int64_t> simulations, std::optional<std::int64_t> milliseconds);

// The seed of a bot's generator, from a seed as people write it.
std::uint64_t bot_seed(const Seed& seed);

// Only chef uses more than one thread. Bots that do not search gain nothing from threads, and bots that are
// weak on purpose must not gain. With one thread it is exactly `think`. The threads share a budget in
// simulations, so equal arguments give equal answers. Every thread calls `out_of_time`.
BotAnswer think_in_parallel(const AnyMatch& match, Seat seat, BotLevel level, const Budget& budget,
                            std::uint64_t seed, int threads);

// Merges the answers of several searches of one position: adds the visits, averages the values by visits, and
// picks the most visited candidate.
BotAnswer merged(const std::vector<BotAnswer>& answers);

Json thinking_json(const BotAnswer& answer);
// The `most` best candidates as lines for people, with the chosen one marked.
std::string candidates_table(const BotAnswer& answer, std::size_t most);

}  // namespace peppermill::cli
