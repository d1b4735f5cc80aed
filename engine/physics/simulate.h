// The interface of this module: it turns a scene and a launch into an outcome.
#pragma once

#include "engine/physics/world.h"

namespace peppermill::physics {

// `world` is only a buffer: its contents do not affect the result. `path` may be null.
void simulate(World& world, const Scene& scene, const Launch& launch, Outcome& outcome, Path* path = nullptr);

// Moves all chips of a scene until they rest: for setups, and after chips were removed.
void settle(World& world, const Scene& scene, Outcome& outcome, Path* path = nullptr);

enum class SceneFault : std::uint8_t { none, too_many, same_id, not_finite, off_board, overlap };

// Whether a throw on this scene makes sense. Refuses overlaps above kOverlapAllowed.
SceneFault check(const Scene& scene);
inline constexpr double kOverlapAllowed = 0.05;

// The deepest overlap of a chip with the board, the rim or another chip (0 if none).
double deepest_overlap(const Scene& scene);

enum class LaunchFault : std::uint8_t { none, not_finite, too_fast, inside_board, same_id, board_full };

// Whether this chip may be thrown onto this scene. simulate() needs a scene and a launch without faults.
LaunchFault check(const Launch& launch, const Scene& scene);

}  // namespace peppermill::physics
