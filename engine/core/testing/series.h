// How long the random series of the tests are.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace peppermill::testing {

// The lengths written in the tests are the full ones, for PEPPERMILL_GAMES=2000.
constexpr int kFullGames = 2000;
// Used without PEPPERMILL_GAMES.
constexpr int kUsualGames = 100;

// A twentieth of the full length, or in proportion to PEPPERMILL_GAMES.
inline int series_of(int full) {
  const char* wanted = std::getenv("PEPPERMILL_GAMES");
  const std::int64_t games = wanted ? std::atoi(wanted) : kUsualGames;
  return static_cast<int>(std::max<std::int64_t>(1, full * games / kFullGames));
}

}  // namespace peppermill::testing
