// Friction and restitution of each pair of surfaces. docs/physics.md gives the reasons for the values.
#pragma once

#include <array>
#include <cstdint>

namespace peppermill::physics {

enum class Surface : std::uint8_t { board, rim, chip };

struct Material {
  double friction;
  double restitution;
};

struct Materials {
  std::array<Material, 3> of{{
      {0.18, 0.35},  // board: lacquered card, slides far, absorbs most of a fall
      {0.20, 0.55},  // rim: hard lacquered edge, made for bank shots
      {0.15, 0.60},  // chip: polished resin, clicks
  }};
  constexpr const Material& operator[](Surface s) const { return of[static_cast<std::size_t>(s)]; }
};

}  // namespace peppermill::physics
