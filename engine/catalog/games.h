// The one list of all games. A game is listed by the bots that play it (their `G` is the game). A new game
// takes two lines: its header and its name.
#pragma once

#include "engine/bots/chaud_devant/bots.h"
#include "engine/bots/dicht_dran/bots.h"
#include "engine/bots/safranito/bots.h"
#include "engine/bots/search/bots_of_game.h"

namespace peppermill {

template <bots::BotsOfGame... Bots>
struct GameList {};

// In display order, each on its own line.
// clang-format off
using AllGames = GameList<
    bots::ChaudDevantBots,
    bots::DichtDranBots,
    bots::SafranitoBots>;
// clang-format on

// Calls `use.template operator()<Bots>()` for each of them, in order.
template <class... Bots>
constexpr void for_each_game(GameList<Bots...>, auto use) {
  (use.template operator()<Bots>(), ...);
}

}  // namespace peppermill
