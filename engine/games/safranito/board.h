// Safranito — the board: where bowls, action spaces and seats are, and how a chip lies on it. All integers.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"

namespace peppermill::safranito {

// All lengths are micrometres. Poses are kept to 0.001 mm, so places are decided exactly.
inline constexpr std::int32_t kMillimetre = 1000;

struct Point {
  std::int32_t x, y;
  constexpr bool operator==(const Point&) const = default;
};

constexpr Point millimetres(std::int32_t x, std::int32_t y) { return {x * kMillimetre, y * kMillimetre}; }

inline constexpr std::int32_t kBoardHalf = 240 * kMillimetre;
inline constexpr std::int32_t kRimWidth = 30 * kMillimetre;
inline constexpr std::int32_t kChipRadius = 20 * kMillimetre;
inline constexpr std::int32_t kChipThickness = 4 * kMillimetre;
inline constexpr std::int32_t kHoleRadius = 3 * kMillimetre;
inline constexpr std::int32_t kBowlRadius = 60 * kMillimetre;
inline constexpr std::int32_t kActionRadius = 28 * kMillimetre;

// By spice: curry, ginger, cardamom; chili, saffron, garlic; mint, cumin, cinnamon.
inline constexpr std::array<Point, 9> kBowls{
    millimetres(-150, 150),  millimetres(0, 150),  millimetres(150, 150),
    millimetres(-150, 0),    millimetres(0, 0),    millimetres(150, 0),
    millimetres(-150, -150), millimetres(0, -150), millimetres(150, -150),
};

// In scoring order: extra throw, spice card, reserve, head chef.
inline constexpr std::array<Point, 4> kActionSpaces{millimetres(-75, 75), millimetres(75, 75),
                                                    millimetres(75, -75), millimetres(-75, -75)};

// Whether any part of the chip's hole is over the circle: the centres are nearer than the sum of the radii.
constexpr bool hole_over(Point centre, std::int32_t radius, std::int32_t x, std::int32_t y) {
  const std::int64_t dx = x - centre.x, dy = y - centre.y, reach = radius + kHoleRadius;
  return dx * dx + dy * dy < reach * reach;
}

// The bowl or action space that counts for a chip with this centre, as an index into the tables, or -1. No
// two reaches overlap, so there is at most one.
constexpr int bowl_at(std::int32_t x, std::int32_t y) {
  for (int i = 0; i < static_cast<int>(kBowls.size()); ++i) {
    if (hole_over(kBowls[static_cast<std::size_t>(i)], kBowlRadius, x, y)) return i;
  }
  return -1;
}
constexpr int action_space_at(std::int32_t x, std::int32_t y) {
  for (int i = 0; i < static_cast<int>(kActionSpaces.size()); ++i) {
    if (hole_over(kActionSpaces[static_cast<std::size_t>(i)], kActionRadius, x, y)) return i;
  }
  return -1;
}

// Sides of the board: 0 bottom, 1 left, 2 top, 3 right, clockwise like the seats.
inline constexpr int kSides = 4;
constexpr int side_of(int seat, int players) { return players == 2 ? 2 * seat : seat; }

enum class Face : std::uint8_t { down, up };

// How a chip lies. The physics can start from these numbers with the same bits on every machine. A chip looks
// the same from all sides, so its turn about its own axis is not kept.
struct Pose {
  static constexpr std::int16_t kAxisUnit = 10000;

  std::int32_t x = 0, y = 0;  // the centre, micrometres
  std::int32_t z = 0;         // the lowest point's height above the board, micrometres
  // The upper side's normal in units of 1/10000, z >= 0; a chip lying flat has exactly (0, 0, 10000).
  std::array<std::int16_t, 3> axis{0, 0, kAxisUnit};
  Face face = Face::down;  // up: the value is on the upper side

  constexpr bool flat() const { return axis[0] == 0 && axis[1] == 0; }
  constexpr bool operator==(const Pose&) const = default;
};

// A chip lying flat on the board.
constexpr Pose flat_pose(std::int32_t x, std::int32_t y, Face face) {
  Pose pose;
  pose.x = x;
  pose.y = y;
  pose.face = face;
  return pose;
}

constexpr int bowl_at(const Pose& pose) { return bowl_at(pose.x, pose.y); }
constexpr int action_space_at(const Pose& pose) { return action_space_at(pose.x, pose.y); }

// A chip on the board; the caller chooses the id.
struct Lying {
  std::uint8_t id = 0;  // 0 to kMaxLying - 1
  Pose pose;
  constexpr bool operator==(const Lying&) const = default;
};

inline constexpr int kMaxLying = 32;  // four players with six chips each need 24
using Chips = FixedVector<Lying, kMaxLying>;

}  // namespace peppermill::safranito
