// Safranito — a throw: from the numbers a player gives to where all chips lie afterwards. The bridge between
// the rules, which know integers only, and engine/physics, which is floating point with equal bits
// everywhere.
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

// Changes whenever the same throw may end elsewhere; records keep it.
int physics_version();

enum class Steadiness : std::uint8_t { steady, natural, shaky };

struct Range {
  int low, high;
  constexpr bool contains(int value) const { return low <= value && value <= high; }
};

// What a hand can do; `legal` publishes it. The chip is released just outside the rim, 40 mm up.
inline constexpr Range kAt{-240, 240};  // mm along the own edge from its middle, the thrower's right positive
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

// All chips after a throw, each list by rising id. Those that left the board are in `out`, with the face they
// fell on; an untouched chip keeps its pose to the last digit.
struct Landing {
  Chips on_board;
  Chips out;
  constexpr bool operator==(const Landing&) const = default;
};

// Draws the hand's noise, simulates, rounds to 0.001 mm. `side` is 0 bottom, 1 left, 2 top, 3 right. The
// throw must be in range, the board possible and without `thrown_id`. `path` takes the film of it, if anyone
// wants one. No heap; about half a megabyte of stack.
Landing land(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
             Steadiness hand, Draws& draws, physics::Path* path = nullptr);

// The same without any noise: what would become of the throw in a perfect hand.
Landing land_exactly(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
                     physics::Path* path = nullptr);

// Why chips cannot lie like this (outside the surface, inside each other, in the air …), as the end of a
// sentence for people; nothing if they can.
std::optional<std::string_view> impossible(std::span<const Lying> board);

// What no throw leaves behind, by whichever version of the physics: chips beside the board, in each other's
// place, or higher than all others could lift them. Far less strict than `impossible`, which a leaning chip
// that was about to creep on does not always meet once its place is rounded.
bool unthinkable(std::span<const Lying> board);

// Stricter, for a possible board that someone made up: no chip would fall or tip by more than a tenth of a
// millimetre. (What another version of the physics laid down may be a little off.)
bool at_rest(std::span<const Lying> board);

}  // namespace peppermill::safranito
