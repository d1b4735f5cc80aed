// Safranito — a throw: from a player's numbers to where all chips lie afterwards. It connects the rules,
// which use only integers, with engine/physics, which uses floating point with the same bits everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/rng.h"
#include "engine/games/safranito/board.h"

namespace peppermill::physics {
struct Path;
}

namespace peppermill::safranito {

// Changes whenever the same throw may end elsewhere. Records store it.
int physics_version();

enum class Steadiness : std::uint8_t { steady, natural, shaky };

struct Range {
  int low, high;
  constexpr bool contains(int value) const { return low <= value && value <= high; }
};

// The ranges of a hand, which `legal` publishes. The hand releases the chip just outside the rim, 40 mm up.
inline constexpr Range kAt{-240, 240};       // mm along the thrower's edge from its middle, right positive
inline constexpr Range kHeading{-800, 800};  // tenths of a degree, 0 straight ahead, right positive
inline constexpr Range kSpeed{300, 4000};    // mm/s
inline constexpr Range kLoft{-400, 700};     // tenths of a degree above the horizontal
inline constexpr Range kSpin{-120,
                             120};  // tenths of a turn per second, counter-clockwise from above positive

struct Throw {
  std::int16_t at = 0, heading = 0, speed = 0, loft = 0, spin = 0;
  Face face = Face::down;
  constexpr bool operator==(const Throw&) const = default;
};

constexpr bool in_range(const Throw& t) {
  return kAt.contains(t.at) && kHeading.contains(t.heading) && kSpeed.contains(t.speed) &&
         kLoft.contains(t.loft) && kSpin.contains(t.spin);
}

// All chips after a throw, each list by rising id. `out` holds those that left the board, with the face they
// fell on. An untouched chip keeps its pose to the last digit.
struct Landing {
  Chips on_board;
  Chips out;
  constexpr bool operator==(const Landing&) const = default;
};

// Draws the hand's noise, simulates, rounds to 0.001 mm. `side` is 0 bottom, 1 left, 2 top, 3 right. The
// throw must be in range, and the board possible and without `thrown_id`. `path`, if given, receives the
// film. Uses no heap and about half a megabyte of stack.
Landing land(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
             Steadiness hand, Draws& draws, physics::Path* path = nullptr);

// The same without noise: the throw of a perfect hand.
Landing land_exactly(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
                     physics::Path* path = nullptr);

// Why chips cannot lie like this (outside the surface, inside each other, in the air …), as the end of a
// sentence for people; none if they can.
std::optional<std::string_view> impossible(std::span<const Lying> board);

// What no throw leaves behind in any version of the physics: chips beside the board, in each other's place,
// or higher than all others could lift them. Much less strict than `impossible`: a leaning chip that was
// about to creep on can fail that one after rounding.
bool unthinkable(std::span<const Lying> board);

// Stricter, for a possible board that a person made up: no chip would fall or tip by more than a tenth of a
// millimetre. (A board from another version of the physics may be a little off.)
bool at_rest(std::span<const Lying> board);

}  // namespace peppermill::safranito
