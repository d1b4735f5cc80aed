// Chaud devant ! — what taken cards are worth to a menu.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/chaud_devant/types.h"

namespace peppermill::chaud_devant {

// What one card in the taken pile is worth to a menu.
constexpr int points_of(Menu menu, Card card) {
  if (menu == Menu::none) return -1;
  if (menu == Menu::chili) return (is_chili(card) ? 1 : 0) - (is_broth(card) ? 1 : 0);
  return (static_cast<int>(suit_of(card)) == static_cast<int>(menu) ? 1 : 0) - (is_chili(card) ? 1 : 0);
}

// What cards are worth to each menu, one byte per menu. Every card counts one more, so no byte is negative.
using MenuPoints = std::uint64_t;
constexpr int shift_of(Menu menu) { return 8 * static_cast<int>(menu); }

inline constexpr auto kPoints = [] {
  std::array<MenuPoints, kKinds> points{};
  for (int menu = 0; menu < kMenus; ++menu) {
    for (int kind = 0; kind < kKinds; ++kind) {
      const int plus_one = points_of(static_cast<Menu>(menu), static_cast<Card>(kind)) + 1;
      points[static_cast<std::size_t>(kind)] |= static_cast<MenuPoints>(plus_one)
                                                << shift_of(static_cast<Menu>(menu));
    }
  }
  return points;
}();

}  // namespace peppermill::chaud_devant
