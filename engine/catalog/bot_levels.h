// The bots by name.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace peppermill {

enum class BotLevel { random, playouts };

inline constexpr std::array<std::string_view, 2> kBotLevelNames = {"random", "playouts"};

constexpr std::optional<BotLevel> parse_bot_level(std::string_view name) {
  for (std::size_t i = 0; i < kBotLevelNames.size(); ++i) {
    if (kBotLevelNames[i] == name) return static_cast<BotLevel>(i);
  }
  return std::nullopt;
}

constexpr std::string_view to_text(BotLevel level) { return kBotLevelNames[static_cast<std::size_t>(level)]; }

}  // namespace peppermill
