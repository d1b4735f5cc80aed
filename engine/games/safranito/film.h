// Safranito — a throw to display: key frames and sounds, as integers like everything that leaves the engine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/games/safranito/throwing.h"

namespace peppermill::safranito {

// Between two frames of a chip its centre moves straight and its orientation turns evenly (slerp).
struct FilmFrame {
  static constexpr std::int16_t kTurnUnit = 10000;

  std::int32_t time;     // milliseconds since the release
  std::int32_t x, y, z;  // the chip's centre, micrometres
  std::array<std::int16_t, 4>
      turn;  // quaternion w, x, y, z in 1/10000; it turns the value face's normal from z
  std::uint8_t id;
  constexpr bool operator==(const FilmFrame&) const = default;
};

enum class Surface : std::uint8_t { board, rim, chip };

// Two objects touched; for sounds.
struct Touch {
  std::int32_t time;      // milliseconds since the release
  std::int32_t x, y;      // micrometres
  std::int32_t strength;  // speed of approach, mm/s
  Surface surface;
  std::uint8_t id;
  std::uint8_t other;  // the second chip if the surface is a chip, else the same
  constexpr bool operator==(const Touch&) const = default;
};

struct Film {
  std::vector<FilmFrame> frames;  // in order of time for each chip, chip after chip; only chips that moved
  std::vector<Touch> touches;     // in order of time
};

// Keeps only the frames without which a picture would be off by more than 0.3 mm or 1.5 degrees.
Film film_of(const physics::Path& path);

// land() with its film, for display. Unlike land() it uses the heap.
Landing land_filmed(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
                    Steadiness hand, Draws& draws, Film& film);

}  // namespace peppermill::safranito
