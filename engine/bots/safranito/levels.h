// Safranito — the seven bots as a table.
#pragma once

#include "engine/bots/search/levels.h"

namespace peppermill::safranito {

enum class Manner { at_random, one_step, planning };
enum class Sight { own, all };            // whose chances the bot looks at
enum class Memory { none, full };         // of the cards that rivals bought openly
enum class Reach { bowls, places, all };  // targets: bowls; action spaces as well; rivals' chips as well

struct Skill {
  Manner manner;
  Sight sight;
  Memory memory;
  Reach reach;
  int worlds;      // imagined, to judge all chips in all places
  int arms;        // throws that the bot then tries with physics
  int landings;    // of these throws, in total
  int playouts;    // for a decision that is not a throw
  int clumsiness;  // of the aim, in per cent of the natural hand's noise
};

inline constexpr PerLevel<Skill> kSkills = {{{
    {Manner::at_random, Sight::own, Memory::none, Reach::bowls, 0, 1, 1, 1, 0},
    {Manner::one_step, Sight::own, Memory::none, Reach::bowls, 0, 1, 1, 1, 0},
    {Manner::planning, Sight::own, Memory::none, Reach::bowls, 1, 1, 1, 3, 255},
    {Manner::planning, Sight::all, Memory::none, Reach::bowls, 1, 1, 1, 4, 170},
    {Manner::planning, Sight::all, Memory::none, Reach::places, 2, 2, 6, 12, 120},
    {Manner::planning, Sight::all, Memory::full, Reach::places, 6, 2, 36, 50, 50},
    {Manner::planning, Sight::all, Memory::full, Reach::all, 32, 8, 240, 2000, 0},
}}};

}  // namespace peppermill::safranito
