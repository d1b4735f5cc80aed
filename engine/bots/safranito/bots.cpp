#include "engine/bots/safranito/bots.h"

#include "engine/bots/safranito/planner.h"
#include "engine/bots/safranito/trade.h"

namespace peppermill::bots {
namespace {

using namespace safranito;

// The view of a seat that did not watch what the others bought.
View forget(View view) {
  PublicState& table = view.table;
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (view.viewer.is(seat)) continue;
    for (int i = total_of(table.known[seat]); i > 0; --i)
      table.hidden.push_back({.seat = seat, .excluded = 0});
    table.known[seat] = {};
  }
  return view;
}

}  // namespace

Thinking<Safranito> SafranitoBots::think(const View& view, Seat seat, BotLevel level, const Budget& budget,
                                         QuickRng& rng) {
  const Skill& skill = kSkills[level];
  const View& known = skill.memory == Memory::full ? view : forget(view);
  const bool throws = view.table.phase == Phase::throwing || view.table.phase == Phase::extra_throw;
  return throws ? plan_throw(known, seat, skill, budget, rng)
                : weigh_choices(known, seat, skill, budget, rng);
}

}  // namespace peppermill::bots
