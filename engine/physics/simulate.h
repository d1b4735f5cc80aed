// The door of this module: a scene and a launch in, the outcome out.
#pragma once

#include "engine/physics/world.h"

namespace peppermill::physics {

// `world` is only a buffer: its past changes no bit. `path` may be null.
void simulate(World& world, const Scene& scene, const Launch& launch, Outcome& outcome, Path* path = nullptr);

// Lets all chips of a scene move until they rest: for set-ups, and after chips were taken away.
void settle(World& world, const Scene& scene, Outcome& outcome, Path* path = nullptr);

enum class SceneFault : std::uint8_t { none, too_many, same_id, not_finite, off_board, overlap };

// Would a throw on this scene make sense? Overlaps above kOverlapAllowed are refused.
SceneFault check(const Scene& scene);
inline constexpr double kOverlapAllowed = 0.05;

// The deepest overlap of a chip with board, rim or another chip (0 if none).
double deepest_overlap(const Scene& scene);

enum class LaunchFault : std::uint8_t { none, not_finite, too_fast, inside_board, same_id, board_full };

// Could this chip be thrown onto this scene? simulate() asks for a scene and a launch without faults.
LaunchFault check(const Launch& launch, const Scene& scene);

}  // namespace peppermill::physics
