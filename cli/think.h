// Thinking on several threads, and what came of it as JSON. The engine's search knows no threads: here
// several searches start from the same position with seeds of their own, and their candidates are added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalog/catalog.h"

namespace peppermill::cli {

// For those who want to see the values. Either budget may be missing; the time starts to run now.
Budget budget_of(std::optional<std::int64_t> simulations, std::optional<std::int64_t> milliseconds);

// What a bot draws from, made of a seed as people write it.
std::uint64_t bot_seed(const Seed& seed);

// Only chef uses more than one: bots that do not search gain nothing by it, and those that are weak on
// purpose must not gain. On one thread it is exactly `think`. A budget in simulations is shared out, so equal
// arguments give equal answers. `out_of_time` is asked from every thread.
BotAnswer think_in_parallel(const AnyMatch& match, Seat seat, BotLevel level, const Budget& budget,
                            std::uint64_t seed, int threads);

// The answers of several searches of one position as one: visits added, values averaged by visits, the most
// visited candidate chosen.
BotAnswer merged(const std::vector<BotAnswer>& answers);

Json thinking_json(const BotAnswer& answer);
// The `most` best candidates as lines for people, the chosen one marked.
std::string candidates_table(const BotAnswer& answer, std::size_t most);

}  // namespace peppermill::cli
