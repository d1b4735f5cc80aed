// Safranito's board from above with the chips, the path of a throw and its contacts.
#pragma once

#include <string>
#include <vector>

#include "engine/games/safranito/film.h"

namespace peppermill::cli {

struct PictureChip {
  safranito::Lying lying;
  int seat = 0;
  int value = 0;
};

struct BoardPicture {
  int players = 2;
  int thrower = 0;  // seat
  std::uint8_t thrown_id = 0;
  safranito::Throw wanted;
  std::vector<PictureChip> before;  // without the thrown chip
  std::vector<PictureChip> after;   // on the board
  safranito::Film film;
  std::vector<std::string> caption;
};

// Returns a complete SVG document.
std::string draw(const BoardPicture& picture);

}  // namespace peppermill::cli
