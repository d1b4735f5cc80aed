// Safranito — the seven bots as a table.
#pragma once

#include "engine/bots/search/levels.h"

namespace peppermill::safranito {

enum class Manner { at_random, one_step, planning };
enum class Sight { own, all };            // whose chances count
enum class Memory { none, full };         // of the cards that rivals were seen to buy
enum class Reach { bowls, places, all };  // what is aimed at: bowls; action spaces, too; also rivals' chips

struct Skill {
  Manner manner;
  Sight sight;
  Memory memory;
  Reach reach;
  int worlds;      // imagined to judge all chips in all places
  int arms;        // throws that are then tried with physics
  int landings;    // of these throws, in all
  int playouts;    // of a decision that is no throw
  int clumsiness;  // of the aim, in per cent of a natural hand's own noise
};

inline constexpr PerLevel<Skill> kSkills = {{{
    {Manner::at_random, Sight::own, Memory::none, Reach::bowls, 0, 1, 1, 1, 0},
    {Manner::one_step, Sight::own, Memory::none, Reach::bowls, 0, 1, 1, 1, 0},
    {Manner::planning, Sight::own, Memory::none, Reach::bowls, 1, 1, 1, 4, 140},
    {Manner::planning, Sight::all, Memory::none, Reach::bowls, 1, 1, 1, 4, 100},
    {Manner::planning, Sight::all, Memory::none, Reach::places, 4, 3, 12, 20, 90},
    {Manner::planning, Sight::all, Memory::full, Reach::places, 8, 4, 32, 100, 45},
    {Manner::planning, Sight::all, Memory::full, Reach::all, 24, 8, 200, 1500, 0},
}}};

}  // namespace peppermill::safranito
