// The bots by name: two yardsticks, then five levels, each stronger than the one before.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace peppermill {

enum class BotLevel { random, greedy, plongeur, commis, chef_de_partie, sous_chef, chef };

inline constexpr std::array<std::string_view, 7> kBotLevelNames = {
    "random", "greedy", "plongeur", "commis", "chef-de-partie", "sous-chef", "chef"};

// A table with one entry per level.
template <class T>
struct PerLevel {
  std::array<T, kBotLevelNames.size()> of;
  constexpr const T& operator[](BotLevel level) const { return of[static_cast<std::size_t>(level)]; }
};

constexpr std::optional<BotLevel> parse_bot_level(std::string_view name) {
  for (std::size_t i = 0; i < kBotLevelNames.size(); ++i) {
    if (kBotLevelNames[i] == name) return static_cast<BotLevel>(i);
  }
  return std::nullopt;
}

constexpr std::string_view to_text(BotLevel level) { return kBotLevelNames[static_cast<std::size_t>(level)]; }

}  // namespace peppermill
